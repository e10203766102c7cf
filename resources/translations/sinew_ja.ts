<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>AfterEdits</name>
    <message>
        <source>%1: not done, since another document was opened meanwhile.</source>
        <translation>%1: その間に別のドキュメントが開かれたため、実行しませんでした。</translation>
    </message>
    <message>
        <source>%1: not done, since the change before it was stopped.</source>
        <translation>%1: 実行していません。その前の変更が中止されたためです。</translation>
    </message>
</context>
<context>
    <name>BrushAdjustTool</name>
    <message>
        <source>Drag left or right: brush radius.  Esc: cancel</source>
        <translation>左右にドラッグ: ブラシの半径  Esc: 元に戻す</translation>
    </message>
    <message>
        <source>Drag left or right: brush strength.  Esc: cancel</source>
        <translation>左右にドラッグ: ブラシの強さ  Esc: 元に戻す</translation>
    </message>
    <message>
        <source>Drag left or right: brush value.  Esc: cancel</source>
        <translation>左右にドラッグ: ブラシの値  Esc: 元に戻す</translation>
    </message>
    <message>
        <source>Radius: %1 m</source>
        <translation>半径: %1 m</translation>
    </message>
    <message>
        <source>Radius: %1 px</source>
        <translation>半径: %1 px</translation>
    </message>
    <message>
        <source>Strength: %1</source>
        <translation>強さ: %1</translation>
    </message>
    <message>
        <source>This brush does not have that setting.</source>
        <translation>このブラシにその数値はありません。</translation>
    </message>
    <message>
        <source>Value: %1</source>
        <translation>値: %1</translation>
    </message>
</context>
<context>
    <name>ClipNames</name>
    <message>
        <source>Clip %1</source>
        <translation>クリップ %1</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>MMM d, yyyy</source>
        <translation>yyyy/MM/dd</translation>
    </message>
</context>
<context>
    <name>DeformationText</name>
    <message>
        <source>Measured: %1 (selected).</source>
        <translation>測定: %1 (選択中)。</translation>
    </message>
    <message>
        <source>Measured: all bound meshes (%L1).</source>
        <translation>測定: バインド済みのすべてのメッシュ (%L1)。</translation>
    </message>
    <message>
        <source>Score %1</source>
        <translation>スコア %1</translation>
    </message>
    <message>
        <source>Score %1, %2</source>
        <translation>スコア %1、%2</translation>
    </message>
    <message numerus="yes">
        <source>Score %1, %Ln joint(s)</source>
        <translation>
            <numerusform>スコア %1、ジョイント %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>bend %1°</source>
        <translation>曲げ %1°</translation>
    </message>
    <message>
        <source>curl %1°</source>
        <translation>カール %1°</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>フレーム %1</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>表示中</translation>
    </message>
    <message>
        <source>spread %1°</source>
        <translation>開き %1°</translation>
    </message>
    <message>
        <source>twist %1°</source>
        <translation>ひねり %1°</translation>
    </message>
</context>
<context>
    <name>EditJointsTool</name>
    <message>
        <source>Click on the mesh: add a joint below %1.  Click a bone: add to or remove from the selection (Insert Joints divides it)</source>
        <translation>メッシュをクリック: %1 の下にジョイントを追加。  ボーンをクリック: 選択に追加、または選択から除外 (「ジョイントを挿入」で分割)</translation>
    </message>
    <message>
        <source>Click on the mesh: add a root joint, as no joint is selected.  Click a joint: select it, to add joints below it</source>
        <translation>メッシュをクリック: ルートジョイントを追加 (ジョイントが選択されていないため)。  ジョイントをクリック: 選択して、その下に追加できるようにする</translation>
    </message>
    <message>
        <source>Ctrl + click in the mesh begins a chain: each further Ctrl + click adds a joint below the last one.  With Symmetry on, both sides get one</source>
        <translation>Ctrl + メッシュ内をクリック: チェーンを開始。続けて Ctrl + クリックすると、直前のジョイントの下にジョイントを追加。  「対称」がオンなら両側に追加</translation>
    </message>
    <message>
        <source>Ctrl + click on a mesh to add a joint in it.</source>
        <translation>Ctrl を押しながらメッシュをクリックすると、その中にジョイントを追加します。</translation>
    </message>
    <message>
        <source>Drag a joint or an arrow: move it and its child joints.  Click: add to the selection.</source>
        <translation>ジョイントまたは矢印をドラッグ: 子ジョイントごと移動。  クリック: 追加選択。</translation>
    </message>
    <message>
        <source>Drag a joint or an arrow: move it; mesh and weights stay as they are.  Shift: move child joints along.  Ctrl + click beside a bone: add a joint.  Esc: cancel</source>
        <translation>ジョイントまたは矢印をドラッグ: 移動。メッシュとウェイトはそのまま。  Shift: 子ジョイントごと移動。  Ctrl + ボーンの横をクリック: ジョイントを追加。  Esc: 元に戻す</translation>
    </message>
    <message>
        <source>Drag a joint or an arrow: move it; the mesh is rebound.  Shift: move child joints along.  Ctrl + click beside a bone: add a joint.  Esc: cancel</source>
        <translation>ジョイントまたは矢印をドラッグ: 移動して再バインド。  Shift: 子ジョイントごと移動。  Ctrl + ボーンの横をクリック: ジョイントを追加。  Esc: 元に戻す</translation>
    </message>
    <message>
        <source>Drag a joint or an arrow: move it; the weights near it are re-solved.  Shift: move child joints along.  Ctrl + click beside a bone: add a joint.  Esc: cancel</source>
        <translation>ジョイントまたは矢印をドラッグ: 移動して周辺のウェイトを再計算。  Shift: 子ジョイントごと移動。  Ctrl + ボーンの横をクリック: ジョイントを追加。  Esc: 元に戻す</translation>
    </message>
    <message>
        <source>Edit Joints</source>
        <translation>ジョイントの編集</translation>
    </message>
    <message>
        <source>Edit Joints shows the bind pose.</source>
        <translation>「ジョイントの編集」ではバインドポーズを表示します。</translation>
    </message>
    <message>
        <source>Edit Joints was left: it shows the bind pose alone.</source>
        <translation>「ジョイントの編集」を終了しました。このツールはバインドポーズだけを表示します。</translation>
    </message>
    <message>
        <source>Moved by %1 m</source>
        <translation>%1 m 移動しました</translation>
    </message>
    <message>
        <source>Moved by %1 m on both sides</source>
        <translation>両側で %1 m 移動しました</translation>
    </message>
    <message>
        <source>Select the joint to move first.</source>
        <translation>先に移動するジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Stopped. The joint is back where it was.</source>
        <translation>中止しました: ジョイントは元の位置です。</translation>
    </message>
    <message>
        <source>The last move is still being rebound. Press Esc to stop it.</source>
        <translation>直前のジョイントをバインドしています。Esc で中止します。</translation>
    </message>
    <message>
        <source>The other side is still being found. Try again in a moment.</source>
        <translation>反対側を検出しています。少し待ってからもう一度試してください。</translation>
    </message>
    <message>
        <source>weights in %1 ms</source>
        <translation>ウェイト計算 %1 ms</translation>
    </message>
</context>
<context>
    <name>ErrorBox</name>
    <message>
        <source>Any existing file was left unchanged.</source>
        <translation>既存のファイルは変更されていません。</translation>
    </message>
    <message>
        <source>Cannot Do This</source>
        <translation>実行できません</translation>
    </message>
    <message>
        <source>Cannot Open</source>
        <translation>開けません</translation>
    </message>
    <message>
        <source>Cannot Save</source>
        <translation>保存できません</translation>
    </message>
    <message>
        <source>Cannot Write</source>
        <translation>書き込めません</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>ファイル: %1</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>何も変更されていません。</translation>
    </message>
    <message>
        <source>The open scene was not changed.</source>
        <translation>開いているシーンは変更されていません。</translation>
    </message>
</context>
<context>
    <name>FilterTexts</name>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Models (%1)</source>
        <translation>モデル (%1)</translation>
    </message>
    <message>
        <source>Projects and models (%1)</source>
        <translation>プロジェクトとモデル (%1)</translation>
    </message>
    <message>
        <source>Projects, models and weights (%1)</source>
        <translation>プロジェクト、モデル、ウェイト (%1)</translation>
    </message>
</context>
<context>
    <name>HeldKeys</name>
    <message>
        <source>Brush Radius (hold and drag)</source>
        <translation>ブラシ半径 (押したままドラッグ)</translation>
    </message>
    <message>
        <source>Brush Strength (hold and drag)</source>
        <translation>ブラシ強さ (押したままドラッグ)</translation>
    </message>
    <message>
        <source>Brush Value (hold and drag)</source>
        <translation>ブラシ値 (押したままドラッグ)</translation>
    </message>
    <message>
        <source>Pick Influence (hold and click)</source>
        <translation>インフルエンスを選択 (押したままクリック)</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>"%1" already exists and does not belong to the source file; choose another folder.</source>
        <translation>「%1」はすでに存在し、元のモデルのものではありません。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>"%1" and "%2" changed the same data; one cannot be undone or redone without the other.</source>
        <translation>「%1」と「%2」は同じものを変更しています。片方だけを取り消したり、やり直したりすることはできません。</translation>
    </message>
    <message>
        <source>"%1" could not be locked: %2.</source>
        <translation>「%1」をロックできませんでした: %2。</translation>
    </message>
    <message>
        <source>"%1" could not be written: %2.</source>
        <translation>「%1」を書き込めませんでした: %2。</translation>
    </message>
    <message>
        <source>"%1" could not be written: it is a folder. Choose another name.</source>
        <translation>「%1」を書き込めませんでした: フォルダーです。別の名前を選んでください。</translation>
    </message>
    <message>
        <source>"%1" could not be written: it is larger than this disk allows one file to be.</source>
        <translation>「%1」を書き込めませんでした: このディスクで扱える 1 ファイルの大きさを超えています。</translation>
    </message>
    <message>
        <source>"%1" could not be written: its folder does not exist. Choose another folder or create it first.</source>
        <translation>「%1」を書き込めませんでした: フォルダーがありません。別のフォルダーを選ぶか、先に作成してください。</translation>
    </message>
    <message>
        <source>"%1" could not be written: no files can be created in that folder. Choose another folder.</source>
        <translation>"%1" を書き込めませんでした: そのフォルダーにはファイルを作成できません。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>"%1" could not be written: the disk is full. Free some space or choose another disk.</source>
        <translation>「%1」を書き込めませんでした: ディスクがいっぱいです。空きを作るか、別のディスクを選んでください。</translation>
    </message>
    <message>
        <source>"%1" could not be written: the disk is read-only. Choose another location.</source>
        <translation>「%1」を書き込めませんでした: ディスクが読み取り専用です。別の場所を選んでください。</translation>
    </message>
    <message>
        <source>"%1" could not be written: the name is too long. Choose a shorter name.</source>
        <translation>「%1」を書き込めませんでした: 名前が長すぎます。短い名前にしてください。</translation>
    </message>
    <message>
        <source>"%1" could not be written: you do not have permission to write there. Choose another folder.</source>
        <translation>「%1」を書き込めませんでした: 書き込む権限がありません。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>"%1" is a file that only %2 reads. Export the model from %2 as FBX or glTF, and open that.</source>
        <translation>「%1」は%2だけが読めるファイルです。%2からFBXかglTFでモデルを書き出し、それを開いてください。</translation>
    </message>
    <message>
        <source>"%1" is a folder, not a file.</source>
        <translation>「%1」はファイルではなくフォルダーです。</translation>
    </message>
    <message>
        <source>"%1" is damaged and was left unchanged. Use Save As to keep what could be read.</source>
        <translation>「%1」は破損しているため、そのまま残します。読み込めた内容は「名前を付けて保存」で保存してください。</translation>
    </message>
    <message>
        <source>"%1" is in use by another program. Close it there and try again.</source>
        <translation>「%1」は他のプログラムが使用中です。そちらで閉じてからやり直してください。</translation>
    </message>
    <message>
        <source>"%1" is not a Sinew project, or its beginning is damaged. Open another copy of it.</source>
        <translation>「%1」は Sinew プロジェクトではないか、先頭が破損しています。別のコピーを開いてください。</translation>
    </message>
    <message>
        <source>"%1" is not a Sinew project.</source>
        <translation>「%1」は Sinew プロジェクトではありません。</translation>
    </message>
    <message>
        <source>"%1" is not a pair of joints; write FROM=TO.</source>
        <translation>「%1」はジョイントの組ではありません。「元=先」の形で書いてください。</translation>
    </message>
    <message>
        <source>"%1" is not a regular file and cannot be read.</source>
        <translation>「%1」は通常のファイルではないため、読み込めません。</translation>
    </message>
    <message>
        <source>"%1" is not a supported file type. Supported types: .sinew (projects), %2.</source>
        <translation>「%1」は開ける種類のファイルではありません。開けるファイル: .sinew (プロジェクト)、%2。</translation>
    </message>
    <message>
        <source>"%1" is open in another window, so it is open read-only here. Use Save As to keep changes under another name.</source>
        <translation>「%1」は別のウィンドウで開かれているため、ここでは読み取り専用です。変更は「名前を付けて保存」で別名に保存してください。</translation>
    </message>
    <message>
        <source>"%1" is open in another window. Close it there, or choose another name.</source>
        <translation>「%1」は別のウィンドウで開かれています。そちらを閉じるか、別の名前を選んでください。</translation>
    </message>
    <message>
        <source>"%1" is the project itself. Choose another name for the copy.</source>
        <translation>「%1」はこのプロジェクト自身です。コピーには別の名前を選んでください。</translation>
    </message>
    <message>
        <source>"%1" was not saved: the scene is inconsistent. Undo the last step and save again.</source>
        <translation>「%1」は保存されませんでした: シーンの各部が整合していません。最後の操作を元に戻して、もう一度保存してください。</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 Export it again from the program that it comes from, or take another copy.</source>
        <translation>%1作成元のソフトから書き出し直すか、別のコピーを使ってください。</translation>
    </message>
    <message>
        <source>%1 In the reader's words: %2.</source>
        <translation>%1 読み込み側の表現: %2。</translation>
    </message>
    <message>
        <source>%1 and %2 do not lie next to each other. Move them together first, or choose what lies between them, too.</source>
        <translation>%1 と %2 は隣り合っていません。先に並べて置くか、間にあるものも選んでください。</translation>
    </message>
    <message>
        <source>%1 and %2 mirror each other on %3.</source>
        <translation>%3 では、%1 と %2 が互いのミラー相手です。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1、ほか %2 個</translation>
    </message>
    <message>
        <source>%1 animated properties are not translations, rotations, scales or blend shape weights, and are not kept.</source>
        <translation>アニメーションする %1 個のプロパティは、位置・回転・スケール・シェイプの強さのいずれでもないため、保持されません。</translation>
    </message>
    <message>
        <source>%1 animation keys were dropped: they share a time with another key or are not numbers.</source>
        <translation>クリップの %1 個のキーを除きました: 同じ時間に重複しているか、数値ではありません。</translation>
    </message>
    <message>
        <source>%1 at %2 s</source>
        <translation>%1 の %2 秒</translation>
    </message>
    <message>
        <source>%1 bends no mesh: choose an influence below the one that carries the body.</source>
        <translation>%1 はどのメッシュも曲げません。体全体を運ぶジョイントより下のインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>%1 cannot be %2; use one of %3.</source>
        <translation>%1 に %2 は指定できません。次のいずれかです: %3。</translation>
    </message>
    <message>
        <source>%1 cannot be found in the file's text.</source>
        <translation>ファイルのテキストに %1 が見つかりません。</translation>
    </message>
    <message>
        <source>%1 cannot hang below %2 here; it stays where it is.</source>
        <translation>ここでは %1 を %2 の下に置けないため、そのままにしました。</translation>
    </message>
    <message>
        <source>%1 clips are named %2; specify one by its place: %3.</source>
        <translation>%2 という名前のクリップが %1 個あります。番号で指定してください: %3。</translation>
    </message>
    <message>
        <source>%1 coincident vertices differ by up to %2 of their weight.</source>
        <translation>%1 個の頂点が同じ位置にありながら、ウェイトが最大 %2 異なります。</translation>
    </message>
    <message>
        <source>%1 coincident vertices differ by up to %2 of their weight; in clip %3 at %4 s they are %5 of the mesh's size apart.</source>
        <translation>%1 個の頂点が同じ位置にありながら、ウェイトが最大 %2 異なります。クリップ %3 の %4 秒で、メッシュの大きさの %5 だけ離れます。</translation>
    </message>
    <message>
        <source>%1 coincident vertices differ by up to %2 of their weight; no clip separates them.</source>
        <translation>%1 個の頂点が同じ位置にありながら、ウェイトが最大 %2 異なります。離れるクリップはありません。</translation>
    </message>
    <message>
        <source>%1 coincident vertices of rigid parts follow different joints.</source>
        <translation>リジッドな部分の %1 個の頂点が同じ位置にありながら、異なるジョイントに追従しています。</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 のコピー</translation>
    </message>
    <message>
        <source>%1 custom properties have unknown types and are not kept.</source>
        <translation>%1 個のカスタムプロパティは未知の種類のため、保持されません。</translation>
    </message>
    <message>
        <source>%1 cut-out {material is|materials are} blended in the file: the format has no place for alpha cutoffs.</source>
        <translation>切り抜きのマテリアル %1 個は、ファイルでは半透明です。この形式にはアルファのしきい値を書く場所がありません。</translation>
    </message>
    <message>
        <source>%1 cut-out {material is|materials are} opaque in the file: the format has no place for alpha cutoffs.</source>
        <translation>切り抜きのマテリアル %1 個は、ファイルでは不透明です。この形式にはアルファのしきい値を書く場所がありません。</translation>
    </message>
    <message>
        <source>%1 data: %2 first-person {setting was|settings were} left out, since {its node or mesh is|their nodes or meshes are} not in the file.</source>
        <translation>%1 のデータ: 一人称視点の設定 %2 個を除きました。そのノードまたはメッシュがファイルにありません。</translation>
    </message>
    <message>
        <source>%1 data: %2 humanoid {bone was|bones were} left out, since {its node is|their nodes are} not in the file: %3.</source>
        <translation>%1 のデータ: ヒューマノイドボーン %2 個を除きました。そのノードがファイルにありません: %3。</translation>
    </message>
    <message>
        <source>%1 data: %2 spring bone {collider was|colliders were} left out, since {its node is|their nodes are} not in the file: %3.</source>
        <translation>%1 のデータ: 揺れもののコライダー %2 個を除きました。そのノードがファイルにありません: %3。</translation>
    </message>
    <message>
        <source>%1 data: %2 spring {bone was|bones were} left out, since {its node is|their nodes are} not in the file. Springs: %3.</source>
        <translation>%1 のデータ: 揺れもののボーン %2 個を除きました。そのノードがファイルにありません。揺れもの: %3。</translation>
    </message>
    <message>
        <source>%1 data: %2 {bind|binds} of expressions {was|were} left out, since {its mesh or material is|their meshes or materials are} not in the file: %3.</source>
        <translation>%1 のデータ: 表情の項目 %2 個を除きました。そのメッシュまたはマテリアルがファイルにありません: %3。</translation>
    </message>
    <message>
        <source>%1 data: %2 {constraint was|constraints were} left out, since the {node that it follows is|nodes that they follow are} not in the file: %3.</source>
        <translation>%1 のデータ: コンストレイント %2 個を除きました。追従先のノードがファイルにありません: %3。</translation>
    </message>
    <message>
        <source>%1 data: %2 {entry was|entries were} left out, since the document does not have what {it names|they name}.</source>
        <translation>%1 のデータ: %2 個の項目を除きました。それが指すものがこのドキュメントにありません。</translation>
    </message>
    <message>
        <source>%1 data: %2 {entry was|entries were} left out, since {its material is|their materials are} not in the file.</source>
        <translation>%1 のデータ: %2 個の項目を除きました。そのマテリアルがファイルにありません。</translation>
    </message>
    <message>
        <source>%1 data: %2 {picture was|pictures were} left out, since {it is|they are} not in the file.</source>
        <translation>%1 のデータ: 画像 %2 個を除きました。その画像がファイルにありません。</translation>
    </message>
    <message>
        <source>%1 data: %2 {spring has|springs have} no centre any more, since {its node is|their nodes are} not in the file: %3.</source>
        <translation>%1 のデータ: 揺れもの %2 個の中心 (Center) がなくなりました。そのノードがファイルにありません: %3。</translation>
    </message>
    <message>
        <source>%1 data: the look-at was left out, since its node is not in the file.</source>
        <translation>%1 のデータ: 視線 (LookAt) を除きました。そのノードがファイルにありません。</translation>
    </message>
    <message>
        <source>%1 hangs below %2 now, not %3.</source>
        <translation>%1 の親は %3 から %2 に変わりました。</translation>
    </message>
    <message>
        <source>%1 has %2 influences more than wanted: they are locked, or hold locked vertices.</source>
        <translation>%1 には希望より %2 個多いインフルエンスが残っています。ロックされているか、ロックされた頂点を支えているためです。</translation>
    </message>
    <message>
        <source>%1 has %2 influences, no more than it may have.</source>
        <translation>%1 のインフルエンスは %2 個で、上限を超えていません。</translation>
    </message>
    <message>
        <source>%1 has %2 vertices, but the copied weights are of %3 with %4. Use Export Weights and Import Weights by surface for meshes that differ.</source>
        <translation>%1 の頂点は %2 個ですが、コピーしたウェイトは %4 個の頂点を持つ %3 のものです。形の違うメッシュには、ウェイトを書き出し、サーフェスで読み込んでください。</translation>
    </message>
    <message>
        <source>%1 has %2 vertices, but the weights were copied from %3. Copy them from a mesh with the same vertices, or use Transfer Weights.</source>
        <translation>%1 の頂点は %2 個ですが、ウェイトは %3 からコピーしたものです。同じ頂点のメッシュからコピーするか、「ウェイトを転送」を使ってください。</translation>
    </message>
    <message>
        <source>%1 has %2 vertices, the shape has %3: they have to be the same ones.</source>
        <translation>「%1」の頂点は %2 個、形状の頂点は %3 個です。同じ頂点でなければなりません。</translation>
    </message>
    <message>
        <source>%1 has a different parent than when it was bound; go to the bind pose first.</source>
        <translation>%1 の親がバインド時と異なります。先にバインドポーズに戻してください。</translation>
    </message>
    <message>
        <source>%1 has layers, which a transfer would replace. Flatten them first.</source>
        <translation>%1 にはレイヤーがあり、転送すると置き換わります。先に統合してください。</translation>
    </message>
    <message>
        <source>%1 has no influence named %2.</source>
        <translation>%1 には %2 という名前のインフルエンスがありません。</translation>
    </message>
    <message>
        <source>%1 has no influence named %2; what they weighed went to the vertices' others.</source>
        <translation>%1 には %2 という名前のインフルエンスがありません。そのウェイトは各頂点のほかのインフルエンスに移りました。</translation>
    </message>
    <message>
        <source>%1 has no joint below it to lead to.</source>
        <translation>%1 の下には、つながる先のジョイントがありません。</translation>
    </message>
    <message>
        <source>%1 has no mesh and no joint of this document.</source>
        <translation>%1 には、このドキュメントのメッシュもジョイントもありません。</translation>
    </message>
    <message>
        <source>%1 has no parameter %2; it has: %3.</source>
        <translation>%1 にパラメーター %2 はありません。あるのは: %3。</translation>
    </message>
    <message>
        <source>%1 has no texture coordinates to match by; choose another method.</source>
        <translation>%1 には対応付けに使うテクスチャ座標がありません。別の方法を選んでください。</translation>
    </message>
    <message>
        <source>%1 has no vertices.</source>
        <translation>%1 には頂点がありません。</translation>
    </message>
    <message>
        <source>%1 has no weights to give: bind it first.</source>
        <translation>%1 には渡すウェイトがありません。先にバインドしてください。</translation>
    </message>
    <message>
        <source>%1 has none of the copied influences (%2); bind it to joints of these names, or rename them, first.</source>
        <translation>%1 にはコピーしたインフルエンス (%2) が 1 つもありません。先に同じ名前のジョイントにバインドするか、名前を変更してください。</translation>
    </message>
    <message>
        <source>%1 has only one of these layers, so it was left as it is.</source>
        <translation>%1 にはこれらのレイヤーのうち 1 つしかないため、そのままにしました。</translation>
    </message>
    <message>
        <source>%1 has several joints below it. Select the one as well that the new joints are to lead to.</source>
        <translation>%1 の下には複数のジョイントがあります。新しいジョイントがつながる先のジョイントも選択してください。</translation>
    </message>
    <message>
        <source>%1 hidden {vertex was|vertices were} left alone.</source>
        <translation>非表示の頂点%1個はそのままです。</translation>
    </message>
    <message>
        <source>%1 hidden {vertex was|vertices were} left out.</source>
        <translation>非表示の頂点%1個は選択しませんでした。</translation>
    </message>
    <message>
        <source>%1 humanoid {bone|bones} that VRM requires {is|are} deleted, without which programs for avatars refuse the file: %2.</source>
        <translation>VRM に必須のヒューマノイドボーン %1 個が削除されます。これらがないファイルは、アバター用のソフトで読み込めません: %2。</translation>
    </message>
    <message>
        <source>%1 influences %2 {vertex|vertices} up to %3 of the mesh's size away from it, with a weight of up to %4 (separate islands: %5).</source>
        <translation>%1 が、メッシュの大きさの最大 %3 離れた %2 個の頂点を、最大 %4 のウェイトで引っ張っています (離れた部分の数: %5)。</translation>
    </message>
    <message>
        <source>%1 is %2 times as large as %3. Fit Over lays the two over each other.</source>
        <translation>%1 の大きさは %3 の %2 倍です。「重ねて合わせる」で 2 つを重ね合わせられます。</translation>
    </message>
    <message>
        <source>%1 is a group. Choose one of its layers.</source>
        <translation>%1 はグループです。中のレイヤーを選んでください。</translation>
    </message>
    <message>
        <source>%1 is a mesh. Select the joint to move.</source>
        <translation>%1 はメッシュです。移動するジョイントを選択してください。</translation>
    </message>
    <message>
        <source>%1 is a mesh; only joints and other bones can be moved under a skin.</source>
        <translation>%1 はメッシュです。スキンの下で移動できるのはジョイントなどのボーンだけです。</translation>
    </message>
    <message>
        <source>%1 is bound: it follows its joints and stays at the top level. Clear its skin to parent it.</source>
        <translation>%1 はバインド済みで、ジョイントに追従するため最上位に置かれます。親を付けるにはスキニングを解除してください。</translation>
    </message>
    <message>
        <source>%1 is chosen twice; every influence needs a joint of its own.</source>
        <translation>%1 が 2 回選ばれています。インフルエンスごとに別のジョイントが必要です。</translation>
    </message>
    <message>
        <source>%1 is how a clip is told by its place. Choose another name.</source>
        <translation>%1 はクリップを並び順で指す書き方です。別の名前にしてください。</translation>
    </message>
    <message>
        <source>%1 is in another unit: this document is %2 times as large. Scale one of them first.</source>
        <translation>%1 は単位が異なります。このドキュメントは %2 倍の大きさです。先にどちらかをスケールしてください。</translation>
    </message>
    <message>
        <source>%1 is its own mirror on %2.</source>
        <translation>%2 では、%1 はそれ自身がミラー相手です。</translation>
    </message>
    <message>
        <source>%1 is its own mirror: it moved alone.</source>
        <translation>%1 はそれ自身がミラー相手のため、単独で動かしました。</translation>
    </message>
    <message>
        <source>%1 is its own mirror: it was posed alone.</source>
        <translation>%1 はそれ自身がミラー相手のため、単独でポーズを付けました。</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 は除外しました: %2</translation>
    </message>
    <message>
        <source>%1 is named %2 now.</source>
        <translation>%1 の名前は %2 になりました。</translation>
    </message>
    <message>
        <source>%1 is named %2 now: it hangs between the same joints.</source>
        <translation>%1 の名前は %2 になりました(同じジョイントの間にあります)。</translation>
    </message>
    <message>
        <source>%1 is named %2 now: it stands at the same place.</source>
        <translation>%1 の名前は %2 になりました(同じ位置にあります)。</translation>
    </message>
    <message>
        <source>%1 is new, below %2.</source>
        <translation>%1 が %2 の下に新しく追加されました。</translation>
    </message>
    <message>
        <source>%1 is no group. Choose a group in the Layers panel.</source>
        <translation>%1 はグループではありません。レイヤーパネルでグループを選んでください。</translation>
    </message>
    <message>
        <source>%1 is no influence of the mesh to take weights from.</source>
        <translation>%1 は転送元のメッシュのインフルエンスではありません。</translation>
    </message>
    <message>
        <source>%1 is no influence, so its role is not kept.</source>
        <translation>%1 はインフルエンスではないため、その役割は保存されません。</translation>
    </message>
    <message>
        <source>%1 is not a mesh; choose the mesh to take weights from.</source>
        <translation>%1 はメッシュではありません。ウェイトの転送元のメッシュを選んでください。</translation>
    </message>
    <message>
        <source>%1 is not an influence of the meshes to change; add it to them first.</source>
        <translation>%1 は対象のメッシュのインフルエンスではありません。先に追加してください。</translation>
    </message>
    <message>
        <source>%1 is not bound, so it does not show how weights blend.</source>
        <translation>%1はバインドされていないため、ウェイトのなじみ方がわかりません。</translation>
    </message>
    <message>
        <source>%1 is not what both were made from. Choose the version that both began with.</source>
        <translation>%1 は両方の元になったバージョンではありません。両方の元になったバージョンを選んでください。</translation>
    </message>
    <message>
        <source>%1 is parented under mesh %2, so moving that mesh moves its joints too.</source>
        <translation>%1 はメッシュ %2 の下にあるため、メッシュを動かすとジョイントも動きます。</translation>
    </message>
    <message>
        <source>%1 is selected, but no influence of %2: the flood would change %3. Skin &gt; Bind Influences gives it weights from its neighbours, Add Influence adds it without any; S + click chooses another influence.</source>
        <translation>%1 を選択していますが、%2 のインフルエンスではないため、塗りつぶすと %3 が変わってしまいます。スキン &gt; インフルエンスをバインド で周囲からウェイトを割り当てるか、インフルエンスを追加 でウェイトなしで追加してください。S + クリックで別のインフルエンスを選べます。</translation>
    </message>
    <message>
        <source>%1 joint names match several nodes (for example %2); the node that fits the skin was used.</source>
        <translation>%1 個のジョイント名が複数のノードに使われています (例: %2)。それぞれスキンに合うものを選びました。</translation>
    </message>
    <message>
        <source>%1 joints are chosen, but the weights of %2 need %3.</source>
        <translation>%1 個のジョイントが選ばれていますが、%2 のウェイトには %3 個必要です。</translation>
    </message>
    <message>
        <source>%1 joints are new: %2.</source>
        <translation>%1 個のジョイントが新しく追加されました: %2。</translation>
    </message>
    <message>
        <source>%1 joints hang below others now: %2.</source>
        <translation>%1 個のジョイントの親が変わりました: %2。</translation>
    </message>
    <message>
        <source>%1 joints have other names now: %2.</source>
        <translation>%1 個のジョイントの名前が変わりました: %2。</translation>
    </message>
    <message>
        <source>%1 joints share their position with others (positions: %2): %3.</source>
        <translation>%1 個のジョイントが他のジョイントと同じ位置にあります (位置の数: %2): %3</translation>
    </message>
    <message>
        <source>%1 joints were removed from this document and are back: %2.</source>
        <translation>このドキュメントで削除した %1 個のジョイントが戻りました: %2。</translation>
    </message>
    <message>
        <source>%1 keeps %2 of %3 influences. No vertex moves by it.</source>
        <translation>%1 は %3 個のうち %2 個のインフルエンスを残します。ずれる頂点はありません。</translation>
    </message>
    <message>
        <source>%1 keeps %2 of %3 influences. Vertex %4 moves the most: %5 m (%6).</source>
        <translation>%1 は %3 個のうち %2 個のインフルエンスを残します。最もずれる頂点は %4 で、%5 m です (%6)。</translation>
    </message>
    <message>
        <source>%1 lies %2 m from %3 and is %4 times as large. Fit Over lays the two over each other.</source>
        <translation>%1 は %3 から %2 m 離れていて、大きさは %4 倍です。「重ねて合わせる」で 2 つを重ね合わせられます。</translation>
    </message>
    <message>
        <source>%1 lies %2 m from %3. Fit Over lays the two over each other.</source>
        <translation>%1 は %3 から %2 m 離れています。「重ねて合わせる」で 2 つを重ね合わせられます。</translation>
    </message>
    <message>
        <source>%1 lies %2 m from %3: hardly any of its vertices lies on it.</source>
        <translation>%1 は %3 から %2 m 離れています: その上に載っている頂点がほとんどありません。</translation>
    </message>
    <message>
        <source>%1 lies below %2 and cannot become its parent.</source>
        <translation>%1 は %2 の子孫なので、その親にはできません。</translation>
    </message>
    <message>
        <source>%1 lines and points of '%2' are not supported by the format and were not written.</source>
        <translation>「%2」の線と点 %1 個は、この形式では表せないため書き出されませんでした。</translation>
    </message>
    <message>
        <source>%1 locked {vertex uses|vertices use} an influence to be removed; unlock {it|them} first.</source>
        <translation>ロックした %1 個の頂点が、削除するインフルエンスを使っています。先にロックを解除してください。</translation>
    </message>
    <message>
        <source>%1 locked {vertex was|vertices were} left as {it is|they are}.</source>
        <translation>ロックした頂点 %1 個はそのままです。</translation>
    </message>
    <message>
        <source>%1 material {texture is|textures are} not supported by the format and {was|were} not written.</source>
        <translation>%1 個のマテリアルテクスチャはこの形式では扱えないため、書き出していません。</translation>
    </message>
    <message>
        <source>%1 meshes are named %2; specify one by its number: %3.</source>
        <translation>%2 という名前のメッシュが %1 個あります。番号で指定してください: %3。</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>%1 moved as in a mirror.</source>
        <translation>%1 が鏡像のように動きました。</translation>
    </message>
    <message>
        <source>%1 moved by %2 m and turned by %3 degrees.</source>
        <translation>%1 が %2 m 移動し、%3 度回転しました。</translation>
    </message>
    <message>
        <source>%1 moved by %2 m.</source>
        <translation>%1 が %2 m 移動しました。</translation>
    </message>
    <message>
        <source>%1 must be between %2 and %3.</source>
        <translation>%1 は %2 から %3 の間でなければなりません。</translation>
    </message>
    <message>
        <source>%1 nodes are named %2, so the name is ambiguous; select the top joint of the skeleton that is meant as well, or choose the joints in order instead.</source>
        <translation>%2 という名前のノードが %1 個あり、特定できません。対象のスケルトンの最上位のジョイントも選択するか、ジョイントを順に選んでください。</translation>
    </message>
    <message>
        <source>%1 nodes are named %2; specify one by its number: %3.</source>
        <translation>%2 という名前のノードが %1 個あります。番号で指定してください: %3。</translation>
    </message>
    <message>
        <source>%1 nodes are sheared in clips by a non-uniform scale above them; the shear is not kept.</source>
        <translation>%1 個のノードが、上位の不均等なスケールによりクリップで傾いています。この傾きは保持されません。</translation>
    </message>
    <message>
        <source>%1 nodes have a transform that is not a number; they were placed at their parent.</source>
        <translation>%1 個のノードのトランスフォームが数値ではないため、親の位置に置きました。</translation>
    </message>
    <message>
        <source>%1 normals of mesh '%2' had no usable direction.</source>
        <translation>メッシュ「%2」の %1 個の法線に向きがありませんでした。</translation>
    </message>
    <message>
        <source>%1 now has the file's layers.</source>
        <translation>%1: ファイルのレイヤーを読み込みました。</translation>
    </message>
    <message>
        <source>%1 of %2 history steps could not be read.</source>
        <translation>履歴の %2 ステップのうち %1 ステップを読み込めませんでした。</translation>
    </message>
    <message>
        <source>%1 of %2 influences have no joint in the scene: %3.</source>
        <translation>%2 個中 %1 個のインフルエンスに対応するジョイントがシーンにありません: %3</translation>
    </message>
    <message>
        <source>%1 of %2 vertices have a partner.</source>
        <translation>%2 個中 %1 個の頂点に対応する頂点があります。</translation>
    </message>
    <message>
        <source>%1 of %2 vertices have no weights and do not follow the skeleton.</source>
        <translation>%2 個中 %1 個の頂点にウェイトがなく、取り残されます。</translation>
    </message>
    <message>
        <source>%1 of %2 vertices have nothing of the old mesh beside them. Is this the same model?</source>
        <translation>%2 個の頂点のうち %1 個は、近くに元のメッシュがありません。同じモデルですか?</translation>
    </message>
    <message>
        <source>%1 of mesh '%2' has a different number of vertices than its positions</source>
        <translation>メッシュ「%2」の %1 の頂点数が位置の数と異なります</translation>
    </message>
    <message>
        <source>%1 of mesh '%2' is not kept.</source>
        <translation>メッシュ「%2」の %1 は保持されません。</translation>
    </message>
    <message>
        <source>%1 of the %2 parts of the file cannot be read.</source>
        <translation>ファイルの %2 個の部分のうち %1 個を読み込めません。</translation>
    </message>
    <message>
        <source>%1 of the morph targets of mesh '%2' is not kept.</source>
        <translation>メッシュ「%2」のモーフターゲットの %1 は保持されません。</translation>
    </message>
    <message>
        <source>%1 of them {is|are} hidden.</source>
        <translation>そのうち %1 個は非表示です。</translation>
    </message>
    <message>
        <source>%1 optional humanoid {bone|bones} of the VRM avatar {is|are} deleted: %2.</source>
        <translation>VRM アバターのヒューマノイドボーン (必須ではないもの) %1 個が削除されます: %2。</translation>
    </message>
    <message>
        <source>%1 skin joints have no node in the file (for example %2); they cannot be moved.</source>
        <translation>スキンの %1 個のジョイントに対応するノードがファイルにありません (例: %2)。これらは動かせません。</translation>
    </message>
    <message>
        <source>%1 spring {bone|bones} of the VRM avatar {is|are} deleted: %2.</source>
        <translation>VRM アバターの揺れもののボーン %1 個が削除されます: %2。</translation>
    </message>
    <message>
        <source>%1 stands on the mirror plane, so it has no mirror. For one on each side undo this and add it again with a Position beside the plane.</source>
        <translation>%1 はミラー面の上にあるため、反対側はありません。左右に 1 つずつ作るには、取り消してから、面から離れた位置を指定してもう一度追加してください。</translation>
    </message>
    <message>
        <source>%1 still has the weights of its cleared bones. Attach Bones reuses them; turn on Rebind (rebind) to replace them.</source>
        <translation>%1 には、参照を解除したボーンのウェイトが残っています。「ボーンをアタッチ」で再び使うか、バインドし直して (rebind) 置き換えてください。</translation>
    </message>
    <message>
        <source>%1 takes %2.</source>
        <translation>%1 には %2 を指定します。</translation>
    </message>
    <message>
        <source>%1 takes three numbers, such as "0 1.2 0".</source>
        <translation>%1 には 3 つの数値を入力してください (例: "0 1.2 0")。</translation>
    </message>
    <message>
        <source>%1 textures are not colour, normal or emissive maps, and are not kept.</source>
        <translation>%1 個のテクスチャはカラー、法線、発光のいずれでもないため、保持されません。</translation>
    </message>
    <message>
        <source>%1 took the mirrored pose.</source>
        <translation>%1 にもミラーしたポーズを付けました。</translation>
    </message>
    <message>
        <source>%1 turned by %2 degrees.</source>
        <translation>%1 が %2 度回転しました。</translation>
    </message>
    <message>
        <source>%1 values of %2 of mesh '%3' were not finite and were replaced.</source>
        <translation>メッシュ「%3」の %2 のうち %1 個の値が有限でなかったため、置き換えました。</translation>
    </message>
    <message>
        <source>%1 vertices are on parts that no bone can see; they follow their nearest bone.</source>
        <translation>%1 個の頂点は、どのボーンからも見えない部分にあります。最も近いボーンに追従します。</translation>
    </message>
    <message>
        <source>%1 vertices are on parts that see no bone of their own; they take the weights of the surrounding volume.</source>
        <translation>%1 個の頂点は、自身のボーンが見えない部分にあります。周囲のボリュームのウェイトを使います。</translation>
    </message>
    <message>
        <source>%1 vertices of mesh '%2' coincide with others but have different weights; the surface may crack there.</source>
        <translation>メッシュ「%2」の %1 個の頂点は他の頂点と同じ位置にありながらウェイトが異なります。そこでサーフェスが裂けることがあります。</translation>
    </message>
    <message>
        <source>%1 was bound in a different pose than the other selected meshes; shared joints use the first mesh's pose.</source>
        <translation>%1 は選択した他のメッシュとは違うポーズでバインドされています。共有するジョイントは最初のメッシュのものに合わせました。</translation>
    </message>
    <message>
        <source>%1 was edited in this document and in the file: it is as in the file now.</source>
        <translation>%1 はこのドキュメントとファイルの両方で編集されていたため、ファイルの内容に合わせました。</translation>
    </message>
    <message>
        <source>%1 was laid over %2 to find its weights.</source>
        <translation>ウェイトを見つけるため、%1 を %2 に重ねました。</translation>
    </message>
    <message>
        <source>%1 was not seen; its weights are not in the merged layer.</source>
        <translation>%1 は表示されていなかったので、結合したレイヤーにそのウェイトは入っていません。</translation>
    </message>
    <message>
        <source>%1 was removed from this document and is back, below %2.</source>
        <translation>このドキュメントで削除した %1 が、%2 の下に戻りました。</translation>
    </message>
    <message>
        <source>%1 weighted joints have the same position and orientation: %2.</source>
        <translation>ウェイトを持つ %1 個のジョイントが、同じ位置に同じ向きであります: %2</translation>
    </message>
    <message>
        <source>%1 would have no name left; a node needs one.</source>
        <translation>%1 の名前がなくなります。ノードには名前が必要です。</translation>
    </message>
    <message>
        <source>%1 {clip moves|clips move} nothing of what was exported and {was|were} left out: %2.</source>
        <translation>書き出したものを動かさないクリップ %1 個を除きました: %2。</translation>
    </message>
    <message>
        <source>%1 {clip|clips} {is|are} not in the file: %2.</source>
        <translation>%1 個のクリップがファイルにありません: %2</translation>
    </message>
    <message>
        <source>%1 {image|images} {is|are} lost.</source>
        <translation>%1 個の画像が失われました。</translation>
    </message>
    <message>
        <source>%1 {influence that was|influences that were} paired by hand {is|are} paired as found.</source>
        <translation>手動で対にした %1 個のインフルエンスは、見つかったとおりの対に戻りました。</translation>
    </message>
    <message>
        <source>%1 {influence|influences} got no weight: %2.</source>
        <translation>%1 個のインフルエンスにはウェイトが付きませんでした: %2。</translation>
    </message>
    <message>
        <source>%1 {island|islands} left as before: several joints bend {it|them}. To make such an island rigid select it and give a Largest island that it does not pass.</source>
        <translation>アイランド %1 個は複数のジョイントで曲がるため、そのままにしました。リジッドにするには、選択して、その頂点数以上の「最大のアイランド」を指定してください。</translation>
    </message>
    <message>
        <source>%1 {island|islands} of more than %2 vertices left as before.</source>
        <translation>頂点が %2 個より多いアイランド %1 個はそのままです。</translation>
    </message>
    <message>
        <source>%1 {island|islands} unified.</source>
        <translation>%1 個のアイランドを統一しました。</translation>
    </message>
    <message>
        <source>%1 {joint is|joints are} not in the file and {stays|stay}: %2.</source>
        <translation>%1 個のジョイントがファイルになく、そのまま残ります: %2。</translation>
    </message>
    <message>
        <source>%1 {joint|joints} moved by up to %2 m: %3.</source>
        <translation>%1 個のジョイントが最大 %2 m 移動しました: %3。</translation>
    </message>
    <message>
        <source>%1 {joint|joints} oriented.</source>
        <translation>%1 個のジョイントの軸を方向付けました。</translation>
    </message>
    <message>
        <source>%1 {joint|joints} turned by up to %2 degrees: %3.</source>
        <translation>%1 個のジョイントが最大 %2 度回転しました: %3。</translation>
    </message>
    <message>
        <source>%1 {joint|joints} {is|are} not in the file: %2.</source>
        <translation>%1 個のジョイントがファイルにありません: %2</translation>
    </message>
    <message>
        <source>%1 {list|lists} of the file (&lt;accessor&gt;) {has|have} a stride shorter than {its|their} elements, so {its|their} values are wrong. Export the file again.</source>
        <translation>ファイルの %1 個のリスト (&lt;accessor&gt;) の stride が要素より短いため、内容が正しくありません。書き出し直してください。</translation>
    </message>
    <message>
        <source>%1 {material whose texture is see-through is|materials whose textures are see-through are} opaque in the file: the format has no place for it.</source>
        <translation>テクスチャが透けているマテリアル %1 個は、ファイルでは不透明です。この形式には書く場所がありません。</translation>
    </message>
    <message>
        <source>%1 {material|materials} with a glow texture {has|have} the texture's own colour in the file: the format has no place for the glow's strength and colour beside it.</source>
        <translation>発光テクスチャを持つマテリアル %1 個は、ファイルではテクスチャそのままの色になります。この形式には発光の強さと色を書く場所がありません。</translation>
    </message>
    <message>
        <source>%1 {mesh is|meshes are} not bound and {stays|stay} behind when the joints move: %2.</source>
        <translation>%1 個のメッシュがバインドされておらず、ジョイントを動かしてもついてきません: %2。</translation>
    </message>
    <message>
        <source>%1 {mesh|meshes} now {stands|stand} at the root, as skinned meshes do.</source>
        <translation>スキンメッシュとして、%1 個のメッシュをルートに移しました。</translation>
    </message>
    <message>
        <source>%1 {mesh|meshes} {is|are} not in the file: %2.</source>
        <translation>%1 個のメッシュがファイルにありません: %2</translation>
    </message>
    <message>
        <source>%1 {node has a name|nodes have names} that the scene had already: %2.</source>
        <translation>%1 個のノードの名前は、すでにシーンにあるものです: %2。</translation>
    </message>
    <message>
        <source>%1 {node has another name|nodes have different names} in the file, which keeps its own (the first: '%2').</source>
        <translation>%1 個のノードはファイルでの名前が異なり、ファイルの名前のまま残ります (最初: 「%2」)。</translation>
    </message>
    <message>
        <source>%1 {node has another transform|nodes have different transforms} in the file, which keeps its own pose (the first: '%2').</source>
        <translation>%1 個のノードはファイルでの位置が異なり、ファイルのポーズのまま残ります (最初: 「%2」)。</translation>
    </message>
    <message>
        <source>%1 {node is|nodes are} not in the file and {is|are} not written (the first: '%2').</source>
        <translation>%1 個のノードはファイルにないため書き込まれません (最初: 「%2」)。</translation>
    </message>
    <message>
        <source>%1 {number|numbers} left out: the table has no cells there.</source>
        <translation>%1 個の数値を省きました: 表にその位置のセルがありません。</translation>
    </message>
    <message>
        <source>%1 {part|parts} of the file cannot be read.</source>
        <translation>ファイルの %1 個の部分を読み込めません。</translation>
    </message>
    <message>
        <source>%1 {point|points} of meshes {is|are} not supported by the format and {was|were} not written.</source>
        <translation>メッシュの点 %1 個は、この形式では表せないため書き出されませんでした。</translation>
    </message>
    <message>
        <source>%1 {problem of this kind is|problems of this kind are} left.</source>
        <translation>この種類の問題が %1 個残っています。</translation>
    </message>
    <message>
        <source>%1 {texture is|textures are} repeated, moved or turned on the texture coordinates; the format has no place for it, so set that again in the other program.</source>
        <translation>%1 個のテクスチャは UV の上で繰り返し、移動、回転されています。この形式には書く場所がないので、ほかのソフトで設定し直してください。</translation>
    </message>
    <message>
        <source>%1 {track|tracks} of clip '%2' without node or keys {was|were} not written.</source>
        <translation>クリップ「%2」の %1 個のトラックは、ノードかキーがないため書き出していません。</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} no weights in '%2', but the format requires weights on every vertex. Weight them first, or export the model, which weights them to an added joint.</source>
        <translation>「%2」の %1 個の頂点にウェイトがありません。この形式ではすべての頂点にウェイトが必要です。先にウェイトを付けるか、モデルを書き出してください (書き出しでは追加のジョイントに割り当てます)。</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} weights that are negative, not finite, or for an influence that does not exist.</source>
        <translation>%1 個の頂点に、負の値、有限でない値、または存在しないインフルエンスのウェイトがあります。</translation>
    </message>
    <message>
        <source>%1 {vertex is not a member|vertices are not members} of the skin</source>
        <translation>スキンから外れている頂点: %1</translation>
    </message>
    <message>
        <source>%1 {vertex is|vertices are} hidden</source>
        <translation>非表示の頂点: %1</translation>
    </message>
    <message>
        <source>%1 {vertex is|vertices are} locked</source>
        <translation>ロック中の頂点: %1</translation>
    </message>
    <message>
        <source>%1 {vertex is|vertices are} on islands that stay rigid: Unify Shells without Keep rigid frees them</source>
        <translation>リジッドに保たれているアイランド上の頂点: %1 （「リジッドに保つ」をオフにして「シェルを統一」を実行すると解除されます）</translation>
    </message>
    <message>
        <source>%1 {vertex lies|vertices lie} far from all joints, as of a floor or of something left over, and {follows|follow} the nearest ones.</source>
        <translation>%1 個の頂点は、床や消し忘れのように、どのジョイントからも遠くにあり、最も近いジョイントに従います。</translation>
    </message>
    <message>
        <source>%1 {vertex was left as it is: its|vertices were left as they are: their} mesh lacks an influence of the other side.</source>
        <translation>%1 個の頂点は変更しませんでした。相手側のインフルエンスがそのメッシュにありません。</translation>
    </message>
    <message>
        <source>%1 {vertex was|vertices were} left unchanged, as Max Influences leaves no room for another influence.</source>
        <translation>%1 個の頂点は、最大インフルエンス数のためほかのインフルエンスを加えられず、そのままです。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} already had the weights that the brush gives</source>
        <translation>すでにブラシの与えるウェイトになっている頂点: %1</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} cannot move: all influences carry them alike in this pose, or the layer is not seen there. Pose the joints first</source>
        <translation>%1 個の頂点は動けません: このポーズではどのインフルエンスも同じ位置に運ぶか、そこにレイヤーが見えていません。先にジョイントをポーズしてください</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} cannot move: all influences carry them alike in this pose. Pose the joints first</source>
        <translation>%1 個の頂点は動けません: このポーズではどのインフルエンスも同じ位置に運びます。先にジョイントをポーズしてください</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} could not change: locked influences leave no room</source>
        <translation>変更できない頂点: %1 (ロックしたインフルエンスに余りがありません)</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} could not change: locked influences leave no room.</source>
        <translation>ロックされたインフルエンスで余地がないため、%1 個の頂点は変更できませんでした。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} could not change: no other unlocked influence there can take their weight</source>
        <translation>変更できない頂点: %1 (ウェイトを受け取るロックされていない別のインフルエンスがありません)</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} could not change: the complement or locked influences leave no room</source>
        <translation>変更できない頂点: %1 (相補インフルエンスまたはロックしたインフルエンスに余りがありません)</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} could not change: they have no weight that could move this way</source>
        <translation>変更できない頂点: %1 (この方向に移せるウェイトがありません)</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} got fewer influences: Max Influences is smaller.</source>
        <translation>%1 個の頂点ではインフルエンスが減りました: 最大インフルエンス数のほうが小さいためです。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} had no other influence and {is|are} now unweighted.</source>
        <translation>%1 個の頂点は他のインフルエンスがなかったため、ウェイトなしになりました。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} in %2 {pose|poses}</source>
        <translation>%2 個のポーズで %1 個の頂点</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} in the file listed one joint twice; the weights were summed on import.</source>
        <translation>ファイルの %1 個の頂点が同じジョイントを 2 回指していたため、読み込み時にウェイトを合算しました。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} lost {its|their} smallest influences: Max Influences is %2.</source>
        <translation>%1 個の頂点で最小のインフルエンスが外れました: 最大インフルエンス数は %2 です。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} of %2 with only locked influences left; unlock one of them first.</source>
        <translation>%2 の %1 個の頂点は、他にロックされたインフルエンスしかありません。先にいずれかのロックを解除してください。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} of '%2' had more than %3 influences, of which the strongest are kept; the largest shift is %4 m in the stored pose and the clips, or test poses where there are none.</source>
        <translation>「%2」の %1 個の頂点はインフルエンスが %3 個を超えていたため、強いものだけを残しました。頂点のずれは最大 %4 m です (保存ポーズと全クリップ、クリップがなければテストポーズでの値)。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} of '%2' without influence {was|were} weighted to an added joint that does not move.</source>
        <translation>「%2」の %1 個の頂点にはインフルエンスがないため、追加した動かないジョイントに割り当てました。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} of '%2' without influence; {it stays where it is|they stay where they are}.</source>
        <translation>「%2」の %1 頂点にはインフルエンスがありません。その場に留まります。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} {has|have} more than %2 influences, up to %3; trimming would remove up to %4 of a vertex's weight.</source>
        <translation>%1 個の頂点のインフルエンスが %2 個を超えています (最大 %3 個)。制限すると、頂点のウェイトの最大 %4 が失われます。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} {has|have} no good vertex to copy from.</source>
        <translation>%1 個の頂点には、手本にできる正常な頂点がありません。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} {has|have} no mirror image.</source>
        <translation>%1 個の頂点には対称の相手がありません。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} {has|have} no weighted vertex to copy from.</source>
        <translation>%1 個の頂点には、ウェイトを受け取る元の頂点がありません。</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices}: the given weights were scaled, so that all sum to 1.</source>
        <translation>%1 個の頂点: 合計が 1 になるように、指定したウェイトを調整しました。</translation>
    </message>
    <message>
        <source>%1 {weight|weights} of locked influences {was|were} left as {it is|they are}.</source>
        <translation>ロックしたインフルエンスのウェイト %1 個はそのままです。</translation>
    </message>
    <message>
        <source>%1 {weight|weights} on %2 {vertex|vertices}, below %3.</source>
        <translation>%2 個の頂点の %1 個のウェイトが %3 未満です。</translation>
    </message>
    <message>
        <source>%1, layer %2: vertex %3, its weight of %4.</source>
        <translation>%1、レイヤー %2: 頂点 %3 の %4 のウェイト。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 selected vertices changed.</source>
        <translation>%1: 選択した頂点 %3 個中 %2 個を変更。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 vertices changed.</source>
        <translation>%1: %3 頂点中 %2 頂点を変更。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 vertices took weights from the surface beside them.</source>
        <translation>%1: %3 頂点中 %2 頂点が、近くのサーフェスからウェイトを取得しました。</translation>
    </message>
    <message>
        <source>%1: %2 of the vertices that changed {is|are} locked: what layers come to keeps to the limit everywhere.</source>
        <translation>%1: 変更された頂点のうち %2 個はロックされています。レイヤーを重ねた結果は、どこでも上限を守ります。</translation>
    </message>
    <message>
        <source>%1: %2 {blend shape is|blend shapes are} not in the file any more, and {its strength and keys are|their strengths and keys are} gone: %3.</source>
        <translation>%1: %2 個のブレンドシェイプがファイルになくなり、その強さとキーも失われました: %3。</translation>
    </message>
    <message>
        <source>%1: %2 {influence|influences} removed: %3.</source>
        <translation>%1: %2 個のインフルエンスを取り除きました: %3。</translation>
    </message>
    <message>
        <source>%1: %2 {influence|influences} {was|were} added.</source>
        <translation>%1: %2 個のインフルエンスを追加しました。</translation>
    </message>
    <message>
        <source>%1: %2 {influence|influences} {was|were} matched by name or place.</source>
        <translation>%1: %2 個のインフルエンスを名前または位置で対応付けました。</translation>
    </message>
    <message>
        <source>%1: %2 {problem|problems} fixed.</source>
        <translation>%1: %2 個の問題を修復しました。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex had no match and was left as it was|vertices had no match and were left as they were}.</source>
        <translation>%1: 対応のない %2 頂点はそのままにしました。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex has|vertices have} no weights now.</source>
        <translation>%1: %2 個の頂点のウェイトがなくなりました。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex has|vertices have} other weights than the file says: the layer is off, masked or covered there, or the file has none.</source>
        <translation>%1: %2 個の頂点のウェイトがファイルと異なります: そこでレイヤーがオフになっているか、マスクされているか、ほかのレイヤーに隠れているか、ファイルにウェイトがありません。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex was|vertices were} filled from those around {it|them}.</source>
        <translation>%1: %2 個の頂点を周囲の頂点から補間しました。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex whose weights were guessed is|vertices whose weights were guessed are} hidden, and so not selected.</source>
        <translation>%1: ウェイトが推定された %2 個の頂点は、非表示のため選択されていません。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices} had no match and {was|were} filled from those around {it|them}.</source>
        <translation>%1: 対応のない %2 頂点を周囲の頂点から補完しました。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices} had no others that could take them; the next influence above did: %3.</source>
        <translation>%1: %2 個の頂点には引き受けられるインフルエンスがほかになく、上位の次のインフルエンスが引き受けました: %3。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices} took the closest weights, over 1% of the model's size away.</source>
        <translation>%1: 最も近いウェイトがモデルの大きさの 1% より離れている頂点: %2 個。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices} took weights from a surface that faces the other way.</source>
        <translation>%1: 逆を向いた面のウェイトを使う頂点: %2 個。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices} took weights from the old surface beside {it|them}.</source>
        <translation>%1: %2 個の頂点が、近くの元のサーフェスからウェイトを受け取りました。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices} {has|have} no match.</source>
        <translation>%1: %2 個の頂点に対応がありません。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices} {was|were} kept; nothing on the other side mirrors {it|them}.</source>
        <translation>%1: %2 個の頂点は反対側に対応する部分がないため、そのままです。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices}, before %3; %4 {is where it was and keeps its|are where they were and keep their} weights.</source>
        <translation>%1: 頂点 %2 個(以前は %3 個)。%4 個は元の位置にあり、ウェイトを保ちます。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices}, of parts that were not there before, took the closest weights.</source>
        <translation>%1: 以前はなかったパーツの頂点 %2 個が、最も近いウェイトを受け取りました。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices}, of parts with hardly any match, {was|were} bound to the joints.</source>
        <translation>%1: 一致がほとんどないパーツの頂点 %2 個をジョイントにバインドしました。</translation>
    </message>
    <message>
        <source>%1: %2 {vertex|vertices}, of parts without any match, took the closest weights.</source>
        <translation>%1: まったく対応のないパーツの頂点 %2 個が、最も近いウェイトを受け取りました。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2。</translation>
    </message>
    <message>
        <source>%1: Max Influences is %2 now, as the file has vertices with so many.</source>
        <translation>%1: ファイルにそれだけのインフルエンスを持つ頂点があるため、最大インフルエンス数を %2 にしました。</translation>
    </message>
    <message>
        <source>%1: Max Influences.</source>
        <translation>%1: 最大インフルエンス数。</translation>
    </message>
    <message>
        <source>%1: added %2 {influence|influences}, with no weights yet.</source>
        <translation>%1: %2 個のインフルエンスを追加しました。ウェイトはまだありません。</translation>
    </message>
    <message>
        <source>%1: added the influence %2, with no weights yet.</source>
        <translation>%1: インフルエンス「%2」を追加しました。ウェイトはまだありません。</translation>
    </message>
    <message>
        <source>%1: added the layer %2.</source>
        <translation>%1: レイヤー「%2」を追加しました。</translation>
    </message>
    <message>
        <source>%1: all its influences are deleted. The weights are kept without joints until Attach Bones gives them new ones.</source>
        <translation>%1: すべてのインフルエンスが削除されます。ウェイトはジョイントなしで保持され、「ボーンの割り当て」で新しいジョイントに割り当てられます。</translation>
    </message>
    <message>
        <source>%1: attached to %2 {joint|joints}.</source>
        <translation>%1: %2 個のジョイントにアタッチしました。</translation>
    </message>
    <message>
        <source>%1: back in the bind pose.</source>
        <translation>%1: バインドポーズに戻しました。</translation>
    </message>
    <message>
        <source>%1: bend %2°</source>
        <translation>%1: 曲げ %2°</translation>
    </message>
    <message>
        <source>%1: bound in its own, unposed shape to the joints where they stand now; weights kept.</source>
        <translation>%1: ポーズを付けていない元の形状を、現在の位置のジョイントにバインドしました。ウェイトはそのままです。</translation>
    </message>
    <message>
        <source>%1: curl %2°</source>
        <translation>%1: カール %2°</translation>
    </message>
    <message>
        <source>%1: in the result of all layers %2 {vertex still has|vertices still have} more influences. Use Set Max Influences, which limits that result, or Flatten Layers first.</source>
        <translation>%1: すべてのレイヤーを合わせた結果では、%2 個の頂点のインフルエンスがまだ上限を超えています。その結果を制限する「最大インフルエンス数を設定」を使うか、先にレイヤーを統合してください。</translation>
    </message>
    <message>
        <source>%1: in the result of all layers %2 {vertex still has|vertices still have} weights below the threshold. Use Flatten Layers first to remove them.</source>
        <translation>%1: すべてのレイヤーを合わせた結果では、%2 個の頂点にしきい値未満のウェイトが残っています。取り除くには、先にレイヤーを統合してください。</translation>
    </message>
    <message>
        <source>%1: in the result of all layers %2 {vertex still has|vertices still have} weights that are not rounded. Use Flatten Layers first to round them.</source>
        <translation>%1: すべてのレイヤーを合わせた結果では、%2 個の頂点に丸められていないウェイトが残っています。丸めるには、先にレイヤーを統合してください。</translation>
    </message>
    <message>
        <source>%1: it was bound anew, let go, or has other vertices.</source>
        <translation>%1: バインドし直されたか、解除されたか、頂点が異なります。</translation>
    </message>
    <message>
        <source>%1: its %2 {layer|layers} {is|are} gone with its weights.</source>
        <translation>%1: %2 個のレイヤーはウェイトとともに削除されました。</translation>
    </message>
    <message>
        <source>%1: its %2 {layer|layers} {is|are} gone; the new weights take {its|their} place.</source>
        <translation>%1: %2 個のレイヤーは削除され、新しいウェイトに置き換わりました。</translation>
    </message>
    <message>
        <source>%1: its bind pose.</source>
        <translation>%1: バインドポーズ。</translation>
    </message>
    <message>
        <source>%1: its bones.</source>
        <translation>%1: ボーン。</translation>
    </message>
    <message>
        <source>%1: its deformer.</source>
        <translation>%1: デフォーマー。</translation>
    </message>
    <message>
        <source>%1: its layers stay as they are. To have one re-solved, use Weights &gt; Layers &gt; Fill Layer by Binding.</source>
        <translation>%1: レイヤーはそのままです。計算し直すレイヤーを作るには、ウェイト &gt; レイヤー &gt; バインドでレイヤーを満たす を使ってください。</translation>
    </message>
    <message>
        <source>%1: its name or what it is.</source>
        <translation>%1: 名前または種類。</translation>
    </message>
    <message>
        <source>%1: its name.</source>
        <translation>%1: 名前。</translation>
    </message>
    <message>
        <source>%1: its pose.</source>
        <translation>%1: ポーズ。</translation>
    </message>
    <message>
        <source>%1: its skeleton.</source>
        <translation>%1: スケルトン。</translation>
    </message>
    <message>
        <source>%1: its skin and weights are deleted with the mesh.</source>
        <translation>%1: スキンとウェイトもメッシュと一緒に削除されます。</translation>
    </message>
    <message>
        <source>%1: joints %3, poses %2.</source>
        <translation>%1: ジョイント %3、ポーズ %2。</translation>
    </message>
    <message>
        <source>%1: learnt from %2 {vertex|vertices}.</source>
        <translation>%1: %2 個の頂点から学習しました。</translation>
    </message>
    <message>
        <source>%1: locked influences and vertices kept their weights.</source>
        <translation>%1: ロックされたインフルエンスと頂点のウェイトは変わりません。</translation>
    </message>
    <message>
        <source>%1: locked vertices.</source>
        <translation>%1: ロックされた頂点。</translation>
    </message>
    <message>
        <source>%1: no weights to learn from.</source>
        <translation>%1: 学習できるウェイトがありません。</translation>
    </message>
    <message>
        <source>%1: nothing to fix.</source>
        <translation>%1: 修復するものはありません。</translation>
    </message>
    <message>
        <source>%1: of %3 influences, %2 {is|are} deleted (%4). The weights go to the nearest influence above.</source>
        <translation>%1: インフルエンス %3 個のうち %2 個を削除します (%4)。ウェイトは最も近い上位のインフルエンスに移ります。</translation>
    </message>
    <message>
        <source>%1: only the %2 selected {vertex was|vertices were} meant.</source>
        <translation>%1: 選択中の %2 個の頂点だけを対象にしました。</translation>
    </message>
    <message>
        <source>%1: pasted %2 {layer|layers}.</source>
        <translation>%1: レイヤーを %2 個貼り付けました。</translation>
    </message>
    <message>
        <source>%1: posed now, and will return to the bind shape, while the joints stay posed; go to the bind pose first to keep both together. All weights will be removed.</source>
        <translation>%1: 現在ポーズが付いており、バインド時の形状に戻りますが、ジョイントはポーズのままです。両方をそろえるには、先にバインドポーズに戻してください。ウェイトはすべて削除されます。</translation>
    </message>
    <message>
        <source>%1: removed %2 {influence; its|influences; their} weights went to each vertex's others.</source>
        <translation>%1: %2 個のインフルエンスを削除しました。ウェイトは各頂点のほかのインフルエンスに移りました。</translation>
    </message>
    <message>
        <source>%1: removed the influence %2; its weights went to each vertex's others.</source>
        <translation>%1: インフルエンス %2 を削除しました。ウェイトは各頂点のほかのインフルエンスに移りました。</translation>
    </message>
    <message>
        <source>%1: spread %2°</source>
        <translation>%1: 開き %2°</translation>
    </message>
    <message>
        <source>%1: the bones were cleared; the weights are kept.</source>
        <translation>%1: ボーン参照を解除しました。ウェイトは残っています。</translation>
    </message>
    <message>
        <source>%1: the file's layers were imported as one.</source>
        <translation>%1: ファイルのレイヤーを 1 つのレイヤーにまとめて読み込みました。</translation>
    </message>
    <message>
        <source>%1: the influence %2 was removed in one version and has new weights in the other.</source>
        <translation>%1: インフルエンス %2 は、一方の版では削除され、もう一方では新しいウェイトを持っています。</translation>
    </message>
    <message>
        <source>%1: the influence %2.</source>
        <translation>%1: インフルエンス %2。</translation>
    </message>
    <message>
        <source>%1: the layer %2 has no weights of its own at the selected vertices.</source>
        <translation>%1: レイヤー %2 には、選択した頂点のウェイトがありません。</translation>
    </message>
    <message>
        <source>%1: the layer %2 has no weights of its own.</source>
        <translation>%1: レイヤー %2 には、まだウェイトがありません。</translation>
    </message>
    <message>
        <source>%1: the layer %2.</source>
        <translation>%1: レイヤー %2。</translation>
    </message>
    <message>
        <source>%1: the layer '%2', or a group around it, is off or at an opacity of 0: its weights changed, but that is not seen.</source>
        <translation>%1: レイヤー「%2」かそのグループがオフ、または不透明度 0 です。そのウェイトは変わりましたが、表示には現れません。</translation>
    </message>
    <message>
        <source>%1: the layers' Mirror effects do nothing here. %2</source>
        <translation>%1: レイヤーのミラー効果はここでは働きません。%2</translation>
    </message>
    <message>
        <source>%1: the mask or set %2.</source>
        <translation>%1: マスクまたはセット %2。</translation>
    </message>
    <message>
        <source>%1: the mesh was deleted in one version and changed in the other.</source>
        <translation>%1: メッシュが、一方の版では削除され、もう一方では変更されています。</translation>
    </message>
    <message>
        <source>%1: the new weights are in its layer %2.</source>
        <translation>%1: 新しいウェイトはレイヤー %2 に入りました。</translation>
    </message>
    <message>
        <source>%1: the same %2 vertices and faces; all keep their weights, wherever they stand now.</source>
        <translation>%1: 同じ %2 頂点と面です。位置が変わっても、すべてのウェイトはそのままです。</translation>
    </message>
    <message>
        <source>%1: the same %2 vertices, and other faces; all keep their weights, wherever they stand now.</source>
        <translation>%1: 同じ %2 個の頂点で、面が異なります。位置にかかわらず、すべてのウェイトが保たれます。</translation>
    </message>
    <message>
        <source>%1: the skin was cleared.</source>
        <translation>%1: スキニングを解除しました。</translation>
    </message>
    <message>
        <source>%1: the weights that are kept are in its layer %2.</source>
        <translation>%1: 元のまま残したウェイトはレイヤー %2 に入りました。</translation>
    </message>
    <message>
        <source>%1: twist %2°</source>
        <translation>%1: ひねり %2°</translation>
    </message>
    <message>
        <source>%1: vertex %2, its weight of %3.</source>
        <translation>%1: 頂点 %2 の %3 のウェイト。</translation>
    </message>
    <message>
        <source>%1: vertices that do not deform.</source>
        <translation>%1: 変形しない頂点。</translation>
    </message>
    <message>
        <source>%1: what it hangs below.</source>
        <translation>%1: 親。</translation>
    </message>
    <message>
        <source>%1: what its file says of it.</source>
        <translation>%1: ファイル内の付加情報。</translation>
    </message>
    <message>
        <source>%1: what mirrors what.</source>
        <translation>%1: 対称の対応。</translation>
    </message>
    <message>
        <source>%1: where it was bound.</source>
        <translation>%1: バインドした位置。</translation>
    </message>
    <message>
        <source>%1=%2 is no pair of a joint that gives and an influence that takes.</source>
        <translation>%1=%2 は、渡す側のジョイントと受け取る側のインフルエンスの組ではありません。</translation>
    </message>
    <message>
        <source>'%1' and '%2' share one mesh in the file, which can hold weights for only one of them. Give them the same weights, or export the model.</source>
        <translation>「%1」と「%2」はファイルで 1 つのメッシュを共有しており、片方のウェイトしか保存できません。両方のウェイトを同じにするか、モデルを書き出してください。</translation>
    </message>
    <message>
        <source>'%1' are no numbers of joints: write one for each further level of detail, such as "40 20".</source>
        <translation>「%1」はジョイントの数ではありません。以降の LOD ごとに数を書いてください (例: "40 20")。</translation>
    </message>
    <message>
        <source>'%1' had other vertices at that step. Mark another one in the History panel.</source>
        <translation>「%1」はそのステップでは頂点が異なります。履歴パネルで別のステップに印を付けてください。</translation>
    </message>
    <message>
        <source>'%1' has a different bind pose here than in the file, which keeps its own (the first joint: '%2').</source>
        <translation>「%1」のバインドポーズはファイルのものと異なり、ファイルのバインドポーズのまま残ります (最初のジョイント: 「%2」)。</translation>
    </message>
    <message>
        <source>'%1' has a flat (singular) transform in its bind pose; its keys may differ.</source>
        <translation>「%1」はバインドポーズでつぶれています。キーが異なる場合があります。</translation>
    </message>
    <message>
        <source>'%1' has no skin in the file; one is added.</source>
        <translation>「%1」にはファイルにスキンがないため、追加されます。</translation>
    </message>
    <message>
        <source>'%1' is a different mesh in the file: %2 of its %3 vertices have other positions there. Export the model instead.</source>
        <translation>「%1」はファイルでは別のメッシュです: %3 個中 %2 個の頂点の位置が異なります。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>'%1' is a different mesh in the file: it has %2 vertices there and %3 here. Export the model instead.</source>
        <translation>「%1」はファイルでは別のメッシュです: 頂点がファイルでは %2 個、ここでは %3 個です。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>'%1' is bound in the file but not here; its weights in the file are kept.</source>
        <translation>「%1」はファイルではバインド済みですが、ここではバインドされていません。ファイルのウェイトはそのまま残ります。</translation>
    </message>
    <message>
        <source>'%1' is locked, and it mirrors the active influence while both sides are painted: unlock it in the Influences list, or turn off Paint on Both Sides.</source>
        <translation>両側をペイントしているため反対側の「%1」も変わりますが、ロックされています。インフルエンスリストでロックを解除するか、「両側をペイント」をオフにしてください。</translation>
    </message>
    <message>
        <source>'%1' is locked: unlock it in the Influences list, or choose another influence.</source>
        <translation>「%1」はロックされています。インフルエンスリストでロックを解除するか、別のインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>'%1' is no influence of '%2'. S + click on that mesh takes one of its own to paint there.</source>
        <translation>「%1」は「%2」のインフルエンスではありません。そのメッシュを塗るには、メッシュ上で S + クリックしてインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>'%1' is not a mesh: select a mesh to paint on.</source>
        <translation>「%1」はメッシュではありません。ペイントするメッシュを選択してください。</translation>
    </message>
    <message>
        <source>'%1' is not a supported file type.</source>
        <translation>「%1」は開けない種類のファイルです。</translation>
    </message>
    <message>
        <source>'%1' is the complementary influence and is locked: unlock it in the Influences list, or choose another one in the Brush panel.</source>
        <translation>相補インフルエンス「%1」はロックされています。インフルエンスリストでロックを解除するか、ブラシパネルで別のインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>'%1' is written as '%2'.</source>
        <translation>「%1」は「%2」として書き出されます。</translation>
    </message>
    <message>
        <source>'%1' now has up to %2 influences per vertex; the file had room for %3. Some programs read only the first 4.</source>
        <translation>「%1」の頂点あたりのインフルエンスは最大 %2 個になり、元は %3 個分でした。最初の 4 個しか読み込まないソフトもあります。</translation>
    </message>
    <message>
        <source>'%1' shares no weight here: press where another unlocked influence is.</source>
        <translation>ここには「%1」とウェイトを分け合うインフルエンスがありません。ロックされていない別のインフルエンスがある所から始めてください。</translation>
    </message>
    <message>
        <source>'%1' was bound with its joints in different positions than an earlier mesh; its vertices were moved to match, and are up to %2 m off where joints disagree.</source>
        <translation>「%1」は、先のメッシュとは異なる位置のジョイントにバインドされていました。頂点はそこへ移動し、位置の異なるジョイントの間では最大 %2 m ずれます。</translation>
    </message>
    <message>
        <source>'%1' was moved after it was bound; the format cannot store that, so it is written where it was bound.</source>
        <translation>「%1」はバインド後に動かされています。この形式では表せないため、バインド時の位置で書き出します。</translation>
    </message>
    <message>
        <source>'%1' was not bound at that step. Mark another one in the History panel.</source>
        <translation>「%1」はそのステップではバインドされていません。履歴パネルで別のステップに印を付けてください。</translation>
    </message>
    <message>
        <source>A %1 x %2 pixel image cannot be rendered: each side must be from 1 to %3 pixels.</source>
        <translation>%1 x %2 ピクセルの画像はここでは描けません。各辺は 1 から %3 まででなければなりません。</translation>
    </message>
    <message>
        <source>A binding is lost, with %1 pages of weights.</source>
        <translation>バインドひとつが、ウェイト %1 ページ分とともに失われました。</translation>
    </message>
    <message>
        <source>A bone begins at it, and no other joint is there</source>
        <translation>ボーンの起点であり、他のジョイントは重なっていません</translation>
    </message>
    <message>
        <source>A chosen joint is no longer in the scene; choose the joints again.</source>
        <translation>選ばれたジョイントはもうシーンにありません。ジョイントを選び直してください。</translation>
    </message>
    <message>
        <source>A few vertices far from the joint follow it and spike when it moves, usually because of a slip of the brush. Remove from Vertices gives their weight to their other influences.</source>
        <translation>ボーンから離れた少数の頂点が追従しています: ボーンが動くとトゲ状に飛び出します。多くはブラシの塗り間違いです。「頂点からインフルエンスを外す」で、そのウェイトをほかのインフルエンスに渡せます。</translation>
    </message>
    <message>
        <source>A group cannot be moved into itself.</source>
        <translation>グループをそれ自身の中へは移動できません。</translation>
    </message>
    <message>
        <source>A group's name. Empty: where the layer below it is.</source>
        <translation>グループの名前。空欄なら、下にあるレイヤーと同じ場所になります。</translation>
    </message>
    <message>
        <source>A mask is 0 to 1: %1 was taken as %2.</source>
        <translation>マスクは 0 から 1 です: %1 を %2 としました。</translation>
    </message>
    <message>
        <source>A mesh cannot be matched with itself by texture coordinates; choose another method.</source>
        <translation>テクスチャ座標では、メッシュをそれ自身と対応付けられません。別の方法を選んでください。</translation>
    </message>
    <message>
        <source>A mesh in the table lacks a name, joints, points or weights.</source>
        <translation>テーブルのメッシュに name、joints、points、weights のいずれかがありません。</translation>
    </message>
    <message>
        <source>A part of the names, or whole ones: * stands for any text and ? for one character, as in *_L.</source>
        <translation>名前の一部、または名前全体。* は任意の文字列、? は 1 文字を表します (例: *_L)。</translation>
    </message>
    <message>
        <source>A point of mesh '%1' in the table does not have three numbers.</source>
        <translation>テーブルのメッシュ「%1」の点が 3 つの数値になっていません。</translation>
    </message>
    <message>
        <source>A row of mesh '%1' in the table is not a list.</source>
        <translation>テーブルのメッシュ「%1」の行がリストではありません。</translation>
    </message>
    <message>
        <source>A skin needs at least one influence; use Clear Skinning to remove the whole skin of %1.</source>
        <translation>スキンにはインフルエンスが必要です。%1 のスキン全体を取り除くには「スキニングを解除」を使ってください。</translation>
    </message>
    <message>
        <source>A texture of material '%1' no longer has a slot in it and was not written.</source>
        <translation>マテリアル「%1」のテクスチャは入る場所がなくなったため、書き出していません。</translation>
    </message>
    <message>
        <source>A texture or image, %1.</source>
        <translation>テクスチャまたは画像 %1。</translation>
    </message>
    <message>
        <source>A track of clip '%1' has no keys; it is not kept.</source>
        <translation>クリップ「%1」のトラックにキーがないため、保持されません。</translation>
    </message>
    <message>
        <source>A value of clip '%1' is not a finite number.</source>
        <translation>クリップ「%1」の値が有限の数値ではありません。</translation>
    </message>
    <message>
        <source>A vertex of mesh '%1' is weighted to joint %2, but its skin has %3 joints.</source>
        <translation>メッシュ「%1」の頂点がジョイント %2 のウェイトを持っていますが、スキンのジョイントは %3 個です。</translation>
    </message>
    <message>
        <source>A vertex of the file does not have three numbers as its position.</source>
        <translation>ファイルに、位置が 3 つの数値になっていない頂点があります。</translation>
    </message>
    <message>
        <source>A voxel grid must have %1 to %2 voxels along its longest axis, not %3.</source>
        <translation>ボクセルグリッドの最長軸のボクセル数は %1 から %2 までです。%3 は指定できません。</translation>
    </message>
    <message>
        <source>A voxel must keep 1 to %1 bones, not %2.</source>
        <translation>ボクセルが保持するボーンは 1 から %1 個までです。%2 は指定できません。</translation>
    </message>
    <message>
        <source>A weight becomes a multiple of 1 divided by this.</source>
        <translation>ウェイトは、1 をこの数で割った値の倍数になります。</translation>
    </message>
    <message>
        <source>A weight is 0 to 1: %1 was taken as %2.</source>
        <translation>ウェイトは 0 から 1 です: %1 を %2 としました。</translation>
    </message>
    <message>
        <source>Accessor %1 cannot be found in the file's text.</source>
        <translation>ファイルのテキストにアクセサー %1 が見つかりません。</translation>
    </message>
    <message>
        <source>Across X</source>
        <translation>X を挟んで</translation>
    </message>
    <message>
        <source>Across Y</source>
        <translation>Y を挟んで</translation>
    </message>
    <message>
        <source>Across Z</source>
        <translation>Z を挟んで</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>加算</translation>
    </message>
    <message>
        <source>Add %1 Joints</source>
        <translation>%1 個のジョイントを追加</translation>
    </message>
    <message>
        <source>Add Copied Influence Weights</source>
        <translation>コピーしたインフルエンスのウェイトを加算</translation>
    </message>
    <message>
        <source>Add Influence</source>
        <translation>インフルエンスを追加</translation>
    </message>
    <message>
        <source>Add Joint</source>
        <translation>ジョイントを追加</translation>
    </message>
    <message>
        <source>Add Joint %1</source>
        <translation>ジョイント %1 を追加</translation>
    </message>
    <message>
        <source>Add Joint...</source>
        <translation>ジョイントを追加...</translation>
    </message>
    <message>
        <source>Add Layer</source>
        <translation>レイヤーを追加</translation>
    </message>
    <message>
        <source>Add Layer...</source>
        <translation>レイヤーを追加...</translation>
    </message>
    <message>
        <source>Add Weight to %1</source>
        <translation>%1 にウェイトを加算</translation>
    </message>
    <message>
        <source>Add to Set, Edit Membership</source>
        <translation>セットに追加、メンバーシップの編集</translation>
    </message>
    <message>
        <source>Added %1 below %2.</source>
        <translation>%2 の下に %1 を追加しました。</translation>
    </message>
    <message>
        <source>Added %1.</source>
        <translation>%1 を追加しました。</translation>
    </message>
    <message>
        <source>Added Joints</source>
        <translation>追加するジョイント</translation>
    </message>
    <message>
        <source>Added as influences: %1.</source>
        <translation>インフルエンスとして追加: %1。</translation>
    </message>
    <message>
        <source>Adds a joint below the active one, or the first of a skeleton; with vertices selected in their middle. Add Influence or a bind gives it weights, Edit Joints moves it.</source>
        <translation>アクティブなジョイントの下に、またはスケルトンの最初のジョイントとして追加します。頂点を選択していればその中央に置きます。ウェイトは「インフルエンスを追加」またはバインドで付けられ、位置は「ジョイントの編集」で動かせます。</translation>
    </message>
    <message>
        <source>Adds a layer of weights above the active one. The first one goes above the weights that are there, which become the layer Base.</source>
        <translation>アクティブなレイヤーの上にウェイトのレイヤーを追加します。最初のレイヤーは今あるウェイトの上に追加され、今あるウェイトは「ベース」レイヤーになります。</translation>
    </message>
    <message>
        <source>Adds its mirror, too, below what mirrors its parent: arm_R for arm_L. Names without a side get _L and _R.</source>
        <translation>反対側のジョイントも、親の反対側の下に追加します (例: arm_L に対して arm_R)。名前に左右がなければ _L と _R を付けます。</translation>
    </message>
    <message>
        <source>Adds the loops of all edges between selected vertices, as a double click on an edge does.</source>
        <translation>選択した頂点の間にあるすべてのエッジのループを選択に加えます。エッジのダブルクリックと同じです。</translation>
    </message>
    <message>
        <source>Adds the other side of the selected joints and of all below them, where they stand when they are bound: arm_R for arm_L. What is there already stays.</source>
        <translation>選択したジョイントとその下にあるものの反対側を、バインドポーズの位置で追加します (例: arm_L に対して arm_R)。すでにあるものはそのままです。</translation>
    </message>
    <message>
        <source>Adds the rings of all edges between selected vertices, as Ctrl and a double click on an edge do.</source>
        <translation>選択した頂点の間にあるすべてのエッジのリングを選択に加えます。Ctrl を押しながらのエッジのダブルクリックと同じです。</translation>
    </message>
    <message>
        <source>Adds the selected joints as influences of the selected meshes, with no weights yet.</source>
        <translation>選択したジョイントを、選択したメッシュのインフルエンスにします。最初はウェイトを持ちません。</translation>
    </message>
    <message>
        <source>Adds the vertices one edge away from the selected ones.</source>
        <translation>選択した頂点からエッジ 1 つ先の頂点を選択に加えます。</translation>
    </message>
    <message>
        <source>Adds the weights that were copied to those that influences have, in the active layer or on the mesh; on the selected vertices alone, where some are selected.</source>
        <translation>コピーしたウェイトを、アクティブなレイヤーまたはメッシュでインフルエンスの今のウェイトに加えます。頂点を選択しているときは、その頂点だけに加えます。</translation>
    </message>
    <message>
        <source>Adds to the active influence's weight; Ctrl subtracts</source>
        <translation>アクティブなインフルエンスのウェイトを加算します。Ctrl で減算</translation>
    </message>
    <message>
        <source>Airbrush, Spray, Draw, Increase, Subtract, Decrease, Lighten, Darken</source>
        <translation>エアブラシ、スプレー、足す、たす、加える、増やす、ふやす、描く、塗る、引く、減算、減らす、へらす、明るく、暗く</translation>
    </message>
    <message>
        <source>All blend shapes: %1.</source>
        <translation>すべてのブレンドシェイプ: %1。</translation>
    </message>
    <message>
        <source>All end joints of this skeleton are named like it</source>
        <translation>このスケルトンの末端ジョイントはどれも同じような名前です</translation>
    </message>
    <message>
        <source>All influences have weights.</source>
        <translation>すべてのインフルエンスにウェイトがあります。</translation>
    </message>
    <message>
        <source>All influences of %1 are to be bound, so there is none to share its weights with. Leave some out, or bind the mesh anew with Smooth Skinning.</source>
        <translation>%1 のすべてのインフルエンスがバインドの対象になっており、ウェイトを分け合う相手がありません。いくつかを外すか、スムーススキニングでメッシュをバインドし直してください。</translation>
    </message>
    <message>
        <source>All influences of the selected meshes are locked.</source>
        <translation>選択したメッシュのインフルエンスはすべてロックされています。</translation>
    </message>
    <message>
        <source>All influences of the selected meshes have weights; choose the ones to bind.</source>
        <translation>選択したメッシュのインフルエンスにはすべてウェイトがあります。バインドするインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>All parts of the file can be read, but they come from different saves.</source>
        <translation>ファイルのすべての部分を読み込めますが、同じ保存のものではない部分があります。</translation>
    </message>
    <message>
        <source>All vertices are in the skin.</source>
        <translation>すべての頂点がスキンに含まれています。</translation>
    </message>
    <message>
        <source>All vertices are selected.</source>
        <translation>すべての頂点が選択されています。</translation>
    </message>
    <message>
        <source>Allows the weights of all influences of the selected meshes to change again.</source>
        <translation>選択したメッシュのすべてのインフルエンスのウェイトを、また変更できるようにします。</translation>
    </message>
    <message>
        <source>Allows the weights of the active influence to change again.</source>
        <translation>アクティブなインフルエンスのウェイトを再び変更できるようにします。</translation>
    </message>
    <message>
        <source>Allows the weights of the selected vertices, or of all, to change again.</source>
        <translation>選択した頂点 (選択がなければすべて) のウェイトを再び変更できるようにします。</translation>
    </message>
    <message>
        <source>Along the drag, as wide as the brush, or out from where it begins.</source>
        <translation>ドラッグに沿って (幅はブラシの大きさ)、またはドラッグの始点から外側へ。</translation>
    </message>
    <message>
        <source>Already bound: %1. Turn on Rebind (rebind) to replace the weights, or clear the skin first.</source>
        <translation>バインド済み: %1。バインドし直して (rebind) ウェイトを置き換えるか、先にスキニングを解除してください。</translation>
    </message>
    <message>
        <source>Also mirror everything below the selected joints.</source>
        <translation>選択したジョイントの下位もすべてミラーします。</translation>
    </message>
    <message>
        <source>Also reset everything below the selected joints.</source>
        <translation>選択したジョイントの下の階層もすべてリセットします。</translation>
    </message>
    <message>
        <source>Also selects the vertices around the selected ones, the less the farther away they are over the surface.</source>
        <translation>選択した頂点の周囲も、サーフェス上の距離が遠いほど弱く選択します。</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>量</translation>
    </message>
    <message>
        <source>An influence of the file does not have a valid index.</source>
        <translation>ファイルに、インデックスが正しくないインフルエンスがあります。</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Another chosen joint has the name of these weights: %1. Undo if the order is wrong.</source>
        <translation>同じ名前のジョイントも選ばれていますが、別の名前のジョイントに割り当てたウェイトがあります: %1。順番が違う場合は元に戻してください。</translation>
    </message>
    <message>
        <source>Another chosen joint is nearer to these weights: %1. Undo if the order is wrong.</source>
        <translation>もっと近いジョイントも選ばれていますが、離れたジョイントに割り当てたウェイトがあります: %1。順番が違う場合は元に戻してください。</translation>
    </message>
    <message>
        <source>Another node is already called %1; the name no longer tells them apart.</source>
        <translation>%1 という名前のノードがすでにあります。名前では区別できなくなります。</translation>
    </message>
    <message>
        <source>Applies a brush to all vertices, or to the selected ones, at once; while a layer's mask is being painted, to that.</source>
        <translation>ブラシをすべての頂点、または選択した頂点に一度に適用します。レイヤーのマスクをペイントしている間は、マスクに適用します。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Are the Only Ones That Change</source>
        <translation>ここだけを変更</translation>
    </message>
    <message>
        <source>Assigns the kept weights to joints, by name or to the chosen joints in order.</source>
        <translation>残っているウェイトを、名前または選んだ順にジョイントへ割り当てます。</translation>
    </message>
    <message>
        <source>At 0 the layer is not seen, at 1 wholly.</source>
        <translation>0 ではレイヤーは見えず、1 では完全に見えます。</translation>
    </message>
    <message>
        <source>At 1 nothing changes; the larger, the sharper.</source>
        <translation>1 では変化なし。大きいほどシャープになります。</translation>
    </message>
    <message>
        <source>At 1 they become all alike.</source>
        <translation>1 ではすべて同じになります。</translation>
    </message>
    <message>
        <source>At Least is above At Most: the smaller weight comes first.</source>
        <translation>「最小」が「最大」より大きくなっています。小さいウェイトを先に入力してください。</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>At the top level now: %1.</source>
        <translation>最上位に移しました: %1。</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>アタッチ</translation>
    </message>
    <message>
        <source>Attach Bones</source>
        <translation>ボーンをアタッチ</translation>
    </message>
    <message>
        <source>Attach Bones...</source>
        <translation>ボーンをアタッチ...</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Automatic Role</source>
        <translation>自動の役割</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均化</translation>
    </message>
    <message>
        <source>Average Vertices, Unify Vertices</source>
        <translation>頂点ウェイトの平均</translation>
    </message>
    <message>
        <source>Average Weights</source>
        <translation>ウェイトを平均化</translation>
    </message>
    <message>
        <source>Average Weights...</source>
        <translation>ウェイトを平均化...</translation>
    </message>
    <message>
        <source>Averages the weights of coincident vertices on open edges so that seams do not tear. If vertices are selected, only those change.</source>
        <translation>開いたエッジ上で同じ位置にある頂点のウェイトを平均し、継ぎ目が裂けないようにします。頂点を選択している場合は、その頂点だけが対象です。</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>軸</translation>
    </message>
    <message>
        <source>Axis -X</source>
        <translation>-X 軸</translation>
    </message>
    <message>
        <source>Axis -Y</source>
        <translation>-Y 軸</translation>
    </message>
    <message>
        <source>Axis -Z</source>
        <translation>-Z 軸</translation>
    </message>
    <message>
        <source>Axis X</source>
        <translation>X 軸</translation>
    </message>
    <message>
        <source>Axis Y</source>
        <translation>Y 軸</translation>
    </message>
    <message>
        <source>Axis Z</source>
        <translation>Z 軸</translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>ベイク</translation>
    </message>
    <message>
        <source>Bake gives the nodes keys by which they move in the world as before; Keep leaves their keys as they are, relative to the new parent.</source>
        <translation>「ベイク」は、ワールドでの動きが変わらないようにノードのキーを作り直します。「保持」はキーをそのまま残し、新しい親からの相対値にします。</translation>
    </message>
    <message>
        <source>Baking these clips would make %1 keys, more than a file can hold; the longest clip, '%2', lasts %3 s. Bake at fewer frames per second, leave clips out, or do not bake.</source>
        <translation>これらのクリップをベイクするとキーが %1 個になり、1 つのファイルに収まりません。最も長いクリップは「%2」で、%3 秒です。毎秒のフレーム数を減らすか、一部のクリップを除くか、ベイクせずに書き出してください。</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>ベース</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>ビヘイビア</translation>
    </message>
    <message>
        <source>Behaviour turns the axes round, so that the same rotation moves both sides as in a mirror; Orientation keeps them as they are.</source>
        <translation>「ビヘイビア」は軸を反転するため、同じ回転で左右が鏡像のように動きます。「方向」は軸の向きをそのままにします。</translation>
    </message>
    <message>
        <source>Below %1 now: %2.</source>
        <translation>%1 の子にしました: %2。</translation>
    </message>
    <message>
        <source>Below none of the joints, and bound to the nearest one: %1.</source>
        <translation>どのジョイントの下にもないため、最も近いものにバインド: %1。</translation>
    </message>
    <message>
        <source>Bend of the Chain</source>
        <translation>チェーンの曲がり</translation>
    </message>
    <message>
        <source>Bend of the Chain has the secondary axis in the plane that the chain bends in, so that it bends about the third axis.</source>
        <translation>「チェーンの曲がり」はセカンダリ軸をチェーンが曲がる平面に置くので、3 つ目の軸まわりに曲がります。</translation>
    </message>
    <message>
        <source>Between %1 and %2: %3.</source>
        <translation>%1 と %2 の間: %3。</translation>
    </message>
    <message>
        <source>Bind Influences</source>
        <translation>インフルエンスをバインド</translation>
    </message>
    <message>
        <source>Bind Influences...</source>
        <translation>インフルエンスをバインド...</translation>
    </message>
    <message>
        <source>Bind Pose</source>
        <translation>バインドポーズ</translation>
    </message>
    <message>
        <source>Bind Skin</source>
        <translation>スキンのバインド</translation>
    </message>
    <message>
        <source>Bind a mesh first: nothing is deformed.</source>
        <translation>先にメッシュをバインドしてください。変形するものがありません。</translation>
    </message>
    <message>
        <source>Bind a mesh first; nothing follows the clip.</source>
        <translation>先にメッシュをバインドしてください。クリップで動くものがありません。</translation>
    </message>
    <message>
        <source>Bind an already bound mesh again at its bind pose, replacing all its weights.</source>
        <translation>バインド済みのメッシュをバインドポーズでバインドし直し、ウェイトをすべて置き換えます。</translation>
    </message>
    <message>
        <source>Bind methods cannot tell them apart, and a click may pick either. Twist joints and controls often coincide on purpose; delete joints that were duplicated by mistake.</source>
        <translation>バインド方法では区別できず、クリックではどちらが選ばれるか決まりません。ツイスト用や制御用のジョイントでは意図的な配置です。誤って重複したジョイントは削除してください。</translation>
    </message>
    <message>
        <source>Bind the Rest</source>
        <translation>残りをバインド</translation>
    </message>
    <message>
        <source>Bind the mesh first: Skin &gt; Smooth Skinning.</source>
        <translation>先にメッシュをバインドしてください: スキン &gt; スムーススキニング</translation>
    </message>
    <message>
        <source>Binds the selected meshes so that each vertex, connected part or mesh follows one joint alone.</source>
        <translation>各頂点、つながった部分、またはメッシュが 1 つのジョイントだけに従うように、選択したメッシュをバインドします。</translation>
    </message>
    <message>
        <source>Binds the selected meshes to joints, with smooth weights where joints meet.</source>
        <translation>選択したメッシュを、関節部分が滑らかなウェイトになるようにジョイントへバインドします。</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>ビット数</translation>
    </message>
    <message>
        <source>Black to white.</source>
        <translation>黒から白へ。</translation>
    </message>
    <message>
        <source>Black, red, yellow, white, as Maya has them.</source>
        <translation>Maya と同じ、黒・赤・黄・白。</translation>
    </message>
    <message>
        <source>Black, violet, orange, pale yellow, evenly brighter.</source>
        <translation>黒・紫・橙・淡い黄。明るさが均一に変わります。</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>ブレンド</translation>
    </message>
    <message>
        <source>Blend Shape %1</source>
        <translation>ブレンドシェイプ %1</translation>
    </message>
    <message>
        <source>Blend Weights</source>
        <translation>ウェイトをブレンド</translation>
    </message>
    <message>
        <source>Blend shape %1: %2.</source>
        <translation>ブレンドシェイプ %1: %2。</translation>
    </message>
    <message>
        <source>Blend with Copied Weights...</source>
        <translation>コピーしたウェイトとブレンド...</translation>
    </message>
    <message>
        <source>Blender: Blue to Red</source>
        <translation>Blender: 青から赤</translation>
    </message>
    <message>
        <source>Blends each vertex's weights with those of its neighbours; locked influences keep theirs.</source>
        <translation>各頂点のウェイトを隣の頂点と混ぜます。ロックしたインフルエンスは変わりません。</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Blue to yellow, evenly brighter: looks nearly the same with and without colour blindness.</source>
        <translation>青から黄。明るさが均一に変わり、色覚の違いがあってもほぼ同じに見えます。</translation>
    </message>
    <message>
        <source>Blue, green, yellow, red, as Blender has them.</source>
        <translation>Blender と同じ、青・緑・黄・赤。</translation>
    </message>
    <message>
        <source>Bone Heat</source>
        <translation>ボーンヒート</translation>
    </message>
    <message>
        <source>Bone Limit, Reduce Bones, Bone LOD</source>
        <translation>ボーン数の上限、ボーン削減、ボーン LOD</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>ボーン</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>境界</translation>
    </message>
    <message>
        <source>Both Sides</source>
        <translation>両側</translation>
    </message>
    <message>
        <source>Bound in the pose of %1, %2 s.</source>
        <translation>%1 の %2 秒のポーズでバインドしました。</translation>
    </message>
    <message>
        <source>Bound in the pose that was shown.</source>
        <translation>表示していたポーズでバインドしました。</translation>
    </message>
    <message>
        <source>Bound to it: %1. Weights and shape are kept; the bind pose has the new parent.</source>
        <translation>これにバインドされているもの: %1。ウェイトと形状はそのままで、バインドポーズでは新しい親の下になります。</translation>
    </message>
    <message>
        <source>Brings the weights of an earlier step back where you paint: the step that is marked in the History panel</source>
        <translation>ペイントした所のウェイトを、履歴パネルで印を付けたステップのものに戻します</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message>
        <source>By</source>
        <translation>対応付け</translation>
    </message>
    <message>
        <source>By Influence</source>
        <translation>インフルエンスで選択</translation>
    </message>
    <message>
        <source>By Weight...</source>
        <translation>ウェイトの範囲で選択...</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>名前で</translation>
    </message>
    <message>
        <source>Cameras and lights are kept only as transforms (%1 of them).</source>
        <translation>カメラとライトは位置だけを保持します (%1 個)。</translation>
    </message>
    <message>
        <source>Cameras and lights are written only as transforms (%1 of them).</source>
        <translation>カメラとライト (%1 個) は位置だけが書き出されます。</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>キャンセルしました。何も変更されていません。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Changed along seams, too: %1 {vertex|vertices} of %2.</source>
        <translation>継ぎ目で一緒に変わった頂点: %2 の %1 個。</translation>
    </message>
    <message>
        <source>Changed along seams, too: %1 {vertex|vertices} of %2; %3 of them {is|are} hidden.</source>
        <translation>継ぎ目で一緒に変わった頂点: %2 の %1 個 (うち %3 個は非表示)。</translation>
    </message>
    <message>
        <source>Child joints keep their world positions.</source>
        <translation>子ジョイントはワールドでの位置を保ちます。</translation>
    </message>
    <message>
        <source>Choose a clip first.</source>
        <translation>先にクリップを選んでください。</translation>
    </message>
    <message>
        <source>Choose an influence first, in the Influences list or by S + click.</source>
        <translation>先にインフルエンスを選んでください (インフルエンスリスト、または S + クリック)。</translation>
    </message>
    <message>
        <source>Choose an influence of the selected skin first.</source>
        <translation>先に選択中のスキンのインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>Choose an influence: S + click a joint, or click one in the Influences list.</source>
        <translation>インフルエンスを選んでください: ジョイントを S + クリックするか、インフルエンスリストでクリックします。</translation>
    </message>
    <message>
        <source>Choose one complementary influence, not several.</source>
        <translation>相補インフルエンスは 1 つだけ選んでください。</translation>
    </message>
    <message>
        <source>Choose one influence to give the weight to.</source>
        <translation>ウェイトを渡す先のインフルエンスを 1 つ選んでください。</translation>
    </message>
    <message>
        <source>Choose one influence, not several.</source>
        <translation>インフルエンスは 1 つだけ選んでください。</translation>
    </message>
    <message>
        <source>Choose the influence to take weight from.</source>
        <translation>ウェイトの移動元のインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>Choose the joint that bends there, or make it active.</source>
        <translation>そこで曲がるジョイントを選ぶか、アクティブにしてください。</translation>
    </message>
    <message>
        <source>Choose the mesh to take weights from in From Mesh, or select it first, then the meshes to give them to.</source>
        <translation>「転送元のメッシュ」で選ぶか、転送元のメッシュを先に選択し、続けて転送先のメッシュを選択してください。</translation>
    </message>
    <message>
        <source>Choose two different influences.</source>
        <translation>異なる 2 つのインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>Choose two influences, not more.</source>
        <translation>インフルエンスは 2 つだけ選んでください。</translation>
    </message>
    <message>
        <source>Chosen by you</source>
        <translation>ユーザーが指定しました</translation>
    </message>
    <message>
        <source>Cividis: Blue to Yellow</source>
        <translation>Cividis: 青から黄</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>解除</translation>
    </message>
    <message>
        <source>Clear Bone References</source>
        <translation>ボーン参照を解除</translation>
    </message>
    <message>
        <source>Clear Parent</source>
        <translation>親をクリア</translation>
    </message>
    <message>
        <source>Clear Skinning</source>
        <translation>スキニングを解除</translation>
    </message>
    <message>
        <source>Clear Transform</source>
        <translation>トランスフォームをクリア</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>クリップ</translation>
    </message>
    <message>
        <source>Clip '%1' animates nothing and was not written.</source>
        <translation>クリップ「%1」は何も動かさないため、書き出していません。</translation>
    </message>
    <message>
        <source>Clip '%1' animates something other than a node; that is not kept.</source>
        <translation>クリップ「%1」はノード以外のものを動かしています。それは保持されません。</translation>
    </message>
    <message>
        <source>Clip '%1' curves too sharply to be matched everywhere between its keys; it may differ there.</source>
        <translation>クリップ '%1' は曲がり方が大きく、キーの間で完全には追えない所があります。そこでは異なることがあります。</translation>
    </message>
    <message>
        <source>Clips have %1 animation layers above the first; these are not kept. Merge the layers in the program that made the file.</source>
        <translation>クリップに、最初のもの以外のアニメーションレイヤーが %1 個あります。これらは保持されません。作成元のソフトでレイヤーを統合してください。</translation>
    </message>
    <message>
        <source>Clips have keys for %1 names that no node has (for example '%2'); they are ignored.</source>
        <translation>クリップに、どのノードにもない名前のキーが %1 個分あります (例:「%2」)。これらは除かれます。</translation>
    </message>
    <message>
        <source>Clips have keys for %1 names that several nodes share (for example '%2'); they were applied to the first.</source>
        <translation>クリップに、複数のノードが持つ名前のキーが %1 個分あります (例:「%2」)。最初のノードに割り当てました。</translation>
    </message>
    <message>
        <source>Clips turn joints only; the hips' travel is scaled by %1.</source>
        <translation>クリップはジョイントを回転させるだけで、腰の移動量は %1 倍になります。</translation>
    </message>
    <message>
        <source>Clips: %1 new, %2 changed, %3 gone.</source>
        <translation>クリップ: 追加 %1、変更 %2、削除 %3。</translation>
    </message>
    <message>
        <source>Close Cracks</source>
        <translation>裂け目を閉じる</translation>
    </message>
    <message>
        <source>Closest Distance</source>
        <translation>最も近い距離</translation>
    </message>
    <message>
        <source>Closest Surface</source>
        <translation>最も近いサーフェス</translation>
    </message>
    <message>
        <source>Closest Surface also serves meshes whose two sides have different vertices; Paired Vertices leaves vertices without a partner alone; Edges pairs them by how they hang together, for models that were posed or sculpted unevenly, and Texture Coordinates by their places in the texture.</source>
        <translation>「最も近いサーフェス」は左右で頂点が異なるメッシュにも使えます。「対応する頂点」は相手のない頂点をそのままにします。「エッジ」は頂点のつながり方で対にします。左右非対称にポーズやスカルプトをしたモデル向けです。「テクスチャ座標」はテクスチャ上の位置で対にします。</translation>
    </message>
    <message>
        <source>Closest in Hierarchy</source>
        <translation>階層内で最も近い</translation>
    </message>
    <message>
        <source>Closest, without Limits</source>
        <translation>最も近い点 (制限なし)</translation>
    </message>
    <message>
        <source>Coincident joints</source>
        <translation>同じ位置のジョイント</translation>
    </message>
    <message>
        <source>Coincident vertices were merged anyway: this format does not say which of them are one vertex.</source>
        <translation>同じ位置の頂点はそれでも結合しました: この形式では、ファイルでどの頂点が同一なのか判別できません。</translation>
    </message>
    <message>
        <source>Collada</source>
        <translation>Collada</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Combine Influences, Vertex Weight Mix</source>
        <translation>インフルエンスの結合</translation>
    </message>
    <message>
        <source>Complement</source>
        <translation>相補</translation>
    </message>
    <message>
        <source>Component Editor, Paste from Spreadsheet</source>
        <translation>コンポーネントエディタ、表計算から貼り付け</translation>
    </message>
    <message>
        <source>Connected Part</source>
        <translation>つながった部分</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>一定</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>コントロール</translation>
    </message>
    <message>
        <source>Copied from %1: the weights of %2.</source>
        <translation>%1 からコピーしました: %2 のウェイト。</translation>
    </message>
    <message>
        <source>Copied the average of %1 vertices: %2.</source>
        <translation>%1 個の頂点の平均をコピーしました: %2。</translation>
    </message>
    <message>
        <source>Copied the weights of %1: %2 {vertex|vertices}, %3 {influence|influences}.</source>
        <translation>%1 のウェイトをコピーしました: 頂点 %2 個、インフルエンス %3 個。</translation>
    </message>
    <message>
        <source>Copied with their skins: %1.</source>
        <translation>スキンごとコピーしました: %1。</translation>
    </message>
    <message>
        <source>Copied: %1.</source>
        <translation>コピーしました: %1。</translation>
    </message>
    <message>
        <source>Copies all weights and layers of the mesh, for another mesh with the same vertices.</source>
        <translation>メッシュのすべてのウェイトとレイヤーを、同じ頂点を持つ別のメッシュのためにコピーします。</translation>
    </message>
    <message>
        <source>Copies the selected nodes and everything below them; a bound mesh is copied with its skin, clip keys are not copied.</source>
        <translation>選択したノードとその子孫をコピーします。バインド済みのメッシュはスキンごとコピーし、クリップのキーはコピーしません。</translation>
    </message>
    <message>
        <source>Copies the weights of the selected joints, or of the active influence, on the whole mesh, for another layer or another mesh with the same vertices.</source>
        <translation>選択したジョイント、またはアクティブなインフルエンスのウェイトを、メッシュ全体でコピーします。ほかのレイヤーや、同じ頂点を持つ別のメッシュに使えます。</translation>
    </message>
    <message>
        <source>Copies the weights of the selected vertex, or the average of several, as text.</source>
        <translation>選択した頂点のウェイト (複数ならその平均) をテキストとしてコピーします。</translation>
    </message>
    <message>
        <source>Copies weights to the other side of the model, to the mirrored influences; locked influences keep theirs. If vertices are selected, only those change.</source>
        <translation>ウェイトをモデルの反対側の、対応するインフルエンスにコピーします。ロックされたインフルエンスは変わりません。頂点を選択している場合は、その頂点だけを変更します。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy Influence Weights</source>
        <translation>インフルエンスのウェイトをコピー</translation>
    </message>
    <message>
        <source>Copy Layer</source>
        <translation>レイヤーのコピー</translation>
    </message>
    <message>
        <source>Copy Single Influences</source>
        <translation>一部のインフルエンスをコピー</translation>
    </message>
    <message>
        <source>Copy Skin Weights</source>
        <translation>スキンウェイトをコピー</translation>
    </message>
    <message>
        <source>Copy Skin Weights by Vertex ID, Transfer Weights</source>
        <translation>頂点 ID でスキンウェイトをコピー、ウェイトを転送</translation>
    </message>
    <message>
        <source>Copy Vertex Weights</source>
        <translation>頂点ウェイトのコピー</translation>
    </message>
    <message>
        <source>Copy Weights</source>
        <translation>ウェイトをコピー</translation>
    </message>
    <message>
        <source>Copy Weights to LODs</source>
        <translation>LOD にウェイトをコピー</translation>
    </message>
    <message>
        <source>Corrective Shape</source>
        <translation>補正シェイプ</translation>
    </message>
    <message>
        <source>Counted from 1 at the bottom; a number above their count is the top.</source>
        <translation>一番下を1として数えます。数より大きい値は一番上になります。</translation>
    </message>
    <message>
        <source>Cracks</source>
        <translation>裂け目</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>作成</translation>
    </message>
    <message>
        <source>Create Clip %1</source>
        <translation>クリップ %1 を作成</translation>
    </message>
    <message>
        <source>Create Joint, Add Bone, Extrude</source>
        <translation>ジョイントの作成、ボーンの追加、押し出し</translation>
    </message>
    <message>
        <source>Create Quick Select Set</source>
        <translation>クイック選択セットの作成</translation>
    </message>
    <message>
        <source>Create Range of Motion Clip...</source>
        <translation>可動域クリップを作成...</translation>
    </message>
    <message>
        <source>Cut to %1 influences and stored in %2 bits, vertex %3 moves the most: %4 m (%5); %6 {vertex moves|vertices move} more than a thousandth of the mesh's size.</source>
        <translation>インフルエンスを %1 個、ウェイトを %2 ビットにすると、頂点 %3 が最もずれます: %4 m (%5)。メッシュの大きさの 1/1000 を超えてずれる頂点は %6 個です。</translation>
    </message>
    <message>
        <source>De-linearise</source>
        <translation>イーズをかける</translation>
    </message>
    <message>
        <source>De-linearise Weights</source>
        <translation>ウェイトにイーズをかける</translation>
    </message>
    <message>
        <source>De-linearise Weights...</source>
        <translation>ウェイトにイーズをかける...</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>Delete Clip %1</source>
        <translation>クリップ %1 を削除</translation>
    </message>
    <message>
        <source>Delete Clip...</source>
        <translation>クリップを削除...</translation>
    </message>
    <message>
        <source>Delete Layer</source>
        <translation>レイヤーを削除</translation>
    </message>
    <message>
        <source>Delete Layer...</source>
        <translation>レイヤーを削除...</translation>
    </message>
    <message>
        <source>Delete Vertex Set %1</source>
        <translation>頂点セット %1 を削除</translation>
    </message>
    <message>
        <source>Delete Vertex Set...</source>
        <translation>頂点セットを削除...</translation>
    </message>
    <message>
        <source>Deleted the clip %1.</source>
        <translation>クリップ %1 を削除しました。</translation>
    </message>
    <message>
        <source>Deleted the vertex set %1.</source>
        <translation>頂点セット %1 を削除しました。</translation>
    </message>
    <message>
        <source>Deleted: %1.</source>
        <translation>削除しました: %1。</translation>
    </message>
    <message>
        <source>Deletes a clip with its keys; the current pose stays.</source>
        <translation>クリップをキーごと削除します。現在のポーズはそのままです。</translation>
    </message>
    <message>
        <source>Deletes a layer with its weights and mask; a group with its layers.</source>
        <translation>レイヤーをウェイトとマスクごと削除します。グループは中のレイヤーごと削除します。</translation>
    </message>
    <message>
        <source>Deletes a stored vertex set; its vertices stay as they are.</source>
        <translation>保存した頂点セットを削除します。頂点はそのまま残ります。</translation>
    </message>
    <message>
        <source>Deletes the selected nodes and everything below them.</source>
        <translation>選択したノードとその子孫をすべて削除します。</translation>
    </message>
    <message>
        <source>Delinearize, Ease, S-Curve, Smoothstep</source>
        <translation>非線形化、S 字カーブ、スムースステップ</translation>
    </message>
    <message>
        <source>Detaches the selected meshes from their joints and keeps the weights for other joints.</source>
        <translation>選択したメッシュをジョイントから切り離し、ウェイトは別のジョイント用に残します。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Different from Mirror Side...</source>
        <translation>ミラー側と異なる頂点...</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Divide Weight of %1</source>
        <translation>%1 のウェイトを除算</translation>
    </message>
    <message>
        <source>Divides the bone of a joint, or of two that are selected, by new ones in equal steps; poses, clips and weights stay. Bind Influences gives them weights.</source>
        <translation>選択したジョイント (または選択した 2 つのジョイントの間) のボーンを、新しいジョイントで等間隔に分割します。ポーズ、クリップ、ウェイトは変わりません。ウェイトは「インフルエンスをバインド」で付けられます。</translation>
    </message>
    <message>
        <source>Divides the bone that mirrors it alike.</source>
        <translation>反対側のボーンも同じように分割します。</translation>
    </message>
    <message>
        <source>Drag from one end of a gradient to the other; Ctrl turns it round</source>
        <translation>グラデーションの端から端までドラッグします。Ctrl で向きを反転</translation>
    </message>
    <message>
        <source>Drag the surface to where it should be in this pose; the weights follow. Pinned poses stay as they are</source>
        <translation>このポーズでサーフェスをあるべき位置へドラッグすると、ウェイトが自動で合います。固定したポーズは変わりません</translation>
    </message>
    <message>
        <source>Drags weights along with the brush</source>
        <translation>ブラシの動きに合わせてウェイトを引きずります</translation>
    </message>
    <message>
        <source>Dropoff Rate</source>
        <translation>減衰率</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 を複製</translation>
    </message>
    <message>
        <source>Duplicate Layer</source>
        <translation>レイヤーを複製</translation>
    </message>
    <message>
        <source>Duplicate Layer...</source>
        <translation>レイヤーを複製...</translation>
    </message>
    <message>
        <source>Duplicated: %1.</source>
        <translation>複製しました: %1。</translation>
    </message>
    <message>
        <source>Each bone heats the surface it can see, and the heat spreads over the mesh.</source>
        <translation>ボーンが見えている表面を温め、その熱が表面に広がります。</translation>
    </message>
    <message>
        <source>Each vertex follows only its nearest bone.</source>
        <translation>各頂点が最も近いボーンだけに従います。</translation>
    </message>
    <message>
        <source>Each vertex is moved by the weighted average of its joints' matrices.</source>
        <translation>各頂点は、関節の行列をウェイトで平均したものに従って動きます。</translation>
    </message>
    <message>
        <source>Edge Loop</source>
        <translation>エッジループ</translation>
    </message>
    <message>
        <source>Edge Ring</source>
        <translation>エッジリング</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>エッジ</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Empty: Group and a number.</source>
        <translation>空欄なら「グループ」と番号になります。</translation>
    </message>
    <message>
        <source>Empty: Layer and a number.</source>
        <translation>空欄なら「レイヤー」と番号になります。</translation>
    </message>
    <message>
        <source>End Joints</source>
        <translation>末端ジョイント</translation>
    </message>
    <message>
        <source>End Value</source>
        <translation>終点の値</translation>
    </message>
    <message>
        <source>Engines keep few influences and store weights in few bits. The vertices that this moves most, over all clips or, without any, over test poses of the joints.</source>
        <translation>ゲームエンジンは少数のインフルエンスだけを残し、ウェイトを少ないビット数で保存します。それによって最もずれる頂点を、すべてのクリップ (ない場合はジョイントのテストポーズ) で調べます。</translation>
    </message>
    <message>
        <source>Enter the joint's new position, such as "0 1.2 0".</source>
        <translation>ジョイントの新しい位置を「0 1.2 0」のように指定してください。</translation>
    </message>
    <message>
        <source>Erase, Eraser, Rubber, Delete, Clear, Zero</source>
        <translation>消しゴム、消す、けす、消去、取り除く、除去、クリア、ゼロにする、0 にする</translation>
    </message>
    <message>
        <source>Everything under the ring on screen, including what lies behind.</source>
        <translation>リングの下に見えるものすべてと、その奥にあるもの。</translation>
    </message>
    <message>
        <source>Everything within the radius: all layers, both sides.</source>
        <translation>空間で近いものすべて: すべての層、両面。</translation>
    </message>
    <message>
        <source>Exchanges the weights of two influences.</source>
        <translation>2 つのインフルエンスのウェイトを入れ替えます。</translation>
    </message>
    <message>
        <source>Extensions of image %1 are not kept.</source>
        <translation>画像 %1 の拡張は保持されません。</translation>
    </message>
    <message>
        <source>Extras of the %1 of clip '%2' are not kept.</source>
        <translation>クリップ「%2」の %1 の extras は保持されません。</translation>
    </message>
    <message>
        <source>FBX binary</source>
        <translation>FBX バイナリ</translation>
    </message>
    <message>
        <source>FROM=TO with commas: whose weights go to which influence. A mesh may give to itself so, from limb to limb.</source>
        <translation>「元=先」をコンマ区切りで: どのジョイントのウェイトをどのインフルエンスに渡すか。1 つのメッシュの中で、ある部位から別の部位に渡すこともできます。</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>File &gt; Open Sample</source>
        <translation>ファイル &gt; サンプルを開く</translation>
    </message>
    <message>
        <source>File-wide extensions and extras of the added file '%1' are not kept.</source>
        <translation>追加したファイル「%1」のファイル全体の拡張と extras は保持されません。</translation>
    </message>
    <message>
        <source>Files are written as %1, not as '%2'.</source>
        <translation>書き出せる形式は %1 です。「%2」では書き出せません。</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>塗りつぶし</translation>
    </message>
    <message>
        <source>Fill In</source>
        <translation>埋める</translation>
    </message>
    <message>
        <source>Fill Layer by Binding</source>
        <translation>バインドでレイヤーを満たす</translation>
    </message>
    <message>
        <source>Fill Layer by Binding...</source>
        <translation>バインドでレイヤーを満たす...</translation>
    </message>
    <message>
        <source>Fill Unweighted Vertices</source>
        <translation>ウェイトのない頂点を埋める</translation>
    </message>
    <message>
        <source>Fills a layer, or its selected vertices, with the weights that a bind method gives to the skin's joints. The other layers stay.</source>
        <translation>バインド方法がスキンのジョイントに与えるウェイトで、レイヤー全体または選択した頂点を満たします。ほかのレイヤーは変わりません。</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>検出</translation>
    </message>
    <message>
        <source>Find Symmetry</source>
        <translation>対称を検出</translation>
    </message>
    <message>
        <source>Find Symmetry...</source>
        <translation>対称を検出...</translation>
    </message>
    <message>
        <source>Finds the plane that mirrors the bind pose and pairs influences and vertices across it; the pairs are kept with the skin.</source>
        <translation>バインドポーズの対称面を検出し、インフルエンスと頂点を左右で対応付けます。対応はスキンに保存されます。</translation>
    </message>
    <message>
        <source>Finds the weights that bring the mesh, in the current pose, nearest to another mesh of the same vertices: one that was posed and corrected elsewhere.</source>
        <translation>現在のポーズで、同じ頂点を持つ別のメッシュ (ほかの場所でポーズを付けて修正したもの) に最も近づくウェイトを求めます。</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>合わせる</translation>
    </message>
    <message>
        <source>Fit Over</source>
        <translation>重ねて合わせる</translation>
    </message>
    <message>
        <source>Fit Weights to Shape</source>
        <translation>ウェイトを形状に合わせる</translation>
    </message>
    <message>
        <source>Fit to Shape...</source>
        <translation>形状に合わせる...</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修復</translation>
    </message>
    <message>
        <source>Fix All of a Kind...</source>
        <translation>同じ種類をすべて修復...</translation>
    </message>
    <message>
        <source>Fix All: %1</source>
        <translation>すべて修復: %1</translation>
    </message>
    <message>
        <source>Fix Joint</source>
        <translation>ジョイントを修復</translation>
    </message>
    <message>
        <source>Fix Joint...</source>
        <translation>ジョイントを修復...</translation>
    </message>
    <message>
        <source>Fix This Pose, Volume Loss, Collapsing Elbow, Armpit</source>
        <translation>ポーズを修復、体積の損失、つぶれる肘、脇</translation>
    </message>
    <message>
        <source>Fixes all problems of one kind that Check Skinning finds on the selected meshes, in one undoable step.</source>
        <translation>選択したメッシュで「スキンのチェック」が見つける 1 種類の問題をすべて修復します: 1 回の操作として元に戻せます。</translation>
    </message>
    <message>
        <source>Flatten Layers</source>
        <translation>レイヤーを統合</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>反転</translation>
    </message>
    <message>
        <source>Flood</source>
        <translation>塗りつぶし</translation>
    </message>
    <message>
        <source>Flood Weights</source>
        <translation>ウェイトを塗りつぶし</translation>
    </message>
    <message>
        <source>Flood Weights...</source>
        <translation>ウェイトを塗りつぶし...</translation>
    </message>
    <message>
        <source>Flood, Component Editor, Assign Vertex Group</source>
        <translation>フラッド、コンポーネントエディタ、頂点グループに割り当て</translation>
    </message>
    <message>
        <source>Flood, Paint All</source>
        <translation>フラッド、全体をペイント</translation>
    </message>
    <message>
        <source>Flood: %1</source>
        <translation>塗りつぶし: %1</translation>
    </message>
    <message>
        <source>For scripts; Softness does the same. How quickly a joint's weight falls off with distance from its bone; higher is sharper.</source>
        <translation>スクリプト用です。「ソフトネス」と同じ働きをします。ボーンからの距離に応じてジョイントのウェイトが減る速さです。大きいほど鋭くなります。</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>自動検出</translation>
    </message>
    <message>
        <source>Found is the plane across which the model is most like itself; X, Y and Z run through the origin, or through the model's middle where that fits better.</source>
        <translation>「自動検出」はモデルが最も対称になる面です。X、Y、Z は原点を通り、モデルの中心のほうが合う場合は中心を通ります。</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>From</source>
        <translation>移動元</translation>
    </message>
    <message>
        <source>From %1 to %2: the side of %3 to that of %4.</source>
        <translation>%1 から %2 へ: %3 の側から %4 の側へ。</translation>
    </message>
    <message>
        <source>From Centre</source>
        <translation>中心から</translation>
    </message>
    <message>
        <source>From Mesh</source>
        <translation>転送元のメッシュ</translation>
    </message>
    <message>
        <source>From left to right: %1 to %2, the side of %3 to that of %4.</source>
        <translation>左から右へ: %1 から %2、%3 の側から %4 の側へ。</translation>
    </message>
    <message>
        <source>From right to left: %1 to %2, the side of %3 to that of %4.</source>
        <translation>右から左へ: %1 から %2、%3 の側から %4 の側へ。</translation>
    </message>
    <message>
        <source>Further levels</source>
        <translation>以降の LOD</translation>
    </message>
    <message>
        <source>Game engines keep the strongest few and drop the rest, often without renormalising. Limit Influences trims them here, where you can see the result.</source>
        <translation>ゲームでは強いものだけが残り、ほかは切り捨てられます。残りが正規化されないこともよくあります。「インフルエンスを制限」なら、結果を確認しながらここで減らせます。</translation>
    </message>
    <message>
        <source>Geodesic Voxel</source>
        <translation>測地線ボクセル</translation>
    </message>
    <message>
        <source>Geometry: %1 new, %2 changed, %3 gone.</source>
        <translation>ジオメトリ: 追加 %1、変更 %2、削除 %3。</translation>
    </message>
    <message>
        <source>Give the layer a name.</source>
        <translation>レイヤーに名前を付けてください。</translation>
    </message>
    <message>
        <source>Give the vertex set a name.</source>
        <translation>頂点セットの名前を入力してください。</translation>
    </message>
    <message>
        <source>Gives Body_LOD1, Body_LOD2 and so on the weights of Body or Body_LOD0, of the selected models or of all.</source>
        <translation>選択したモデル、またはすべてのモデルで、Body または Body_LOD0 のウェイトを Body_LOD1、Body_LOD2 などに与えます。</translation>
    </message>
    <message>
        <source>Gives a clip another name; its keys stay as they are.</source>
        <translation>クリップの名前を変えます。キーはそのままです。</translation>
    </message>
    <message>
        <source>Gives a layer a colour in the list. Weights do not change.</source>
        <translation>一覧でのレイヤーの色を決めます。ウェイトは変わりません。</translation>
    </message>
    <message>
        <source>Gives a stored vertex set another name.</source>
        <translation>保存した頂点セットの名前を変えます。</translation>
    </message>
    <message>
        <source>Gives all weight of the selected joints to the one selected last.</source>
        <translation>選択したジョイントのウェイトをすべて、最後に選択したジョイントに渡します。</translation>
    </message>
    <message>
        <source>Gives back volume that is lost where a joint bends: makes the way from its weights to its parent's shorter and puts it where it keeps the shape best.</source>
        <translation>ジョイントが曲がる所で失われる体積を戻します。そのウェイトから親のウェイトへの移り変わりを短くし、形が最もよく保たれる位置に置きます。</translation>
    </message>
    <message>
        <source>Gives bound meshes the weights of some influences of the first selected mesh, or a share of all, with joints paired by hand; a mesh alone gives them from limb to limb.</source>
        <translation>最初に選択したメッシュの一部のインフルエンスのウェイト、または全体の一定の割合を、バインド済みのメッシュに渡します。ジョイントの対応は手動で指定できます。メッシュが 1 つだけの場合は、その中のある部位から別の部位に渡します。</translation>
    </message>
    <message>
        <source>Gives each island (buttons, buckles, teeth) one set of weights, so that it keeps its shape. With vertices selected, only those change.</source>
        <translation>アイランド (シェル。ボタン、バックル、歯など) ごとにウェイトを 1 つに揃え、形が崩れないようにします。頂点を選択していれば、それだけが変わります。</translation>
    </message>
    <message>
        <source>Gives influences the weights that were copied, in the active layer or on the mesh; on the selected vertices alone, where some are selected.</source>
        <translation>コピーしたウェイトを、アクティブなレイヤーまたはメッシュでインフルエンスに与えます。頂点を選択しているときは、その頂点だけに与えます。</translation>
    </message>
    <message>
        <source>Gives joints added to a bound mesh their share of the weights of their neighbours; vertices out of their reach keep their weights. Selected joints that are no influence yet become one: of the selected meshes, else of those with weights of a joint next to them.</source>
        <translation>バインド済みのメッシュに追加したジョイントに、隣接するインフルエンスのウェイトを分け与えます。影響の及ばない頂点のウェイトは変わりません。まだインフルエンスでない選択中のジョイントは、選択したメッシュに (なければ、隣のジョイントのウェイトを持つメッシュに) インフルエンスとして加えられます。</translation>
    </message>
    <message>
        <source>Gives the mesh the copied weights of one with as many vertices, and its layers; influences are found by name, in other files too.</source>
        <translation>頂点数が同じメッシュからコピーしたウェイトとレイヤーをメッシュに与えます。インフルエンスは名前で対応させ、ほかのファイルでも使えます。</translation>
    </message>
    <message>
        <source>Gives the selected meshes the weights of the first selected one, whatever their topology.</source>
        <translation>最初に選択したメッシュのウェイトを、トポロジーが異なっていても、ほかの選択メッシュへ転送します。</translation>
    </message>
    <message>
        <source>Gives the selected meshes, or all, the weights of the file's meshes, whatever their topology.</source>
        <translation>選択したメッシュ (なければすべて)に、トポロジーが異なっていてもファイル内のメッシュのウェイトを渡します。</translation>
    </message>
    <message>
        <source>Gives the selected vertices the copied weights; influences are found by name, on other meshes and in other files too.</source>
        <translation>選択した頂点に、コピーしたウェイトを貼り付けます。インフルエンスは名前で対応付けるので、別のメッシュやファイルにも使えます。</translation>
    </message>
    <message>
        <source>Gives the selected vertices the weights of the good ones around them. With none selected: those whose weights stick out.</source>
        <translation>選択した頂点に、周囲の正常な頂点のウェイトを与えます。選択がなければ、ウェイトが突出している頂点が対象です。</translation>
    </message>
    <message>
        <source>Gives the weight of some influences to another one.</source>
        <translation>インフルエンスのウェイトを別のインフルエンスに移します。</translation>
    </message>
    <message>
        <source>Gives unweighted vertices the weights of their neighbours, or of the nearest weighted vertex.</source>
        <translation>ウェイトのない頂点に、隣の頂点、またはウェイトを持つ最も近い頂点のウェイトを与えます。</translation>
    </message>
    <message>
        <source>Gives vertices of different meshes that lie in one place the same weights, so that the meshes do not come apart: those of the selected vertices or meshes, or the mean where both are selected.</source>
        <translation>別々のメッシュの同じ位置にある頂点に同じウェイトを与え、メッシュが離れないようにします。選択した頂点やメッシュのウェイトを使い、両方が選択されている場合は平均します。</translation>
    </message>
    <message>
        <source>Go to Bind Pose</source>
        <translation>バインドポーズに移動</translation>
    </message>
    <message>
        <source>Go to Pinned Pose</source>
        <translation>固定したポーズへ移動</translation>
    </message>
    <message>
        <source>Grab, Sculpt, Push, Move Vertices</source>
        <translation>つかむ、掴む、グラブ、引っ張る、ひっぱる、押す、スカルプト、頂点を動かす、頂点を移動、形を直す</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>グラデーション</translation>
    </message>
    <message>
        <source>Gradient of %1</source>
        <translation>%1 のグラデーション</translation>
    </message>
    <message>
        <source>Gray</source>
        <translation>灰</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>グレー</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Group Layer</source>
        <translation>レイヤーをグループ化</translation>
    </message>
    <message>
        <source>Group Layer...</source>
        <translation>レイヤーをグループ化...</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Guessed by Update</source>
        <translation>更新で推定</translation>
    </message>
    <message>
        <source>Hammer</source>
        <translation>ハンマー</translation>
    </message>
    <message>
        <source>Hammer Weights</source>
        <translation>ウェイトハンマー</translation>
    </message>
    <message>
        <source>Hammer Weights...</source>
        <translation>ウェイトハンマー...</translation>
    </message>
    <message>
        <source>Harden Weights, Unsharp Mask</source>
        <translation>ウェイトの硬化、アンシャープマスク</translation>
    </message>
    <message>
        <source>Harden, Contrast, Crisp, Narrow</source>
        <translation>硬くする、硬く、かたく、くっきり、はっきり、メリハリ、コントラスト、境界をはっきり、狭める、絞る</translation>
    </message>
    <message>
        <source>Have No Match, All Others Do</source>
        <translation>対応なしとして補完し、ほかは対応ありとする</translation>
    </message>
    <message>
        <source>Helper Joints</source>
        <translation>補助ジョイント</translation>
    </message>
    <message>
        <source>Hidden, and left alone: %1.</source>
        <translation>非表示のため対象外: %1。</translation>
    </message>
    <message>
        <source>Hide Layer, Mute Layer</source>
        <translation>レイヤーの非表示、ミュート</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Hold All</source>
        <translation>すべてホールド</translation>
    </message>
    <message>
        <source>Hold Weights</source>
        <translation>ウェイトをホールド</translation>
    </message>
    <message>
        <source>How far away, in the bind pose, vertices are neighbours.</source>
        <translation>バインドポーズで、この距離までの頂点を隣とみなします。</translation>
    </message>
    <message>
        <source>How far each pass moves towards the average of the neighbours.</source>
        <translation>1 回のパスで隣の頂点の平均にどれだけ近づけるか。</translation>
    </message>
    <message>
        <source>How far the selection fades out over the surface.</source>
        <translation>選択がサーフェス上で弱まりながら広がる距離です。</translation>
    </message>
    <message>
        <source>How far the surface and what lies right below it are stretched or squeezed.</source>
        <translation>サーフェスとそのすぐ下が、どれだけ伸びたりつぶれたりしているか。</translation>
    </message>
    <message>
        <source>How far the weights go towards those found.</source>
        <translation>ウェイトを、見つかったウェイトにどこまで近づけるか。</translation>
    </message>
    <message>
        <source>How far towards the copied weights.</source>
        <translation>コピーしたウェイトにどれだけ近づけるか。</translation>
    </message>
    <message>
        <source>How far towards the eased ramp; 1 is all the way.</source>
        <translation>緩やかな変化へ近づける度合い。1 で完全に近づきます。</translation>
    </message>
    <message>
        <source>How far towards the weights that were found.</source>
        <translation>見つかったウェイトへどこまで近づけるか。</translation>
    </message>
    <message>
        <source>How far vertices stand off from where their neighbours would have them: dents, spikes and hard creases.</source>
        <translation>頂点が、隣の頂点から見てあるべき位置からどれだけ離れているか。へこみ、とげ、きつい折り目です。</translation>
    </message>
    <message>
        <source>How far weights blend where bones meet: at 1 as the method finds best, at 2 twice as far, at 0.5 half as far.</source>
        <translation>ボーンの境目でウェイトがブレンドされる幅です。1 で方式の標準、2 で 2 倍、0.5 で半分になります。</translation>
    </message>
    <message>
        <source>How far weights blend: as artists do (the style that comes with the program, or a file of your own), as on a bound mesh of the scene or on those of another file, or as the solvers do. More than 40,000 vertices are bound without the program's own, as fast as the solvers are.</source>
        <translation>ウェイトをどこまでなじませるか: アーティストのように (付属のスタイル、または自分のファイル)、シーン内または別ファイルのバインド済みメッシュと同じに、あるいはソルバーの結果のまま。40,000頂点を超える場合は付属のスタイルを使わず、ソルバーの速さでバインドします。</translation>
    </message>
    <message>
        <source>How fine weights stay.</source>
        <translation>ウェイトの細かさ。</translation>
    </message>
    <message>
        <source>How influences are matched to joints.</source>
        <translation>各インフルエンスのジョイントの決め方。</translation>
    </message>
    <message>
        <source>How many are inserted, in equal steps.</source>
        <translation>等間隔に挿入するジョイントの数です。</translation>
    </message>
    <message>
        <source>How many influences a vertex may have.</source>
        <translation>1 つの頂点が持てるインフルエンスの数です。</translation>
    </message>
    <message>
        <source>How many influences each mesh may keep. Each one removed gives its weights to one that moves most like it, over all clips or, without any, over test poses of the joints.</source>
        <translation>各メッシュに残せるインフルエンスの数です。削除するものは、全クリップ (なければジョイントのテストポーズ) で最も似た動きをするものにウェイトを渡します。</translation>
    </message>
    <message>
        <source>How many influences each vertex keeps of the layer. 0: all.</source>
        <translation>各頂点がこのレイヤーから保つインフルエンスの数。0 ならすべて。</translation>
    </message>
    <message>
        <source>How many influences each vertex keeps.</source>
        <translation>1 頂点に残すインフルエンスの数。</translation>
    </message>
    <message>
        <source>How many joints further levels of detail (Body_LOD1, Body_LOD2...) may keep, such as "40 20". If empty: as many.</source>
        <translation>以降の LOD (Body_LOD1、Body_LOD2...) に残せるジョイントの数です (例: "40 20")。空欄なら同じ数です。</translation>
    </message>
    <message>
        <source>How many joints may share a vertex; 0 is unlimited.</source>
        <translation>1 頂点を共有できるジョイントの数。0 は無制限。</translation>
    </message>
    <message>
        <source>How many times as large everything becomes; below 1 it shrinks.</source>
        <translation>全体を何倍の大きさにするか。1 より小さいと縮小します。</translation>
    </message>
    <message>
        <source>How many times the finished weights are averaged with their neighbours'.</source>
        <translation>求めたウェイトを隣の頂点と平均する回数。</translation>
    </message>
    <message>
        <source>How much longer the surface is than it was bound.</source>
        <translation>サーフェスがバインド時よりどれだけ長くなっているか。</translation>
    </message>
    <message>
        <source>How much of what lies right below the surface is gone: thin elbows and twisted wrists.</source>
        <translation>サーフェスのすぐ下がどれだけ失われたか。細くなる肘やねじれた手首です。</translation>
    </message>
    <message>
        <source>How much rougher the surface may become where it bends: a shorter way bends it harder.</source>
        <translation>曲がる所でサーフェスがどれだけ粗くなってよいか。移り変わりが短いほどきつく曲がります。</translation>
    </message>
    <message>
        <source>How often; each lets influences come from one edge farther away. 0: weights stay.</source>
        <translation>回数。1回ごとに、インフルエンスがエッジ1本ぶん遠くから来られます。0 ならウェイトは変わりません。</translation>
    </message>
    <message>
        <source>How the weights are computed.</source>
        <translation>ウェイトの求め方。</translation>
    </message>
    <message>
        <source>Image %1 refers to no image data.</source>
        <translation>画像 %1 には参照先がありません。</translation>
    </message>
    <message>
        <source>Images cannot be rendered here: no offscreen OpenGL 4.1 context could be created (%1). Install a graphics driver or Mesa (libgl1-mesa-dri, libegl1).</source>
        <translation>ここでは画像を描けません: ウィンドウなしの OpenGL 4.1 コンテキストを作成できませんでした (%1)。グラフィックスドライバーか Mesa (libgl1-mesa-dri、libegl1) をインストールしてください。</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 の読み込み</translation>
    </message>
    <message>
        <source>Import Weights of %1</source>
        <translation>%1 のウェイトを読み込み</translation>
    </message>
    <message>
        <source>Imported Weights</source>
        <translation>読み込んだウェイト</translation>
    </message>
    <message>
        <source>In how many bits the engine stores a weight.</source>
        <translation>エンジンがウェイトを何ビットで保存するかです。</translation>
    </message>
    <message>
        <source>In the file, the weights of %1 {vertex|vertices} summed to between %2 and %3; they were normalised on import.</source>
        <translation>ファイルの %1 個の頂点のウェイトの合計が %2 から %3 だったため、読み込み時に正規化しました。</translation>
    </message>
    <message>
        <source>In the file, the weights of %1 {vertex|vertices} were negative or not numbers; they were dropped on import.</source>
        <translation>ファイルの %1 個の頂点のウェイトが負の値または数値ではなかったため、読み込み時に取り除きました。</translation>
    </message>
    <message>
        <source>In the order chosen</source>
        <translation>選んだ順に</translation>
    </message>
    <message>
        <source>In the test poses of other joints vertices move by %1 m at most, by %2 m in the mean.</source>
        <translation>他のジョイントのテストポーズで、頂点は最大 %1 m、平均 %2 m ずれます。</translation>
    </message>
    <message>
        <source>Include Children</source>
        <translation>下の階層も含める</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Influence %1</source>
        <translation>インフルエンス %1</translation>
    </message>
    <message>
        <source>Influence %1 is locked; unlock it first.</source>
        <translation>インフルエンス %1 はロックされています。先にロックを解除してください。</translation>
    </message>
    <message>
        <source>Influence %1 is locked; unlock it to remove it from vertices.</source>
        <translation>インフルエンス %1 はロックされています。外すにはロックを解除してください。</translation>
    </message>
    <message>
        <source>Influence %1 is locked; unlock it to remove it.</source>
        <translation>インフルエンス %1 はロックされています。削除するにはロックを解除してください。</translation>
    </message>
    <message>
        <source>Influence '%1' of skin '%2' has no node; a fixed joint was added for it.</source>
        <translation>スキン「%2」のインフルエンス「%1」にノードがないため、固定のジョイントを追加しました。</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Influences that have no joint any more, by name, with commas between them.</source>
        <translation>ジョイントを失ったインフルエンスの名前。コンマで区切ります。</translation>
    </message>
    <message>
        <source>Influences without weights had no matching joint and were left out: %1.</source>
        <translation>ウェイトのないインフルエンスは、対応するジョイントがないため除きました: %1。</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>挿入</translation>
    </message>
    <message>
        <source>Insert Joint, Subdivide Bone, Twist Joints</source>
        <translation>ジョイントの挿入、ボーンの細分化、ツイスト ジョイント</translation>
    </message>
    <message>
        <source>Insert Joints</source>
        <translation>ジョイントを挿入</translation>
    </message>
    <message>
        <source>Insert Joints...</source>
        <translation>ジョイントを挿入...</translation>
    </message>
    <message>
        <source>Instances of node '%1' (EXT_mesh_gpu_instancing) are not shown and not kept.</source>
        <translation>ノード「%1」のインスタンス (EXT_mesh_gpu_instancing) は表示も保持もされません。</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>結合先</translation>
    </message>
    <message>
        <source>Into Group</source>
        <translation>入れるグループ</translation>
    </message>
    <message>
        <source>Invalid weights</source>
        <translation>不正なウェイト</translation>
    </message>
    <message>
        <source>Invert Held, Invert Vertex Group Locks</source>
        <translation>ホールドを反転、頂点グループのロックを反転</translation>
    </message>
    <message>
        <source>Invert Influence Locks</source>
        <translation>インフルエンスのロックを反転</translation>
    </message>
    <message>
        <source>Invert Selection</source>
        <translation>選択の反転</translation>
    </message>
    <message>
        <source>Invert Vertices</source>
        <translation>頂点の選択を反転</translation>
    </message>
    <message>
        <source>Islands of up to %1 vertices become rigid even where joints bend them, as an arm. At 0 those are left as they are.</source>
        <translation>腕のようにジョイントで曲がる部分でも、%1 頂点までのアイランドはリジッドになります。0 にするとそのまま残ります。</translation>
    </message>
    <message>
        <source>Islands with more vertices than this are left as they are. 0: those with more than 500, and those that joints bend, such as an arm.</source>
        <translation>これより頂点の多いアイランドはそのままにします。0: 500 より多いもの、および腕のようにジョイントで曲がるもの。</translation>
    </message>
    <message>
        <source>It comes after the last phalanx of a finger</source>
        <translation>指の最後の節より先にあります</translation>
    </message>
    <message>
        <source>It lies along another joint's bone</source>
        <translation>別のジョイントのボーン上にあります</translation>
    </message>
    <message>
        <source>It stands away from the mesh</source>
        <translation>メッシュから離れています</translation>
    </message>
    <message>
        <source>It stands outside the mesh, above all other joints</source>
        <translation>メッシュの外にあり、他のすべてのジョイントの親です</translation>
    </message>
    <message>
        <source>Its bone lies on another joint's bone</source>
        <translation>ボーンが別のジョイントのボーンと重なっています</translation>
    </message>
    <message>
        <source>Its chain stands on joints of the main skeleton</source>
        <translation>そのチェーンが本体のジョイントと重なっています</translation>
    </message>
    <message>
        <source>Its name marks it as a control</source>
        <translation>名前からコントロールと判断しました</translation>
    </message>
    <message>
        <source>Its name marks it as a deform joint</source>
        <translation>名前から変形用ジョイントと判断しました</translation>
    </message>
    <message>
        <source>Its name marks it as a helper</source>
        <translation>名前から補助ジョイントと判断しました</translation>
    </message>
    <message>
        <source>Its name marks it as a root</source>
        <translation>名前からルートと判断しました</translation>
    </message>
    <message>
        <source>Its name marks it as a socket</source>
        <translation>名前からソケットと判断しました</translation>
    </message>
    <message>
        <source>Its name marks it as an end joint</source>
        <translation>名前から末端ジョイントと判断しました</translation>
    </message>
    <message>
        <source>Its only child is at the same position</source>
        <translation>唯一の子が同じ位置にあります</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>ジョイント</translation>
    </message>
    <message>
        <source>Joint %1 has a position that is not finite; correct it before binding.</source>
        <translation>ジョイント %1 の位置が有限の値ではありません。バインドの前に正しい位置に置いてください。</translation>
    </message>
    <message>
        <source>Joint '%1' cannot be added to the skin of '%2'. Export the model instead.</source>
        <translation>ジョイント「%1」を「%2」のスキンに追加できません。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>Joint '%1' has two clusters in the skin of '%2'.</source>
        <translation>ジョイント「%1」のクラスターが「%2」のスキンに 2 つあります。</translation>
    </message>
    <message>
        <source>Joint '%1' is added to the skin of '%2'.</source>
        <translation>ジョイント「%1」を「%2」のスキンに追加します。</translation>
    </message>
    <message>
        <source>Joint '%1' is outside the skeleton that the skin uses in the file. Export the model instead.</source>
        <translation>ジョイント「%1」は、ファイルのスキンが指すスケルトンの外にあります。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>Joint '%1' is under a different root than the skin's joints in the file, which the format does not allow. Export the model instead.</source>
        <translation>ジョイント「%1」は、ファイルのスキンのジョイントとは別のルートの下にあります。この形式では許されません。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>Joint '%1' would have to be added to the skin of '%2', which has a different bind pose here than in the file. Export the model instead.</source>
        <translation>ジョイント「%1」を「%2」のスキンに追加する必要がありますが、そのバインドポーズがファイルのものと異なります。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>Joint Budget...</source>
        <translation>ジョイント数の上限...</translation>
    </message>
    <message>
        <source>Joint Pairs</source>
        <translation>ジョイントの組</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>ジョイント</translation>
    </message>
    <message>
        <source>Joints are posed otherwise than other meshes were bound to them: %1. A mesh that is bound like this does not fit those in the bind pose. Restore the bind pose first (Skin &gt; Bind Pose), unless this is meant.</source>
        <translation>ほかのメッシュをバインドしたときと違うポーズのジョイントがあります: %1。このままバインドすると、バインドポーズでほかのメッシュと合いません。意図したものでなければ、先に「スキン &gt; バインドポーズ」で戻してください。</translation>
    </message>
    <message>
        <source>Joints for each mesh have no mirrors; untick Both Sides and select the meshes of both sides.</source>
        <translation>メッシュごとのジョイントにはミラー相手がありません。「両側」のチェックを外し、両側のメッシュを選択してください。</translation>
    </message>
    <message>
        <source>Joints in another pose in the file (yours stays): %1.</source>
        <translation>ファイルでは別のポーズのジョイント (現在のポーズのまま): %1。</translation>
    </message>
    <message>
        <source>Joints in the middle keep their pose: %1. Swap reflects them.</source>
        <translation>中央のジョイントのポーズはそのままです: %1。「入れ替え」では左右反転します。</translation>
    </message>
    <message>
        <source>Joints that animators pull at; they get no weights.</source>
        <translation>アニメーターが操作するジョイント。ウェイトは付きません。</translation>
    </message>
    <message>
        <source>Joints that only hold another object; they get no weights.</source>
        <translation>他のオブジェクトを持たせるだけのジョイント。ウェイトは付きません。</translation>
    </message>
    <message>
        <source>Joints that only mark the end of a bone; they get no weights.</source>
        <translation>ボーンの末端を示すだけのジョイント。ウェイトは付きません。</translation>
    </message>
    <message>
        <source>Joints to bind to besides those that are proposed, or that a bound mesh has.</source>
        <translation>提案されたジョイントや、バインド済みのメッシュが持つジョイントに加えて、バインドするジョイントです。</translation>
    </message>
    <message>
        <source>Joints to use as bones, whatever they look like.</source>
        <translation>見かけにかかわらずボーンとして使うジョイント。</translation>
    </message>
    <message>
        <source>Joints to use as helpers.</source>
        <translation>補助として使うジョイント。</translation>
    </message>
    <message>
        <source>Joints to use as twist joints.</source>
        <translation>ツイストとして使うジョイント。</translation>
    </message>
    <message>
        <source>Joints whose role is found automatically again.</source>
        <translation>役割を自動判定に戻すジョイント。</translation>
    </message>
    <message>
        <source>Joints: %1 new, %2 changed, %3 gone.</source>
        <translation>ジョイント: 追加 %1、変更 %2、削除 %3。</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Keep Children</source>
        <translation>子を保持</translation>
    </message>
    <message>
        <source>Keep Locked</source>
        <translation>ロックを保持</translation>
    </message>
    <message>
        <source>Keep Weights</source>
        <translation>ウェイトを保持</translation>
    </message>
    <message>
        <source>Keep borders</source>
        <translation>境界を保つ</translation>
    </message>
    <message>
        <source>Keep rigid</source>
        <translation>リジッドに保つ</translation>
    </message>
    <message>
        <source>Keep to Budget</source>
        <translation>上限に収める</translation>
    </message>
    <message>
        <source>Keep to Joint Budget</source>
        <translation>ジョイント数の上限に収める</translation>
    </message>
    <message>
        <source>Keeps each vertex's strongest influences and redistributes the weight of the others to them.</source>
        <translation>各頂点で強いインフルエンスだけを残し、他のウェイトをそれらに配分します。</translation>
    </message>
    <message>
        <source>Keeps only the selected vertices at the edge of the selection or of the mesh.</source>
        <translation>選択またはメッシュの縁にある頂点だけを選択に残します。</translation>
    </message>
    <message>
        <source>Keeps the selected vertices in the project under a name, with their soft strength.</source>
        <translation>選択した頂点を、ソフト選択の強さとともに名前を付けてプロジェクトに保存します。</translation>
    </message>
    <message>
        <source>Keeps the weights that the layers come to, and lets the layers go.</source>
        <translation>レイヤーを合成したウェイトを残し、レイヤーをなくします。</translation>
    </message>
    <message>
        <source>Kept Weights</source>
        <translation>保持したウェイト</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Keys of what is removed are deleted from these clips: %1.</source>
        <translation>取り除くもののキーは、次のクリップから削除されます: %1。</translation>
    </message>
    <message>
        <source>Keys were baked, so that all moves as before: %1.</source>
        <translation>次のクリップで、動きが変わらないようにキーをベイクしました: %1。</translation>
    </message>
    <message>
        <source>Keys were kept and are relative to the new parent in these clips: %1.</source>
        <translation>次のクリップのキーはそのまま残し、新しい親からの相対値になりました: %1。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Largest island</source>
        <translation>最大のアイランド</translation>
    </message>
    <message>
        <source>Last Pose</source>
        <translation>前のポーズ</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>レイヤー</translation>
    </message>
    <message>
        <source>Layer '%1' of the file has %2 numbers for %3 vertices.</source>
        <translation>ファイルのレイヤー「%1」は、頂点 %3 個に対して数値が %2 個です。</translation>
    </message>
    <message>
        <source>Layer '%1' of the file has a weight that is negative, too large or not a number.</source>
        <translation>ファイルのレイヤー「%1」に、負の値、大きすぎる値、または数値ではないウェイトがあります。</translation>
    </message>
    <message>
        <source>Layer '%1' of the file has weights for '%2', which is no influence.</source>
        <translation>ファイルのレイヤー「%1」に、インフルエンスではない「%2」のウェイトがあります。</translation>
    </message>
    <message>
        <source>Layer Mirror, Live Smooth</source>
        <translation>レイヤーミラー、ライブスムース</translation>
    </message>
    <message>
        <source>Layer Order</source>
        <translation>レイヤーの順序</translation>
    </message>
    <message>
        <source>Layers: %1 new, %2 changed, %3 gone.</source>
        <translation>レイヤー: 追加 %1、変更 %2、削除 %3。</translation>
    </message>
    <message>
        <source>Leaves each of the joints without a mirror; those that mirrored them are paired anew.</source>
        <translation>それぞれのジョイントをミラー相手なしにします。相手だったものは対応付け直されます。</translation>
    </message>
    <message>
        <source>Left alone, as the layer has no mask there: %1.</source>
        <translation>そこではレイヤーにマスクがないため、変えませんでした: %1。</translation>
    </message>
    <message>
        <source>Left alone, as they do not have these influences: %1.</source>
        <translation>これらのインフルエンスを持たないため、そのままにしたもの: %1。</translation>
    </message>
    <message>
        <source>Left to Right</source>
        <translation>左から右</translation>
    </message>
    <message>
        <source>Left without a mirror in the Symmetry panel: %1.</source>
        <translation>「対称」パネルでミラー相手なしにされているもの: %1。</translation>
    </message>
    <message>
        <source>Letters of the names; upper and lower case count.</source>
        <translation>名前に含まれる文字。大文字と小文字を区別します。</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>制限</translation>
    </message>
    <message>
        <source>Limit Influences to %1</source>
        <translation>インフルエンスを %1 個に制限</translation>
    </message>
    <message>
        <source>Limit Influences...</source>
        <translation>インフルエンスを制限...</translation>
    </message>
    <message>
        <source>Limit Total</source>
        <translation>合計を制限</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直線</translation>
    </message>
    <message>
        <source>Line %1 of the file closes a tag that is not open.</source>
        <translation>ファイルの %1 行目が、開かれていないタグを閉じています。</translation>
    </message>
    <message>
        <source>Line %1 of the file has a point without a valid index.</source>
        <translation>ファイルの %1 行目に、インデックスが正しくない点があります。</translation>
    </message>
    <message>
        <source>Line %1 of the file has a point without three numbers.</source>
        <translation>ファイルの %1 行目に、3 つの数値ではない点があります。</translation>
    </message>
    <message>
        <source>Line %1 of the file has a weight that is negative or not a number.</source>
        <translation>ファイルの %1 行目に、負の値または数値ではないウェイトがあります。</translation>
    </message>
    <message>
        <source>Line %1 of the file has an attribute without a value.</source>
        <translation>ファイルの %1 行目に、値のない属性があります。</translation>
    </message>
    <message>
        <source>Line %1 of the file is not valid XML.</source>
        <translation>ファイルの %1 行目は XML ではありません。</translation>
    </message>
    <message>
        <source>Line %1 of the table: "%2" is not a weight from 0 to 1.</source>
        <translation>表の %1 行目: 「%2」は 0 から 1 のウェイトではありません。</translation>
    </message>
    <message>
        <source>Line %1 of the table: "%2" is not the number of a vertex.</source>
        <translation>表の %1 行目: 「%2」は頂点番号ではありません。</translation>
    </message>
    <message>
        <source>Line %1 of the table: there is no vertex %2; the mesh has %3. The table is of another mesh.</source>
        <translation>表の %1 行目: 頂点 %2 はありません。メッシュの頂点は %3 個です。別のメッシュの表です。</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>リニア</translation>
    </message>
    <message>
        <source>Linear Blend</source>
        <translation>リニアブレンド</translation>
    </message>
    <message>
        <source>Lines with tabs: Vertex and influence names, then numbers.</source>
        <translation>タブ区切りの行: Vertex とインフルエンス名、続いて数値。</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Lock All Influences</source>
        <translation>すべてのインフルエンスをロック</translation>
    </message>
    <message>
        <source>Lock All Others</source>
        <translation>これら以外をすべてロック</translation>
    </message>
    <message>
        <source>Lock All but Selected, Hold All but Selected</source>
        <translation>選択以外をロック、選択以外をホールド</translation>
    </message>
    <message>
        <source>Lock Influence</source>
        <translation>インフルエンスをロック</translation>
    </message>
    <message>
        <source>Lock Influences by Name</source>
        <translation>名前でインフルエンスをロック</translation>
    </message>
    <message>
        <source>Lock Influences by Name...</source>
        <translation>名前でインフルエンスをロック...</translation>
    </message>
    <message>
        <source>Lock Vertex Weights</source>
        <translation>頂点ウェイトのロック</translation>
    </message>
    <message>
        <source>Lock Vertices</source>
        <translation>頂点をロック</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>ロックされた頂点</translation>
    </message>
    <message>
        <source>Locked: %1.</source>
        <translation>ロックしました: %1。</translation>
    </message>
    <message>
        <source>Locks all influences but those of the selected joints, or the active one, which are unlocked.</source>
        <translation>選択したジョイント、またはアクティブなインフルエンスのロックを解除し、ほかをすべてロックします。</translation>
    </message>
    <message>
        <source>Locks or unlocks all influences whose name fits a pattern.</source>
        <translation>名前がパターンに合うインフルエンスをすべてロック、またはロック解除します。</translation>
    </message>
    <message>
        <source>Locks the active influence's weights, or unlocks them.</source>
        <translation>アクティブなインフルエンスのウェイトをロック、またはロック解除します。</translation>
    </message>
    <message>
        <source>Locks the influences that are unlocked and unlocks the others.</source>
        <translation>ロックされていないインフルエンスをロックし、ほかのロックを解除します。</translation>
    </message>
    <message>
        <source>Looks where a mesh that stands elsewhere, or is of another size, would lie if its box were laid over that of the mesh to take from. Neither moves.</source>
        <translation>別の場所にあるメッシュや大きさの異なるメッシュを、そのボックスを転送元のメッシュのボックスに重ねたものとして調べます。どちらのメッシュも動きません。</translation>
    </message>
    <message>
        <source>Magma: Evenly Hotter</source>
        <translation>Magma: 黒から淡い黄 (明るさが均一に変化)</translation>
    </message>
    <message>
        <source>Make Child, Set Parent</source>
        <translation>子にする、親の設定</translation>
    </message>
    <message>
        <source>Makes a clip that bends, twists and spreads joints out of the bind pose, one after the other.</source>
        <translation>バインドポーズからジョイントを 1 つずつ曲げ、ひねり、開くクリップを作成します。</translation>
    </message>
    <message>
        <source>Makes each vertex's weights differ more from those of its neighbours.</source>
        <translation>各頂点のウェイトと隣接頂点のウェイトとの差を強めます。</translation>
    </message>
    <message>
        <source>Makes everything larger or smaller about the origin: meshes, skeletons, bind poses and clips.</source>
        <translation>原点を中心にシーン全体を拡大・縮小します: メッシュ、スケルトン、バインドポーズ、クリップ。</translation>
    </message>
    <message>
        <source>Makes one layer of a layer and the one below it, of a group, or of several that lie next to each other, as they are seen, with their effects. The weights of the skin stay the same. Where all are off, it has what they come to when they are on, and is off.</source>
        <translation>レイヤーとその下のレイヤー、グループ、または隣り合う複数のレイヤーを、見えているとおりにエフェクトも含めて 1 つのレイヤーにします。スキンのウェイトは変わりません。すべてオフの場合は、オンにしたときの結果を持ち、オフになります。</translation>
    </message>
    <message>
        <source>Makes the selected nodes children of the one selected last; they stay where they are.</source>
        <translation>選択したノードを、最後に選択したノードの子にします。位置は変わりません。</translation>
    </message>
    <message>
        <source>Makes the two selected joints mirrors of each other in all skins that have both; one selected joint becomes its own mirror, wherever it stands.</source>
        <translation>選択した 2 つのジョイントを、両方を持つすべてのスキンで互いのミラー相手にします。1 つだけ選択すると、どこにあってもそれ自身がミラー相手になります。</translation>
    </message>
    <message>
        <source>Makes weights differ more from those of the surrounding vertices; Ctrl smooths</source>
        <translation>周囲の頂点とのウェイトの差を強めます。Ctrl でならします</translation>
    </message>
    <message>
        <source>Makes where the joints stand now the bind pose, and the rest pose of files. The mesh goes back to its own, unposed shape and is bound to them there, with the weights that it has.</source>
        <translation>ジョイントの現在の位置をバインドポーズとし、ファイルの初期ポーズとします。メッシュはポーズを付けていない元の形状に戻り、今のウェイトのまま、その位置のジョイントにバインドされます。</translation>
    </message>
    <message>
        <source>Mark the step to paint back in the History panel first.</source>
        <translation>先に、戻したいステップに履歴パネルで印を付けてください。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>マスク</translation>
    </message>
    <message>
        <source>Masks and vertex sets: %1 new, %2 changed, %3 gone.</source>
        <translation>マスクと頂点セット: 追加 %1、変更 %2、削除 %3。</translation>
    </message>
    <message>
        <source>Match Joints</source>
        <translation>ジョイントの決め方</translation>
    </message>
    <message>
        <source>Materials and images: %1 new, %2 changed, %3 gone.</source>
        <translation>マテリアルと画像: 追加 %1、変更 %2、削除 %3。</translation>
    </message>
    <message>
        <source>Max Influences</source>
        <translation>最大インフルエンス数</translation>
    </message>
    <message>
        <source>Maya deformer weights</source>
        <translation>Maya のデフォーマウェイト</translation>
    </message>
    <message>
        <source>Maya: Black to White-Hot</source>
        <translation>Maya: 黒から赤、黄、白</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>結合</translation>
    </message>
    <message>
        <source>Merge %1</source>
        <translation>%1 をマージ</translation>
    </message>
    <message>
        <source>Merge All Layers, Delete All Layers</source>
        <translation>すべてのレイヤーを結合、すべてのレイヤーを削除</translation>
    </message>
    <message>
        <source>Merge Layer Down</source>
        <translation>下のレイヤーと結合</translation>
    </message>
    <message>
        <source>Merge Layer Down...</source>
        <translation>下のレイヤーと結合...</translation>
    </message>
    <message>
        <source>Merge Weights</source>
        <translation>ウェイトを結合</translation>
    </message>
    <message>
        <source>Merge Weights into %1</source>
        <translation>ウェイトを %1 に結合</translation>
    </message>
    <message>
        <source>Merged %1 {influence|influences} into %2.</source>
        <translation>%1 個のインフルエンスを %2 に結合しました。</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>Mesh %1 cannot be its own influence; choose other nodes.</source>
        <translation>メッシュ %1 は自分自身のインフルエンスになれません。他のノードを選んでください。</translation>
    </message>
    <message>
        <source>Mesh %1 has no faces; only a surface can be bound.</source>
        <translation>メッシュ %1 には面がありません。バインドできるのはサーフェスだけです。</translation>
    </message>
    <message>
        <source>Mesh %1 has no vertices, so there is nothing to bind.</source>
        <translation>メッシュ %1 には頂点がないため、バインドするものがありません。</translation>
    </message>
    <message>
        <source>Mesh '%1' has %2 points and the table has %3; match by position or surface.</source>
        <translation>メッシュ「%1」の点は %2 個、テーブルは %3 個です。位置またはサーフェスで照合してください。</translation>
    </message>
    <message>
        <source>Mesh '%1' has no faces and was left out.</source>
        <translation>メッシュ「%1」には面がないため、除きました。</translation>
    </message>
    <message>
        <source>Mesh '%1' has no faces and was not written.</source>
        <translation>メッシュ「%1」には面がないため、書き出していません。</translation>
    </message>
    <message>
        <source>Mesh '%1' has too many vertices.</source>
        <translation>メッシュ「%1」の頂点が多すぎます。</translation>
    </message>
    <message>
        <source>Mesh '%1' in the table has %2 points but %3 rows of weights.</source>
        <translation>テーブルのメッシュ「%1」は点が %2 個、ウェイトの行が %3 個です。</translation>
    </message>
    <message>
        <source>Mesh '%1' in the table has a joint without a name.</source>
        <translation>テーブルのメッシュ「%1」に名前のないジョイントがあります。</translation>
    </message>
    <message>
        <source>Mesh '%1' in the table has a weight for a joint that it does not list.</source>
        <translation>テーブルのメッシュ「%1」に、存在しないジョイントを指すウェイトがあります。</translation>
    </message>
    <message>
        <source>Mesh '%1' in the table has a weight that is negative or not a number.</source>
        <translation>テーブルのメッシュ「%1」に負の、または数値でないウェイトがあります。</translation>
    </message>
    <message>
        <source>Mesh '%1' refers to a skin but has no weights; it was opened unbound.</source>
        <translation>メッシュ「%1」はスキンを指していますがウェイトがないため、未バインドで開きます。</translation>
    </message>
    <message>
        <source>Mesh '%1': %2 joints were matched without namespace and path, for example %3 with %4.</source>
        <translation>メッシュ「%1」: %2 個のジョイントを、ネームスペースとパスを除いて対応付けました (例: %3 と %4)。</translation>
    </message>
    <message>
        <source>Mesh '%1': %2 rows matched by index.</source>
        <translation>メッシュ「%1」: %2 行をインデックスで取り込みました。</translation>
    </message>
    <message>
        <source>Mesh '%1': %2 rows matched by index; %3 {vertex is|vertices are} not in the table and {was|were} left unchanged.</source>
        <translation>メッシュ「%1」: %2 行を番号で対応付けました。表にない %3 個の頂点はそのままです。</translation>
    </message>
    <message>
        <source>Mesh '%1': %2 rows matched by position.</source>
        <translation>メッシュ「%1」: %2 行を位置で取り込みました。</translation>
    </message>
    <message>
        <source>Mesh '%1': %2 rows matched by position; %3 vertices have no match in the table and were left unchanged.</source>
        <translation>メッシュ「%1」: %2 行を位置で取り込みました。%3 個の点はテーブルに対応がないため、そのままです。</translation>
    </message>
    <message>
        <source>Mesh '%1': %2 rows matched to the nearest of %3 points in the table.</source>
        <translation>メッシュ「%1」: テーブルの %3 個の点のうち最も近いものから %2 行を取り込みました。</translation>
    </message>
    <message>
        <source>Mesh '%1': %2 {vertex is|vertices are} elsewhere in the file. If their order differs, match by position or surface.</source>
        <translation>メッシュ「%1」: %2 個の頂点は、ファイルでは別の位置にあります。順序が異なる場合は、位置またはサーフェスで照合してください。</translation>
    </message>
    <message>
        <source>Mesh '%1': %2 {vertex|vertices} of the file {has|have} no weights but those left out.</source>
        <translation>メッシュ「%1」: ファイルの %2 個の頂点には、除いたもののほかにウェイトがありません。</translation>
    </message>
    <message>
        <source>Mesh '%1': left out were the weights of %2.</source>
        <translation>メッシュ「%1」: %2 のウェイトを除きました。</translation>
    </message>
    <message>
        <source>Mesh '%1': the weights of '%2' went to %3.</source>
        <translation>メッシュ「%1」: 「%2」のウェイトは %3 に割り当てました。</translation>
    </message>
    <message>
        <source>Meshes were moved apart after they were bound; the format cannot store that, so they are written where they were bound.</source>
        <translation>バインド後にメッシュが別々に移動されています。この形式では表せないため、バインドした位置で書き出されます。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>ミラー</translation>
    </message>
    <message>
        <source>Mirror Influence Association</source>
        <translation>インフルエンスのミラー対応</translation>
    </message>
    <message>
        <source>Mirror Joint, Symmetrize Bones, Duplicate Flipped</source>
        <translation>ジョイントのミラー、ボーンの対称化、反転複製</translation>
    </message>
    <message>
        <source>Mirror Joints</source>
        <translation>ジョイントをミラー</translation>
    </message>
    <message>
        <source>Mirror Joints...</source>
        <translation>ジョイントをミラー...</translation>
    </message>
    <message>
        <source>Mirror Pose</source>
        <translation>ポーズをミラー</translation>
    </message>
    <message>
        <source>Mirror Pose...</source>
        <translation>ポーズをミラー...</translation>
    </message>
    <message>
        <source>Mirror Skin Weights, Flip Weights</source>
        <translation>スキンウェイトのミラー、ウェイトの反転</translation>
    </message>
    <message>
        <source>Mirror Weights</source>
        <translation>ウェイトをミラー</translation>
    </message>
    <message>
        <source>Mirror Weights...</source>
        <translation>ウェイトをミラー...</translation>
    </message>
    <message>
        <source>Mirrored bind matrices</source>
        <translation>反転したバインド</translation>
    </message>
    <message>
        <source>Mirrored the pose of %1 {joint|joints}.</source>
        <translation>%1 個のジョイントのポーズをミラーしました。</translation>
    </message>
    <message>
        <source>Mirrors, smooths or limits a layer as it is seen, in this order. The layer's own weights stay, and the effects follow them as they are painted.</source>
        <translation>見えるレイヤーをミラー、スムース、制限の順に変えます。レイヤー自身のウェイトは変わらず、ペイントすると効果も追従します。</translation>
    </message>
    <message>
        <source>Missing avatar bones</source>
        <translation>アバターの必須ボーンの不足</translation>
    </message>
    <message>
        <source>Missing joints</source>
        <translation>失われたジョイント</translation>
    </message>
    <message>
        <source>More than one node is called %1 now; the name no longer tells them apart.</source>
        <translation>%1 という名前のノードが複数になりました。名前では区別できません。</translation>
    </message>
    <message>
        <source>Most joints (%1 of %2) stand outside the mesh. Untick those that it does not need. If whole limbs are among them, undo, bring mesh and joints into the same pose, and bind again.</source>
        <translation>ジョイントの大半 (%2 個中 %1 個) がメッシュの外にあります。不要なジョイントはチェックを外してください。腕や脚が丸ごと含まれる場合は、元に戻してメッシュとジョイントのポーズを合わせてから、もう一度バインドしてください。</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 を移動</translation>
    </message>
    <message>
        <source>Move %1 Nodes</source>
        <translation>%1 個のノードを移動</translation>
    </message>
    <message>
        <source>Move %1 Nodes on Both Sides</source>
        <translation>%1 個のノードを両側で移動</translation>
    </message>
    <message>
        <source>Move %1 on Both Sides</source>
        <translation>%1 を両側で移動</translation>
    </message>
    <message>
        <source>Move Joint</source>
        <translation>ジョイントを移動</translation>
    </message>
    <message>
        <source>Move Joint and Re-solve Near It</source>
        <translation>ジョイントの移動と周辺の再計算</translation>
    </message>
    <message>
        <source>Move Joint and Rebind</source>
        <translation>ジョイントを移動して再バインド</translation>
    </message>
    <message>
        <source>Move Joint...</source>
        <translation>ジョイントの移動...</translation>
    </message>
    <message>
        <source>Move Layer</source>
        <translation>レイヤーを移動</translation>
    </message>
    <message>
        <source>Move Layer...</source>
        <translation>レイヤーを移動...</translation>
    </message>
    <message>
        <source>Move Skin Weights, Move Weights to Influences</source>
        <translation>スキンウェイトの移動、ウェイトをインフルエンスに移動</translation>
    </message>
    <message>
        <source>Move Skinned Joints</source>
        <translation>スキンジョイントの移動</translation>
    </message>
    <message>
        <source>Move Weight from %1</source>
        <translation>%1 からウェイトを移動</translation>
    </message>
    <message>
        <source>Move Weight to %1</source>
        <translation>ウェイトを %1 へ移動</translation>
    </message>
    <message>
        <source>Move Weights to %1</source>
        <translation>ウェイトを %1 に移動</translation>
    </message>
    <message>
        <source>Move Weights...</source>
        <translation>ウェイトを移動...</translation>
    </message>
    <message>
        <source>Moves a layer up or down among the layers.</source>
        <translation>レイヤーの順序を上下に動かします。</translation>
    </message>
    <message>
        <source>Moves in the engine</source>
        <translation>エンジンでのずれ</translation>
    </message>
    <message>
        <source>Moves the active joint while its meshes stay in place.</source>
        <translation>メッシュを動かさずに、アクティブなジョイントを移動します。</translation>
    </message>
    <message>
        <source>Moves the selected vertices' weights towards the copied ones.</source>
        <translation>選択した頂点のウェイトを、コピーしたウェイトに近づけます。</translation>
    </message>
    <message>
        <source>Moves the selected vertices' weights towards their average.</source>
        <translation>選択した頂点のウェイトを、その平均に近づけます。</translation>
    </message>
    <message>
        <source>Moves weight to the active influence from the one under the cursor alone; Ctrl moves it back</source>
        <translation>カーソル下のインフルエンスとアクティブなインフルエンスの間だけでウェイトを移します。Ctrl で逆向き</translation>
    </message>
    <message>
        <source>Multiplies the active influence's weight by the value; Ctrl divides</source>
        <translation>アクティブなインフルエンスのウェイトに値を掛けます。Ctrl で除算</translation>
    </message>
    <message>
        <source>Multiply, Divide, Reduce</source>
        <translation>掛ける、かける、掛け算、乗算、割る、割り算、除算、倍率、減らす、弱める</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Name of the blend shape; leave empty for all.</source>
        <translation>ブレンドシェイプの名前。空欄ならすべて。</translation>
    </message>
    <message>
        <source>Negative scale turns faces inside out or is lost in other programs. Freeze the scale in the program that made the skeleton, and mirror joints with the Behavior option.</source>
        <translation>負のスケールは、他のソフトで面が裏返ったり、失われたりします。スケルトンの作成元でスケールをフリーズし、ジョイントは「動作」でミラーしてください。</translation>
    </message>
    <message>
        <source>Negative to Positive</source>
        <translation>負から正</translation>
    </message>
    <message>
        <source>Negative to Positive (- to +)</source>
        <translation>負から正 (- から +)</translation>
    </message>
    <message>
        <source>Neighbours: along edges, or also those nearby in space, across gaps between parts.</source>
        <translation>隣とみなす頂点: エッジでつながるもの、または空間で近いもの (離れたパーツの間も含む)。</translation>
    </message>
    <message>
        <source>New Name</source>
        <translation>新しい名前</translation>
    </message>
    <message>
        <source>Next Axis</source>
        <translation>次の軸</translation>
    </message>
    <message>
        <source>Next to "%1" is "%2", which was not written by Sinew and refers to other files. Move it away and open the project again.</source>
        <translation>「%1」の隣にある「%2」は Sinew が書いたものではなく、他のファイルを指しています。移動してからプロジェクトを開き直してください。</translation>
    </message>
    <message>
        <source>No Mirror</source>
        <translation>ミラー相手なし</translation>
    </message>
    <message>
        <source>No blend shape is named '%1'; available: %2.</source>
        <translation>「%1」というブレンドシェイプはありません。あるのは %2 です。</translation>
    </message>
    <message>
        <source>No bone leads from them, so their axes stay as they are: %1.</source>
        <translation>次のジョイントへのボーンがないため、軸を変えませんでした: %1。</translation>
    </message>
    <message>
        <source>No bone mirrors %1 to %2: it was divided alone.</source>
        <translation>%1 から %2 へのボーンには反対側がないため、単独で分割しました。</translation>
    </message>
    <message>
        <source>No check is named %1; run `sinew check --list` to see them all.</source>
        <translation>%1 というチェックはありません。`sinew check --list` で一覧を確認できます。</translation>
    </message>
    <message>
        <source>No clip and no test pose moves these meshes, so nothing says which joints are missed least.</source>
        <translation>これらのメッシュを動かすクリップもテストポーズもないため、どのジョイントが最も不要か分かりません。</translation>
    </message>
    <message>
        <source>No clip is named %1; available: %2.</source>
        <translation>%1 という名前のクリップはありません。あるのは: %2。</translation>
    </message>
    <message>
        <source>No clip is named %1; there are no clips.</source>
        <translation>%1 という名前のクリップはありません。クリップが 1 つもありません。</translation>
    </message>
    <message>
        <source>No influence has %1 in its name.</source>
        <translation>名前に %1 を含むインフルエンスはありません。</translation>
    </message>
    <message>
        <source>No influence is named %1; * stands for any text, as in *_L.</source>
        <translation>%1 という名前のインフルエンスはありません。* は任意の文字列を表します (例: *_L)。</translation>
    </message>
    <message>
        <source>No influence mirrors %1.</source>
        <translation>%1 に対応するインフルエンスがありません。</translation>
    </message>
    <message>
        <source>No influence mirrors %1; their weights stay with them on both sides. Pair them in the Symmetry panel.</source>
        <translation>%1 に対応するインフルエンスがないため、ウェイトは左右ともそのまま割り当てられます。「対称」パネルで対応付けてください。</translation>
    </message>
    <message>
        <source>No influence of %1 is left; leave it one, or clear its skin.</source>
        <translation>%1 のインフルエンスがなくなります。1 つは残すか、スキンをクリアしてください。</translation>
    </message>
    <message>
        <source>No influence of a mesh yet: %1. Skin &gt; Bind Influences gives weights from the neighbours; Add Influence adds without any.</source>
        <translation>まだメッシュのインフルエンスではありません: %1。スキン &gt; インフルエンスをバインド で周囲からウェイトを割り当てるか、インフルエンスを追加 でウェイトなしで追加できます。</translation>
    </message>
    <message>
        <source>No influence of the selected meshes is locked.</source>
        <translation>選択したメッシュにロックされたインフルエンスはありません。</translation>
    </message>
    <message>
        <source>No influence without a joint is named %1.</source>
        <translation>%1 という名前の、ジョイントのないインフルエンスはありません。</translation>
    </message>
    <message>
        <source>No joint has these names, so their weights went to the joints that stand where they lie: %1.</source>
        <translation>同じ名前のジョイントがないため、ウェイトのある位置のジョイントに割り当てました: %1。</translation>
    </message>
    <message>
        <source>No joint is named %1, and none clearly stands where those weights lie; choose the joints in order instead.</source>
        <translation>ウェイトに必要な %1 という名前のジョイントがなく、ウェイトの位置からもジョイントを特定できません。代わりにジョイントを順番に選んでください。</translation>
    </message>
    <message>
        <source>No joint mirrors %1. Pair them in the Symmetry panel, or name them by their side: arm_L and arm_R.</source>
        <translation>%1 に対応するジョイントがありません。「対称」パネルで対応付けるか、arm_L と arm_R のように左右が分かる名前にしてください。</translation>
    </message>
    <message>
        <source>No joint mirrors %1: it moved alone.</source>
        <translation>%1 の反対側のジョイントがないため、単独で動かしました。</translation>
    </message>
    <message>
        <source>No joint mirrors %1: it was posed alone.</source>
        <translation>%1 の反対側のジョイントがないため、単独でポーズを付けました。</translation>
    </message>
    <message>
        <source>No joint mirrors %1: it was removed alone.</source>
        <translation>%1 に対応する反対側のジョイントがないため、それだけを取り除きました。</translation>
    </message>
    <message>
        <source>No joint mirrors %1; the pose there was kept. The Symmetry panel pairs joints.</source>
        <translation>%1 に対応するジョイントがないため、そこのポーズはそのままです。ジョイントは「対称」パネルで対応付けます。</translation>
    </message>
    <message>
        <source>No joint mirrors another. Pair them in the Symmetry panel, or name them by their side: arm_L and arm_R.</source>
        <translation>左右で対応するジョイントがありません。「対称」パネルで対応付けるか、arm_L と arm_R のように左右が分かる名前にしてください。</translation>
    </message>
    <message>
        <source>No mask</source>
        <translation>マスクなし</translation>
    </message>
    <message>
        <source>No mesh has weights to give; bind one first.</source>
        <translation>渡すウェイトを持つメッシュがありません。先にバインドしてください。</translation>
    </message>
    <message>
        <source>No mesh is in view; show or select the ones to bind.</source>
        <translation>表示中のメッシュがありません。バインドするメッシュを表示するか、選択してください。</translation>
    </message>
    <message>
        <source>No mesh is named %1; available: %2.</source>
        <translation>%1 という名前のメッシュはありません。使えるのは: %2。</translation>
    </message>
    <message>
        <source>No mesh is named as a lower level of detail (Body_LOD1) of one that has weights (Body or Body_LOD0).</source>
        <translation>ウェイトを持つメッシュ (Body または Body_LOD0) の下位の LOD (Body_LOD1) として名付けられたメッシュがありません。</translation>
    </message>
    <message>
        <source>No mesh mirrors %1; nothing changed there.</source>
        <translation>%1 に対応するメッシュがないため、そのままです。</translation>
    </message>
    <message>
        <source>No mesh of %1 is bound, so it does not show how weights blend.</source>
        <translation>%1のメッシュはどれもバインドされていないため、ウェイトのなじみ方がわかりません。</translation>
    </message>
    <message>
        <source>No mesh of %1 is bound, so it has no weights to give.</source>
        <translation>%1のメッシュはどれもバインドされていないため、渡せるウェイトがありません。</translation>
    </message>
    <message>
        <source>No mesh of %1 that can be used is named %2; available: %3.</source>
        <translation>%1には%2という名前の使えるメッシュがありません。使えるもの: %3。</translation>
    </message>
    <message>
        <source>No mesh to change has both %1 and the others as influences.</source>
        <translation>%1 とほかのインフルエンスの両方を持つ対象メッシュがありません。</translation>
    </message>
    <message>
        <source>No node is named %1; available: %2.</source>
        <translation>%1 という名前のノードはありません。あるのは: %2。</translation>
    </message>
    <message>
        <source>No other way from its weights to its parent's keeps the shape better where it bends, without making the surface rougher than is allowed.</source>
        <translation>許容される粗さの範囲では、このジョイントから親へのウェイトの移り変わりを変えても、曲げたときの形は今より良くなりません。</translation>
    </message>
    <message>
        <source>No part of the mesh is nearest to it</source>
        <translation>最も近いメッシュの部分がありません</translation>
    </message>
    <message>
        <source>No selected mesh has a skin, so there is nothing to clear.</source>
        <translation>選択したメッシュにスキンがないため、解除するものがありません。</translation>
    </message>
    <message>
        <source>No selected mesh has weights without joints; use Clear Bone References first.</source>
        <translation>ジョイントのないウェイトを持つメッシュが選択されていません。「ボーン参照を解除」で作成できます。</translation>
    </message>
    <message>
        <source>No selected mesh has weights; bind it first.</source>
        <translation>選択したメッシュにウェイトがありません。先にバインドしてください。</translation>
    </message>
    <message>
        <source>No selected mesh is bound, so there are no bones to clear.</source>
        <translation>選択したメッシュはバインドされていないため、解除するボーンがありません。</translation>
    </message>
    <message>
        <source>No selected mesh is bound, so there is no bind pose to go to.</source>
        <translation>選択したメッシュはバインドされていないため、バインドポーズがありません。</translation>
    </message>
    <message>
        <source>No selected mesh is bound; bind it first with Smooth Skinning.</source>
        <translation>選択したメッシュはバインドされていません。先に「スムーススキニング」でバインドしてください。</translation>
    </message>
    <message>
        <source>No selected name has %1 in it.</source>
        <translation>選択したものの名前に %1 を含むものがありません。</translation>
    </message>
    <message>
        <source>No selected vertex lies on the side to be changed.</source>
        <translation>変更する側に、選択された頂点がありません。</translation>
    </message>
    <message>
        <source>No shown mesh has weights of a joint next to %1. Select the meshes together with the joints.</source>
        <translation>表示中のメッシュに、%1 の隣のジョイントのウェイトを持つものがありません。ジョイントと一緒にメッシュも選択してください。</translation>
    </message>
    <message>
        <source>No side is in their names, so their mirrors have a number: %1.</source>
        <translation>名前に左右がないため、反対側には番号を付けました: %1。</translation>
    </message>
    <message>
        <source>No skin has more than one of these layers. Name two that lie together.</source>
        <translation>これらのレイヤーを 2 つ以上持つスキンがありません。隣り合う 2 つを指定してください。</translation>
    </message>
    <message>
        <source>No skin has these joints as influences.</source>
        <translation>これらのジョイントをインフルエンスとして使うスキンがありません。</translation>
    </message>
    <message>
        <source>No vertex differs from its mirror image.</source>
        <translation>対称の相手と異なる頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex has a weight of the active influence between these.</source>
        <translation>アクティブなインフルエンスのウェイトがこの範囲にある頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex has more influences than Max Influences.</source>
        <translation>最大インフルエンス数を超える頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex has weight of %1.</source>
        <translation>%1 のウェイトを持つ頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex is locked.</source>
        <translation>ロックされた頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex is shared between %1 and what it hangs on.</source>
        <translation>%1 とその親側の両方に従う頂点がありません。</translation>
    </message>
    <message>
        <source>No vertex is unweighted.</source>
        <translation>ウェイトのない頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex of %1 has a match. %2 To take the closest weights all the same, choose Closest, without Limits.</source>
        <translation>%1 には対応のある頂点がありません。%2 それでも最も近いウェイトを受け取るには、「最も近い点 (制限なし)」を選んでください。</translation>
    </message>
    <message>
        <source>No vertex of %1 that may change would get weights of %2, so nothing was added. Select other meshes, too, or use Add Influence and paint.</source>
        <translation>%1 の変更できる頂点に %2 のウェイトを受け取るものがないため、何も追加しませんでした。ほかのメッシュも選択するか、「インフルエンスを追加」を使ってペイントしてください。</translation>
    </message>
    <message>
        <source>No vertex of mesh '%1' has the position of a point in the table; match by surface.</source>
        <translation>メッシュ「%1」にはテーブルと同じ位置の点がありません。サーフェスで照合してください。</translation>
    </message>
    <message>
        <source>No vertex of the selected meshes is locked.</source>
        <translation>選択したメッシュにロックされた頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex of the selected meshes is out of its skin.</source>
        <translation>選択したメッシュにスキンから外された頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex set is stored yet.</source>
        <translation>頂点セットはまだ保存されていません。</translation>
    </message>
    <message>
        <source>No vertices of different meshes lie in one place.</source>
        <translation>別々のメッシュで同じ位置にある頂点はありません。</translation>
    </message>
    <message>
        <source>No vertices would be left; the selection stays as it was.</source>
        <translation>頂点が残らないため、選択は変わりません。</translation>
    </message>
    <message>
        <source>No weight above %2 on any mesh of this rig: %1 influences (%3).</source>
        <translation>このリグのどのメッシュでもウェイトが %2 以下: インフルエンス %1 個 (%3)</translation>
    </message>
    <message>
        <source>No weight above %2 on any vertex: %1 influences (%3).</source>
        <translation>どの頂点でもウェイトが %2 以下: インフルエンス %1 個 (%3)</translation>
    </message>
    <message>
        <source>No weight on any mesh of this rig: %1 of %2 influences (%3).</source>
        <translation>このリグのどのメッシュにもウェイトなし: インフルエンス %2 個中 %1 個 (%3)</translation>
    </message>
    <message>
        <source>No weight on any vertex: %1 of %2 influences (%3).</source>
        <translation>どの頂点にもウェイトなし: インフルエンス %2 個中 %1 個 (%3)</translation>
    </message>
    <message>
        <source>No weights for %1: end joints, controls or group joints. Choose joints explicitly to bind to them anyway.</source>
        <translation>%1 にはウェイトがありません: 末端、コントロール、または土台のジョイントです。それでもバインドするには、ジョイントを指定してください。</translation>
    </message>
    <message>
        <source>Node %1 cannot be found in the file's text.</source>
        <translation>ファイルのテキストにノード %1 が見つかりません。</translation>
    </message>
    <message>
        <source>Nodes, meshes or materials have other numbers in the file than in its source, and the extension %1 may name some by their old ones: check what it does.</source>
        <translation>ファイルではノード、メッシュ、マテリアルの番号が元のファイルと異なり、拡張 %1 が古い番号で指しているかもしれません。動作を確認してください。</translation>
    </message>
    <message>
        <source>Non-uniform joint scales shear the nodes below them; the format cannot store shear.</source>
        <translation>ジョイントの不均等なスケールは、その下にせん断を生じます。この形式ではせん断を表せません。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>None of the joints is an influence of these meshes.</source>
        <translation>これらのメッシュのインフルエンスであるジョイントがありません。</translation>
    </message>
    <message>
        <source>None of the selected vertices is locked.</source>
        <translation>選択した頂点にロックされたものはありません。</translation>
    </message>
    <message>
        <source>None of the selected vertices is out of its skin.</source>
        <translation>選択した頂点にスキンから外されたものはありません。</translation>
    </message>
    <message>
        <source>None of the table's columns is named like an influence of the mesh.</source>
        <translation>表の列に、メッシュのインフルエンスと同じ名前のものがありません。</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>法線</translation>
    </message>
    <message>
        <source>Normalise Weights</source>
        <translation>ウェイトを正規化</translation>
    </message>
    <message>
        <source>Normalize All</source>
        <translation>すべて正規化</translation>
    </message>
    <message>
        <source>Nothing in the file is new.</source>
        <translation>ファイルに新しいものはありません。</translation>
    </message>
    <message>
        <source>Nothing in the project "%1" can be read any more. Open an older copy.</source>
        <translation>プロジェクト「%1」は何も読み込めません。古いコピーを開いてください。</translation>
    </message>
    <message>
        <source>Nothing is bound here, so there are no weights to save.</source>
        <translation>何もバインドされていないため、保存するウェイトがありません。</translation>
    </message>
    <message>
        <source>Nothing is bound; bind a mesh first.</source>
        <translation>バインドされたメッシュがありません。先にメッシュをバインドしてください。</translation>
    </message>
    <message>
        <source>Nothing mirrors %1, so what mirrors %2 has nothing to hang on. Select %1 as well.</source>
        <translation>%1 の反対側がないため、%2 の反対側を置く親がありません。%1 も選択してください。</translation>
    </message>
    <message>
        <source>Nothing of these layers is seen. Turn one on, or raise its opacity.</source>
        <translation>これらのレイヤーはどれも見えません。どれかをオンにするか、不透明度を上げてください。</translation>
    </message>
    <message>
        <source>Nothing that is selected has a parent.</source>
        <translation>選択したものに親がありません。</translation>
    </message>
    <message>
        <source>Nothing was saved: part of the scene has values that could not be read back. Undo the last step and save again.</source>
        <translation>保存されませんでした: シーンの一部に、読み直せない値が含まれています。最後の操作を元に戻して、もう一度保存してください。</translation>
    </message>
    <message>
        <source>Now without a mirror, on mesh %1: %2.</source>
        <translation>%1 でミラー相手のないもの: %2。</translation>
    </message>
    <message>
        <source>Number of Joints</source>
        <translation>ジョイント数</translation>
    </message>
    <message>
        <source>Number of passes; each one reaches one vertex further.</source>
        <translation>繰り返す回数。1 回ごとに 1 頂点分広がります。</translation>
    </message>
    <message>
        <source>OBJ, meshes in the stored pose</source>
        <translation>OBJ、保存されたポーズのメッシュ</translation>
    </message>
    <message>
        <source>Of %1 {thing|things} that {was|were} changed in both versions, %2 {is|are} theirs.</source>
        <translation>両方のバージョンで変更された %1 件のうち、%2 件は相手のものです。</translation>
    </message>
    <message>
        <source>Of PMX files meshes, bones, weights and materials are read; morphs, IK, rigid bodies and joints of physics are not.</source>
        <translation>PMX からはメッシュ、ボーン、ウェイト、マテリアルを読み込みます。モーフ、IK、剛体、物理のジョイントは読み込みません。</translation>
    </message>
    <message>
        <source>Of those, the ones to leave out.</source>
        <translation>そのうち、除外するジョイントです。</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>On the other side: %1</source>
        <translation>反対側: %1</translation>
    </message>
    <message>
        <source>One in the middle of each selected mesh, called after it: wheel_joint_L for wheel_L. Position and Name do not count.</source>
        <translation>選択した各メッシュの中央に 1 つずつ追加し、メッシュにちなんだ名前を付けます (wheel_L なら wheel_joint_L)。「位置」と「名前」は使われません。</translation>
    </message>
    <message>
        <source>One joint for each weighted influence, in the influences' order.</source>
        <translation>ウェイトを持つインフルエンスごとに 1 つ、インフルエンスの順に。</translation>
    </message>
    <message>
        <source>One name for all, its # the number of each in the Outliner's order: tail_## gives tail_01, tail_02. Empty: names stay.</source>
        <translation>すべてに付ける 1 つの名前。# はアウトライナーでの順番の数字になります: tail_## なら tail_01、tail_02。空欄なら名前は変わりません。</translation>
    </message>
    <message>
        <source>One per Mesh</source>
        <translation>メッシュごとに 1 つ</translation>
    </message>
    <message>
        <source>One value, on the selected vertices or on all</source>
        <translation>選択した頂点、またはすべてに同じ値</translation>
    </message>
    <message>
        <source>Only Selected Vertices</source>
        <translation>選択した頂点のみ</translation>
    </message>
    <message>
        <source>Only the %1 selected {vertex changes|vertices change}.</source>
        <translation>選択した %1 個の頂点だけが変わります。</translation>
    </message>
    <message>
        <source>Only vertices of bound meshes can be kept in a set.</source>
        <translation>セットに保存できるのはバインド済みメッシュの頂点だけです。</translation>
    </message>
    <message>
        <source>Only what was opened from a VRM file can be written as one: a VRM avatar also says which bone is which, how its face moves and who may use it. Export GLB, and let an avatar tool (UniVRM, VRoid) make the VRM file.</source>
        <translation>VRM で書き出せるのは、VRM ファイルから開いたモデルだけです。VRM アバターには、ボーンの役割、表情、利用条件も必要です。GLB で書き出し、アバターツール (UniVRM、VRoid) で VRM を作成してください。</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>不透明度</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙</translation>
    </message>
    <message>
        <source>Orient</source>
        <translation>方向付け</translation>
    </message>
    <message>
        <source>Orient Joint, Set Joint Orient, Recalculate Bone Roll</source>
        <translation>ジョイントの方向付け、ジョイントの方向を設定、ボーンロールを再計算</translation>
    </message>
    <message>
        <source>Orient Joints</source>
        <translation>ジョイントの方向付け</translation>
    </message>
    <message>
        <source>Orient Joints...</source>
        <translation>ジョイントの方向付け...</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Orients all joints below the selected ones, too.</source>
        <translation>選択したジョイントの下位のジョイントもすべて方向付けます。</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>原点</translation>
    </message>
    <message>
        <source>Other joints are named as deform joints</source>
        <translation>他のジョイントに変形用の名前が付いています</translation>
    </message>
    <message>
        <source>Other meshes of the scene follow the skeleton and these do not. Select them and choose Smooth Skinning to bind them, unless they are meant to stand still.</source>
        <translation>シーンのほかのメッシュはスケルトンに追従しますが、これらは追従しません。静止したままでよいものでなければ、選択して「スムーススキニング」でバインドしてください。</translation>
    </message>
    <message>
        <source>Other nodes: %1 new, %2 changed, %3 gone.</source>
        <translation>ほかのノード: 追加 %1、変更 %2、削除 %3。</translation>
    </message>
    <message>
        <source>Out of shape</source>
        <translation>形のくずれ</translation>
    </message>
    <message>
        <source>Outside the Skin</source>
        <translation>スキンの外</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Over Max Influences</source>
        <translation>最大インフルエンス数の超過</translation>
    </message>
    <message>
        <source>Paint Earlier Weights</source>
        <translation>以前のウェイトをペイント</translation>
    </message>
    <message>
        <source>Paint Mask of %1</source>
        <translation>%1のマスクをペイント</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>Pair Influences</source>
        <translation>インフルエンスを対にする</translation>
    </message>
    <message>
        <source>Pair Vertices By</source>
        <translation>頂点の対応付け</translation>
    </message>
    <message>
        <source>Paired Vertices</source>
        <translation>対応する頂点</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>親</translation>
    </message>
    <message>
        <source>Parent Layer</source>
        <translation>レイヤーの親子化</translation>
    </message>
    <message>
        <source>Parent to %1</source>
        <translation>%1 の子にする</translation>
    </message>
    <message>
        <source>Parent to %1 (keys baked: %2)</source>
        <translation>%1 の子にする (キーをベイク: %2)</translation>
    </message>
    <message>
        <source>Parent...</source>
        <translation>ペアレント化...</translation>
    </message>
    <message>
        <source>Part of the mesh has no other joint nearby</source>
        <translation>近くに他のジョイントがない部分がメッシュにあります</translation>
    </message>
    <message>
        <source>Parts of which less than a third finds a match are bound to the joints around what does.</source>
        <translation>一致が三分の一に満たないパーツを、一致した部分を保ったままジョイントにバインドします。</translation>
    </message>
    <message>
        <source>Parts that follow a single bone: %1.</source>
        <translation>ひとつのボーンだけに追従する部分: %1。</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>パス数</translation>
    </message>
    <message>
        <source>Passes; each one reaches one vertex further. 0: off.</source>
        <translation>回数。1 回ごとに 1 頂点先まで届きます。0 ならオフ。</translation>
    </message>
    <message>
        <source>Paste Average, Blend Vertex Weights</source>
        <translation>頂点ウェイトのブレンド</translation>
    </message>
    <message>
        <source>Paste Flipped Pose, Flip Pose</source>
        <translation>反転したポーズを貼り付け、ポーズを反転</translation>
    </message>
    <message>
        <source>Paste Influence Weights</source>
        <translation>インフルエンスのウェイトを貼り付け</translation>
    </message>
    <message>
        <source>Paste Mask Table</source>
        <translation>マスクテーブルを貼り付け</translation>
    </message>
    <message>
        <source>Paste Skin Weights</source>
        <translation>スキンウェイトを貼り付け</translation>
    </message>
    <message>
        <source>Paste Vertex Weights</source>
        <translation>頂点ウェイトの貼り付け</translation>
    </message>
    <message>
        <source>Paste Weight Table</source>
        <translation>ウェイトテーブルを貼り付け</translation>
    </message>
    <message>
        <source>Paste Weights</source>
        <translation>ウェイトを貼り付け</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Place pairs vertices that lie at each other's mirror image; Edges pairs those that hang together alike, for models that were posed or sculpted unevenly, and Texture Coordinates those with the same or mirrored places in the texture.</source>
        <translation>「位置」は互いの鏡像の位置にある頂点を対にします。「エッジ」はつながり方が同じ頂点を対にします。左右非対称にポーズやスカルプトをしたモデル向けです。「テクスチャ座標」はテクスチャ上で同じ位置、または鏡像の位置にある頂点を対にします。</translation>
    </message>
    <message>
        <source>Places where meshes meet: %1.</source>
        <translation>メッシュどうしが接する位置: %1 か所。</translation>
    </message>
    <message>
        <source>Places where meshes meet: %1. All were welded already; nothing changed.</source>
        <translation>メッシュが接する場所: %1。すべて結合済みで、変更はありません。</translation>
    </message>
    <message>
        <source>Places where meshes meet: %1. No vertex changed.</source>
        <translation>メッシュが接する場所: %1。頂点は変わっていません。</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>対称面</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>Pose &gt; Frames</source>
        <translation>ポーズ &gt; フレーム</translation>
    </message>
    <message>
        <source>Pose &gt; Pinned Poses</source>
        <translation>ポーズ &gt; 固定したポーズ</translation>
    </message>
    <message>
        <source>Posed joints that were reset first: %1.</source>
        <translation>先にリセットしたポーズ中のジョイント: %1。</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Positive to Negative</source>
        <translation>正から負</translation>
    </message>
    <message>
        <source>Positive to Negative (+ to -)</source>
        <translation>正から負 (+ から -)</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>累乗</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>接頭辞</translation>
    </message>
    <message>
        <source>Primary Axis</source>
        <translation>プライマリ軸</translation>
    </message>
    <message>
        <source>Programs for avatars refuse a VRM file without them. Undo the deletion of their joints, or assign the bones anew in an avatar tool (UniVRM, VRoid).</source>
        <translation>これらのない VRM ファイルは、アバター用のソフトで読み込めません。ジョイントの削除を取り消すか、アバターツール (UniVRM、VRoid) でボーンを割り当て直してください。</translation>
    </message>
    <message>
        <source>Protects the weights of all influences of the selected meshes from changes.</source>
        <translation>選択したメッシュのすべてのインフルエンスのウェイトを、変更されないように保護します。</translation>
    </message>
    <message>
        <source>Protects the weights of the active influence from changes.</source>
        <translation>アクティブなインフルエンスのウェイトが変わらないようにします。</translation>
    </message>
    <message>
        <source>Protects the weights of the selected vertices from changes.</source>
        <translation>選択した頂点のウェイトを変更から保護します。</translation>
    </message>
    <message>
        <source>Prune</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Prune Small Weights</source>
        <translation>小さいウェイトを削除</translation>
    </message>
    <message>
        <source>Prune Weights below %1</source>
        <translation>%1 未満のウェイトを削除</translation>
    </message>
    <message>
        <source>Prune Weights...</source>
        <translation>小さいウェイトを削除...</translation>
    </message>
    <message>
        <source>Pull</source>
        <translation>引っぱり</translation>
    </message>
    <message>
        <source>Pull Surface</source>
        <translation>サーフェスを引っぱる</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>Put Vertices back into Skin</source>
        <translation>頂点をスキンに戻す</translation>
    </message>
    <message>
        <source>Put a # into the name, which becomes the number of each: tail_## for tail_01, tail_02.</source>
        <translation>名前に # を入れてください。それぞれの番号になります: tail_## なら tail_01、tail_02。</translation>
    </message>
    <message>
        <source>Put before each name, as hero_.</source>
        <translation>各名前の前に付けます (例: hero_)。</translation>
    </message>
    <message>
        <source>Puts a copy of a layer or group above it.</source>
        <translation>レイヤーまたはグループのコピーをその上に置きます。</translation>
    </message>
    <message>
        <source>Puts joints back to their bind pose, or to the pose in their file, before attaching.</source>
        <translation>割り当てる前に、ジョイントをバインドポーズまたはファイルのポーズに戻します。</translation>
    </message>
    <message>
        <source>Puts layers into a new group. A group's eye and opacity are those of all in it.</source>
        <translation>レイヤーを新しいグループに入れます。グループの表示と不透明度は、中のすべてに効きます。</translation>
    </message>
    <message>
        <source>Quantise</source>
        <translation>量子化</translation>
    </message>
    <message>
        <source>Quantise Weights</source>
        <translation>ウェイトを量子化</translation>
    </message>
    <message>
        <source>Quantise Weights...</source>
        <translation>ウェイトを量子化...</translation>
    </message>
    <message>
        <source>Quantize, Round Weights</source>
        <translation>ウェイトを丸める</translation>
    </message>
    <message>
        <source>Quick Select Set</source>
        <translation>クイック選択セット</translation>
    </message>
    <message>
        <source>ROM, Calisthenics, Skin Test Animation</source>
        <translation>ROM、体操、スキンテスト用アニメーション</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Ramp, Transition, Linear, Radial, Fade</source>
        <translation>ランプ、徐々に、だんだん、段階的、移り変わり、つなぐ、線形、直線、円形、放射状、フェード</translation>
    </message>
    <message>
        <source>Range of Motion</source>
        <translation>可動域</translation>
    </message>
    <message>
        <source>Re-solve All</source>
        <translation>すべて再計算</translation>
    </message>
    <message>
        <source>Re-solve Near It</source>
        <translation>周辺を再計算</translation>
    </message>
    <message>
        <source>Re-solve with Joints</source>
        <translation>ジョイントに合わせて再計算</translation>
    </message>
    <message>
        <source>Reattach influences</source>
        <translation>インフルエンスの再アタッチ</translation>
    </message>
    <message>
        <source>Rebind</source>
        <translation>再バインド</translation>
    </message>
    <message>
        <source>Record %1 of the table has the weight '%2'; it must be a number of 0 or more.</source>
        <translation>テーブルの %1 番目の記録のウェイトが「%2」です。0 以上の数値にしてください。</translation>
    </message>
    <message>
        <source>Record %1 of the table must have a mesh, a point number, a joint and a weight.</source>
        <translation>テーブルの %1 番目の記録が、メッシュ、点の番号、ジョイント、ウェイトになっていません。</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>赤</translation>
    </message>
    <message>
        <source>Relax, Iron, Wrinkles, Creases, Volume Loss, Collapse</source>
        <translation>リラックス、アイロン、しわ、シワ、皺、しわ伸ばし、折れ目、伸び、つぶれる、潰れる、痩せる、やせる、ボリュームが減る、体積の減少、形を戻す、元の形</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 を取り除く</translation>
    </message>
    <message>
        <source>Remove %1 (keys baked: %2)</source>
        <translation>%1 を取り除く (キーをベイク: %2)</translation>
    </message>
    <message>
        <source>Remove Idle Influences</source>
        <translation>未使用のインフルエンスを削除</translation>
    </message>
    <message>
        <source>Remove Influence</source>
        <translation>インフルエンスを削除</translation>
    </message>
    <message>
        <source>Remove Joint, Dissolve Bone</source>
        <translation>ジョイントの除去、ボーンの溶解</translation>
    </message>
    <message>
        <source>Remove Joints...</source>
        <translation>ジョイントを取り除く...</translation>
    </message>
    <message>
        <source>Remove Layer</source>
        <translation>レイヤーの除去</translation>
    </message>
    <message>
        <source>Remove Unused Influences, Clean Vertex Groups</source>
        <translation>未使用インフルエンスの除去、頂点グループのクリーン</translation>
    </message>
    <message>
        <source>Remove Weight of %1</source>
        <translation>%1 のウェイトを削除</translation>
    </message>
    <message>
        <source>Remove from Set, Edit Membership</source>
        <translation>セットから除去、メンバーシップの編集</translation>
    </message>
    <message>
        <source>Remove from Vertex Group</source>
        <translation>頂点グループから削除</translation>
    </message>
    <message>
        <source>Remove from Vertices</source>
        <translation>頂点からインフルエンスを外す</translation>
    </message>
    <message>
        <source>Removed Joints</source>
        <translation>除外するジョイント</translation>
    </message>
    <message>
        <source>Removed on the other side, too: %1.</source>
        <translation>反対側でも取り除きました: %1。</translation>
    </message>
    <message>
        <source>Removed: %1.</source>
        <translation>削除しました: %1。</translation>
    </message>
    <message>
        <source>Removes an influence from the selected vertices and gives its weight to their other influences, or to those of their neighbours.</source>
        <translation>選択した頂点からインフルエンスを外し、そのウェイトをほかのインフルエンスに渡します。ほかにない場合は、隣の頂点のウェイトを使います。</translation>
    </message>
    <message>
        <source>Removes influences from the selected skins and redistributes their weight to each vertex's other influences.</source>
        <translation>選択したスキンからインフルエンスを取り除き、そのウェイトを各頂点の他のインフルエンスに配分します。</translation>
    </message>
    <message>
        <source>Removes influences that have no weight on any vertex; locked ones are kept.</source>
        <translation>どの頂点にもウェイトのないインフルエンスを削除します。ロックしたものは残します。</translation>
    </message>
    <message>
        <source>Removes negligible weights and redistributes them to the vertex's other influences.</source>
        <translation>影響のない小さなウェイトを取り除き、その頂点の他のインフルエンスに配分します。</translation>
    </message>
    <message>
        <source>Removes the active influence; vertices that have no other get those around them</source>
        <translation>アクティブなインフルエンスを取り除きます。ほかにない頂点には周囲のインフルエンスが入ります</translation>
    </message>
    <message>
        <source>Removes the influences that are missed least until no more are left than an engine may have, and tells how far vertices move by it in the worst frame.</source>
        <translation>エンジンの上限に収まるまで、影響の最も小さいインフルエンスから削除し、最悪のフレームで頂点がどれだけずれるかを知らせます。</translation>
    </message>
    <message>
        <source>Removes the joints that mirror them, too.</source>
        <translation>反対側のジョイントも取り除きます。</translation>
    </message>
    <message>
        <source>Removes the selected vertices that have unselected neighbours from the selection.</source>
        <translation>選択されていない頂点と隣り合う頂点を選択から外します。</translation>
    </message>
    <message>
        <source>Removes the skin of the selected meshes: joints, bind pose and weights.</source>
        <translation>選択したメッシュのスキンを取り除きます: ジョイント、バインドポーズ、ウェイト。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 の名前を変更</translation>
    </message>
    <message>
        <source>Rename Clip %1</source>
        <translation>クリップ %1 の名前を変更</translation>
    </message>
    <message>
        <source>Rename Clip...</source>
        <translation>クリップの名前を変更...</translation>
    </message>
    <message>
        <source>Rename Layer</source>
        <translation>レイヤー名を変更</translation>
    </message>
    <message>
        <source>Rename Layer...</source>
        <translation>レイヤー名を変更...</translation>
    </message>
    <message>
        <source>Rename Nodes</source>
        <translation>ノードの名前を変更</translation>
    </message>
    <message>
        <source>Rename Selected...</source>
        <translation>選択対象の名前を変更...</translation>
    </message>
    <message>
        <source>Rename Vertex Set %1</source>
        <translation>頂点セット %1 の名前を変更</translation>
    </message>
    <message>
        <source>Rename Vertex Set...</source>
        <translation>頂点セット名を変更...</translation>
    </message>
    <message>
        <source>Rename...</source>
        <translation>名前の変更...</translation>
    </message>
    <message>
        <source>Renamed %1 nodes, %2 to %3 first.</source>
        <translation>%1 個のノードの名前を変更しました (最初のものは %2 から %3)。</translation>
    </message>
    <message>
        <source>Renamed %1 to %2.</source>
        <translation>「%1」の名前を「%2」に変更しました。</translation>
    </message>
    <message>
        <source>Renamed the clip %1 to %2.</source>
        <translation>クリップ「%1」の名前を「%2」に変更しました。</translation>
    </message>
    <message>
        <source>Renames a layer.</source>
        <translation>レイヤーの名前を変えます。</translation>
    </message>
    <message>
        <source>Renames all selected nodes: finds and replaces, counts up, or puts a prefix before.</source>
        <translation>選択したすべてのノードの名前を変更します。検索と置換、連番、または接頭辞の追加ができます。</translation>
    </message>
    <message>
        <source>Renames the active node; influences are renamed with their joint.</source>
        <translation>アクティブなノードの名前を変更します。インフルエンスの名前もジョイントに合わせて変わります。</translation>
    </message>
    <message>
        <source>Repair, Clean Up Skin</source>
        <translation>修復、スキンのクリーンアップ</translation>
    </message>
    <message>
        <source>Repaired on import</source>
        <translation>読み込み時の修正</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>Replace Weight of %1</source>
        <translation>%1 のウェイトを置き換え</translation>
    </message>
    <message>
        <source>Replace With</source>
        <translation>置換後の文字</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 をリセット</translation>
    </message>
    <message>
        <source>Reset %1 Nodes</source>
        <translation>%1 個のノードをリセット</translation>
    </message>
    <message>
        <source>Reset %1 Nodes on Both Sides</source>
        <translation>%1 個のノードを両側でリセット</translation>
    </message>
    <message>
        <source>Reset %1 on Both Sides</source>
        <translation>%1 を両側でリセット</translation>
    </message>
    <message>
        <source>Reset Bind Pose, Apply Pose as Rest Pose</source>
        <translation>バインドポーズをリセット、ポーズをレストポーズとして適用</translation>
    </message>
    <message>
        <source>Reset Joint</source>
        <translation>ジョイントをリセット</translation>
    </message>
    <message>
        <source>Reset Posed Joints First</source>
        <translation>先にポーズ中のジョイントをリセット</translation>
    </message>
    <message>
        <source>Reset: %1 {node|nodes}.</source>
        <translation>リセットしました: %1 個のノード。</translation>
    </message>
    <message>
        <source>Reset: %1.</source>
        <translation>リセットしました: %1。</translation>
    </message>
    <message>
        <source>Resets the selected joints to the bind pose, or to the pose in the file.</source>
        <translation>選択したジョイントを、バインド時またはファイルの状態に戻します。</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>解像度</translation>
    </message>
    <message>
        <source>Restore Shape</source>
        <translation>形状を復元</translation>
    </message>
    <message>
        <source>Returns the selected meshes and their joints to the pose in which they were bound.</source>
        <translation>選択したメッシュとそのジョイントを、バインド時の位置に戻します。</translation>
    </message>
    <message>
        <source>Revert, Earlier Weights, Roll Back</source>
        <translation>復帰、以前のウェイト、前のウェイト、前の状態、部分的に戻す、巻き戻す、巻き戻し、ロールバック、ヒストリーブラシ</translation>
    </message>
    <message>
        <source>Right to Left</source>
        <translation>右から左</translation>
    </message>
    <message>
        <source>Rigid</source>
        <translation>リジッド</translation>
    </message>
    <message>
        <source>Rigid Bind</source>
        <translation>リジッドバインド</translation>
    </message>
    <message>
        <source>Rigid Parts</source>
        <translation>リジッドパーツ</translation>
    </message>
    <message>
        <source>Rigid Skinning</source>
        <translation>リジッドスキニング</translation>
    </message>
    <message>
        <source>Rigid Skinning...</source>
        <translation>リジッドスキニング...</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>Rotate %1</source>
        <translation>%1 を回転</translation>
    </message>
    <message>
        <source>Rotate %1 Nodes</source>
        <translation>%1 個のノードを回転</translation>
    </message>
    <message>
        <source>Rotate %1 Nodes on Both Sides</source>
        <translation>%1 個のノードを両側で回転</translation>
    </message>
    <message>
        <source>Rotate %1 on Both Sides</source>
        <translation>%1 を両側で回転</translation>
    </message>
    <message>
        <source>Rotation about the parent's X, then Y, then Z axis.</source>
        <translation>親の X、Y、Z の順に適用する角度。</translation>
    </message>
    <message>
        <source>Rougher by at Most</source>
        <translation>粗さの増加の上限</translation>
    </message>
    <message>
        <source>Roughness</source>
        <translation>粗さ</translation>
    </message>
    <message>
        <source>Round to</source>
        <translation>丸め方</translation>
    </message>
    <message>
        <source>Rounds weights to what a game engine stores; they still sum to 1.</source>
        <translation>ウェイトを、ゲームエンジンが保存する細かさに丸めます。合計は 1 のままです。</translation>
    </message>
    <message>
        <source>SQLite could not turn on write-ahead logging for "%1".</source>
        <translation>SQLite が「%1」の先行書き込みログを使えません。</translation>
    </message>
    <message>
        <source>SQLite failed on "%1": %2.</source>
        <translation>SQLite が「%1」を処理できませんでした: %2。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>スケール</translation>
    </message>
    <message>
        <source>Scale %1</source>
        <translation>%1 をスケール</translation>
    </message>
    <message>
        <source>Scale %1 Nodes</source>
        <translation>%1 個のノードをスケール</translation>
    </message>
    <message>
        <source>Scale %1 Nodes on Both Sides</source>
        <translation>%1 個のノードを両側でスケール</translation>
    </message>
    <message>
        <source>Scale %1 on Both Sides</source>
        <translation>%1 を両側でスケール</translation>
    </message>
    <message>
        <source>Scale Scene by %1</source>
        <translation>シーンを %1 倍にスケール</translation>
    </message>
    <message>
        <source>Scale Scene...</source>
        <translation>シーンのスケール...</translation>
    </message>
    <message>
        <source>Scale Weight of %1</source>
        <translation>%1 のウェイトをスケール</translation>
    </message>
    <message>
        <source>Scale along the node's own X, Y and Z axes.</source>
        <translation>ノード自身の X、Y、Z に沿った倍率。</translation>
    </message>
    <message>
        <source>Scaled bind matrices</source>
        <translation>拡大縮小されたバインド</translation>
    </message>
    <message>
        <source>Scaled by %1, the scene would reach %2 m, beyond what can be computed with; choose a factor nearer to 1.</source>
        <translation>%1 倍にするとシーンの大きさが %2 m になり、計算できる範囲を超えます。1 に近い倍率を指定してください。</translation>
    </message>
    <message>
        <source>Scales every vertex's weights to sum to 1; locked influences keep theirs.</source>
        <translation>各頂点のウェイトの合計を 1 にします。ロックしたインフルエンスは変わりません。</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>スクリーン</translation>
    </message>
    <message>
        <source>Search and Replace Names, Prefix Hierarchy Names, Batch Rename</source>
        <translation>名前の検索と置換、階層名に接頭辞を付ける、一括リネーム</translation>
    </message>
    <message>
        <source>Secondary Axis</source>
        <translation>セカンダリ軸</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Select &gt; By Weights</source>
        <translation>選択 &gt; ウェイトで選択</translation>
    </message>
    <message>
        <source>Select &gt; Hierarchy</source>
        <translation>選択 &gt; 階層</translation>
    </message>
    <message>
        <source>Select &gt; Vertex Sets</source>
        <translation>選択 &gt; 頂点セット</translation>
    </message>
    <message>
        <source>Select &gt; Vertices without a Match shows which have none.</source>
        <translation>対応のない頂点は「選択 &gt; 対応のない頂点」で確認できます。</translation>
    </message>
    <message>
        <source>Select Affected Vertices, Select Vertex Group</source>
        <translation>影響を受ける頂点の選択、頂点グループの選択</translation>
    </message>
    <message>
        <source>Select Asymmetric</source>
        <translation>非対称の選択</translation>
    </message>
    <message>
        <source>Select Boundary Loop, Convert to Perimeter</source>
        <translation>境界ループの選択、周囲に変換</translation>
    </message>
    <message>
        <source>Select Edge Loops, Convert to Edge Loop</source>
        <translation>エッジループを選択、エッジループに変換</translation>
    </message>
    <message>
        <source>Select Edge Rings, Convert to Edge Ring</source>
        <translation>エッジリングを選択、エッジリングに変換</translation>
    </message>
    <message>
        <source>Select Less, Shrink Selection</source>
        <translation>選択の縮小</translation>
    </message>
    <message>
        <source>Select Linked, Select Shell</source>
        <translation>リンク選択、シェルの選択</translation>
    </message>
    <message>
        <source>Select More, Grow Selection</source>
        <translation>選択の拡大</translation>
    </message>
    <message>
        <source>Select Ungrouped</source>
        <translation>グループなしの選択</translation>
    </message>
    <message>
        <source>Select a joint whose bone is to be divided.</source>
        <translation>ボーンを分割するジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Select a mesh to paint on.</source>
        <translation>ペイントするメッシュを選択してください。</translation>
    </message>
    <message>
        <source>Select a node first.</source>
        <translation>先にノードを選択してください。</translation>
    </message>
    <message>
        <source>Select joints that bend a mesh, and choose it again.</source>
        <translation>メッシュを曲げるジョイントを選択してから、もう一度選んでください。</translation>
    </message>
    <message>
        <source>Select one bound mesh; the table does not say which one it is of.</source>
        <translation>バインドされたメッシュを 1 つ選択してください。どのメッシュの表かは表に書かれていません。</translation>
    </message>
    <message>
        <source>Select the joint to move first.</source>
        <translation>先に移動するジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Select the joints of one side first.</source>
        <translation>先に片側のジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Select the joints that have no mirror.</source>
        <translation>ミラー相手のないジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Select the joints to add, with the mesh.</source>
        <translation>追加するジョイントをメッシュと一緒に選択してください。</translation>
    </message>
    <message>
        <source>Select the joints to orient.</source>
        <translation>方向付けるジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Select the joints to remove.</source>
        <translation>取り除くジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Select the joints to reset first.</source>
        <translation>先にリセットするジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Select the joints whose weights to copy, or make an influence active.</source>
        <translation>ウェイトをコピーするジョイントを選択するか、インフルエンスをアクティブにしてください。</translation>
    </message>
    <message>
        <source>Select the mesh whose weights should be found and the one that has the shape.</source>
        <translation>ウェイトを求めるメッシュと、目標の形状を持つメッシュを選択してください。</translation>
    </message>
    <message>
        <source>Select the meshes that are to get a joint each.</source>
        <translation>ジョイントを 1 つずつ追加するメッシュを選択してください。</translation>
    </message>
    <message>
        <source>Select the meshes to give the weights of %1 to.</source>
        <translation>%1 のウェイトを渡すメッシュを選択してください。</translation>
    </message>
    <message>
        <source>Select the node to rename first.</source>
        <translation>先に、名前を変更するノードを選択してください。</translation>
    </message>
    <message>
        <source>Select the node to transform first.</source>
        <translation>先に配置するジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Select the nodes first and their new parent last.</source>
        <translation>先にノードを選択し、最後に新しい親を選択してください。</translation>
    </message>
    <message>
        <source>Select the nodes to rename first.</source>
        <translation>先に名前を変更するノードを選択してください。</translation>
    </message>
    <message>
        <source>Select the one bound mesh whose weights should be found.</source>
        <translation>ウェイトを求めるバインド済みのメッシュを 1 つ選択してください。</translation>
    </message>
    <message>
        <source>Select the two joints that mirror each other, or one that is its own.</source>
        <translation>互いに対になる 2 つのジョイント、またはそれ自身と対になる 1 つのジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Select the vertices first.</source>
        <translation>先に頂点を選択してください。</translation>
    </message>
    <message>
        <source>Select the vertices first; to remove an influence from all vertices, use Remove Influence.</source>
        <translation>先に頂点を選択してください。すべての頂点から外すには「インフルエンスを削除」を使います。</translation>
    </message>
    <message>
        <source>Select the vertices that are to get the other side's weights.</source>
        <translation>反対側のウェイトを受け取る頂点を選択してください。</translation>
    </message>
    <message>
        <source>Select two or more influences; the last one takes all their weight.</source>
        <translation>インフルエンスを 2 つ以上選択してください。最後のものがすべてのウェイトを受け取ります。</translation>
    </message>
    <message>
        <source>Select two vertices first that have an edge between them.</source>
        <translation>先に、エッジでつながった 2 つの頂点を選択してください。</translation>
    </message>
    <message>
        <source>Select vertices first.</source>
        <translation>先に頂点を選択してください。</translation>
    </message>
    <message>
        <source>Select vertices of the mesh first.</source>
        <translation>先にメッシュの頂点を選択してください。</translation>
    </message>
    <message>
        <source>Select what to delete first.</source>
        <translation>先に、削除するものを選択してください。</translation>
    </message>
    <message>
        <source>Select what to duplicate first.</source>
        <translation>先に、複製するものを選択してください。</translation>
    </message>
    <message>
        <source>Selected Vertices</source>
        <translation>選択した頂点</translation>
    </message>
    <message>
        <source>Selects the vertices for which Transfer Weights would find nothing beside them on the first selected mesh; change the selection and transfer with it.</source>
        <translation>最初に選択したメッシュ上に、ウェイトの転送で対応が見つからない頂点を選択します。選択を直してから転送できます。</translation>
    </message>
    <message>
        <source>Selects the vertices of a stored vertex set.</source>
        <translation>保存した頂点セットの頂点を選択します。</translation>
    </message>
    <message>
        <source>Selects the vertices that are not selected, and no others.</source>
        <translation>選択されていない頂点だけを選択します。</translation>
    </message>
    <message>
        <source>Selects the vertices that have more influences than Max Influences.</source>
        <translation>最大インフルエンス数を超える頂点を選択します。</translation>
    </message>
    <message>
        <source>Selects the vertices that have no weights.</source>
        <translation>ウェイトのない頂点を選択します。</translation>
    </message>
    <message>
        <source>Selects the vertices that have weight of the selected joints, or else of the active influence.</source>
        <translation>選択したジョイント (なければアクティブなインフルエンス) のウェイトを持つ頂点を選択します。</translation>
    </message>
    <message>
        <source>Selects the vertices that were taken out of the skin.</source>
        <translation>スキンから外した頂点を選択します。</translation>
    </message>
    <message>
        <source>Selects the vertices whose weight of the active influence lies in a range.</source>
        <translation>アクティブなインフルエンスのウェイトが範囲内にある頂点を選択します。</translation>
    </message>
    <message>
        <source>Selects the vertices whose weights are locked.</source>
        <translation>ウェイトがロックされた頂点を選択します。</translation>
    </message>
    <message>
        <source>Selects the vertices whose weights differ from those of the mirrored vertex.</source>
        <translation>ミラー側の頂点とウェイトが異なる頂点を選択します。</translation>
    </message>
    <message>
        <source>Selects the whole connected part of the mesh.</source>
        <translation>メッシュのつながった部分全体を選択します。</translation>
    </message>
    <message>
        <source>Self-penetration</source>
        <translation>自己貫通</translation>
    </message>
    <message>
        <source>Separate parts that belong to a single bone (buttons, eyes, armour) follow only that bone.</source>
        <translation>ひとつのボーンに属する独立した部分 (ボタン、目、鎧など) は、そのボーンだけに追従します。</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>セット %1</translation>
    </message>
    <message>
        <source>Set %1 {Blend Shape|Blend Shapes}</source>
        <translation>%1 個のブレンドシェイプを設定</translation>
    </message>
    <message>
        <source>Set 1</source>
        <translation>セット 1</translation>
    </message>
    <message>
        <source>Set Bind Pose</source>
        <translation>バインドポーズを設定</translation>
    </message>
    <message>
        <source>Set Bind Pose Here</source>
        <translation>現在のポーズをバインドポーズに設定</translation>
    </message>
    <message>
        <source>Set Blend Shape</source>
        <translation>ブレンドシェイプを設定</translation>
    </message>
    <message>
        <source>Set Blend Shape...</source>
        <translation>ブレンドシェイプを設定...</translation>
    </message>
    <message>
        <source>Set Layer Colour</source>
        <translation>レイヤーの色を設定</translation>
    </message>
    <message>
        <source>Set Layer Colour...</source>
        <translation>レイヤーの色を設定...</translation>
    </message>
    <message>
        <source>Set Layer Effects</source>
        <translation>レイヤーの効果を設定</translation>
    </message>
    <message>
        <source>Set Layer Effects...</source>
        <translation>レイヤーの効果を設定...</translation>
    </message>
    <message>
        <source>Set Layer Mask</source>
        <translation>レイヤーマスクを設定</translation>
    </message>
    <message>
        <source>Set Layer Mask...</source>
        <translation>レイヤーマスクを設定...</translation>
    </message>
    <message>
        <source>Set Layer Opacity</source>
        <translation>レイヤーの不透明度を設定</translation>
    </message>
    <message>
        <source>Set Layer Opacity...</source>
        <translation>レイヤーの不透明度を設定...</translation>
    </message>
    <message>
        <source>Set Mask</source>
        <translation>マスクを設定</translation>
    </message>
    <message>
        <source>Set Mask in Table</source>
        <translation>表でマスクを設定</translation>
    </message>
    <message>
        <source>Set Max Influences</source>
        <translation>最大インフルエンス数を設定</translation>
    </message>
    <message>
        <source>Set Max Influences...</source>
        <translation>最大インフルエンス数を設定...</translation>
    </message>
    <message>
        <source>Set Transform of %1</source>
        <translation>%1 のトランスフォームを設定</translation>
    </message>
    <message>
        <source>Set Transform of %1 on Both Sides</source>
        <translation>%1 のトランスフォームを両側で設定</translation>
    </message>
    <message>
        <source>Set Transform...</source>
        <translation>トランスフォームを設定...</translation>
    </message>
    <message>
        <source>Set Weight of %1</source>
        <translation>%1 のウェイトを設定</translation>
    </message>
    <message>
        <source>Set Weight...</source>
        <translation>ウェイトを設定...</translation>
    </message>
    <message>
        <source>Set Weights in Table</source>
        <translation>表でウェイトを設定</translation>
    </message>
    <message>
        <source>Set, Fixed Value, Overwrite, Mix</source>
        <translation>セット、固定値、一定の値、決まった値、値を設定、上書き、混ぜる、ミックス</translation>
    </message>
    <message>
        <source>Sets how much of a layer shows over those below it.</source>
        <translation>レイヤーが下のレイヤーの上にどれだけ見えるかを設定します。</translation>
    </message>
    <message>
        <source>Sets the active influence's weight on the selected vertices, or on all; the vertices' other unlocked influences, or the complement, make up the rest.</source>
        <translation>選択した頂点またはすべての頂点で、アクティブなインフルエンスのウェイトを設定します。残りは、頂点のロックされていない別のインフルエンスまたは相補インフルエンスが受け持ちます。</translation>
    </message>
    <message>
        <source>Sets the active influence's weight to the value</source>
        <translation>アクティブなインフルエンスのウェイトを指定値にします</translation>
    </message>
    <message>
        <source>Sets the active node's transform in its parent's space; empty fields stay unchanged.</source>
        <translation>アクティブなノードを親の空間に数値で配置します。空欄の項目は変わりません。</translation>
    </message>
    <message>
        <source>Sets the maximum number of influences per vertex for painting, and trims vertices that have more.</source>
        <translation>ペイントで 1 頂点に与えられるインフルエンスの数を設定し、超えている頂点を減らします。</translation>
    </message>
    <message>
        <source>Sets the weight of a blend shape in the current pose. The Blend Shapes panel has all of them with a slider each.</source>
        <translation>現在のポーズで、ブレンドシェイプのウェイトを設定します。ブレンドシェイプパネルでは、すべてをスライダーで設定できます。</translation>
    </message>
    <message>
        <source>Sets the weights that a table on the clipboard gives by vertex number and influence name, as the Weight Table and spreadsheets copy it; of selected vertices alone, where some are selected.</source>
        <translation>ウェイトテーブルや表計算ソフトでコピーした表のウェイトを、頂点番号とインフルエンス名で設定します。頂点を選択しているときは、その頂点だけに設定します。</translation>
    </message>
    <message>
        <source>Sets where a layer is seen. Its mask can be painted with the same brushes.</source>
        <translation>レイヤーがどこで見えるかを設定します。マスクは同じブラシでペイントできます。</translation>
    </message>
    <message>
        <source>Several meshes are bound; select the one to copy from.</source>
        <translation>バインドされたメッシュが複数あります。コピー元を選択してください。</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>シェイプ</translation>
    </message>
    <message>
        <source>Shape Key Value</source>
        <translation>シェイプキーの値</translation>
    </message>
    <message>
        <source>Sharp</source>
        <translation>シャープ</translation>
    </message>
    <message>
        <source>Sharpen</source>
        <translation>シャープ</translation>
    </message>
    <message>
        <source>Sharpen Weights</source>
        <translation>ウェイトをシャープ</translation>
    </message>
    <message>
        <source>Sharpen Weights...</source>
        <translation>ウェイトをシャープに...</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Sinew's own reader</source>
        <translation>Sinew 自身の読み込み</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>スキン</translation>
    </message>
    <message>
        <source>Skin '%1' cannot be found in the file's text.</source>
        <translation>ファイルのテキストにスキン「%1」が見つかりません。</translation>
    </message>
    <message>
        <source>Skin '%1' has %2 joints; glTF takes at most %3.</source>
        <translation>スキン「%1」のジョイントは %2 個です。glTF では最大 %3 個です。</translation>
    </message>
    <message>
        <source>Skin '%1' has '%2' as its skeleton root, but not all of its joints are below it; '%3' is written instead.</source>
        <translation>スキン '%1' はジョイントのルートに '%2' を挙げていますが、すべてのジョイントがその下にあるわけではありません。代わりに '%3' を書き込みます。</translation>
    </message>
    <message>
        <source>Skin &gt; Bind Style</source>
        <translation>スキン &gt; バインドスタイル</translation>
    </message>
    <message>
        <source>Skin &gt; Reduce Influences</source>
        <translation>スキン &gt; インフルエンスを減らす</translation>
    </message>
    <message>
        <source>Skin Decomposition, Bake Deformer to Skin Weights</source>
        <translation>Skin Decomposition, Bake Deformer to Skin Weights, スキン分解</translation>
    </message>
    <message>
        <source>Skins: %1 new, %2 gone.</source>
        <translation>スキン: 追加 %1、削除 %2。</translation>
    </message>
    <message>
        <source>Small parts that go with what they lie on: %1.</source>
        <translation>載っている場所と一緒に動く小さなパーツ: %1。</translation>
    </message>
    <message>
        <source>Small separate parts kept undeformed: %1.</source>
        <translation>形を保った小さな独立パーツ: %1。</translation>
    </message>
    <message>
        <source>Smear</source>
        <translation>指先</translation>
    </message>
    <message>
        <source>Smear Weights</source>
        <translation>ウェイトを引き伸ばし</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>スムース</translation>
    </message>
    <message>
        <source>Smooth Skin Weights, Relax</source>
        <translation>スキンウェイトのスムース、リラックス</translation>
    </message>
    <message>
        <source>Smooth Skinning</source>
        <translation>スムーススキニング</translation>
    </message>
    <message>
        <source>Smooth Skinning...</source>
        <translation>スムーススキニング...</translation>
    </message>
    <message>
        <source>Smooth Weights</source>
        <translation>ウェイトをスムース</translation>
    </message>
    <message>
        <source>Smooth Weights...</source>
        <translation>ウェイトをスムース...</translation>
    </message>
    <message>
        <source>Smoothing Passes</source>
        <translation>スムース回数</translation>
    </message>
    <message>
        <source>Smoothing leaves these islands alone from now on. Run it again without this to free them.</source>
        <translation>以後、スムースはこれらのアイランドを変えません。オフにして再度実行すると解除されます。</translation>
    </message>
    <message>
        <source>Smooths weights with those of the surrounding vertices; Ctrl sharpens</source>
        <translation>周囲の頂点とウェイトをならします。Ctrl で差を強めます</translation>
    </message>
    <message>
        <source>Smudge, Finger, Drag, Push</source>
        <translation>指、指でこする、こする、擦る、引きずる、引き伸ばす、伸ばす、ずらす、押す、スマッジ</translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation>ソケット</translation>
    </message>
    <message>
        <source>Soft Select, Proportional Editing</source>
        <translation>ソフト選択、プロポーショナル編集</translation>
    </message>
    <message>
        <source>Soft Selection...</source>
        <translation>ソフト選択...</translation>
    </message>
    <message>
        <source>Soften, Blur, Relax, Even Out, Average, Blend</source>
        <translation>ぼかし、ぼかす、ブラー、なめらか、滑らか、滑らかにする、平均、平均化、ならす、均す、なじませる、馴染ませる、柔らかく、やわらかく、リラックス、ブレンド、混ぜる</translation>
    </message>
    <message>
        <source>Softness</source>
        <translation>ソフトネス</translation>
    </message>
    <message>
        <source>Some nodes do not inherit their parent's scale in the usual way; their positions may differ from the program that made the file.</source>
        <translation>親のスケールを通常の方法で継承しないノードがあります。作成元のソフトとは位置が異なることがあります。</translation>
    </message>
    <message>
        <source>Some programs ignore joint scale and show such a skin incorrectly; non-uniform scale and shear break more of them. FBX export makes the bind matrices rigid; otherwise freeze the scale in the program that made the skeleton.</source>
        <translation>ジョイントのスケールを扱わないソフトでは、このようなスキンは正しく表示されません。不均等なスケールやせん断では、さらに多くのソフトで崩れます。FBX で書き出すとスケールのない行列になります。それ以外では、スケルトンの作成元でスケールをフリーズしてください。</translation>
    </message>
    <message>
        <source>Stand on the mirror plane, so nothing mirrors them: %1.</source>
        <translation>ミラー面の上にあるため、反対側はありません: %1。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>段階</translation>
    </message>
    <message>
        <source>Steps of 16 bits</source>
        <translation>16 ビット刻み</translation>
    </message>
    <message>
        <source>Steps of 8 bits</source>
        <translation>8 ビット刻み</translation>
    </message>
    <message>
        <source>Steps of one size</source>
        <translation>一定の刻み</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Store Vertex Set %1</source>
        <translation>頂点セット %1 を保存</translation>
    </message>
    <message>
        <source>Store Vertex Set...</source>
        <translation>頂点セットを保存...</translation>
    </message>
    <message>
        <source>Stray weights</source>
        <translation>飛び地</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>強さ</translation>
    </message>
    <message>
        <source>Strength of one stroke: 0 has no effect, 1 has full effect.</source>
        <translation>1 回のストロークの効き具合: 0 は効果なし、1 は全量。</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>伸び</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>スタイル</translation>
    </message>
    <message>
        <source>Substitute Influence</source>
        <translation>インフルエンスの置き換え</translation>
    </message>
    <message>
        <source>Subtract Weight from %1</source>
        <translation>%1 からウェイトを減算</translation>
    </message>
    <message>
        <source>Such vertices are pulled towards the origin or past their joints, differently in every program. Normalise Weights fixes them.</source>
        <translation>このような頂点は原点へ引かれたり、ジョイントを通り越したりし、ソフトごとに結果が異なります。「ウェイトを正規化」で合計を 1 にできます。</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>サーフェス</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>入れ替え</translation>
    </message>
    <message>
        <source>Swap Weights of %1 and %2</source>
        <translation>%1 と %2 のウェイトを入れ替え</translation>
    </message>
    <message>
        <source>Swap Weights...</source>
        <translation>ウェイトを入れ替え...</translation>
    </message>
    <message>
        <source>Symmetry Plane, Mirror Axis</source>
        <translation>対称面、ミラー軸</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Take Shown Pose</source>
        <translation>表示中のポーズを採用</translation>
    </message>
    <message>
        <source>Take Vertices out of Skin</source>
        <translation>頂点をスキンから外す</translation>
    </message>
    <message>
        <source>Takes a group away and keeps its layers. The weights of the skin stay the same.</source>
        <translation>グループだけを外し、中のレイヤーを残します。スキンのウェイトは変わりません。</translation>
    </message>
    <message>
        <source>Takes stretch and creases out of the surface in this pose; the weights follow. Pinned poses stay as they are</source>
        <translation>このポーズでのサーフェスの伸びやしわを取り、ウェイトを自動で合わせます。固定したポーズは変わりません</translation>
    </message>
    <message>
        <source>Takes the pose of the selected joints, or of all, to the joints on the other side. Joints in the middle keep their pose; Swap reflects them.</source>
        <translation>選択したジョイント (選択がなければすべて) のポーズを、反対側のジョイントに付けます。中央のジョイントのポーズは変わりませんが、「入れ替え」では左右反転します。</translation>
    </message>
    <message>
        <source>Takes the selected joints out of their chains: what hangs below them stays where it is, below the joint above, which gets their weights.</source>
        <translation>選択したジョイントをチェーンから取り除きます。その下にあるものは同じ場所に残って上のジョイントの子になり、ウェイトは上のジョイントに移ります。</translation>
    </message>
    <message>
        <source>Takes the selected nodes out of their parents; they stay where they are.</source>
        <translation>選択したノードを親から外します。位置は変わりません。</translation>
    </message>
    <message>
        <source>Texture Coordinates</source>
        <translation>テクスチャ座標</translation>
    </message>
    <message>
        <source>The 3D view needs OpenGL 4.1, but the graphics driver %1 provides %2. Install a newer driver.</source>
        <translation>3D ビューには OpenGL 4.1 が必要ですが、グラフィックスドライバー %1 は %2 です。新しいドライバーをインストールしてください。</translation>
    </message>
    <message>
        <source>The FBX file is damaged, and some of it could not be read. Compare it with the program that it comes from, and export it again if something is missing.</source>
        <translation>FBX ファイルが壊れており、一部を読み込めませんでした。作成元のソフトと見比べ、足りないものがあれば書き出し直してください。</translation>
    </message>
    <message>
        <source>The One of the Same Name, Else All</source>
        <translation>同名のメッシュ、なければすべて</translation>
    </message>
    <message>
        <source>The UVs of %1 are not alike on both sides: %2 of %3 vertices have no partner. Pair them by place instead.</source>
        <translation>%1 の UV は左右で一致しません: %3 個の頂点のうち %2 個に相手がありません。代わりに位置で対応付けてください。</translation>
    </message>
    <message>
        <source>The VRM avatar has no joint for %1 required {bone|bones}: %2.</source>
        <translation>VRM アバターの必須ボーン %1 個にジョイントがありません: %2。</translation>
    </message>
    <message>
        <source>The accuracy must be above 0, and the snap distance must not be negative.</source>
        <translation>精度は 0 より大きく、吸着距離は 0 以上にしてください。</translation>
    </message>
    <message>
        <source>The avatar has no joint for %1 {bone|bones} that VRM requires, and programs for avatars refuse such a file: %2.</source>
        <translation>VRM に必須のボーン %1 個に、アバターのジョイントがありません。このようなファイルは、アバター用のソフトで読み込めません: %2。</translation>
    </message>
    <message>
        <source>The avatar's VRM data has no place in .%1 and is not written: which bone is which, its expressions, spring bones and licence. Export VRM or GLB to keep it.</source>
        <translation>.%1 には VRM のデータ (ボーンの役割、表情、揺れもの、利用条件) を保存できないため、書き出されません。残すには VRM か GLB で書き出してください。</translation>
    </message>
    <message>
        <source>The axes are there already: nothing was turned.</source>
        <translation>軸はすでにその向きです。何も変えていません。</translation>
    </message>
    <message>
        <source>The axes of these stay as they are, since their scale is uneven, mirrored or flat, in a pose or a clip, or they are meshes themselves: %1. Give them an even scale first.</source>
        <translation>ポーズかクリップでスケールが不均等、反転、またはゼロであるか、それ自体がメッシュであるため、次のジョイントの軸は変えませんでした: %1。先にスケールを均等にしてください。</translation>
    </message>
    <message>
        <source>The axis along the bone. At the end of a chain a joint takes the axes of the one above.</source>
        <translation>ボーンに沿う軸です。チェーンの末端のジョイントは、上のジョイントの軸に合わせます。</translation>
    </message>
    <message>
        <source>The axis turned towards what is chosen below. Next: Y after X, Z after Y, X after Z.</source>
        <translation>下で選んだ方へ向ける軸です。「次の軸」は、X なら Y、Y なら Z、Z なら X です。</translation>
    </message>
    <message>
        <source>The best method for each part of the model; no vertex is left unweighted.</source>
        <translation>モデルの部分ごとに最適な方法を使います。ウェイトのない頂点は残りません。</translation>
    </message>
    <message>
        <source>The bind matrices of %1 joints are flat (singular); nothing can follow them: %2.</source>
        <translation>%1 個のジョイントのバインド行列がつぶれており、何も追従できません: %2</translation>
    </message>
    <message>
        <source>The bind matrices of %1 joints are scaled by %2 to %3: %4.</source>
        <translation>%1 個のジョイントのバインド行列に %2 から %3 のスケールがあります: %4</translation>
    </message>
    <message>
        <source>The bind matrices of %1 joints are scaled by %2: %3.</source>
        <translation>%1 個のジョイントのバインド行列に %2 のスケールがあります: %3</translation>
    </message>
    <message>
        <source>The bind matrices of %1 of %2 joints are mirrored (negative scale): %3.</source>
        <translation>%2 個中 %1 個のジョイントのバインド行列が反転しています (負のスケール): %3</translation>
    </message>
    <message>
        <source>The bind matrices of %1 {joint|joints} are scaled non-uniformly (by up to %2) or sheared (by up to %3): %4.</source>
        <translation>%1 個のジョイントのバインド行列に、不均等なスケール (最大 %2) またはせん断 (最大 %3) があります: %4。</translation>
    </message>
    <message>
        <source>The bind matrices of %1 {joint|joints} are scaled non-uniformly (by up to %2): %3.</source>
        <translation>%1 個のジョイントのバインド行列に、不均等なスケール (最大 %2) があります: %3。</translation>
    </message>
    <message>
        <source>The bind matrices of %1 {joint|joints} are sheared (by up to %2): %3.</source>
        <translation>%1 個のジョイントのバインド行列に、せん断 (最大 %2) があります: %3。</translation>
    </message>
    <message>
        <source>The bind matrices of skin '%1' are stored in a way that cannot be added to.</source>
        <translation>スキン「%1」のバインド行列は、追加できない方法で格納されています。</translation>
    </message>
    <message>
        <source>The bind matrix of joint '%1', which no vertex uses, is singular; the joint's stored transform was used instead.</source>
        <translation>どの頂点も使わないジョイント「%1」のバインド行列が特異なため、ジョイントの保存位置を使いました。</translation>
    </message>
    <message>
        <source>The bind pose of %1 cannot be restored because one of its nodes no longer exists.</source>
        <translation>%1 のバインドポーズに属するノードが失われているため、復元できません。</translation>
    </message>
    <message>
        <source>The bind style is damaged; learn it again from its models.</source>
        <translation>バインドスタイルが破損しています。元のモデルから学習し直してください。</translation>
    </message>
    <message>
        <source>The bind style was learnt by another version; learn it again from its models.</source>
        <translation>このバインドスタイルは別のバージョンで学習されたものです。元のモデルから学習し直してください。</translation>
    </message>
    <message>
        <source>The blend shape %1 holds what is left; %2 {vertex is|vertices are} squeezed flat by the pose, so that no shape moves {it|them}.</source>
        <translation>残りはブレンドシェイプ %1 が持ちます。%2 頂点はこのポーズで平らにつぶれているため、シェイプでは動きません。</translation>
    </message>
    <message>
        <source>The blend shapes of mesh '%1' have different polygons than the mesh; they are left out.</source>
        <translation>メッシュ「%1」のブレンドシェイプは、ポリゴンがメッシュと異なるため除外されます。</translation>
    </message>
    <message>
        <source>The body begins at the only joint below it</source>
        <translation>ボディは、下にある唯一のジョイントから始まっています</translation>
    </message>
    <message>
        <source>The bone reach must be a number of at least 1.</source>
        <translation>ボーンの到達範囲は 1 以上の数値にしてください。</translation>
    </message>
    <message>
        <source>The bones of '%1' are cleared, so its weights cannot be written. Attach bones first, or choose to drop the weights.</source>
        <translation>「%1」のボーン参照が解除されているため、ウェイトを書き出せません。先にボーンをアタッチするか、ウェイトなしを選んでください。</translation>
    </message>
    <message>
        <source>The bones of '%1' are cleared, so its weights cannot be written. Attach bones first.</source>
        <translation>「%1」のボーン参照が解除されているため、ウェイトを書き出せません。先にボーンをアタッチしてください。</translation>
    </message>
    <message>
        <source>The bones of '%1' are cleared; it was written without weights.</source>
        <translation>「%1」のボーン参照が解除されているため、ウェイトなしで書き出しました。</translation>
    </message>
    <message>
        <source>The bones of all bound meshes are cleared; use Attach Bones first.</source>
        <translation>バインド済みのメッシュはすべてボーン参照が解除されています。先に「ボーンをアタッチ」を使ってください。</translation>
    </message>
    <message>
        <source>The bones of the mesh to take weights from are gone; attach bones first.</source>
        <translation>転送元のメッシュのボーン参照がありません。先にボーンをアタッチしてください。</translation>
    </message>
    <message>
        <source>The bones of the selected meshes are already cleared; Attach Bones restores them.</source>
        <translation>選択したメッシュのボーン参照はすでに解除されています。「ボーンをアタッチ」で元に戻せます。</translation>
    </message>
    <message>
        <source>The bones of the selected meshes are cleared, and the bind pose with them.</source>
        <translation>選択したメッシュのボーン参照は解除されており、バインドポーズもありません。</translation>
    </message>
    <message>
        <source>The bones of the selected meshes are cleared; attach bones first.</source>
        <translation>選択したメッシュのボーン参照が解除されています。先にボーンをアタッチしてください。</translation>
    </message>
    <message>
        <source>The bones of the selected meshes are cleared; use Attach Bones first.</source>
        <translation>選択したメッシュのボーンは解除されています。先にボーンをアタッチしてください。</translation>
    </message>
    <message>
        <source>The brush has no size: set its radius above zero.</source>
        <translation>ブラシに大きさがありません。半径を 0 より大きくしてください。</translation>
    </message>
    <message>
        <source>The brush's value: the weight to set, to add, or to multiply by.</source>
        <translation>ブラシの値。設定する、加える、または掛けるウェイト。</translation>
    </message>
    <message>
        <source>The clip "%1" lost keys.</source>
        <translation>クリップ "%1" のキーが失われました。</translation>
    </message>
    <message>
        <source>The clip %1.</source>
        <translation>クリップ %1。</translation>
    </message>
    <message>
        <source>The clip '%1' is not in its file.</source>
        <translation>クリップ「%1」がそのファイルにありません。</translation>
    </message>
    <message>
        <source>The clip is %1 s long and has %2 frames, of which at most %3 are searched. Shorten it in the program that made it.</source>
        <translation>クリップは %1 秒で %2 フレームありますが、調べられるのは %3 フレームまでです。作成元のソフトで短くしてください。</translation>
    </message>
    <message>
        <source>The clip's name, or #0, #1, ... by its place among the clips.</source>
        <translation>クリップの名前、またはクリップの並び順による #0、#1、...。</translation>
    </message>
    <message>
        <source>The clip's name.</source>
        <translation>クリップの名前。</translation>
    </message>
    <message>
        <source>The clipboard holds no weight table; copy one in the Weight Table, or begin the first line with Vertex and the names of influences.</source>
        <translation>クリップボードにウェイトの表がありません。ウェイトテーブルでコピーするか、1 行目を Vertex とインフルエンス名で始めてください。</translation>
    </message>
    <message>
        <source>The clipboard holds no weights of a skin; use Copy Skin Weights first.</source>
        <translation>クリップボードにスキンのウェイトがありません。先に「スキンウェイトをコピー」を使ってください。</translation>
    </message>
    <message>
        <source>The clipboard holds no weights of influences; use Copy Influence Weights first.</source>
        <translation>クリップボードにインフルエンスのウェイトがありません。先に「インフルエンスのウェイトをコピー」を使ってください。</translation>
    </message>
    <message>
        <source>The clipboard holds no weights; copy a vertex's weights first.</source>
        <translation>クリップボードにウェイトがありません。先に頂点のウェイトをコピーしてください。</translation>
    </message>
    <message>
        <source>The clipboard holds no weights; copy some first.</source>
        <translation>クリップボードにウェイトがありません。先にコピーしてください。</translation>
    </message>
    <message>
        <source>The clipboard holds values of a mask. Copy a vertex's weights first, or press Mask in the Layers panel.</source>
        <translation>クリップボードにあるのはマスクの値です。先に頂点のウェイトをコピーするか、レイヤーパネルで「マスク」を押してください。</translation>
    </message>
    <message>
        <source>The clipboard holds weights, and the mask of a layer is being painted. Copy from a mask first, or press Weights in the Layers panel.</source>
        <translation>クリップボードにあるのはウェイトで、今はレイヤーのマスクをペイント中です。先にマスクからコピーするか、レイヤーパネルで「ウェイト」を押してください。</translation>
    </message>
    <message>
        <source>The colour of %1 textured materials cannot be stored in the format and was not written.</source>
        <translation>画像を持つ %1 個のマテリアルの色は、この形式では画像と併せて表せないため書き出されませんでした。</translation>
    </message>
    <message>
        <source>The colour of the layer's mark.</source>
        <translation>レイヤーの印の色。</translation>
    </message>
    <message>
        <source>The complementary influence %1 is locked; unlock it first, or choose another one.</source>
        <translation>相補インフルエンス %1 はロックされています。先にロックを解除するか、別のインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>The complementary influence '%1' is not an influence of this mesh. Choose another one in the Brush panel.</source>
        <translation>相補インフルエンス「%1」はこのメッシュのインフルエンスではありません。ブラシパネルで別のインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>The connected surface under the brush that faces you.</source>
        <translation>ブラシの下でつながっている、こちらを向いた面。</translation>
    </message>
    <message>
        <source>The contents of %1 &lt;extra&gt; elements of nodes and meshes (custom properties of another program) are not kept.</source>
        <translation>ノードとメッシュの %1 個の &lt;extra&gt; 要素の内容 (他のソフトのカスタムプロパティ) は保持されません。</translation>
    </message>
    <message>
        <source>The data file '%1' is missing or cannot be read; put it next to the model.</source>
        <translation>ファイルのデータ「%1」がないか、読み込めません。同じフォルダに置いてください。</translation>
    </message>
    <message>
        <source>The data inside "%1" is not base64 and cannot be changed.</source>
        <translation>「%1」に埋め込まれたデータは base64 ではないため変更できません。</translation>
    </message>
    <message>
        <source>The dual quaternion weights of layer '%1' were left out.</source>
        <translation>レイヤー「%1」のデュアルクォータニオンのウェイトを除きました。</translation>
    </message>
    <message>
        <source>The edges of %1 are not alike on both sides: %2 of %3 vertices have no partner. Pair them by place instead.</source>
        <translation>%1 のエッジは左右で一致しません: %3 個の頂点のうち %2 個に相手がありません。代わりに位置で対応付けてください。</translation>
    </message>
    <message>
        <source>The embedded image '%1' is stored as raw pixels and cannot be kept.</source>
        <translation>埋め込み画像「%1」は生のピクセルで格納されているため、保持できません。</translation>
    </message>
    <message>
        <source>The equations have no unique solution.</source>
        <translation>方程式の解がひとつに定まりません。</translation>
    </message>
    <message>
        <source>The equations refer to unknowns that do not exist, or contain values that are not numbers.</source>
        <translation>方程式が存在しない未知数を参照しているか、数値でない値を含んでいます。</translation>
    </message>
    <message>
        <source>The farthest match, as a share of the mesh's size.</source>
        <translation>対応とみなす最大の距離 (メッシュの大きさに対する割合) です。</translation>
    </message>
    <message>
        <source>The file "%1" could not be read.</source>
        <translation>ファイル「%1」を読み込めませんでした。</translation>
    </message>
    <message>
        <source>The file "%1" could not be read: %2.</source>
        <translation>ファイル「%1」を読み込めませんでした: %2。</translation>
    </message>
    <message>
        <source>The file "%1" could not be read: %2. It is probably damaged.</source>
        <translation>ファイル「%1」を読み込めませんでした: %2。壊れている可能性があります。</translation>
    </message>
    <message>
        <source>The file "%1" could not be read: it asks for more memory than its size justifies. It is probably damaged.</source>
        <translation>ファイル「%1」を読み込めませんでした: ファイルの大きさに見合わないメモリを要求しています。壊れている可能性があります。</translation>
    </message>
    <message>
        <source>The file "%1" could not be read: it is not a %2 file, or it is damaged.</source>
        <translation>ファイル「%1」を読み込めませんでした: %2 ファイルではないか、壊れています。</translation>
    </message>
    <message>
        <source>The file "%1" could not be read: it is not a whole %2 file.</source>
        <translation>ファイル「%1」を読み込めませんでした: %2 ファイルとして欠けたところがあります。</translation>
    </message>
    <message>
        <source>The file "%1" could not be read: its nodes are nested more than %2 deep. It is probably damaged.</source>
        <translation>ファイル「%1」を読み込めませんでした: ノードの階層が %2 段より深くなっています。破損している可能性があります。</translation>
    </message>
    <message>
        <source>The file "%1" could not be read: the reader stopped unexpectedly. The file is probably damaged.</source>
        <translation>ファイル「%1」を読み込めませんでした: 読み込み処理が予期せず終了しました。ファイルが壊れている可能性があります。</translation>
    </message>
    <message>
        <source>The file "%1" could not be read: the reader took too long and was stopped. The file is probably damaged.</source>
        <translation>ファイル「%1」を読み込めませんでした: 時間がかかりすぎたため読み込みを中止しました。ファイルが壊れている可能性があります。</translation>
    </message>
    <message>
        <source>The file "%1" does not exist.</source>
        <translation>ファイル「%1」はありません。</translation>
    </message>
    <message>
        <source>The file "%1" is cut off or its data is missing.</source>
        <translation>ファイル「%1」は途中で切れているか、データが欠けています。</translation>
    </message>
    <message>
        <source>The file "%1" is damaged.</source>
        <translation>ファイル「%1」は破損しています。</translation>
    </message>
    <message>
        <source>The file "%1" is damaged. Open another copy of it.</source>
        <translation>ファイル「%1」は破損しています。別のコピーを開いてください。</translation>
    </message>
    <message>
        <source>The file "%1" is empty.</source>
        <translation>ファイル「%1」は空です。</translation>
    </message>
    <message>
        <source>The file "%1" is not glTF, or it is damaged.</source>
        <translation>ファイル「%1」は glTF ではないか、壊れています。</translation>
    </message>
    <message>
        <source>The file "%1" is of a different type, or its beginning is damaged. Open another copy of it.</source>
        <translation>ファイル「%1」は別の種類のものか、先頭が破損しています。別のコピーを開いてください。</translation>
    </message>
    <message>
        <source>The file "%1" is too large to be read.</source>
        <translation>ファイル「%1」は大きすぎて読み込めません。</translation>
    </message>
    <message>
        <source>The file "%1" is too short to be a project.</source>
        <translation>ファイル「%1」はプロジェクトとしては短すぎます。</translation>
    </message>
    <message>
        <source>The file '%1' is not a supported image.</source>
        <translation>ファイル「%1」は対応している画像ではありません。</translation>
    </message>
    <message>
        <source>The file contains no model: it has no nodes.</source>
        <translation>ファイルにモデルがありません: ノードがありません。</translation>
    </message>
    <message>
        <source>The file could not be read: %1.</source>
        <translation>ファイルを読み込めませんでした: %1。</translation>
    </message>
    <message>
        <source>The file does not specify its up axis; Y was assumed. Rotate the scene if it lies on its side.</source>
        <translation>ファイルに上方向の指定がないため、Y としました。横倒しの場合はシーンを回転してください。</translation>
    </message>
    <message>
        <source>The file ends unexpectedly; it is probably cut off, and anything after that point is missing.</source>
        <translation>ファイルが途中で終わっています。おそらく切り詰められており、それ以降の内容は失われています。</translation>
    </message>
    <message>
        <source>The file has %1 clips and keeps them; the %2 clips here are not written.</source>
        <translation>ファイルには %1 個のクリップがあり、そのまま残ります。ここにある %2 個は書き込まれません。</translation>
    </message>
    <message>
        <source>The file has %1 layers; %2 are the most that are read.</source>
        <translation>ファイルにはレイヤーが %1 個あります。読み込めるのは %2 個までです。</translation>
    </message>
    <message>
        <source>The file has a document type declaration, which weight files must not have.</source>
        <translation>ファイルに、ウェイトファイルには不要な文書型宣言があります。</translation>
    </message>
    <message>
        <source>The file has a layer that lies in itself, or in one that the file does not have.</source>
        <translation>ファイルに、自分自身の中、またはファイルに存在しないレイヤーの中に置かれたレイヤーがあります。</translation>
    </message>
    <message>
        <source>The file has more vertices than can be opened.</source>
        <translation>開ける数を超える頂点があります</translation>
    </message>
    <message>
        <source>The file has no joint '%1', or several of that name, and vertices of '%2' are weighted to it. Export the model instead.</source>
        <translation>「%2」の頂点がウェイトを持つジョイント「%1」が、ファイルにないか、同じ名前で複数あります。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>The file has no joint '%1', which vertices of '%2' are weighted to. Export the model instead.</source>
        <translation>「%2」の頂点がウェイトを持つジョイント「%1」が、ファイルにありません。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>The file has no layers with weights.</source>
        <translation>ファイルに、ウェイトを持つレイヤーがありません。</translation>
    </message>
    <message>
        <source>The file has no mesh '%1', so its weights cannot be saved into it.</source>
        <translation>ファイルにメッシュ「%1」がないため、そのウェイトを保存できません。</translation>
    </message>
    <message>
        <source>The file has no mesh '%1'.</source>
        <translation>ファイルにメッシュ「%1」がありません。</translation>
    </message>
    <message>
        <source>The file has no model named '%1', or several.</source>
        <translation>ファイルに「%1」という名前のモデルがないか、複数あります。</translation>
    </message>
    <message>
        <source>The file has two layers with the id %1.</source>
        <translation>ファイルに、ID が %1 のレイヤーが 2 つあります。</translation>
    </message>
    <message>
        <source>The file holds %1 scenes; they are opened as one.</source>
        <translation>ファイルには %1 個のシーンがあります。1 つのシーンとして開きます。</translation>
    </message>
    <message>
        <source>The file is binary glTF version %1; only version 2 can be read.</source>
        <translation>ファイルはバージョン %1 のバイナリ glTF です。読み込めるのはバージョン 2 だけです。</translation>
    </message>
    <message>
        <source>The file is cut off.</source>
        <translation>ファイルが途中で切れています。</translation>
    </message>
    <message>
        <source>The file is cut off: it ends within its header.</source>
        <translation>ファイルが途中で切れています: ヘッダーの途中で終わっています。</translation>
    </message>
    <message>
        <source>The file is cut off: it should have %1 bytes and has %2.</source>
        <translation>ファイルが途中で切れています: %1 バイトのはずが %2 バイトしかありません。</translation>
    </message>
    <message>
        <source>The file is damaged.</source>
        <translation>ファイルが壊れています。</translation>
    </message>
    <message>
        <source>The file is damaged: a binary chunk is cut off.</source>
        <translation>ファイルが壊れています: バイナリチャンクが途中で切れています。</translation>
    </message>
    <message>
        <source>The file is damaged: its JSON chunk is missing or cut off.</source>
        <translation>ファイルが壊れています: JSON チャンクがないか、途中で切れています。</translation>
    </message>
    <message>
        <source>The file is glTF %1; only glTF 2.0 can be read.</source>
        <translation>ファイルは glTF %1 です。読み込めるのは glTF 2.0 だけです。</translation>
    </message>
    <message>
        <source>The file is incomplete: it ends too early.</source>
        <translation>ファイルが完結する前に終わっています。</translation>
    </message>
    <message>
        <source>The file is not a Maya weight file: it does not begin with &lt;deformerWeight&gt;.</source>
        <translation>ファイルは Maya のウェイトテーブルではありません: &lt;deformerWeight&gt; で始まっていません。</translation>
    </message>
    <message>
        <source>The file is not a glTF model: it has no asset version.</source>
        <translation>ファイルは glTF モデルではありません: アセットのバージョンがありません。</translation>
    </message>
    <message>
        <source>The file is not a weight table: it has no list of meshes.</source>
        <translation>ファイルはウェイトテーブルではありません: メッシュのリストがありません。</translation>
    </message>
    <message>
        <source>The file is not a weight table: its first line is not 'mesh,point,joint,weight'.</source>
        <translation>ファイルはウェイトテーブルではありません: 最初の行が「mesh,point,joint,weight」ではありません。</translation>
    </message>
    <message>
        <source>The file needs more memory than is available.</source>
        <translation>ファイルを読み込むにはメモリが足りません。</translation>
    </message>
    <message>
        <source>The file omits more weights than its size allows.</source>
        <translation>ファイルが省略しているウェイトが多すぎます。</translation>
    </message>
    <message>
        <source>The file refers to '%1', outside its own folder; such references are not followed.</source>
        <translation>ファイルが自分のフォルダーの外の「%1」を参照しています。そのような参照は読み込みません。</translation>
    </message>
    <message>
        <source>The file requires the glTF extension %1, which Sinew does not support.</source>
        <translation>ファイルには glTF 拡張 %1 が必要ですが、このプログラムは対応していません。</translation>
    </message>
    <message>
        <source>The file was written, but it cannot be read back or differs from the document that was open then. Open that document and export it again.</source>
        <translation>ファイルは書き込まれましたが、読み直せないか、そのとき開いていたドキュメントと異なります。そのドキュメントを開いて書き出し直してください。</translation>
    </message>
    <message>
        <source>The file was written, but it cannot be read back: %1</source>
        <translation>ファイルは書き出されましたが、読み直せません: %1</translation>
    </message>
    <message>
        <source>The file's list of layers is damaged.</source>
        <translation>ファイルのレイヤー一覧が壊れています。</translation>
    </message>
    <message>
        <source>The file's mesh to take weights from.</source>
        <translation>ウェイトをもらうファイル内のメッシュ。</translation>
    </message>
    <message>
        <source>The file's meshes are compressed with %1, which cannot be read; export it again without mesh compression.</source>
        <translation>ファイルのメッシュは %1 で圧縮されており、読み込めません。メッシュ圧縮なしで書き出し直してください。</translation>
    </message>
    <message>
        <source>The format has no joints: the meshes are written in the stored pose.</source>
        <translation>この形式にはジョイントがありません: メッシュは保存ポーズの形で書き出されます。</translation>
    </message>
    <message>
        <source>The format holds only one clip; '%1' is written to '%2' next to it.</source>
        <translation>この形式に入るクリップは 1 つです。「%1」は、隣の「%2」に書き出されます。</translation>
    </message>
    <message>
        <source>The format stores joints at the bind pose; the stored pose is different and is written as the clip '%1'.</source>
        <translation>保存ポーズがバインドポーズと異なります。この形式のジョイントはバインドポーズで書かれるため、保存ポーズはクリップ「%1」として書き出されます。</translation>
    </message>
    <message>
        <source>The geometry %1.</source>
        <translation>ジオメトリ %1。</translation>
    </message>
    <message>
        <source>The graphics driver has no memory for a %1 x %2 pixel image; choose a smaller size.</source>
        <translation>グラフィックスドライバーに %1 x %2 ピクセルの画像用のメモリがありません。小さくしてください。</translation>
    </message>
    <message>
        <source>The group %1 is empty.</source>
        <translation>グループ %1 は空です。</translation>
    </message>
    <message>
        <source>The image "%1" cannot be shown (PNG, JPEG, TGA and BMP can); a checker is shown instead. The original is kept for export.</source>
        <translation>画像「%1」は表示できません (対応: PNG、JPEG、TGA、BMP)。代わりに市松模様を表示します。データは書き出し用に保持されます。</translation>
    </message>
    <message>
        <source>The image "%1" has more than %2 pixels on a side and cannot be shown; a checker is shown instead. The original is kept for export.</source>
        <translation>画像「%1」は一辺が %2 ピクセルを超えるため表示できません。代わりに市松模様を表示します。データは書き出し用に保持されます。</translation>
    </message>
    <message>
        <source>The image "%1" takes more memory or time than its size justifies and cannot be shown; a checker is shown instead. The original is kept for export.</source>
        <translation>画像「%1」はサイズに見合わないメモリまたは時間を必要とするため表示できません。代わりに市松模様を表示します。データは書き出し用に保持されます。</translation>
    </message>
    <message>
        <source>The image '%1' is missing; the file refers to it by name.</source>
        <translation>画像「%1」がありません。ファイルは名前で参照しています。</translation>
    </message>
    <message>
        <source>The image '%1' is neither PNG nor JPEG; many programs will not show it.</source>
        <translation>画像「%1」は PNG でも JPEG でもありません。多くのソフトで表示されません。</translation>
    </message>
    <message>
        <source>The image '%1' was not found next to the file.</source>
        <translation>画像「%1」がファイルと同じ場所に見つかりません。</translation>
    </message>
    <message>
        <source>The image '%1' was not found or cannot be read.</source>
        <translation>画像「%1」が見つからないか、読み込めません。</translation>
    </message>
    <message>
        <source>The influence that gives or takes the difference. If none: the vertices' other unlocked influences, in proportion.</source>
        <translation>差分をやり取りするインフルエンス。選ばない場合は、頂点のロックされていない別のインフルエンスが比率に応じて受け持ちます。</translation>
    </message>
    <message>
        <source>The influence that takes it.</source>
        <translation>ウェイトを受け取るインフルエンス。</translation>
    </message>
    <message>
        <source>The influence. If none is chosen: the active one.</source>
        <translation>インフルエンス。未選択ならアクティブなもの。</translation>
    </message>
    <message>
        <source>The influences that give weight.</source>
        <translation>ウェイトを渡すインフルエンス。</translation>
    </message>
    <message>
        <source>The influences to bind. If none are chosen: the selected joints that have no weights, or all influences without weights.</source>
        <translation>バインドするインフルエンス。何も選ばなければ、選択中のジョイントのうちウェイトのないもの、選択がなければウェイトのないすべてのインフルエンスです。</translation>
    </message>
    <message>
        <source>The influences. If none are chosen: all joints except end joints.</source>
        <translation>インフルエンス。何も選ばない場合は、末端ジョイント以外のすべてのジョイント。</translation>
    </message>
    <message>
        <source>The influences. If none are chosen: the active influence.</source>
        <translation>インフルエンス。何も選ばない場合は、アクティブなインフルエンス。</translation>
    </message>
    <message>
        <source>The influences. If none are chosen: the selected joints, or else the active influence.</source>
        <translation>インフルエンス。何も選ばない場合は、選択したジョイント、なければアクティブなインフルエンス。</translation>
    </message>
    <message>
        <source>The influences. If none: the selected joints.</source>
        <translation>インフルエンス。未選択なら選択中のジョイント。</translation>
    </message>
    <message>
        <source>The joint of %1 no longer exists; remove that influence, or attach the bones anew, first.</source>
        <translation>%1 のジョイントはもうありません。先にそのインフルエンスを削除するか、ボーンをアタッチし直してください。</translation>
    </message>
    <message>
        <source>The joint that bends there. If none is named: the active influence.</source>
        <translation>そこで曲がるジョイント。指定がなければアクティブなインフルエンス。</translation>
    </message>
    <message>
        <source>The joint that mirrors it moves as in a mirror.</source>
        <translation>反対側のジョイントも鏡像のように動きます。</translation>
    </message>
    <message>
        <source>The joint that mirrors it takes the mirrored pose.</source>
        <translation>反対側のジョイントにもミラーしたポーズを付けます。</translation>
    </message>
    <message>
        <source>The joint to move is no longer in the scene.</source>
        <translation>移動するジョイントはもうシーンにありません。</translation>
    </message>
    <message>
        <source>The joints of skin '%1' have no common root, which glTF requires; '%2' was added above them.</source>
        <translation>スキン '%1' のジョイントには、glTF が求める共通の親ノードがありません。'%2' をその上に加えました。</translation>
    </message>
    <message>
        <source>The joints to try. If none are chosen: the selected joints, or else all.</source>
        <translation>試すジョイント。指定がなければ選択中のジョイント、それもなければすべて。</translation>
    </message>
    <message>
        <source>The journal "%1" is damaged and cannot be read.</source>
        <translation>ジャーナル「%1」は破損していて読み込めません。</translation>
    </message>
    <message>
        <source>The journal "%1" was written by a newer version (%2). Update Sinew to recover its document.</source>
        <translation>ジャーナル "%1" は新しいバージョン (%2) で書かれています。ドキュメントを復元するには Sinew を更新してください。</translation>
    </message>
    <message>
        <source>The journal is damaged. The document was restored to an earlier edit.</source>
        <translation>ジャーナルが破損しています。ドキュメントは、それより前の編集が完了した時点の状態です。</translation>
    </message>
    <message>
        <source>The journal of "%1" is damaged: no complete state of the document can be read. Its files are in "%2".</source>
        <translation>「%1」のジャーナルが破損しています: 完全に読み込める状態がありません。ファイルは「%2」にあります。</translation>
    </message>
    <message>
        <source>The key times of clip '%1' are not in ascending order.</source>
        <translation>クリップ「%1」のキーの時間が昇順になっていません。</translation>
    </message>
    <message>
        <source>The kind of problem, as Check Skinning names it.</source>
        <translation>「スキンのチェック」での問題の種類です。</translation>
    </message>
    <message>
        <source>The largest angle between the two surfaces at a match.</source>
        <translation>対応とみなす、二つのサーフェスの最大の角度です。</translation>
    </message>
    <message>
        <source>The largest weight that is selected.</source>
        <translation>選択する最大のウェイトです。</translation>
    </message>
    <message>
        <source>The largest weight that was dropped: %1 at vertex %2 of %3 (%4).</source>
        <translation>切り捨てた最大のウェイト: %1 (%3 の頂点 %2、インフルエンス %4)。</translation>
    </message>
    <message>
        <source>The last save of "%1" was interrupted, and undoing that needs permission to write there. Copy the file and the -journal file next to it to a folder you can write to, and open it there.</source>
        <translation>「%1」の前回の保存は中断されており、元に戻すにはその場所への書き込み権限が必要です。ファイルと、隣にある -journal で終わるファイルを自分のフォルダにコピーし、そこで開いてください。</translation>
    </message>
    <message>
        <source>The layer %1 has no Mirror effect.</source>
        <translation>レイヤー %1 にはミラー効果がありません。</translation>
    </message>
    <message>
        <source>The layer %1 has no mask.</source>
        <translation>レイヤー %1 にはマスクがありません。</translation>
    </message>
    <message>
        <source>The layer '%1', or a group around it, is off or at an opacity of 0: what is painted there is not seen. Turn it on first.</source>
        <translation>レイヤー「%1」かそのグループがオフ、または不透明度 0 のため、ペイントしても見えません。先にオンにしてください。</translation>
    </message>
    <message>
        <source>The layer did not exist at that step. Mark another one in the History panel.</source>
        <translation>そのステップにはこのレイヤーがありません。履歴パネルで別のステップに印を付けてください。</translation>
    </message>
    <message>
        <source>The layer had no mask at that step. Mark another one in the History panel.</source>
        <translation>そのステップではレイヤーにマスクがありません。履歴パネルで別のステップに印を付けてください。</translation>
    </message>
    <message>
        <source>The layer has no mask yet. Add one: Weights &gt; Layers &gt; Set Layer Mask.</source>
        <translation>このレイヤーにはまだマスクがありません。ウェイト &gt; レイヤー &gt; レイヤーマスクを設定 で追加してください。</translation>
    </message>
    <message>
        <source>The layer is solved again whenever Edit Joints re-solves weights. Other layers stay.</source>
        <translation>ジョイントの編集でウェイトを計算し直すたびに、このレイヤーも計算し直します。ほかのレイヤーは変わりません。</translation>
    </message>
    <message>
        <source>The layer's name, or its number as in #2; several are separated by commas. Empty: the active layer.</source>
        <translation>レイヤーの名前、または #2 のような番号。複数はコンマで区切ります。空の場合はアクティブなレイヤーです。</translation>
    </message>
    <message>
        <source>The layers were not pasted: vertices are selected, hidden or not members of the skin, or something is locked.</source>
        <translation>レイヤーは貼り付けませんでした。頂点が選択されているか、非表示か、スキンから外れているか、ロックされているものがあります。</translation>
    </message>
    <message>
        <source>The mask of the layer %1 is being painted, and this command works on weights. Press Weights in the Layers panel first, or use Flood Weights, which changes the mask.</source>
        <translation>レイヤー %1 のマスクをペイント中です。このコマンドはウェイトに対するものです。先にレイヤーパネルで「ウェイト」を押すか、マスクを変更する「ウェイトを塗りつぶし」を使ってください。</translation>
    </message>
    <message>
        <source>The material "%1" lost a texture.</source>
        <translation>マテリアル「%1」のテクスチャが失われました。</translation>
    </message>
    <message>
        <source>The material %1.</source>
        <translation>マテリアル %1。</translation>
    </message>
    <message>
        <source>The maximum that one stroke adds.</source>
        <translation>一度のストロークで加える量の上限。</translation>
    </message>
    <message>
        <source>The maximum that one stroke moves.</source>
        <translation>一度のストロークで移す量の上限。</translation>
    </message>
    <message>
        <source>The mesh "%1" lost a material.</source>
        <translation>メッシュ「%1」のマテリアルが失われました。</translation>
    </message>
    <message>
        <source>The mesh %1 is named %2 now: it has the same faces.</source>
        <translation>メッシュ %1 の名前を %2 に変更しました: 面が同じです。</translation>
    </message>
    <message>
        <source>The mesh %1 is named %2 now: it has the same vertices.</source>
        <translation>メッシュ %1 の名前を %2 に変更しました: 頂点が同じです。</translation>
    </message>
    <message>
        <source>The mesh %1 is new in the file; File &gt; Import brings it in.</source>
        <translation>メッシュ %1 はファイルに新しく追加されました。[ファイル] &gt; [読み込み] で追加できます。</translation>
    </message>
    <message>
        <source>The mesh %1 is not in the file; it stays as it is.</source>
        <translation>メッシュ %1 はファイルにありません。そのまま残します。</translation>
    </message>
    <message>
        <source>The mesh '%1' has several skins in the file.</source>
        <translation>ファイルでメッシュ「%1」に複数のスキンがあります。</translation>
    </message>
    <message>
        <source>The mesh '%1' is not bound in the file. Export the model instead.</source>
        <translation>メッシュ「%1」はファイルではバインドされていません。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>The mesh '%1' is not in the file; what shows it was left out.</source>
        <translation>メッシュ「%1」がファイルにありません。それを表示するノードは省かれました。</translation>
    </message>
    <message>
        <source>The mesh continues past it</source>
        <translation>その先にもメッシュが続いています</translation>
    </message>
    <message>
        <source>The mesh hardly continues past any last joint of this skeleton</source>
        <translation>このスケルトンでは、どの最後のジョイントの先にもメッシュがほとんどありません</translation>
    </message>
    <message>
        <source>The mesh hardly continues past it</source>
        <translation>その先にメッシュがほとんどありません</translation>
    </message>
    <message>
        <source>The mesh has no faces to build a volume from.</source>
        <translation>メッシュに立体を作る面がありません。</translation>
    </message>
    <message>
        <source>The mesh has no triangle to build a volume from; choose another bind method.</source>
        <translation>立体にできる三角形がメッシュにありません。別のバインド方法を選んでください。</translation>
    </message>
    <message>
        <source>The mesh is too large or too small to be measured; scale it.</source>
        <translation>メッシュが大きすぎるか小さすぎて計測できません。スケールを変更してください。</translation>
    </message>
    <message>
        <source>The mesh is too large to be measured; scale it down.</source>
        <translation>メッシュが大きすぎて計測できません。縮小してください。</translation>
    </message>
    <message>
        <source>The mesh of "%1" is lost.</source>
        <translation>「%1」のメッシュが失われました。</translation>
    </message>
    <message>
        <source>The mesh of %1 is not bound.</source>
        <translation>%1 のメッシュはバインドされていません。</translation>
    </message>
    <message>
        <source>The mesh of '%1' is used more than once in the file.</source>
        <translation>「%1」のメッシュはファイルで複数回使われています。</translation>
    </message>
    <message>
        <source>The mesh that has the shape, by name; of the same vertices. If none is named: of two selected meshes the one that is not bound; or the only such mesh there is.</source>
        <translation>目標の形状を持つメッシュの名前 (頂点は同じもの)。空欄の場合は、選択した 2 つのメッシュのうちバインドされていないほう、または該当する唯一のメッシュです。</translation>
    </message>
    <message>
        <source>The mesh to take weights from has no faces (for this method).</source>
        <translation>転送元のメッシュには、この方法に必要な面がありません。</translation>
    </message>
    <message>
        <source>The mesh to take weights from, by name; several with commas. Empty: the first selected, or the only one that has weights.</source>
        <translation>ウェイトの転送元のメッシュの名前。複数はコンマ区切り。空欄: 最初に選択したメッシュ、またはウェイトを持つ唯一のメッシュ。</translation>
    </message>
    <message>
        <source>The mesh was bound mirrored (negative scale): its faces point inwards in programs that use the matrix as is.</source>
        <translation>メッシュが反転 (負のスケール) した状態でバインドされています: 行列をそのまま使うソフトでは、面が内側を向きます。</translation>
    </message>
    <message>
        <source>The meshes have no blend shapes.</source>
        <translation>メッシュにブレンドシェイプがありません。</translation>
    </message>
    <message>
        <source>The meshes were moved after they were bound; the format cannot store that, so their joints are written moved.</source>
        <translation>バインド後にメッシュが移動されています。この形式では表せないため、ジョイントを移動して書き出します。</translation>
    </message>
    <message>
        <source>The mirror effect of layer '%1' was left out.</source>
        <translation>レイヤー「%1」のミラー効果を除きました。</translation>
    </message>
    <message>
        <source>The model is not symmetric across any plane. Choose the plane X, Y or Z instead.</source>
        <translation>モデルの対称面が見つかりません。X、Y、Z のいずれかの面を選んでください。</translation>
    </message>
    <message>
        <source>The model is too large for one .fbx file (4 GB); write .gltf instead.</source>
        <translation>モデルが大きすぎて 1 つの .fbx ファイル (4 GB) に収まりません。.gltf で書き出してください。</translation>
    </message>
    <message>
        <source>The model is too large for one .glb file (4 GB); write .gltf instead.</source>
        <translation>モデルが 1 つの .glb ファイルの上限 (4 GB) を超えています。.gltf で書き出してください。</translation>
    </message>
    <message>
        <source>The name of the file "%1" is too long.</source>
        <translation>ファイル名「%1」が長すぎます。</translation>
    </message>
    <message>
        <source>The name of the vertex set.</source>
        <translation>頂点セットの名前です。</translation>
    </message>
    <message>
        <source>The new name.</source>
        <translation>新しい名前。</translation>
    </message>
    <message>
        <source>The new position of %1 is not finite.</source>
        <translation>%1 の新しい位置が有限の数値ではありません。</translation>
    </message>
    <message>
        <source>The node is not a mesh, or it is hidden.</source>
        <translation>ノードはメッシュではないか、非表示です。</translation>
    </message>
    <message>
        <source>The nodes of this FBX file could not be told apart, so its clips were read less accurately: curves and rotations about several axes are linear between keys, and clips start at 0.</source>
        <translation>この FBX ファイルのノードを区別できなかったため、クリップの読み込み精度が下がりました: 滑らかなカーブや複数軸の回転はキーの間が直線になり、クリップは 0 から始まります。</translation>
    </message>
    <message>
        <source>The nodes to add. If none are chosen: the selected ones.</source>
        <translation>追加するノード。何も選ばない場合は、選択中のノード。</translation>
    </message>
    <message>
        <source>The one influence.</source>
        <translation>一方のインフルエンス。</translation>
    </message>
    <message>
        <source>The one that takes all. If none: the last of them.</source>
        <translation>すべてを受け取るもの。未選択なら最後のもの。</translation>
    </message>
    <message>
        <source>The only ones whose weights are taken, with commas. Empty: all.</source>
        <translation>ウェイトを転送するインフルエンスを限るときの名前。コンマ区切り。空欄: すべて。</translation>
    </message>
    <message>
        <source>The opacity of layer '%1' of the file is not a number from 0 to 1.</source>
        <translation>ファイルのレイヤー「%1」の不透明度が、0 から 1 の数値ではありません。</translation>
    </message>
    <message>
        <source>The opposite of the present one</source>
        <translation>今のマスクの反転</translation>
    </message>
    <message>
        <source>The other one.</source>
        <translation>もう一方のインフルエンス。</translation>
    </message>
    <message>
        <source>The others follow the surface closest to their image.</source>
        <translation>ほかの頂点は、鏡像に最も近いサーフェスに従います。</translation>
    </message>
    <message>
        <source>The plane has the normal %1, %2, %3 and the offset %4 m.</source>
        <translation>対称面: 法線 %1, %2, %3、オフセット %4 m</translation>
    </message>
    <message>
        <source>The plane that mirrors the bind pose: the one in the Symmetry panel, or else the best one found.</source>
        <translation>バインドポーズの対称面です。「対称」パネルの面、なければ検出された最適な面を使います。</translation>
    </message>
    <message>
        <source>The plane's normal has no length; give it a direction.</source>
        <translation>面の法線の長さが 0 です。向きを指定してください。</translation>
    </message>
    <message>
        <source>The polygons of mesh '%1' cannot be found in the file.</source>
        <translation>ファイルにメッシュ「%1」のポリゴンが見つかりません。</translation>
    </message>
    <message>
        <source>The position of the new joint is too far away.</source>
        <translation>新しいジョイントの位置が遠すぎます。</translation>
    </message>
    <message>
        <source>The position of vertex %1 of mesh '%2' is not a finite number.</source>
        <translation>メッシュ「%2」の頂点 %1 の位置が有限の数値ではありません。</translation>
    </message>
    <message>
        <source>The present one, mirrored as the layer is</source>
        <translation>現在のマスクを、レイヤーと同じ向きにミラーする</translation>
    </message>
    <message>
        <source>The present pose deforms: %1. The shape that is seen is not kept: the unposed one is bound to the joints where they stand now.</source>
        <translation>現在のポーズで変形しています: %1。見えている形状は保たれません。ポーズを付けていない形状が、現在の位置のジョイントにバインドされます。</translation>
    </message>
    <message>
        <source>The present weights</source>
        <translation>今のウェイト</translation>
    </message>
    <message>
        <source>The primary and the secondary axis are the same. Choose two different ones.</source>
        <translation>プライマリ軸とセカンダリ軸が同じです。別の軸を選んでください。</translation>
    </message>
    <message>
        <source>The program "%1" could not be started: %2. Install Sinew again.</source>
        <translation>プログラム「%1」を起動できませんでした: %2。Sinew をインストールし直してください。</translation>
    </message>
    <message>
        <source>The program "%1", which reads files for Sinew, is missing in "%2". Install Sinew again.</source>
        <translation>Sinew がファイルの読み込みに使うプログラム「%1」が「%2」にありません。Sinew をインストールし直してください。</translation>
    </message>
    <message>
        <source>The project "%1" is damaged. What can still be read of it can be opened read-only.</source>
        <translation>プロジェクト「%1」は破損しています。読み込める部分を読み取り専用で開くことができます。</translation>
    </message>
    <message>
        <source>The project "%1" is empty: what wrote or copied it was interrupted. Open another copy of it.</source>
        <translation>プロジェクト「%1」は空です。書き込みまたはコピーが途中で止まっています。別のコピーを開いてください。</translation>
    </message>
    <message>
        <source>The project "%1" no longer exists: it was moved or deleted, or its disk was disconnected. Use Save As to save it again.</source>
        <translation>プロジェクト「%1」が見つかりません: 移動または削除されたか、ディスクが外されました。「名前を付けて保存」で書き直してください。</translation>
    </message>
    <message>
        <source>The project "%1" was changed by another program since it was opened. Merge Version takes its changes in; Save As replaces it, or keeps both.</source>
        <translation>プロジェクト「%1」は、開いたあとで別のプログラムに変更されました。「バージョンをマージ」でその変更を取り込めます。「名前を付けて保存」では、置き換えるか、両方を残せます。</translation>
    </message>
    <message>
        <source>The project "%1" was damaged since it was opened. Use Save As to save it again.</source>
        <translation>プロジェクト「%1」は、開いたあとで破損しました。「名前を付けて保存」で新しく書き直してください。</translation>
    </message>
    <message>
        <source>The project "%1" was replaced by another file. Merge Version takes its changes in; Save As overwrites it, or keeps both.</source>
        <translation>プロジェクト「%1」は別のファイルに置き換えられました。「バージョンをマージ」でその変更を取り込めます。「名前を付けて保存」では、上書きするか、両方を残せます。</translation>
    </message>
    <message>
        <source>The project "%1" was saved by a newer version (%2). Update Sinew to open it.</source>
        <translation>プロジェクト「%1」は新しいバージョン (%2) で保存されています。開くには Sinew を更新してください。</translation>
    </message>
    <message>
        <source>The project has no file yet. Use Save As to give it one.</source>
        <translation>プロジェクトにはまだファイルがありません。「名前を付けて保存」で保存してください。</translation>
    </message>
    <message>
        <source>The reader program does not belong to this version of Sinew. Install Sinew again.</source>
        <translation>読み込み用プログラムのバージョンが Sinew と合いません。Sinew をインストールし直してください。</translation>
    </message>
    <message>
        <source>The reader's result is damaged and was not used; open the file again.</source>
        <translation>読み込み結果が壊れていたため、取り込みませんでした。ファイルを開き直してください。</translation>
    </message>
    <message>
        <source>The result of another program could not be received: %1.</source>
        <translation>別のプログラムの結果を受け取れませんでした: %1。</translation>
    </message>
    <message>
        <source>The rotation of node %1 is zero; no rotation was used.</source>
        <translation>ノード %1 の回転が 0 のため、回転なしとしました。</translation>
    </message>
    <message>
        <source>The scene has no joints.</source>
        <translation>シーンにジョイントがありません。</translation>
    </message>
    <message>
        <source>The scene is empty; open a file first.</source>
        <translation>シーンが空です。先にファイルを開いてください。</translation>
    </message>
    <message>
        <source>The scene was changed while "%1" was running, so its result was not used. Try again.</source>
        <translation>「%1」の処理中にシーンが変更されたため、結果を使いませんでした。もう一度実行してください。</translation>
    </message>
    <message>
        <source>The selected joints have weights already, or are locked. Select the ones to bind; without a selected joint all influences that have no weights are bound.</source>
        <translation>選択中のジョイントにはすでにウェイトがあるか、ロックされています。バインドするジョイントを選択してください。ジョイントを選択しなければ、ウェイトのないすべてのインフルエンスがバインドされます。</translation>
    </message>
    <message>
        <source>The selected skins' bind poses have parents that contradict each other; select one mesh.</source>
        <translation>選択したスキンのバインドポーズで親子関係が食い違っています。メッシュを 1 つだけ選択してください。</translation>
    </message>
    <message>
        <source>The selected vertices</source>
        <translation>選択した頂点</translation>
    </message>
    <message>
        <source>The selected vertices are not of %1. Select some of it, or none.</source>
        <translation>選択した頂点は %1 のものではありません。%1 の頂点を選択するか、選択を解除してください。</translation>
    </message>
    <message>
        <source>The selected vertices are not of the meshes that take weights; select some of those, or none.</source>
        <translation>選択した頂点は、ウェイトを受け取るメッシュのものではありません。受け取るメッシュの頂点を選択するか、選択を解除してください。</translation>
    </message>
    <message>
        <source>The selected vertices are on other meshes. Clear the vertex selection to paint here.</source>
        <translation>選択した頂点は別のメッシュにあります。ここでペイントするには頂点の選択を解除してください。</translation>
    </message>
    <message>
        <source>The selected vertices have no weights.</source>
        <translation>選択した頂点にはウェイトがありません。</translation>
    </message>
    <message>
        <source>The selection stays as it was.</source>
        <translation>選択はそのままです。</translation>
    </message>
    <message>
        <source>The shader %1 does not compile with the graphics driver %2: %3</source>
        <translation>シェーダー %1 をグラフィックスドライバー %2 でビルドできません: %3</translation>
    </message>
    <message>
        <source>The sharpness must be a number from 0 to 8.</source>
        <translation>鋭さは 0 から 8 までの数値にしてください。</translation>
    </message>
    <message>
        <source>The shear of node '%1' is not written, as animated nodes cannot have one.</source>
        <translation>アニメーションするノードはシアーを持てないため、ノード「%1」のシアーは書き出していません。</translation>
    </message>
    <message>
        <source>The side of the plane that weights are taken from: + is where its normal points, +X for the plane X.</source>
        <translation>ウェイトの取得元となる側です。+ は法線の向く側で、X 面では +X 側です。</translation>
    </message>
    <message>
        <source>The side that the pose is taken from: left and right as the joints' names say, else left is where the plane's normal points.</source>
        <translation>ポーズの元になる側です。左右はジョイントの名前で決まり、名前で分からないときは平面の法線が向く側が左です。</translation>
    </message>
    <message>
        <source>The skeleton is posed (%1) while the mesh is in its bind shape. Attached like this, the mesh would be bound to a bent skeleton.</source>
        <translation>メッシュはバインド時の形状ですが、スケルトンはポーズが付いています (%1)。このまま割り当てると、曲がったスケルトンにバインドされます。</translation>
    </message>
    <message>
        <source>The skin deforms the selected vertices, or all, again, with the weights they had.</source>
        <translation>選択した頂点 (選択がなければすべて) を、以前のウェイトで再びスキンに変形させます。</translation>
    </message>
    <message>
        <source>The skin has no layers. Add one first: Weights &gt; Layers.</source>
        <translation>スキンにレイヤーがありません。先に ウェイト &gt; レイヤー で追加してください。</translation>
    </message>
    <message>
        <source>The skin no longer deforms the selected vertices; their weights are kept.</source>
        <translation>選択した頂点をスキンの変形から外します。ウェイトは保持されます。</translation>
    </message>
    <message>
        <source>The skin of '%1' has no joints. Attach them first: Skin &gt; Attach Bones.</source>
        <translation>「%1」のスキンにジョイントがありません。先にアタッチしてください: スキン &gt; ボーンをアタッチ</translation>
    </message>
    <message>
        <source>The skin of '%1' is no longer in the file.</source>
        <translation>「%1」のスキンがファイルからなくなっています。</translation>
    </message>
    <message>
        <source>The skins of %1 meshes were cleared.</source>
        <translation>%1 個のメッシュのスキニングを解除しました。</translation>
    </message>
    <message>
        <source>The smallest weight that is selected.</source>
        <translation>選択する最小のウェイトです。</translation>
    </message>
    <message>
        <source>The surface tears open along a seam whose two sides have different weights. Close Cracks averages the weights of coincident vertices.</source>
        <translation>継ぎ目の両側でウェイトが異なるため、表面が裂けます。「裂け目を閉じる」で、同じ位置の頂点のウェイトを平均できます。</translation>
    </message>
    <message>
        <source>The system has no memory or file handles left to start another program: %1.</source>
        <translation>システムのメモリまたはファイル数が足りず、別のプログラムを起動できません: %1。</translation>
    </message>
    <message>
        <source>The system rejected the limits that files are read under: %1.</source>
        <translation>ファイル読み込み用の制限をシステムが受け付けません: %1。</translation>
    </message>
    <message>
        <source>The table has no meshes with weights.</source>
        <translation>ウェイトテーブルに、ウェイトを持つメッシュがありません。</translation>
    </message>
    <message>
        <source>The table has no points for mesh '%1', so it can only be matched by index.</source>
        <translation>テーブルにメッシュ「%1」の点がないため、インデックスでのみ照合できます。</translation>
    </message>
    <message>
        <source>The table's joint '%1' is not an influence of '%2'. Add it to the skin first.</source>
        <translation>テーブルのジョイント「%1」は「%2」のインフルエンスではありません。先にスキンに追加してください。</translation>
    </message>
    <message>
        <source>The table's mesh '%1' is matched to '%2'.</source>
        <translation>ウェイトテーブルのメッシュ「%1」を「%2」とみなします。</translation>
    </message>
    <message>
        <source>The table's mesh '%1' is not a bound mesh of the scene.</source>
        <translation>テーブルのメッシュ「%1」は、シーンのバインド済みメッシュではありません。</translation>
    </message>
    <message>
        <source>The table's mesh '%1' was left out.</source>
        <translation>ウェイトテーブルのメッシュ「%1」を除きました。</translation>
    </message>
    <message>
        <source>The table's mesh '%1' was matched to '%2', which does not have its joint '%3'. If these are the same mesh, add the joint to the skin first.</source>
        <translation>テーブルのメッシュ「%1」を「%2」とみなしましたが、「%2」にはテーブルのジョイント「%3」がありません。同じメッシュであれば、先にそのジョイントをスキンに追加してください。</translation>
    </message>
    <message>
        <source>The table's points of '%1' were read in another unit, because they fit that way.</source>
        <translation>ウェイトテーブルの「%1」の点は、別の単位で一致したため、そのように扱いました。</translation>
    </message>
    <message>
        <source>The table's points of '%1' were read with Z up and without the file's matrix, because they fit that way.</source>
        <translation>ウェイトテーブルの「%1」の点は、Z が上、ファイルの行列なしで一致したため、そのように扱いました。</translation>
    </message>
    <message>
        <source>The table's points of '%1' were read with Z up, because they fit that way.</source>
        <translation>ウェイトテーブルの「%1」の点は、Z が上で一致したため、そのように扱いました。</translation>
    </message>
    <message>
        <source>The table's points of '%1' were read without the file's matrix, because they fit that way.</source>
        <translation>ウェイトテーブルの「%1」の点は、ファイルの行列なしで一致したため、そのように扱いました。</translation>
    </message>
    <message>
        <source>The thread for the journal could not be started: %1.</source>
        <translation>ジャーナル用のスレッドを開始できませんでした: %1。</translation>
    </message>
    <message>
        <source>The transform of %1 is flat (singular) or not finite, so it cannot be bound; give it a scale other than 0.</source>
        <translation>%1 のトランスフォームがつぶれているか有限でないため、バインドできません。スケールを 0 以外にしてください。</translation>
    </message>
    <message>
        <source>The transform of %1 is flat (singular), so it cannot be moved.</source>
        <translation>%1 のトランスフォームがつぶれているため移動できません。</translation>
    </message>
    <message>
        <source>The transform of %1 is flat (singular), so nothing can hang on it.</source>
        <translation>%1 のトランスフォームがつぶれているため、その下には何も置けません。</translation>
    </message>
    <message>
        <source>The transform of %1 is flat (singular), so nothing can hang on what mirrors it.</source>
        <translation>%1 のトランスフォームがつぶれているため、その反対側の下には何も置けません。</translation>
    </message>
    <message>
        <source>The transform of %1 is flat, so its children could not keep their place.</source>
        <translation>%1 のトランスフォームが潰れているため、子の位置を保てません。</translation>
    </message>
    <message>
        <source>The transform of %1, or of what mirrors it, is flat (singular); the pose there was kept.</source>
        <translation>%1 またはその相手の変換がつぶれている (特異) ため、そこのポーズはそのままです。</translation>
    </message>
    <message>
        <source>The two joints, or one that is its own mirror; none: the selected ones.</source>
        <translation>2 つのジョイント、またはそれ自身と対になる 1 つのジョイント。指定がなければ選択中のジョイントを使います。</translation>
    </message>
    <message>
        <source>The vertices of %1 are hidden. View &gt; Show All shows them.</source>
        <translation>%1の頂点は非表示です。「ビュー」&gt;「すべて表示」で表示できます。</translation>
    </message>
    <message>
        <source>The vertices were %1 from the shape in the mean, and are %2 now; the farthest is %3 off.</source>
        <translation>頂点と形状の距離の平均は %1 から %2 になりました。最も遠い頂点は %3 です。</translation>
    </message>
    <message>
        <source>The vertices whose weights were guessed are selected.</source>
        <translation>ウェイトが推定された頂点を選択しました。</translation>
    </message>
    <message>
        <source>The weight table is incomplete or damaged: its JSON cannot be read to its end. Export it again.</source>
        <translation>ウェイトテーブルが途中で切れているか、壊れています: JSON を最後まで読み取れません。書き出し直してください。</translation>
    </message>
    <message>
        <source>The weight that the influence gets.</source>
        <translation>インフルエンスに設定するウェイト。</translation>
    </message>
    <message>
        <source>The weight that vertices get.</source>
        <translation>頂点に与えるウェイト。</translation>
    </message>
    <message>
        <source>The weight where the drag begins.</source>
        <translation>ドラッグの始点でのウェイト。</translation>
    </message>
    <message>
        <source>The weight where the drag ends.</source>
        <translation>ドラッグの終点でのウェイト。</translation>
    </message>
    <message>
        <source>The weights as Copy Influence Weights gives them.</source>
        <translation>「インフルエンスのウェイトをコピー」でコピーしたウェイト。</translation>
    </message>
    <message>
        <source>The weights as Copy Skin Weights gives them.</source>
        <translation>「スキンウェイトをコピー」でコピーしたウェイト。</translation>
    </message>
    <message>
        <source>The weights as Copy Weights gives them.</source>
        <translation>「ウェイトをコピー」で得たウェイト。</translation>
    </message>
    <message>
        <source>The weights in the file were invalid and were repaired here, so other programs may show the file differently. Export it again.</source>
        <translation>ファイルのウェイトに誤りがあり、ここでは修正されています: 他のソフトでそのファイルを表示すると異なることがあります。書き出し直してください。</translation>
    </message>
    <message>
        <source>The weights of "%1" are lost.</source>
        <translation>「%1」のウェイトが失われました。</translation>
    </message>
    <message>
        <source>The weights of "%1" match no remaining mesh and were dropped.</source>
        <translation>「%1」のウェイトは残っているどのメッシュにも合わないため、破棄されます。</translation>
    </message>
    <message>
        <source>The weights of %1 do not fit its mesh; rebind it.</source>
        <translation>%1 のウェイトがメッシュと合いません。バインドし直してください。</translation>
    </message>
    <message>
        <source>The weights of %1 of the %2 vertices of "%3" are lost.</source>
        <translation>「%3」の %2 頂点のうち %1 頂点のウェイトが失われました。</translation>
    </message>
    <message>
        <source>The weights of %1 vertices of mesh '%2' were repaired: some were negative or not numbers.</source>
        <translation>メッシュ「%2」の %1 個の頂点のウェイトを修復しました: 負の値または数値ではないものがありました。</translation>
    </message>
    <message>
        <source>The weights of %1 vertices of mesh '%2' were repaired: they listed a joint twice.</source>
        <translation>メッシュ「%2」の %1 個の頂点のウェイトを修復しました: 同じジョイントを 2 回指していました。</translation>
    </message>
    <message>
        <source>The weights of %1 vertices of mesh '%2' were repaired: they summed to between %3 and %4 instead of 1.</source>
        <translation>メッシュ「%2」の %1 個の頂点のウェイトを修復しました: 合計が 1 ではなく、%3 から %4 でした。</translation>
    </message>
    <message>
        <source>The weights of %1 went to %2.</source>
        <translation>%1 のウェイトを %2 に与えました。</translation>
    </message>
    <message>
        <source>The weights of %1 {vertex|vertices} do not sum to 1; the sums range from %2 to %3.</source>
        <translation>%1 個の頂点のウェイトの合計が 1 ではありません (合計は %2 から %3)。</translation>
    </message>
    <message>
        <source>The weights of %1 {vertex|vertices} of '%2' were repaired on import; as no weight of the mesh was changed since, the file keeps the original ones. To write the repaired weights, export the model.</source>
        <translation>「%2」の %1 個の頂点のウェイトは読み込み時に修復されています。その後メッシュのウェイトが変更されていないため、ファイルには元のウェイトが残ります。修復したウェイトを書き込むには、モデルを書き出してください。</translation>
    </message>
    <message>
        <source>The weights of %1 {vertex|vertices} of '%2' were repaired on import; the repaired weights are written as well.</source>
        <translation>「%2」の %1 個の頂点のウェイトは読み込み時に修復されています。修復したウェイトも書き込みます。</translation>
    </message>
    <message>
        <source>The weights of '%1' are not in the file.</source>
        <translation>「%1」のウェイトがファイルにありません。</translation>
    </message>
    <message>
        <source>The weights of '%1' are stored in steps of %2; they are written at full precision.</source>
        <translation>「%1」のウェイトは %2 刻みで格納されています。正確な数値で書き込みます。</translation>
    </message>
    <message>
        <source>The weights of '%1' do not fit its mesh. Rebind it: Skin &gt; Smooth Skinning.</source>
        <translation>「%1」のウェイトがメッシュと合いません。バインドし直してください: スキン &gt; スムーススキニング</translation>
    </message>
    <message>
        <source>The weights of joint '%1' in the file are damaged.</source>
        <translation>ファイルのジョイント「%1」のウェイトが壊れています。</translation>
    </message>
    <message>
        <source>The weights would differ by %1 when read back, so nothing was written.</source>
        <translation>読み直したウェイトに %1 の差が生じるため、何も書き込みませんでした。</translation>
    </message>
    <message>
        <source>Their weights are kept but have no effect. Attach Bones assigns them to joints; an export leaves them out.</source>
        <translation>ウェイトは残っていますが、何も動かしません。「ボーンをアタッチ」でジョイントに割り当てられます。書き出しでは除外されます。</translation>
    </message>
    <message>
        <source>There already: %1.</source>
        <translation>すでにあるもの: %1。</translation>
    </message>
    <message>
        <source>There are no bound meshes to learn from; choose files with painted skins.</source>
        <translation>学習できるバインド済みメッシュがありません。スキンがペイントされたファイルを選択してください。</translation>
    </message>
    <message>
        <source>There are no joints to bind to.</source>
        <translation>バインド先のジョイントがありません。</translation>
    </message>
    <message>
        <source>There are no joints to bind to. Import a skeleton into the scene, or choose other nodes as influences.</source>
        <translation>バインド先のジョイントがありません。シーンにスケルトンを読み込むか、他のノードをインフルエンスに選んでください。</translation>
    </message>
    <message>
        <source>There are no weights to write: no mesh is bound.</source>
        <translation>書き出すウェイトがありません: バインド済みのメッシュがありません。</translation>
    </message>
    <message>
        <source>There is a clip named %1 already. Choose another name.</source>
        <translation>%1 という名前のクリップがすでにあります。別の名前にしてください。</translation>
    </message>
    <message>
        <source>There is a layer named %1 already.</source>
        <translation>%1 という名前のレイヤーはすでにあります。</translation>
    </message>
    <message>
        <source>There is a vertex set named %1 already.</source>
        <translation>%1 という頂点セットは既にあります。</translation>
    </message>
    <message>
        <source>There is a vertex set named %1 already. It will be replaced.</source>
        <translation>%1 という頂点セットは既にあります。置き換えられます。</translation>
    </message>
    <message>
        <source>There is no brush '%1'.</source>
        <translation>ブラシ「%1」はありません。</translation>
    </message>
    <message>
        <source>There is no clip to search.</source>
        <translation>調べるクリップがありません。</translation>
    </message>
    <message>
        <source>There is no group named %1.</source>
        <translation>%1 という名前のグループはありません。</translation>
    </message>
    <message>
        <source>There is no joint named %1 for weights that need one; choose the joints in order instead.</source>
        <translation>ウェイトに必要な %1 という名前のジョイントがありません。代わりにジョイントを順番に選んでください。</translation>
    </message>
    <message>
        <source>There is no layer below %1 in the group %2. Choose the group to merge all in it, or move %1 out of it first.</source>
        <translation>グループ %2 の中で、%1 の下にはレイヤーがありません。グループ内をすべて結合するにはグループを選び、そうでなければ先に %1 をグループの外に移してください。</translation>
    </message>
    <message>
        <source>There is no layer below %1.</source>
        <translation>%1 の下にレイヤーはありません。</translation>
    </message>
    <message>
        <source>There is no layer besides %1. Flatten the layers to go on without any.</source>
        <translation>%1 のほかにレイヤーがありません。レイヤーなしで続けるには、レイヤーを統合してください。</translation>
    </message>
    <message>
        <source>There is no layer named %1.</source>
        <translation>%1 という名前のレイヤーはありません。</translation>
    </message>
    <message>
        <source>There is no longer a journal in "%1".</source>
        <translation>「%1」にはもうジャーナルがありません。</translation>
    </message>
    <message>
        <source>There is no mesh to bind; open one first.</source>
        <translation>バインドするメッシュがありません。先に開いてください。</translation>
    </message>
    <message>
        <source>There is no mesh to write.</source>
        <translation>書き出すメッシュがありません。</translation>
    </message>
    <message>
        <source>There is no mesh; open or import one first.</source>
        <translation>メッシュがありません。先に開くか読み込んでください。</translation>
    </message>
    <message>
        <source>There is no model in the folder %1; choose one with rigged characters.</source>
        <translation>フォルダー %1 にモデルがありません。リグ付きキャラクターのあるフォルダーを選択してください。</translation>
    </message>
    <message>
        <source>There is no pose to look at: no joint bends a bound mesh.</source>
        <translation>調べるポーズがありません。バインドしたメッシュを曲げるジョイントがありません。</translation>
    </message>
    <message>
        <source>There is no scene to draw.</source>
        <translation>描くシーンがありません。</translation>
    </message>
    <message>
        <source>There is no vertex set named %1.</source>
        <translation>%1 という頂点セットはありません。</translation>
    </message>
    <message>
        <source>There is not enough memory for "%1". Close other programs.</source>
        <translation>「%1」のためのメモリが足りません。他のプログラムを閉じてください。</translation>
    </message>
    <message>
        <source>There is not enough memory to fill in the weights.</source>
        <translation>ウェイトを補完するためのメモリが足りません。</translation>
    </message>
    <message>
        <source>There is not enough memory to read "%1".</source>
        <translation>メモリが足りないため「%1」を読み込めません。</translation>
    </message>
    <message>
        <source>There is not enough memory to receive the result of another program.</source>
        <translation>メモリが足りないため、別のプログラムの結果を受け取れません。</translation>
    </message>
    <message>
        <source>There is not enough memory to solve the equations.</source>
        <translation>方程式を解くためのメモリが足りません。</translation>
    </message>
    <message>
        <source>There is not enough memory to write the journal. Close other programs.</source>
        <translation>ジャーナルを書くためのメモリが足りません。他のプログラムを閉じてください。</translation>
    </message>
    <message>
        <source>These clips animate what is moved to another parent: %1.</source>
        <translation>親が変わるものは、次のクリップでアニメーションしています: %1。</translation>
    </message>
    <message>
        <source>These joints bend nothing: select influences below the one that carries the body.</source>
        <translation>これらのジョイントで曲がる部分はありません。体全体を支えるジョイントより下のインフルエンスを選択してください。</translation>
    </message>
    <message>
        <source>These meshes have no blend shapes; select one that has.</source>
        <translation>これらのメッシュにブレンドシェイプがありません。ブレンドシェイプのあるメッシュを選択してください。</translation>
    </message>
    <message>
        <source>They do not follow the skeleton here; other programs draw them at the origin or drop them. Fill Unweighted Vertices gives them their neighbours' weights.</source>
        <translation>ここではスケルトンに追従しません。他のソフトでは原点に描かれるか、除外されます。「ウェイトのない頂点を埋める」で、隣の頂点のウェイトを与えられます。</translation>
    </message>
    <message>
        <source>They have no visible effect but take up an influence slot. Prune Weights removes them.</source>
        <translation>目に見える動きがなく、インフルエンスの枠だけを占めます。「小さいウェイトを削除」で取り除けます。</translation>
    </message>
    <message>
        <source>They move nothing but cost a matrix each in a game. Remove Influence removes them from the skin; the joints stay.</source>
        <translation>何も動かさず、ゲームでは 1 つにつき行列を 1 つ消費します。「インフルエンスを削除」でスキンから外せます。ジョイントは残ります。</translation>
    </message>
    <message>
        <source>They went to the vertices that they were copied from. Copy Numbers Only is for others.</source>
        <translation>コピー元の頂点に貼り付けました。ほかの頂点には「数値だけをコピー」を使います。</translation>
    </message>
    <message>
        <source>This FBX file is of an old version (%1); skins and clips may be incomplete. Save it as FBX 2011 or newer.</source>
        <translation>この FBX ファイルは古いバージョン (%1) です。スキンやクリップが不完全なことがあります。FBX 2011 以降で保存し直してください。</translation>
    </message>
    <message>
        <source>This brush finds weights, and a layer's mask is being painted. Choose the layer's weights in the Layers panel.</source>
        <translation>このブラシはウェイトを求めますが、今はレイヤーのマスクをペイントしています。レイヤーパネルでレイヤーのウェイトを選んでください。</translation>
    </message>
    <message>
        <source>This is not a bind style; choose a file that 'sinew learn' wrote.</source>
        <translation>バインドスタイルではありません。'sinew learn' が書き出したファイルを選択してください。</translation>
    </message>
    <message>
        <source>This scene has no clips.</source>
        <translation>このシーンにはクリップがありません。</translation>
    </message>
    <message>
        <source>Those joints are already influences of the selected meshes.</source>
        <translation>それらのジョイントはすでに選択したメッシュのインフルエンスです。</translation>
    </message>
    <message>
        <source>Those of the selected vertices</source>
        <translation>選択した頂点のウェイト</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>しきい値</translation>
    </message>
    <message>
        <source>Tiny weights</source>
        <translation>微小なウェイト</translation>
    </message>
    <message>
        <source>To</source>
        <translation>移動先</translation>
    </message>
    <message>
        <source>To Selected Vertices</source>
        <translation>選択した頂点へ</translation>
    </message>
    <message>
        <source>Toggle Influence Lock</source>
        <translation>インフルエンスのロックを切り替え</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>許容差</translation>
    </message>
    <message>
        <source>Too many files are open to start another program. Close some windows.</source>
        <translation>開いているファイルが多すぎて、別のプログラムを起動できません。ウィンドウをいくつか閉じてください。</translation>
    </message>
    <message>
        <source>Too many influences</source>
        <translation>インフルエンスが多すぎる</translation>
    </message>
    <message>
        <source>Towards</source>
        <translation>向ける先</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>転送</translation>
    </message>
    <message>
        <source>Transfer Influences...</source>
        <translation>インフルエンスを転送...</translation>
    </message>
    <message>
        <source>Transfer Weights</source>
        <translation>ウェイトを転送</translation>
    </message>
    <message>
        <source>Transfer Weights from File...</source>
        <translation>ファイルからウェイトを転送...</translation>
    </message>
    <message>
        <source>Transfer Weights...</source>
        <translation>ウェイトを転送...</translation>
    </message>
    <message>
        <source>Transfer to Levels of Detail</source>
        <translation>LOD に転送</translation>
    </message>
    <message>
        <source>Transfer to Levels of Detail...</source>
        <translation>LOD に転送...</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Turn Layer Off</source>
        <translation>レイヤーをオフ</translation>
    </message>
    <message>
        <source>Turn Layer On</source>
        <translation>レイヤーをオン</translation>
    </message>
    <message>
        <source>Turn Layer On or Off...</source>
        <translation>レイヤーのオン / オフ...</translation>
    </message>
    <message>
        <source>Turns a layer on or off. One that is off is as if not there.</source>
        <translation>レイヤーをオンまたはオフにします。オフのレイヤーはないものとして扱われます。</translation>
    </message>
    <message>
        <source>Turns even ramps of weights into eased ones that set in and end softly.</source>
        <translation>直線的なウェイトの変化を、なだらかに始まり、なだらかに終わる変化にします。</translation>
    </message>
    <message>
        <source>Turns the axes of joints so that one runs along the bone to the next joint; nothing that is seen moves, in any pose or clip.</source>
        <translation>ジョイントの軸を、1 本が次のジョイントへのボーンに沿うように回します。どのポーズやクリップでも、見た目は動きません。</translation>
    </message>
    <message>
        <source>Twist Joints</source>
        <translation>ツイストジョイント</translation>
    </message>
    <message>
        <source>Twist joints cover its bone</source>
        <translation>ツイストジョイントがそのボーンを受け持っています</translation>
    </message>
    <message>
        <source>Two Influences, Between Two Joints, Transfer</source>
        <translation>2 つのインフルエンス、2 本のジョイント、ジョイントの間、ジョイント間、移す、移し替える、受け渡し、やり取り</translation>
    </message>
    <message>
        <source>Type a name; a clip needs one.</source>
        <translation>名前を入力してください。クリップには名前が必要です。</translation>
    </message>
    <message>
        <source>Type a name; a node needs one.</source>
        <translation>名前を入力してください。ノードには名前が必要です。</translation>
    </message>
    <message>
        <source>Type a part of the names of influences.</source>
        <translation>インフルエンスの名前の一部を入力してください。</translation>
    </message>
    <message>
        <source>Type what to find, a name with # for its number, or a prefix.</source>
        <translation>検索する文字、番号にする # を含む名前、または接頭辞を入力してください。</translation>
    </message>
    <message>
        <source>Unbind Skin</source>
        <translation>スキンのバインド解除</translation>
    </message>
    <message>
        <source>Unbind Skin, keep weights</source>
        <translation>スキンのバインド解除 (ウェイト保持)</translation>
    </message>
    <message>
        <source>Unbound meshes</source>
        <translation>未バインドのメッシュ</translation>
    </message>
    <message>
        <source>Unchanged: %1 {mesh|meshes}.</source>
        <translation>変更なし: %1 メッシュ。</translation>
    </message>
    <message>
        <source>Uneven scales shear the node in %1, which keys cannot store: what hangs on it is off there by up to %2% of its distance.</source>
        <translation>%1 では不均等なスケールによってせん断が生じますが、キーでは表せません。そのため、ノードに従うものが、ノードからの距離の最大 %2% ずれます。</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>グループ解除</translation>
    </message>
    <message>
        <source>Ungroup Layers</source>
        <translation>レイヤーのグループ解除</translation>
    </message>
    <message>
        <source>Ungroup Layers...</source>
        <translation>レイヤーのグループ解除...</translation>
    </message>
    <message>
        <source>Unhold All, Release All</source>
        <translation>すべてのホールドを解除</translation>
    </message>
    <message>
        <source>Unify</source>
        <translation>統一</translation>
    </message>
    <message>
        <source>Unify Shell Weights, Make Rigid, Flood Islands</source>
        <translation>シェルのウェイトを統一、リジッド化</translation>
    </message>
    <message>
        <source>Unify Shells</source>
        <translation>シェルを統一</translation>
    </message>
    <message>
        <source>Unify Shells...</source>
        <translation>シェルを統一...</translation>
    </message>
    <message>
        <source>Units, Rescale, Apply Scale</source>
        <translation>単位、リスケール、スケールの適用</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>ロック解除</translation>
    </message>
    <message>
        <source>Unlock All Influences</source>
        <translation>すべてのインフルエンスのロックを解除</translation>
    </message>
    <message>
        <source>Unlock Influence</source>
        <translation>インフルエンスのロックを解除</translation>
    </message>
    <message>
        <source>Unlock Influences by Name</source>
        <translation>名前でインフルエンスのロックを解除</translation>
    </message>
    <message>
        <source>Unlock Vertex Weights</source>
        <translation>頂点ウェイトのロック解除</translation>
    </message>
    <message>
        <source>Unlock Vertices</source>
        <translation>頂点のロックを解除</translation>
    </message>
    <message>
        <source>Unlocked: %1.</source>
        <translation>ロックを解除しました: %1。</translation>
    </message>
    <message>
        <source>Unnormalised weights</source>
        <translation>合計が 1 でない</translation>
    </message>
    <message>
        <source>Unparent</source>
        <translation>ペアレント解除</translation>
    </message>
    <message>
        <source>Unparent (keys baked: %1)</source>
        <translation>ペアレント解除 (キーをベイク: %1)</translation>
    </message>
    <message>
        <source>Unparent...</source>
        <translation>ペアレント解除...</translation>
    </message>
    <message>
        <source>Unused influences</source>
        <translation>使われていないインフルエンス</translation>
    </message>
    <message>
        <source>Unweighted</source>
        <translation>ウェイトなし</translation>
    </message>
    <message>
        <source>Unweighted vertices</source>
        <translation>ウェイトのない頂点</translation>
    </message>
    <message>
        <source>Update from Source</source>
        <translation>元ファイルから更新</translation>
    </message>
    <message>
        <source>VRM</source>
        <translation>VRM</translation>
    </message>
    <message>
        <source>VRMC_vrm</source>
        <translation>VRMC_vrm</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>頂点</translation>
    </message>
    <message>
        <source>Vertex %1 has a position that is not finite; repair the mesh before binding it.</source>
        <translation>頂点 %1 の位置が有限の値ではありません。バインドの前にメッシュを修復してください。</translation>
    </message>
    <message>
        <source>Vertex %1 of mesh %2 has a position that is not finite; repair the mesh before binding it.</source>
        <translation>メッシュ %2 の頂点 %1 の位置が有限の値ではありません。バインドの前にメッシュを修復してください。</translation>
    </message>
    <message>
        <source>Vertex Set...</source>
        <translation>頂点セット...</translation>
    </message>
    <message>
        <source>Vertex set %1: %2 {vertex|vertices}, in place of those it had.</source>
        <translation>頂点セット %1: %2 頂点。前の内容と入れ替えました。</translation>
    </message>
    <message>
        <source>Vertex set %1: %2 {vertex|vertices}.</source>
        <translation>頂点セット %1: %2 頂点。</translation>
    </message>
    <message>
        <source>Vertices locked: %1.</source>
        <translation>ロックした頂点: %1。</translation>
    </message>
    <message>
        <source>Vertices of '%1' that are a single vertex in the file have different weights here. Export the model instead.</source>
        <translation>ファイルでは 1 つである「%1」の頂点のウェイトが、ここでは互いに異なります。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>Vertices on open edges keep their weights.</source>
        <translation>開いたエッジの頂点のウェイトは変わりません。</translation>
    </message>
    <message>
        <source>Vertices put back into the skin: %1.</source>
        <translation>スキンに戻した頂点: %1。</translation>
    </message>
    <message>
        <source>Vertices selected: %1.</source>
        <translation>選択した頂点: %1。</translation>
    </message>
    <message>
        <source>Vertices taken out of the skin: %1.</source>
        <translation>スキンから外した頂点: %1。</translation>
    </message>
    <message>
        <source>Vertices that got less, as locked influences or the complement leave no more room: %1.</source>
        <translation>%1 個の頂点では指定より小さくなりました: ロックしたインフルエンスまたは相補インフルエンスのため、それ以上の余地がありません。</translation>
    </message>
    <message>
        <source>Vertices that keep the influence, as no other influence could take their weight: %1.</source>
        <translation>%1 個の頂点にはインフルエンスが残ります: ウェイトを受け取るインフルエンスがほかにありません。</translation>
    </message>
    <message>
        <source>Vertices that keep their weight, as no other unlocked influence can take it: %1.</source>
        <translation>%1 個の頂点のウェイトは変わりません: 受け取れるロックされていないインフルエンスがほかにありません。</translation>
    </message>
    <message>
        <source>Vertices that keep their weights, as the mesh has none of their copied influences: %1.</source>
        <translation>%1 個の頂点のウェイトは変わりません: コピー元のインフルエンスがこのメッシュにありません。</translation>
    </message>
    <message>
        <source>Vertices unlocked: %1.</source>
        <translation>ロックを解除した頂点: %1。</translation>
    </message>
    <message>
        <source>Vertices without a Match...</source>
        <translation>対応のない頂点...</translation>
    </message>
    <message>
        <source>Vertices without a match get smooth weights from those around them.</source>
        <translation>対応のない頂点には、周囲の頂点から滑らかなウェイトを与えます。</translation>
    </message>
    <message>
        <source>View &gt; Bones</source>
        <translation>ビュー &gt; ボーン</translation>
    </message>
    <message>
        <source>View &gt; Colour Ramp</source>
        <translation>ビュー &gt; カラーランプ</translation>
    </message>
    <message>
        <source>View &gt; Viewpoint</source>
        <translation>ビュー &gt; 視点</translation>
    </message>
    <message>
        <source>Violet, green, yellow, evenly brighter: read alike with red-green colour blindness.</source>
        <translation>紫・緑・黄。明るさが均一に変わり、赤緑の色覚の違いがあっても読み取れます。</translation>
    </message>
    <message>
        <source>Viridis: Evenly Brighter</source>
        <translation>Viridis: 紫から黄 (明るさが均一に変化)</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>ボリューム</translation>
    </message>
    <message>
        <source>Volume Diffusion</source>
        <translation>ボリューム拡散</translation>
    </message>
    <message>
        <source>Volume lost</source>
        <translation>失われた体積</translation>
    </message>
    <message>
        <source>Voxels along the model's longest side.</source>
        <translation>モデルの最も長い辺のボクセル数。</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>ウェイト</translation>
    </message>
    <message>
        <source>Weight Hammer, Fix Outliers</source>
        <translation>ウェイトハンマー、外れ値の修正</translation>
    </message>
    <message>
        <source>Weight files end in %1, not in '%2'.</source>
        <translation>ウェイトファイルの拡張子は %1 です。「%2」ではありません。</translation>
    </message>
    <message>
        <source>Weight of the blend shape: 0 is off, 1 is fully on.</source>
        <translation>シェイプをどれだけ表示するか: 0 はまったくなし、1 はすべて。</translation>
    </message>
    <message>
        <source>Weight table, CSV</source>
        <translation>ウェイトテーブル、CSV</translation>
    </message>
    <message>
        <source>Weight table, JSON</source>
        <translation>ウェイトテーブル、JSON</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>ウェイト</translation>
    </message>
    <message>
        <source>Weights &gt; Active Influence</source>
        <translation>ウェイト &gt; アクティブなインフルエンス</translation>
    </message>
    <message>
        <source>Weights &gt; Between Influences</source>
        <translation>ウェイト &gt; インフルエンス間</translation>
    </message>
    <message>
        <source>Weights &gt; Brushes</source>
        <translation>ウェイト &gt; ブラシ</translation>
    </message>
    <message>
        <source>Weights &gt; Clean Up</source>
        <translation>ウェイト &gt; クリーンアップ</translation>
    </message>
    <message>
        <source>Weights &gt; Copy and Paste</source>
        <translation>ウェイト &gt; コピーとペースト</translation>
    </message>
    <message>
        <source>Weights &gt; Layers</source>
        <translation>ウェイト &gt; レイヤー</translation>
    </message>
    <message>
        <source>Weights &gt; Locks</source>
        <translation>ウェイト &gt; ロック</translation>
    </message>
    <message>
        <source>Weights &gt; Smooth and Sharpen</source>
        <translation>ウェイト &gt; スムースとシャープ</translation>
    </message>
    <message>
        <source>Weights &gt; Symmetry</source>
        <translation>ウェイト &gt; 対称</translation>
    </message>
    <message>
        <source>Weights are saved into a file of the source's type (%1), not into "%2".</source>
        <translation>ウェイトは元のファイルと同じ種類 (%1) のファイルに保存します。「%2」には保存できません。</translation>
    </message>
    <message>
        <source>Weights below this are removed; a vertex's largest weight is always kept.</source>
        <translation>これより小さいウェイトを取り除きます。頂点の最大のウェイトは必ず残ります。</translation>
    </message>
    <message>
        <source>Weights can be saved into .glb, .gltf, .vrm and .fbx files, not into "%1".</source>
        <translation>ウェイトを保存できるのは .glb、.gltf、.vrm、.fbx のファイルです。「%1」には保存できません。</translation>
    </message>
    <message>
        <source>Weights can be saved into binary FBX files only, and "%1" is another type or has an unknown layout. Export the model instead.</source>
        <translation>ウェイトを保存できるのはバイナリ FBX ファイルだけです。「%1」は別の種類か、未知の構成です。代わりにモデルを書き出してください。</translation>
    </message>
    <message>
        <source>Weights diffuse from the bones through the inside of the model, smooth everywhere.</source>
        <translation>ウェイトがボーンからモデル内部に広がり、どこでも滑らかになります。</translation>
    </message>
    <message>
        <source>Weights follow the shortest path through the inside of the model; works with any mesh.</source>
        <translation>モデル内部を通る道のりに応じてボーンが頂点を分け合います。どんなメッシュでも使えます。</translation>
    </message>
    <message>
        <source>Weights go to the bones nearest to each vertex, whatever limb they belong to.</source>
        <translation>部位にかかわらず、頂点に近いボーンがその頂点を共有します。</translation>
    </message>
    <message>
        <source>Weights go to the nearest bone and its own parents and children, never to another limb.</source>
        <translation>最も近いボーンとその親・子だけが頂点を共有し、別の部位は含みません。</translation>
    </message>
    <message>
        <source>Weights that are negative, infinite or not numbers tear the surface in other programs. Normalise Weights removes them.</source>
        <translation>負の値、無限大、数値ではない値は、他のソフトで表面を引き裂きます。「ウェイトを正規化」で取り除けます。</translation>
    </message>
    <message>
        <source>Weights that differ by no more count as equal.</source>
        <translation>この値以下の差は等しいとみなします。</translation>
    </message>
    <message>
        <source>Weights: %1 {vertex|vertices} on %2 {mesh|meshes}.</source>
        <translation>ウェイト: %2 メッシュの %1 頂点。</translation>
    </message>
    <message>
        <source>Weld Seams</source>
        <translation>継ぎ目を結合</translation>
    </message>
    <message>
        <source>Weld Weights</source>
        <translation>ウェイトの溶接</translation>
    </message>
    <message>
        <source>What follows one joint: each vertex its nearest joint; each connected part, or each mesh, the one that is nearest to most of it; or, with Parent, each mesh the joint that it hangs below.</source>
        <translation>1 つのジョイントに従う単位です。頂点は最も近いジョイントに、つながった部分やメッシュは、その大部分に最も近いジョイントに従います。「親」では、メッシュは自身の親のジョイントに従います。</translation>
    </message>
    <message>
        <source>What happens to the influences that fit.</source>
        <translation>名前が合うインフルエンスをどうするか。</translation>
    </message>
    <message>
        <source>What happens to the weights of the meshes that follow the joint.</source>
        <translation>このジョイントに追従するメッシュのウェイトをどうするか。</translation>
    </message>
    <message>
        <source>What is done to each vertex.</source>
        <translation>各頂点に行う処理。</translation>
    </message>
    <message>
        <source>What is left over becomes a blend shape of the shape's name, wholly on in this pose. After weights were changed the same, with 0 passes, derives it anew.</source>
        <translation>残りは、形の名前のブレンドシェイプになり、このポーズで完全に有効になります。ウェイトを変えた後に回数 0 で同じことをすると、作り直されます。</translation>
    </message>
    <message>
        <source>What it is called from now on.</source>
        <translation>これからの名前。</translation>
    </message>
    <message>
        <source>What it is called; a number is added where that is taken.</source>
        <translation>ジョイントの名前です。同じ名前があれば番号が付きます。</translation>
    </message>
    <message>
        <source>What one stroke multiplies the weight by.</source>
        <translation>一度のストロークでウェイトに掛ける値。</translation>
    </message>
    <message>
        <source>What stands in their place; empty: nothing.</source>
        <translation>置き換えて入れる文字。空欄なら何も入れません。</translation>
    </message>
    <message>
        <source>What the file says of itself as a whole stays out, since this document is from a .%1 file: %2.</source>
        <translation>このドキュメントは .%1 ファイルから作られているため、ファイル全体の情報は取り込みません: %2。</translation>
    </message>
    <message>
        <source>What the layer begins with. Where a layer is empty, those below it show.</source>
        <translation>レイヤーの最初の内容。空のところでは下のレイヤーが見えます。</translation>
    </message>
    <message>
        <source>What the mask is made of.</source>
        <translation>マスクの内容。</translation>
    </message>
    <message>
        <source>When rebinding: locked influences and vertices keep their weights.</source>
        <translation>再バインド時: ロックしたインフルエンスと頂点はウェイトを保持します。</translation>
    </message>
    <message>
        <source>When rebinding: the other vertices keep their weights, and new smooth weights connect to them.</source>
        <translation>再バインド時: ほかの頂点はウェイトを保ち、新しいスムーズウェイトはそれらに滑らかにつながります。</translation>
    </message>
    <message>
        <source>Where a vertex looks for its weights.</source>
        <translation>各頂点がウェイトを探す場所です。</translation>
    </message>
    <message>
        <source>Where the joint bends farthest, %1% of the volume that was lost is back; the roughness changes by %2%.</source>
        <translation>ジョイントが最も曲がる所で、失われた体積の %1% が戻り、粗さは %2% 変わります。</translation>
    </message>
    <message>
        <source>Where the surface is inside of another part of its mesh.</source>
        <translation>サーフェスがメッシュの別の部分の内側に入っている所。</translation>
    </message>
    <message>
        <source>Whether the layer takes part.</source>
        <translation>レイヤーを合成に含めるかどうか。</translation>
    </message>
    <message>
        <source>Which part of their weight goes.</source>
        <translation>ウェイトのうち移す割合。</translation>
    </message>
    <message>
        <source>Which side follows the other, across the skin's plane; the one in the Symmetry panel. Positive is where its normal points: +X for the plane X.</source>
        <translation>スキンの対称面（対称パネルのもの）をはさんで、どちら側がもう一方に従うか。正は面の法線が向く側で、面 X なら +X です。</translation>
    </message>
    <message>
        <source>Window &gt; Go to Panel</source>
        <translation>ウィンドウ &gt; パネルへ移動</translation>
    </message>
    <message>
        <source>With</source>
        <translation>入れ替え先</translation>
    </message>
    <message>
        <source>With Both Sides the same goes for the other side.</source>
        <translation>「両側」では反対側も同じです。</translation>
    </message>
    <message>
        <source>With no vertices selected: how much a vertex's weights must differ from those around it to be replaced.</source>
        <translation>頂点を選択していない場合: 周囲のウェイトとこれ以上違う頂点を置き換えます。</translation>
    </message>
    <message>
        <source>Without a Joint</source>
        <translation>ジョイントなし</translation>
    </message>
    <message>
        <source>World -X</source>
        <translation>ワールド -X</translation>
    </message>
    <message>
        <source>World -Y</source>
        <translation>ワールド -Y</translation>
    </message>
    <message>
        <source>World -Z</source>
        <translation>ワールド -Z</translation>
    </message>
    <message>
        <source>World X</source>
        <translation>ワールド X</translation>
    </message>
    <message>
        <source>World Y</source>
        <translation>ワールド Y</translation>
    </message>
    <message>
        <source>World Z</source>
        <translation>ワールド Z</translation>
    </message>
    <message>
        <source>World-space X, Y and Z of the joint in the bind pose.</source>
        <translation>バインドポーズでのジョイントのワールド座標 X、Y、Z。</translation>
    </message>
    <message>
        <source>World-space X, Y and Z of the joint.</source>
        <translation>ジョイントのワールド座標 X、Y、Z です。</translation>
    </message>
    <message>
        <source>X, Y and Z in the parent's space.</source>
        <translation>親の空間での X、Y、Z。</translation>
    </message>
    <message>
        <source>X, Y and Z of a place on a free plane.</source>
        <translation>「任意」の平面が通る位置の X、Y、Z (ワールド空間)。</translation>
    </message>
    <message>
        <source>X, Y and Z of where a free plane faces.</source>
        <translation>「任意」の平面の法線の X、Y、Z (ワールド空間)。</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄</translation>
    </message>
    <message>
        <source>You do not have permission to change "%1" in its folder, so it is open read-only. Use Save As to keep changes elsewhere.</source>
        <translation>「%1」はその場所では変更できないため、読み取り専用で開いています。変更は「名前を付けて保存」で別の場所に保存してください。</translation>
    </message>
    <message>
        <source>You do not have permission to read "%1".</source>
        <translation>「%1」を読む権限がありません。</translation>
    </message>
    <message>
        <source>a face refers to vertex %1 of %2</source>
        <translation>面が、全 %2 頂点のうち存在しない頂点 %1 を指しています</translation>
    </message>
    <message>
        <source>a key of clip '%1' is at %2 seconds</source>
        <translation>クリップ「%1」のキーが %2 秒にあります</translation>
    </message>
    <message>
        <source>a material refers to texture %1, which does not exist</source>
        <translation>マテリアルが存在しないテクスチャ %1 を指しています</translation>
    </message>
    <message>
        <source>a mesh has fewer weights than vertices</source>
        <translation>メッシュのウェイトが頂点より少なくなっています</translation>
    </message>
    <message>
        <source>a mesh has joints without weights or weights without joints</source>
        <translation>メッシュにジョイントとウェイトの片方しかありません</translation>
    </message>
    <message>
        <source>a morph target of mesh '%1' does not fit its vertices</source>
        <translation>メッシュ「%1」のモーフターゲットが頂点と合いません</translation>
    </message>
    <message>
        <source>a morph weight of mesh '%1' is not finite</source>
        <translation>メッシュ「%1」のモーフウェイトが有限の値ではありません</translation>
    </message>
    <message>
        <source>a morph weight of node %1 is not finite</source>
        <translation>ノード %1 のモーフウェイトが有限の値ではありません</translation>
    </message>
    <message>
        <source>a node refers to a light that does not exist</source>
        <translation>ノードが存在しないライトを指しています</translation>
    </message>
    <message>
        <source>a polygon of mesh "%1" refers to vertex %2 of %3</source>
        <translation>メッシュ「%1」のポリゴンが、全 %3 頂点のうち存在しない頂点 %2 を指しています</translation>
    </message>
    <message>
        <source>a sparse index of accessor %1 is out of range</source>
        <translation>アクセサー %1 のスパースインデックスが範囲外です</translation>
    </message>
    <message>
        <source>a value in its JSON is of the wrong type</source>
        <translation>JSON の値の型が誤っています</translation>
    </message>
    <message>
        <source>a vertex of mesh "%1" has a position that is not a number</source>
        <translation>メッシュ「%1」の頂点の位置が数値ではありません</translation>
    </message>
    <message>
        <source>a vertex refers to joint %1 of its skin, which does not exist</source>
        <translation>頂点がスキンに存在しないジョイント %1 を指しています</translation>
    </message>
    <message>
        <source>accessor %1 has an impossible count</source>
        <translation>アクセサー %1 の要素数があり得ない値です</translation>
    </message>
    <message>
        <source>accessor %1 has no valid sparse values</source>
        <translation>アクセサー %1 に有効なスパース値がありません</translation>
    </message>
    <message>
        <source>accessor %1 has no valid type</source>
        <translation>アクセサー %1 の型が無効です</translation>
    </message>
    <message>
        <source>accessor %1 reaches past the end of its buffer</source>
        <translation>アクセサー %1 がバッファーの終わりを超えています</translation>
    </message>
    <message>
        <source>accessor %1 should have %2 numbers per element</source>
        <translation>アクセサー %1 は要素ごとに %2 個の数値を持つはずです</translation>
    </message>
    <message>
        <source>an embedded data URI cannot be decoded</source>
        <translation>埋め込みのデータ URI をデコードできません</translation>
    </message>
    <message>
        <source>an index has an invalid type</source>
        <translation>インデックスの型が無効です</translation>
    </message>
    <message>
        <source>buffer %1 has fewer bytes than it declares</source>
        <translation>バッファー %1 のバイト数が記載より少なくなっています</translation>
    </message>
    <message>
        <source>buffer %1 refers to no data</source>
        <translation>バッファー %1 にデータの参照先がありません</translation>
    </message>
    <message>
        <source>buffer view %1 reaches past the end of its buffer</source>
        <translation>バッファービュー %1 がバッファーの終わりを超えています</translation>
    </message>
    <message>
        <source>clip '%1' has a different number of values than key times</source>
        <translation>クリップ「%1」の値の数とキーの時間の数が異なります</translation>
    </message>
    <message>
        <source>clip '%1' refers to a node or sampler that does not exist</source>
        <translation>クリップ「%1」が存在しないノードまたはサンプラーを指しています</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>度</translation>
    </message>
    <message>
        <source>glTF binary</source>
        <translation>glTF バイナリ</translation>
    </message>
    <message>
        <source>glTF with separate files</source>
        <translation>glTF (外部ファイル付き)</translation>
    </message>
    <message>
        <source>it contains neither a mesh nor a skeleton</source>
        <translation>メッシュもスケルトンもありません</translation>
    </message>
    <message>
        <source>it has numbers of an unknown type</source>
        <translation>数値の型が不明です</translation>
    </message>
    <message>
        <source>it needs more memory than is available</source>
        <translation>メモリが足りません</translation>
    </message>
    <message>
        <source>its JSON cannot be parsed</source>
        <translation>JSON を解析できません</translation>
    </message>
    <message>
        <source>its meshes have no faces</source>
        <translation>メッシュに面がありません</translation>
    </message>
    <message>
        <source>its nodes form a cycle</source>
        <translation>ノードの親子関係が循環しています</translation>
    </message>
    <message>
        <source>joint "%1" has a weight for vertex %2, which does not exist</source>
        <translation>ジョイント「%1」が、存在しない頂点 %2 のウェイトを持っています</translation>
    </message>
    <message>
        <source>less than 0.001 mm</source>
        <translation>0.001 mm 未満</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>mesh '%1' has no positions</source>
        <translation>メッシュ「%1」に位置がありません</translation>
    </message>
    <message>
        <source>mesh '%1' refers to material %2, which does not exist</source>
        <translation>メッシュ「%1」が存在しないマテリアル %2 を指しています</translation>
    </message>
    <message>
        <source>node "%1" refers to a mesh that does not exist</source>
        <translation>ノード「%1」が存在しないメッシュを指しています</translation>
    </message>
    <message>
        <source>node %1 has child %2, which does not exist</source>
        <translation>ノード %1 が存在しない子 %2 を指しています</translation>
    </message>
    <message>
        <source>node %1 has two parents</source>
        <translation>ノード %1 に親が 2 つあります</translation>
    </message>
    <message>
        <source>node %1 refers to mesh %2, which does not exist</source>
        <translation>ノード %1 が存在しないメッシュ %2 を指しています</translation>
    </message>
    <message>
        <source>node %1 refers to skin %2, which does not exist</source>
        <translation>ノード %1 が存在しないスキン %2 を指しています</translation>
    </message>
    <message>
        <source>skin %1 has fewer bind matrices than joints</source>
        <translation>スキン %1 のバインド行列がジョイントより少なくなっています</translation>
    </message>
    <message>
        <source>skin %1 refers to a skeleton node that does not exist</source>
        <translation>スキン %1 が存在しないスケルトンノードを指しています</translation>
    </message>
    <message>
        <source>skin %1 refers to joint node %2, which does not exist</source>
        <translation>スキン %1 が存在しないジョイントノード %2 を指しています</translation>
    </message>
    <message>
        <source>the bind matrix of joint '%1' is singular</source>
        <translation>ジョイント「%1」のバインド行列が特異です</translation>
    </message>
    <message>
        <source>the transform of node %1 is not finite</source>
        <translation>ノード %1 のトランスフォームが有限の値ではありません</translation>
    </message>
    <message>
        <source>there is no accessor %1</source>
        <translation>アクセサー %1 がありません</translation>
    </message>
    <message>
        <source>there is no buffer %1</source>
        <translation>バッファー %1 がありません</translation>
    </message>
    <message>
        <source>there is no buffer view %1</source>
        <translation>バッファービュー %1 がありません</translation>
    </message>
    <message>
        <source>there is no camera %1</source>
        <translation>カメラ %1 がありません</translation>
    </message>
    <message>
        <source>there is no primitive mode %1</source>
        <translation>プリミティブモード %1 はありません</translation>
    </message>
</context>
<context>
    <name>MirroredBrush</name>
    <message>
        <source>The other side is still being found. Try again in a moment.</source>
        <translation>反対側を検出しています。少し待ってからもう一度試してください。</translation>
    </message>
</context>
<context>
    <name>MotionText</name>
    <message>
        <source>%1: bend %2°</source>
        <translation>%1: 曲げ %2°</translation>
    </message>
    <message>
        <source>%1: curl %2°</source>
        <translation>%1: カール %2°</translation>
    </message>
    <message>
        <source>%1: spread %2°</source>
        <translation>%1: 開き %2°</translation>
    </message>
    <message>
        <source>%1: twist %2°</source>
        <translation>%1: ひねり %2°</translation>
    </message>
    <message>
        <source>No joint bends a bound mesh yet.</source>
        <translation>バインド済みメッシュを曲げるジョイントがまだありません。</translation>
    </message>
    <message>
        <source>Select a joint first to see its range of motion.</source>
        <translation>可動域を見るには、先にジョイントを選択してください。</translation>
    </message>
    <message>
        <source>The current pose is the bind pose. Pose a joint first.</source>
        <translation>現在のポーズはバインドポーズのままです。先にジョイントにポーズを付けてください。</translation>
    </message>
    <message>
        <source>The selected joints bend nothing: select influences below the one that carries the body.</source>
        <translation>選択中のジョイントで曲がる部分はありません。体全体を支えるジョイントより下のインフルエンスを選択してください。</translation>
    </message>
</context>
<context>
    <name>MoveTool</name>
    <message>
        <source>%1: %2 m</source>
        <translation>%1: %2 m</translation>
    </message>
    <message>
        <source>Drag an arrow: move along its axis.  Drag the centre: move in the view plane.  Esc: cancel</source>
        <translation>矢印をドラッグ: 軸に沿って移動  中心をドラッグ: 画面に平行に移動  Esc: 取り消し</translation>
    </message>
</context>
<context>
    <name>NextStep</name>
    <message>
        <source>Next: %1 + click a joint to make it the active influence. Then rotate it%2 or paint its weights%3.</source>
        <translation>次の手順: %1 を押しながらジョイントをクリックしてアクティブなインフルエンスにします。続けて回転%2するか、ウェイトをペイント%3します。</translation>
    </message>
    <message>
        <source>Next: bind the mesh to its skeleton. Skin &gt; Smooth Skinning%1</source>
        <translation>次の手順: メッシュをスケルトンにバインドします。スキン &gt; スムーススキニング%1</translation>
    </message>
    <message>
        <source>Next: click a joint to make it the active influence. Then rotate it%1 or paint its weights%2.</source>
        <translation>次の手順: ジョイントをクリックしてアクティブなインフルエンスにします。続けて回転%1するか、ウェイトをペイント%2します。</translation>
    </message>
    <message>
        <source>Next: this mesh is not bound. Skin &gt; Transfer Weights%1 gives it the weights of a bound mesh beside it, Skin &gt; Smooth Skinning%2 binds it to the joints.</source>
        <translation>次の手順: このメッシュはバインドされていません。スキン &gt; ウェイトを転送%1 でそばのバインド済みメッシュのウェイトを渡すか、スキン &gt; スムーススキニング%2 でジョイントにバインドします。</translation>
    </message>
    <message>
        <source>Open a model: File &gt; Open%1, or drop a file here.</source>
        <translation>モデルを開きます: ファイル &gt; 開く%1。ここへファイルをドロップすることもできます。</translation>
    </message>
    <message>
        <source>The weights of this mesh have no joints. Undo%1 brings deleted joints back; Skin &gt; Attach Bones%2 gives the weights to others.</source>
        <translation>このメッシュのウェイトにはジョイントがありません。元に戻す%1で削除したジョイントを戻せます。スキン &gt; ボーンをアタッチ%2 で別のジョイントにウェイトを割り当てられます。</translation>
    </message>
    <message>
        <source>There are joints here, but no mesh. File &gt; Import%1 adds one from another file.</source>
        <translation>ジョイントはありますが、メッシュがありません。ファイル &gt; 読み込み%1 で別のファイルから追加できます。</translation>
    </message>
    <message>
        <source>This model has no skeleton. Make one: take Edit Joints%1 and Ctrl + click in the mesh, joint by joint. Or File &gt; Import%2 adds one from another file.</source>
        <translation>このモデルにはスケルトンがありません。作成するには、「ジョイントの編集」%1を選び、メッシュ内を Ctrl + クリックしてジョイントを 1 つずつ追加します。ファイル &gt; 読み込み%2 で別のファイルから追加することもできます。</translation>
    </message>
    <message>
        <source>This model is %1 m long. %2 files state no unit: if that is wrong, Edit &gt; Scale Scene by %3 makes it %4 m.</source>
        <translation>このモデルの長さは %1 m です。%2 ファイルには単位の情報がありません。間違っている場合は、編集 &gt; シーンのスケール で %3 倍にすると %4 m になります。</translation>
    </message>
</context>
<context>
    <name>Node</name>
    <message>
        <source>(deleted)</source>
        <translation>(削除済み)</translation>
    </message>
    <message>
        <source>(no name, %1 %2)</source>
        <translation>(名前なし、%1 %2)</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(なし)</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>カメラ</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>ジョイント</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
</context>
<context>
    <name>PaintTool</name>
    <message>
        <source>%1 is selected, but no influence of %2: the stroke would change %3. Skin &gt; Bind Influences gives it weights from its neighbours, Add Influence adds it without any; %4 + click chooses another influence.</source>
        <translation>%1 を選択していますが、%2 のインフルエンスではないため、ペイントすると %3 が変わってしまいます。スキン &gt; インフルエンスをバインド で周囲からウェイトを割り当てるか、インフルエンスを追加 でウェイトなしで追加してください。%4 + クリックで別のインフルエンスを選べます。</translation>
    </message>
    <message>
        <source>%1% of the way</source>
        <translation>目標の %1%</translation>
    </message>
    <message>
        <source>%1, %2 + drag: radius, strength</source>
        <translation>%1、%2 + ドラッグ: 半径、強さ</translation>
    </message>
    <message>
        <source>%1, %2, %3 + drag: radius, strength, value</source>
        <translation>%1、%2、%3 + ドラッグ: 半径、強さ、値</translation>
    </message>
    <message>
        <source>Drag: %1</source>
        <translation>ドラッグ: %1</translation>
    </message>
    <message>
        <source>Drag: paint.  Ctrl: the opposite, Shift: %1.  %2.  %3 + click: pick the influence here.  Esc: cancel the stroke</source>
        <translation>ドラッグ: ペイント  Ctrl: 反転  Shift: %1  %2  %3 + クリック: ここのインフルエンスを選ぶ  Esc: ストロークを取り消す</translation>
    </message>
    <message>
        <source>Drag: paint.  Shift: %1.  %2.  %3 + click: pick the influence here.  Esc: cancel the stroke</source>
        <translation>ドラッグ: ペイント  Shift: %1  %2  %3 + クリック: ここのインフルエンスを選ぶ  Esc: ストロークを取り消す</translation>
    </message>
    <message>
        <source>Drag: the opposite of the selected brush</source>
        <translation>ドラッグ: 選んだブラシの逆の効果</translation>
    </message>
    <message>
        <source>Drag: the opposite of the selected brush.  Click on a joint: make it the active influence</source>
        <translation>ドラッグ: 選んだブラシの逆の効果  ジョイントをクリック: アクティブなインフルエンスにする</translation>
    </message>
    <message>
        <source>Drag: the weights follow.  Ctrl: the opposite.  Pinned poses stay as they are: %1.  %2 + drag: radius.  Esc: cancel the stroke</source>
        <translation>ドラッグ: ウェイトが自動で合います。  Ctrl: 反転。  変わらない固定ポーズ: %1。  %2 + ドラッグ: 半径。  Esc: ストロークを取り消し</translation>
    </message>
    <message>
        <source>Drag: the weights follow.  Pinned poses stay as they are: %1.  %2 + drag: radius.  Esc: cancel the stroke</source>
        <translation>ドラッグ: ウェイトが自動で合います。  変わらない固定ポーズ: %1。  %2 + ドラッグ: 半径。  Esc: ストロークを取り消し</translation>
    </message>
    <message>
        <source>No partner here</source>
        <translation>ここには相手のインフルエンスがありません</translation>
    </message>
    <message>
        <source>The active mesh is now %1</source>
        <translation>アクティブなメッシュが %1 に変わりました</translation>
    </message>
    <message>
        <source>The mesh is still being prepared for painting. Try again in a moment.</source>
        <translation>メッシュはペイントの準備中です。少し待ってからもう一度試してください。</translation>
    </message>
    <message>
        <source>The stroke was cancelled.</source>
        <translation>ストロークを取り消しました。</translation>
    </message>
    <message>
        <source>There is no mesh here. Drag on the mesh to paint.</source>
        <translation>ここにメッシュはありません。メッシュの上で押してペイントしてください。</translation>
    </message>
    <message>
        <source>Vertices changed: %L1</source>
        <translation>変更した頂点: %L1</translation>
    </message>
    <message>
        <source>no vertex is under the brush: hold %1 and drag to make it larger</source>
        <translation>ブラシの中に頂点がありません。%1 を押しながらドラッグして大きくしてください</translation>
    </message>
    <message>
        <source>not painted, as it has layers: %1</source>
        <translation>レイヤーがあるためペイントされていません: %1</translation>
    </message>
    <message>
        <source>not painted, as it has no layer: %1</source>
        <translation>レイヤーがないためペイントされていません: %1</translation>
    </message>
    <message>
        <source>nothing of it is seen: other layers, or this one's Mirror effect, decide there</source>
        <translation>表示には現れません。ほかのレイヤーか、このレイヤーのミラー効果がそこを決めています</translation>
    </message>
    <message>
        <source>nothing of it is seen: the layer has no weights yet</source>
        <translation>見た目は変わりません: このレイヤーにはまだウェイトがありません</translation>
    </message>
    <message>
        <source>only selected vertices change</source>
        <translation>変わるのは選択した頂点だけです</translation>
    </message>
    <message>
        <source>the mask is so there already</source>
        <translation>そこのマスクはすでにその値です</translation>
    </message>
    <message>
        <source>the mask is so there already. Ctrl: the opposite</source>
        <translation>マスクはすでにその値です。Ctrl: 反転</translation>
    </message>
    <message>
        <source>the vertices there already have the weights that the brush would give</source>
        <translation>そこのウェイトはすでにブラシの結果と同じです</translation>
    </message>
</context>
<context>
    <name>PaletteWords</name>
    <message>
        <source>Again, Once More, Redo Last</source>
        <translation>もう一度、もういちど、繰り返す、くりかえす、繰り返し、リピート、再実行、直前の操作、前回の操作、最後の操作、同じ操作</translation>
    </message>
    <message>
        <source>Autosave, Backup, Crash, Restore, Lost Work</source>
        <translation>自動保存、オートセーブ、バックアップ、クラッシュ、異常終了、強制終了、落ちた、フリーズ、固まった、停電、復元、復旧、復帰、リカバリー、消えた、消えたデータ、未保存、保存し忘れ、取り戻す</translation>
    </message>
    <message>
        <source>Bind, Automatic Weights, Rigging, Attach, Heat, Voxel</source>
        <translation>バインド、自動ウェイト、オートウェイト、ウェイト付け、リグ、リギング、リグ付け、骨入れ、骨を入れる、ボーンを入れる、骨とメッシュを関連付け、関連付け、紐付け、ひも付け、アタッチ、スキンを付ける、ヒート、熱拡散、ボクセル</translation>
    </message>
    <message>
        <source>Brush, Weight Paint</source>
        <translation>ブラシ、筆、塗る、ぬる、塗り、ペイント、ウェイトペイント、ウェイト塗り、ウェイトを塗る、ペンタブ</translation>
    </message>
    <message>
        <source>Clean Screen, Larger Viewport, Focus, Presentation</source>
        <translation>パネルを隠す、ビューを広く、集中、プレゼン</translation>
    </message>
    <message>
        <source>Clothes, Clothing, Garment, Outfit, Costume, Dress Up, Change Clothes</source>
        <translation>服、衣装、衣服、洋服、コスチューム、着せ替え、着替え、着せる、服を着せる</translation>
    </message>
    <message>
        <source>Collapse, Volume Loss, Candy Wrapper, Stretching</source>
        <translation>つぶれる、潰れる、潰れ、痩せる、やせる、ボリュームが減る、体積の減少、体積が減る、体積の損失、キャンディラッパー、ねじれ、捻れ、ひねり、伸びる、伸び、のびる、ストレッチ、破綻、崩れる、くずれる、崩れ、変形の確認、動きの確認</translation>
    </message>
    <message>
        <source>Colours, Heat Map</source>
        <translation>色、色分け、カラー、着色、ヒートマップ、ウェイト表示、ウェイトを表示</translation>
    </message>
    <message>
        <source>Default Layout, Lost Panel, Workspace, Windows</source>
        <translation>初期配置、初期化、初期状態、デフォルト、既定の配置、レイアウト、配置を戻す、パネルが消えた、パネルがない、消えたパネル、見つからないパネル、ワークスペース、作業画面、画面の配置、画面構成、ウィンドウ、ドック</translation>
    </message>
    <message>
        <source>Discard Changes, Last Saved, Start Over</source>
        <translation>変更を破棄, 保存した状態に戻す, 最後に保存, やり直し</translation>
    </message>
    <message>
        <source>Documentation, Guide, How To</source>
        <translation>説明書、取扱説明書、取説、ドキュメント、使い方、使いかた、つかいかた、手引き、ガイド、ヘルプ、解説、操作方法</translation>
    </message>
    <message>
        <source>Draw Joint, Draw Bones, Create Skeleton, Make Rig, Armature, Add Bone, Joint Tool, Extrude Bone</source>
        <translation>ジョイントを描く、ジョイントを作る、ボーンを描く、ボーンを作る、スケルトンを作成、リグを作成、アーマチュア、ボーンを追加、骨を作る、ジョイントツール、ボーンを押し出し</translation>
    </message>
    <message>
        <source>Expression, Face, Facial, Smile, Blink, Lip Sync, Viseme, Morph</source>
        <translation>表情、顔、フェイシャル、笑顔、まばたき、瞬き、口パク、リップシンク、モーフ、シェイプキー</translation>
    </message>
    <message>
        <source>Eyedropper, Pipette, Pick Weight, Sample Value</source>
        <translation>スポイト、ピペット、吸い取る、ウェイトを拾う、ウェイトを取る、ウェイトを抽出、値を拾う、値を取得、サンプル、サンプリング</translation>
    </message>
    <message>
        <source>Find Joint, Find Influence, Filter Joints, Search Bones</source>
        <translation>検索、探す、さがす、ジョイントを検索、ジョイントを探す、インフルエンスを探す、ボーンを検索、ボーンを探す、骨を探す、絞り込み、絞り込む、フィルター、フィルタ</translation>
    </message>
    <message>
        <source>Flip, Left to Right, Other Side</source>
        <translation>反転、左右反転、対称、左右対称、左右、左から右、右から左、反対側、逆側、ミラーポーズ、ポーズの反転</translation>
    </message>
    <message>
        <source>Flip, Symmetry, Left to Right, Other Side</source>
        <translation>反転、左右反転、対称、左右対称、左右、対称化、シンメトリ、シンメトリー、左から右、右から左、反対側、逆側、ミラーリング</translation>
    </message>
    <message>
        <source>Harden, Contrast, Narrow</source>
        <translation>硬く、硬くする、かたく、硬化、固く、くっきり、はっきり、メリハリ、コントラスト、境界をはっきり、狭める、狭くする、絞る</translation>
    </message>
    <message>
        <source>Hide Joints, Show Joints, Hide Bones, Skeleton, Rig</source>
        <translation>ジョイントを隠す、ジョイントを非表示、ジョイントを表示、ボーンを隠す、ボーンを非表示、ボーンを表示、ボーン表示、骨を隠す、骨を表示、骨、骨格、スケルトン、アーマチュア、リグ</translation>
    </message>
    <message>
        <source>Increment, Version, Iteration, Number, Save New Version</source>
        <translation>インクリメント、インクリメンタル、増分、連番、番号、通し番号、番号を付けて保存、バージョン、バージョン管理、新しいバージョン、世代、別ファイル、別名</translation>
    </message>
    <message>
        <source>Learn, Getting Started, First Steps</source>
        <translation>学ぶ、学習、入門、初心者、はじめて、初めて、始め方、はじめかた、はじめの一歩、最初の手順、練習、基本操作</translation>
    </message>
    <message>
        <source>Load, FBX, glTF, GLB, VRM, OBJ, Collada, Project</source>
        <translation>読み込み、読み込む、読込、読込み、ロード、インポート、ファイル、モデルを開く、プロジェクト、シーン、FBX、glTF、GLB、VRM、OBJ、Collada</translation>
    </message>
    <message>
        <source>Log, Errors, Warnings</source>
        <translation>ログ、記録、エラー、警告、注意、通知、メッセージ</translation>
    </message>
    <message>
        <source>New Joints, Added Joints, Jiggle, Spring Bone, Physics Bone, Hair, Skirt, Tail</source>
        <translation>新しいジョイント、追加したジョイント、追加したボーン、揺れ、揺れもの、揺れ物、揺れ骨、揺れボーン、スプリングボーン、髪、髪の毛、スカート、しっぽ、尻尾</translation>
    </message>
    <message>
        <source>Problems, Errors, Warnings, Broken, Mend, Repair</source>
        <translation>問題、問題点、不具合、エラー、警告、検査、点検、検証、確認、壊れた、壊れている、おかしい、直す、なおす、修復、修正、修理、チェック</translation>
    </message>
    <message>
        <source>Reload, Refresh, Re-import, New Version, Source File</source>
        <translation>再読み込み、再読込、読み直す、読み込み直す、リロード、リフレッシュ、再インポート、更新、差し替え、差し替える、新しいバージョン、新しい版、元ファイル、ソースファイル</translation>
    </message>
    <message>
        <source>Repeat, Step Forward</source>
        <translation>やり直す、やりなおす、やり直し、繰り返す、くりかえす、繰り返し、リドゥ、一つ進む、ひとつ進む、進む</translation>
    </message>
    <message>
        <source>Rest Pose, T-Pose, A-Pose</source>
        <translation>レストポーズ、初期ポーズ、基本ポーズ、基準ポーズ、T ポーズ、Tポーズ、A ポーズ、Aポーズ、元のポーズ、ポーズを戻す</translation>
    </message>
    <message>
        <source>Save as FBX, glTF, GLB, VRM, OBJ, Collada, Game Engine, Unity, Unreal</source>
        <translation>書き出し、書き出す、書出し、エクスポート、出力、変換、FBX で保存、glTF、GLB、VRM、OBJ、Collada、ゲームエンジン、ユニティ、アンリアル</translation>
    </message>
    <message>
        <source>Settings, Options, Configuration, Language, Theme, Dark, Light, Colours, Font, Text Size, Scale, Keys, Shortcuts, Hotkeys, Mouse, Undo Memory</source>
        <translation>設定、せってい、オプション、環境設定、コンフィグ、言語、日本語、英語、テーマ、ダーク、ダークモード、暗い、ライト、ライトモード、明るい、色、配色、カラー、フォント、書体、文字、文字サイズ、文字の大きさ、拡大率、表示倍率、スケール、キー、キー割り当て、キーバインド、ショートカット、ホットキー、マウス、中ボタン、アンドゥ回数、アンドゥのメモリ、履歴のメモリ</translation>
    </message>
    <message>
        <source>Soften, Blur, Even Out, Wrinkle, Crease, Jagged, Steps</source>
        <translation>滑らか、滑らかに、滑らかにする、なめらか、なめらかに、なめらかにする、ならす、均す、ぼかす、ぼかし、柔らかく、やわらかく、なじませる、馴染ませる、平均化、平滑化、スムージング、しわ、シワ、皺、折れ目、折り目、ガタつき、カクカク、ギザギザ、段差</translation>
    </message>
    <message>
        <source>Solo, Hide Others, Local View</source>
        <translation>ソロ、単独表示、選択だけ表示、選択したものだけ表示、選択以外を隠す、選択以外を非表示、ほかを隠す、他を隠す、分離、分離表示、隔離、アイソレート、ローカルビュー</translation>
    </message>
    <message>
        <source>Spikes, Stray Vertices, Outliers</source>
        <translation>トゲ、棘、突起、飛び出し、飛び出た頂点、飛び出す、とびだし、はぐれた頂点、取り残された頂点、外れ値、外れた頂点、おかしな頂点、ノイズ</translation>
    </message>
    <message>
        <source>Symmetry, Symmetric, Left and Right</source>
        <translation>対称、左右対称、左右、左右同時、シンメトリ、シンメトリー、両側、ミラー、ミラー編集、反転</translation>
    </message>
    <message>
        <source>Take Back, Revert, Step Back</source>
        <translation>取り消し、取り消す、取消、元に戻す、もとにもどす、戻す、戻る、もどす、一つ戻る、ひとつ戻る、アンドゥ</translation>
    </message>
    <message>
        <source>Twist, Roll, Forearm, Split Bone, Divide Bone, Jiggle, Spring Bone, Physics Bone, Hair, Skirt, Tail</source>
        <translation>ひねり、ひねる、捻り、ねじり、捩り、ツイスト、ツイストボーン、ツイストジョイント、ロール、ロールボーン、補助骨、補助ボーン、前腕、分割、骨の分割、骨を分割、ボーンの分割、ボーンを分割、ボーンの追加、揺れ、揺れもの、揺れ物、揺れ骨、揺れボーン、スプリングボーン、髪、髪の毛、スカート、しっぽ、尻尾</translation>
    </message>
    <message>
        <source>Undo, Steps, Earlier Version</source>
        <translation>元に戻す、もとにもどす、取り消し、アンドゥ、アンドゥ履歴、ヒストリー、作業履歴、操作履歴、手順、ステップ、以前の状態、前の状態、前のバージョン、巻き戻す、巻き戻し</translation>
    </message>
    <message>
        <source>What's New, Changes, Version, Recent Files, Samples</source>
        <translation>新機能、新しい機能、新着、更新、更新内容、更新情報、変更点、アップデート、バージョン、最近、最近のファイル、最近使ったファイル、サンプル、スタート画面、起動画面、ホーム</translation>
    </message>
    <message>
        <source>Whole Screen, Fullscreen, Zoom Window</source>
        <translation>全画面、フルスクリーン、画面いっぱい</translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Bind</source>
        <translation>バインド</translation>
    </message>
    <message>
        <source>Bind Report</source>
        <translation>バインド結果</translation>
    </message>
    <message>
        <source>Blend Shapes</source>
        <translation>ブレンドシェイプ</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>チェック</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Component Editor, Smooth Skins, Weight Editor</source>
        <translation>コンポーネントエディタ、スムーススキン、ウェイトエディタ</translation>
    </message>
    <message>
        <source>Deformation</source>
        <translation>変形</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Export Report</source>
        <translation>書き出し結果</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>レイヤー</translation>
    </message>
    <message>
        <source>Outliner</source>
        <translation>アウトライナー</translation>
    </message>
    <message>
        <source>Second View</source>
        <translation>セカンドビュー</translation>
    </message>
    <message>
        <source>Shape Editor, Shape Keys, Morph Targets</source>
        <translation>シェイプエディター、シェイプキー、モーフターゲット</translation>
    </message>
    <message>
        <source>Split view, four views, quad view</source>
        <translation>分割ビュー、4 面ビュー、四分割表示</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>対称</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>トランスフォーム</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>チュートリアル</translation>
    </message>
    <message>
        <source>Weight Table</source>
        <translation>ウェイトテーブル</translation>
    </message>
</context>
<context>
    <name>ParamEditor</name>
    <message>
        <source>Unlimited</source>
        <translation>無制限</translation>
    </message>
</context>
<context>
    <name>PickInfluenceTool</name>
    <message>
        <source>%1 is selected, but no bound mesh has it as an influence. Skin &gt; Bind Influences gives it weights from its neighbours; Add Influence adds it without any.</source>
        <translation>%1 を選択しましたが、これをインフルエンスとするメッシュはありません。スキン &gt; インフルエンスをバインド で周囲からウェイトを割り当てるか、インフルエンスを追加 でウェイトなしで追加できます。</translation>
    </message>
    <message>
        <source>%1 is selected. No mesh is bound yet: use Skin &gt; Smooth Skinning first.</source>
        <translation>%1 を選択しました。バインド済みのメッシュがまだありません。先に スキン &gt; スムーススキニング を実行してください。</translation>
    </message>
    <message>
        <source>%1 of %2 at vertex %3, weight %4</source>
        <translation>頂点 %3 の %2 個中 %1 番目、ウェイト %4</translation>
    </message>
    <message>
        <source>Active influence: %1 (%2).</source>
        <translation>アクティブなインフルエンス: %1 (%2)。</translation>
    </message>
    <message>
        <source>Click: make the joint here the active influence, or else the vertex's strongest one; click again for the next</source>
        <translation>クリック: ここのジョイント、なければ頂点の最も強いインフルエンスをアクティブにします。もう一度クリックすると次のものに移ります</translation>
    </message>
    <message>
        <source>There is no joint and no mesh here.</source>
        <translation>ここにはジョイントもメッシュもありません。</translation>
    </message>
    <message>
        <source>This mesh is not bound. Use Skin &gt; Smooth Skinning first.</source>
        <translation>このメッシュはバインドされていません。先に スキン &gt; スムーススキニング を実行してください。</translation>
    </message>
    <message>
        <source>Vertex %1 has no weights.</source>
        <translation>頂点 %1 にはウェイトがありません。</translation>
    </message>
    <message>
        <source>joint under the cursor</source>
        <translation>カーソル下のジョイント</translation>
    </message>
</context>
<context>
    <name>PoseText</name>
    <message>
        <source>%1 is bound: its joints move it. Moving the mesh itself would take it off its rig.</source>
        <translation>%1 はバインドされており、ジョイントが動かします。メッシュそのものを動かすとリグからずれます。</translation>
    </message>
    <message>
        <source>The current pose is now the pose shown, %1% of the way from the bind pose, with your change. Undo brings back the pose before.</source>
        <translation>表示中のポーズ（バインドポーズから %1%）に変更を加えたものを、現在のポーズにしました。取り消すと前のポーズに戻ります。</translation>
    </message>
    <message>
        <source>The current pose is now this frame of %1 with your change. The clip itself is unchanged.</source>
        <translation>%1 のこの時点のポーズに変更を加えたものを、現在のポーズにしました。クリップ自体は変わりません。</translation>
    </message>
</context>
<context>
    <name>ProposedName</name>
    <message>
        <source>model</source>
        <translation>モデル</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>&amp;Clear List</source>
        <translation>一覧を消去(&amp;C)</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>まだファイルはありません</translation>
    </message>
    <message>
        <source>The last files are no longer there</source>
        <translation>最近のファイルは見つかりません</translation>
    </message>
</context>
<context>
    <name>RotateTool</name>
    <message>
        <source>%1: %2°</source>
        <translation>%1: %2°</translation>
    </message>
    <message>
        <source>Drag a ring: rotate about its axis (outer ring: about the view axis).  Ctrl: steps of %1°.  Esc: cancel</source>
        <translation>リングをドラッグ: その軸で回転 (外側のリング: 視線の軸)  Ctrl: %1° 刻み  Esc: 取り消し</translation>
    </message>
    <message>
        <source>Drag a ring: rotate in steps of %1°</source>
        <translation>リングをドラッグ: %1° 刻みで回転</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>A chain of joints: for smooth transitions.</source>
        <translation>ジョイントの鎖。滑らかなつながりに。</translation>
    </message>
    <message>
        <source>Character</source>
        <translation>キャラクター</translation>
    </message>
    <message>
        <source>Clothed Figure</source>
        <translation>服を着た人物</translation>
    </message>
    <message>
        <source>Coat and hat over a body, to move as one.</source>
        <translation>体に重なるコートと帽子を一緒に動かします。</translation>
    </message>
    <message>
        <source>Four legs and a tail; trots once it is bound.</source>
        <translation>四本の足と尻尾。バインドすると駆けます。</translation>
    </message>
    <message>
        <source>Fox</source>
        <translation>キツネ</translation>
    </message>
    <message>
        <source>Hard parts, each a mesh: for rigid binding.</source>
        <translation>硬い部品。リジッドバインドに。</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>ロボット</translation>
    </message>
    <message>
        <source>Rope</source>
        <translation>ロープ</translation>
    </message>
    <message>
        <source>Two legs and fingers: for the first rig.</source>
        <translation>二本の足と指。最初のリグに。</translation>
    </message>
</context>
<context>
    <name>ScaleTool</name>
    <message>
        <source>%1: × %2</source>
        <translation>%1: × %2</translation>
    </message>
    <message>
        <source>All axes</source>
        <translation>全軸</translation>
    </message>
    <message>
        <source>Drag a handle or the centre: scale in steps of %1</source>
        <translation>ハンドルまたは中心をドラッグ: %1 刻みでスケール</translation>
    </message>
    <message>
        <source>Drag a handle: scale along its axis.  Drag the centre: scale evenly.  Ctrl: steps of %1.  Esc: cancel</source>
        <translation>ハンドルをドラッグ: 軸に沿ってスケール。  中心をドラッグ: 均等にスケール。  Ctrl: %1 刻み。  Esc: 取り消し</translation>
    </message>
</context>
<context>
    <name>SecondViewPanel</name>
    <message>
        <source>As in Viewport</source>
        <translation>ビューポートと同じ</translation>
    </message>
    <message>
        <source>Bind Pose</source>
        <translation>バインドポーズ</translation>
    </message>
    <message>
        <source>Frame the selection here</source>
        <translation>選択をここでフレームに収める</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>シェーディング</translation>
    </message>
    <message>
        <source>Shows the bind pose here, whatever the viewport shows.</source>
        <translation>ビューポートの表示にかかわらず、ここではバインドポーズを表示します。</translation>
    </message>
    <message>
        <source>Viewpoint</source>
        <translation>視点</translation>
    </message>
</context>
<context>
    <name>SelectPointsTool</name>
    <message>
        <source>Click or drag: add vertices to the selection</source>
        <translation>クリックまたはドラッグ: 頂点を選択に追加</translation>
    </message>
    <message>
        <source>Click: edge loop, with Ctrl: edge ring.  Shift: add it</source>
        <translation>クリック: エッジループ、Ctrl を押しながら: エッジリング  Shift: 追加</translation>
    </message>
    <message>
        <source>Click: select a vertex.  Drag: select in a box.  %1</source>
        <translation>クリック: 頂点を選択。  ドラッグ: ボックスで選択。  %1</translation>
    </message>
    <message>
        <source>Click: select a vertex.  Drag: select in a lasso.  %1</source>
        <translation>クリック: 頂点を選択。  ドラッグ: 投げ縄で選択。  %1</translation>
    </message>
    <message>
        <source>Drag: remove from the selection.  Click: toggle a vertex.  Double-click: edge ring</source>
        <translation>ドラッグ: 選択から除外。  クリック: 頂点の選択を切り替え。  ダブルクリック: エッジリング</translation>
    </message>
    <message>
        <source>Drag: remove vertices from the selection</source>
        <translation>ドラッグ: 頂点を選択から除外</translation>
    </message>
    <message>
        <source>Drag: select vertices under the brush.  %1 + drag: radius.  %2</source>
        <translation>ドラッグ: ブラシの下の頂点を選択。  %1 + ドラッグ: 半径。  %2</translation>
    </message>
    <message>
        <source>Edge loop: %L1 vertices selected.</source>
        <translation>エッジループ: %L1 頂点を選択。</translation>
    </message>
    <message>
        <source>Edge ring: %L1 vertices selected.</source>
        <translation>エッジリング: %L1 頂点を選択。</translation>
    </message>
    <message>
        <source>Shift: add, Ctrl: remove.  Double-click: edge loop, with Ctrl: edge ring.  Again %1: box, lasso, paint</source>
        <translation>Shift: 追加、Ctrl: 除外。  ダブルクリック: エッジループ、Ctrl を押しながら: エッジリング。  もう一度 %1: ボックス、投げ縄、ペイント</translation>
    </message>
    <message>
        <source>Vertices are selected by a box now.</source>
        <translation>頂点を矩形で選択します。</translation>
    </message>
    <message>
        <source>Vertices are selected by a lasso now.</source>
        <translation>頂点を投げ縄で選択します。</translation>
    </message>
    <message>
        <source>Vertices are selected by painting now.</source>
        <translation>頂点をペイントで選択します。</translation>
    </message>
    <message>
        <source>Vertices selected: %L1, of those that are seen.  %2: those behind as well</source>
        <translation>選択した頂点: %L1 (見えているもののみ)。  %2: 背後の頂点も選択</translation>
    </message>
    <message>
        <source>Vertices selected: %L1.</source>
        <translation>選択した頂点: %L1。</translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message>
        <source>Click or drag: add to or remove from the selection</source>
        <translation>クリックまたはドラッグ: 選択に追加または除外</translation>
    </message>
    <message>
        <source>Click or drag: add to the selection</source>
        <translation>クリックまたはドラッグ: 選択に追加</translation>
    </message>
    <message>
        <source>Click: select a joint or mesh; again: the joint behind.  Drag: select in a rectangle.  Shift: add, Ctrl: toggle.  %1 + click: pick the active influence</source>
        <translation>クリック: ジョイントかメッシュを選択。もう一度: 後ろのジョイント  ドラッグ: 矩形で選択  Shift: 追加、Ctrl: 切り替え  %1 + クリック: アクティブなインフルエンスを選ぶ</translation>
    </message>
    <message>
        <source>Click: select a mesh or a joint, and make its influence the active one; again: the joint behind.  Drag: select in a rectangle.  Shift: add, Ctrl: toggle</source>
        <translation>クリック: メッシュやジョイントを選択し、そのインフルエンスをアクティブにする。もう一度: 後ろのジョイント  ドラッグ: 矩形で選択  Shift: 追加、Ctrl: 切り替え</translation>
    </message>
</context>
<context>
    <name>ShortNames</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1、ほか %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>&amp;Edit Joints</source>
        <translation>ジョイントの編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>移動(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Paint Weights</source>
        <translation>ウェイトペイント(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Rotate</source>
        <translation>回転(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>スケール(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>選択(&amp;S)</translation>
    </message>
    <message>
        <source>Moves joints while the mesh stays in place and keeps its weights.</source>
        <translation>メッシュとウェイトをそのままにして、ジョイントを移動します。</translation>
    </message>
    <message>
        <source>Moves the selected joints or meshes.</source>
        <translation>選択したジョイントやメッシュを移動します。</translation>
    </message>
    <message>
        <source>Paints the active influence's weight on the posed mesh.</source>
        <translation>ポーズの付いたメッシュにアクティブなインフルエンスのウェイトをペイントします。</translation>
    </message>
    <message>
        <source>Rotates the selected joints or meshes.</source>
        <translation>選択したジョイントやメッシュを回転します。</translation>
    </message>
    <message>
        <source>Scales the selected joints or meshes.</source>
        <translation>選択したジョイントまたはメッシュをスケールします。</translation>
    </message>
    <message>
        <source>Select &amp;Vertices</source>
        <translation>頂点を選択(&amp;V)</translation>
    </message>
    <message>
        <source>Selects joints and meshes with a click or a rectangle.</source>
        <translation>クリックまたは矩形でジョイントやメッシュを選択します。</translation>
    </message>
    <message>
        <source>Selects vertices by click, box, lasso or paint; brushes and commands then work on them alone.</source>
        <translation>クリック、ボックス、投げ縄、ペイントで頂点を選択します。ブラシとコマンドは選択した頂点だけに働きます。</translation>
    </message>
</context>
<context>
    <name>TransformTool</name>
    <message>
        <source>%1 on both sides</source>
        <translation>%1 (両側)</translation>
    </message>
    <message>
        <source>%1. The other side is still being found.</source>
        <translation>%1。反対側を検出しています。</translation>
    </message>
    <message>
        <source>Click a joint to select it; Shift + click selects more.</source>
        <translation>ジョイントをクリックして選択。Shift + クリックで追加選択。</translation>
    </message>
    <message>
        <source>Local %1</source>
        <translation>ローカル %1</translation>
    </message>
    <message>
        <source>View</source>
        <translation>ビュー</translation>
    </message>
    <message>
        <source>World %1</source>
        <translation>ワールド %1</translation>
    </message>
    <message>
        <source>X, Y, Z: world axis, again: local axis.  Digits: amount.  Click or Enter: confirm.  Esc or right click: cancel</source>
        <translation>X、Y、Z: ワールドの軸に固定、もう一度でローカルの軸。  数字: 量を指定。  クリックまたは Enter: 確定。  Esc または右クリック: 取り消し</translation>
    </message>
</context>
<context>
    <name>Tutorial</name>
    <message>
        <source>Bend a joint</source>
        <translation>ジョイントを曲げる</translation>
    </message>
    <message>
        <source>Bind the meshes to their skeleton</source>
        <translation>メッシュをスケルトンにバインドする</translation>
    </message>
    <message>
        <source>Choose Paint%1. The colours show how much the active influence moves each vertex. Drag over the crease to give it more; hold Shift to smooth.</source>
        <translation>ペイント%1を選びます。色は、アクティブなインフルエンスが各頂点をどれだけ動かすかを示します。しわの上をドラッグするとウェイトが増え、Shift を押しながらだと滑らかになります。</translation>
    </message>
    <message>
        <source>Click beside the model so that nothing is selected: all its meshes are meant then, hair and eyes too. Smooth Skinning%1 opens the Bind panel. What it proposes is good for a start: press Bind. From then on every vertex knows which joints move it.</source>
        <translation>モデルの外をクリックして選択を解除します。何も選択していなければ、髪や目も含めてすべてのメッシュが対象です。スムーススキニング%1でバインドパネルが開きます。最初は提案された設定のままで十分なので、「バインド」を押します。これで、各頂点をどのジョイントが動かすかが決まります。</translation>
    </message>
    <message>
        <source>Click the bone of a forearm and press Rotate%1 with the mouse over the viewport: the joint turns as the mouse moves. A click keeps the turn, Esc drops it. The mesh follows: look for places that crease or lag behind.</source>
        <translation>前腕のボーンをクリックし、マウスをビューポートに置いたまま回転%1を選ぶと、マウスの動きに合わせてジョイントが回ります。クリックで確定、Esc で取り消します。メッシュがついてきます。しわになる所や遅れる所を探してください。</translation>
    </message>
    <message>
        <source>Click the bone of a forearm, choose Rotate%1 and drag one of the rings. The mesh follows: look for places that crease or lag behind.</source>
        <translation>前腕のボーンをクリックし、回転%1を選んで輪の一つをドラッグします。メッシュがついてきます。しわになる所や遅れる所を探してください。</translation>
    </message>
    <message>
        <source>Drag with the middle button to turn, with Shift to move the view; the wheel zooms. Frame All%1 shows everything again.</source>
        <translation>中ボタンのドラッグでビューが回り、Shift を押しながらだと移動します。ホイールで拡大・縮小します。全体をフレーム%1で全体に戻ります。</translation>
    </message>
    <message>
        <source>Export the rig</source>
        <translation>リグを書き出す</translation>
    </message>
    <message>
        <source>Export%1 writes mesh, skeleton and weights as a model for other programs, and reads it back to check it.</source>
        <translation>書き出し%1は、メッシュ・スケルトン・ウェイトを他のプログラムのモデルとして書き、読み直して確かめます。</translation>
    </message>
    <message>
        <source>Hold %2 and drag: the left button turns the view, the middle one moves it; the wheel zooms. Frame All%1 shows everything again.</source>
        <translation>%2 を押しながらドラッグします。左ボタンでビューが回り、中ボタンで移動します。ホイールで拡大・縮小します。全体をフレーム%1で全体に戻ります。</translation>
    </message>
    <message>
        <source>It is a character with a skeleton, and neither knows of the other yet. A model of your own with a skeleton will do as well.</source>
        <translation>スケルトンのあるキャラクターですが、メッシュとスケルトンがまだ互いに結び付いていません。スケルトンのあるご自分のモデルでもかまいません。</translation>
    </message>
    <message>
        <source>Look at it from all sides</source>
        <translation>いろいろな向きから見る</translation>
    </message>
    <message>
        <source>Mirror the weights</source>
        <translation>ウェイトをミラーする</translation>
    </message>
    <message>
        <source>Open Sample</source>
        <translation>サンプルを開く</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>サンプルを開く</translation>
    </message>
    <message>
        <source>Paint weights</source>
        <translation>ウェイトをペイントする</translation>
    </message>
    <message>
        <source>What you painted on one side, the other gets as well: Mirror Weights%1. It proposes to copy from the side of the active influence; its preview shows what will change. With Paint on Both Sides switched on, strokes do it at once.</source>
        <translation>片側でペイントしたウェイトを、ウェイトをミラー%1で反対側にもコピーします。アクティブなインフルエンスの側からコピーする設定になっていて、どこが変わるかはプレビューで分かります。「両側をペイント」をオンにしておくと、ストロークと同時に反対側にも反映されます。</translation>
    </message>
</context>
<context>
    <name>WindowLayout</name>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Pose</source>
        <translation>ポーズ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Skin</source>
        <translation>スキン(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>ウェイト(&amp;W)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>He&amp;lp</source>
        <translation>ヘルプ(&amp;L)</translation>
    </message>
    <message>
        <source>Sele&amp;ct</source>
        <translation>選択(&amp;C)</translation>
    </message>
    <message>
        <source>Shows this panel, or closes it when it is in view.</source>
        <translation>このパネルを表示し、見えているときは閉じます。</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>スキン</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>V&amp;iew</source>
        <translation>ビュー(&amp;I)</translation>
    </message>
    <message>
        <source>View</source>
        <translation>ビュー</translation>
    </message>
    <message>
        <source>Wi&amp;ndow</source>
        <translation>ウィンドウ(&amp;N)</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
</context>
<context>
    <name>sinew::AboutBox</name>
    <message>
        <source>About Sinew</source>
        <translation>Sinew について</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Copies all of this, for a report.</source>
        <translation>不具合の報告に使えるよう、ここにある内容をすべてコピーします。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Libraries and their licences:</source>
        <translation>ライブラリとそのライセンス:</translation>
    </message>
    <message>
        <source>Skinning: open a mesh and a skeleton, bind, paint weights, test poses, export. Apache License 2.0.</source>
        <translation>スキニング: メッシュとスケルトンを開き、バインドし、ウェイトをペイントし、ポーズで確認して、書き出します。Apache License 2.0。</translation>
    </message>
    <message>
        <source>System: %1, %2, %3</source>
        <translation>システム: %1、%2、%3</translation>
    </message>
    <message>
        <source>Version, system and libraries</source>
        <translation>バージョン、システム、ライブラリ</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>取得できません</translation>
    </message>
</context>
<context>
    <name>sinew::ActiveMeshChoice</name>
    <message>
        <source>Choose a bound mesh</source>
        <translation>バインド済みのメッシュを選択</translation>
    </message>
    <message>
        <source>The active mesh: its influences are listed, and commands on weights change it where no other is selected. Brushes go over all meshes that are seen.</source>
        <translation>アクティブメッシュ: そのインフルエンスがここに並び、ほかを選択していなければウェイトのコマンドの対象になります。ブラシは見えているすべてのメッシュに働きます。</translation>
    </message>
</context>
<context>
    <name>sinew::ArithmeticBox</name>
    <message>
        <source>"%1" is not a number: %2 was kept. Type a number, arithmetic such as 1/3, or += -= *= /= and a number.</source>
        <translation>「%1」は数値ではないため、%2 のままにしました。数値、1/3 のような式、または += -= *= /= と数値を入力してください。</translation>
    </message>
    <message>
        <source>%1 is above the limit: %2 was set.</source>
        <translation>%1 は上限を超えているため、%2 に設定しました。</translation>
    </message>
    <message>
        <source>%1 is below the limit: %2 was set.</source>
        <translation>%1 は下限を下回るため、%2 に設定しました。</translation>
    </message>
    <message>
        <source>Drag sideways with Ctrl or the middle button to change the number. Shift is finer, Esc cancels.</source>
        <translation>Ctrl または中ボタンを押しながら左右にドラッグすると数値が変わります。Shift で細かく変わり、Esc で取り消します。</translation>
    </message>
</context>
<context>
    <name>sinew::BindPanel</name>
    <message>
        <source>Already bound: %1</source>
        <translation>バインド済み: %1</translation>
    </message>
    <message>
        <source>Already bound: %1. Rebinding replaces all weights.</source>
        <translation>バインド済み: %1。再バインドするとすべてのウェイトが置き換わります。</translation>
    </message>
    <message>
        <source>Already bound: %1. Rebinding replaces the weights of the selected vertices.</source>
        <translation>バインド済み: %1。再バインドすると、選択した頂点のウェイトが置き換わります。</translation>
    </message>
    <message>
        <source>Another document was opened.</source>
        <translation>別のドキュメントが開かれました。</translation>
    </message>
    <message>
        <source>Bind</source>
        <translation>バインド</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Choose Skin &gt; Smooth Skinning or Rigid Skinning to bind meshes.</source>
        <translation>メッシュをバインドするには、スキン &gt; スムーススキニング またはリジッドスキニングを選んでください。</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Hidden, and left alone: %1</source>
        <translation>非表示のため対象外: %1</translation>
    </message>
    <message>
        <source>Meshes: %1</source>
        <translation>メッシュ: %1</translation>
    </message>
    <message>
        <source>No mesh is in view. Show or select the ones to bind.</source>
        <translation>表示中のメッシュがありません。バインドするメッシュを表示するか、選択してください。</translation>
    </message>
    <message numerus="yes">
        <source>No mesh is selected: %n mesh(es) not bound yet: %1</source>
        <translation>
            <numerusform>メッシュ未選択: 未バインドのメッシュ %n 個: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No mesh is selected: all %n bound mesh(es): %1</source>
        <translation>
            <numerusform>メッシュ未選択: バインド済みのメッシュ %n 個すべて: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Rebind</source>
        <translation>再バインド</translation>
    </message>
    <message>
        <source>Rebinding starts from the bind pose and replaces all painted weights.</source>
        <translation>バインドポーズからバインドし直し、ペイントしたウェイトをすべて置き換えます。</translation>
    </message>
    <message>
        <source>Rebinding starts from the bind pose and replaces the painted weights of the selected vertices.</source>
        <translation>バインドポーズからバインドし直し、選択した頂点のペイントしたウェイトを置き換えます。</translation>
    </message>
    <message>
        <source>The meshes or the answers were changed while the bind waited. Press %1 again.</source>
        <translation>バインドの待機中にメッシュまたは設定が変更されました。もう一度「%1」を押してください。</translation>
    </message>
</context>
<context>
    <name>sinew::BindPoseModel</name>
    <message>
        <source>At its bind pose.</source>
        <translation>バインド時のままです。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Not at its bind pose.</source>
        <translation>バインド時の位置にありません。</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>親</translation>
    </message>
    <message>
        <source>Rotate (°)</source>
        <translation>回転 (°)</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>スケール</translation>
    </message>
    <message>
        <source>This node no longer exists: the bind pose cannot be restored.</source>
        <translation>このノードは失われています。バインドポーズには戻せません。</translation>
    </message>
    <message>
        <source>Translate (m)</source>
        <translation>移動 (m)</translation>
    </message>
</context>
<context>
    <name>sinew::BindReportPanel</name>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> ほか %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source> in %1 s</source>
        <translation>、%1 秒</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln vertices)</source>
        <translation>
            <numerusform>%1 (%Ln 頂点)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln 頂点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices bleed</source>
        <translation>
            <numerusform>にじみのある頂点 %Ln 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices selected: weight commands affect only these until you select something else.</source>
        <translation>
            <numerusform>%Ln 個の頂点を選択しました: ほかを選択するまで、ウェイトのコマンドはこれらの頂点だけに働きます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices used a fallback</source>
        <translation>
            <numerusform>代わりの方法で求めた頂点 %Ln 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints left out</source>
        <translation>
            <numerusform>除外したジョイント %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints outside the mesh</source>
        <translation>
            <numerusform>メッシュの外にあるジョイント %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints without weight</source>
        <translation>
            <numerusform>ウェイトのないジョイント %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a summary</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Bleed</source>
        <translation>にじみ</translation>
    </message>
    <message>
        <source>Connected parts of the mesh.</source>
        <translation>メッシュのつながった部分の数です。</translation>
    </message>
    <message>
        <source>End joints, controls and group joints. Choose joints explicitly to bind to them anyway.</source>
        <translation>末端、コントロール、土台のジョイントです。それでもバインドするには、ジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Fallback</source>
        <translation>代替</translation>
    </message>
    <message>
        <source>Joints outside the mesh volume: the bind used a position inside it. If whole limbs are among them, mesh and joints are not in the same pose.</source>
        <translation>メッシュのボリュームの外にあるジョイント: バインドでは内側の位置を使いました。腕や脚が丸ごと含まれる場合、メッシュとジョイントのポーズが一致していません。</translation>
    </message>
    <message>
        <source>No weight</source>
        <translation>ウェイトなし</translation>
    </message>
    <message>
        <source>Outside the mesh</source>
        <translation>メッシュの外</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>パーツ</translation>
    </message>
    <message>
        <source>Select them</source>
        <translation>選択する</translation>
    </message>
    <message>
        <source>The binding of that mesh has changed since this report.</source>
        <translation>このメッシュのバインドは、この結果の時点から変わっています。</translation>
    </message>
    <message>
        <source>The report of the last bind appears here. It goes when the bind is undone or the skin is cleared.</source>
        <translation>最後のバインドの結果をここに表示します。そのバインドを元に戻すか、スキニングを解除すると消えます。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>To bind to one of them, tick it in the Bind panel and bind again.</source>
        <translation>このうちのどれかにバインドするには、バインドパネルでチェックして、もう一度バインドします。</translation>
    </message>
    <message>
        <source>Vertices the method could not weight; the next method weighted them.</source>
        <translation>この方法では求められず、次の方法で求めた頂点。</translation>
    </message>
    <message>
        <source>Vertices weighted to a bone that is far away both over the surface and through the volume.</source>
        <translation>表面でも内部でも遠いボーンのウェイトを持つ頂点。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>sinew::BlendShapesPanel</name>
    <message>
        <source>All Off</source>
        <translation>すべてオフ</translation>
    </message>
    <message>
        <source>Edit Joints shows the bind pose.</source>
        <translation>「ジョイントの編集」ではバインドポーズを表示します。</translation>
    </message>
    <message>
        <source>No match for "%1".</source>
        <translation>「%1」に一致するものはありません。</translation>
    </message>
    <message>
        <source>No visible mesh has blend shapes.</source>
        <translation>表示中のメッシュにブレンドシェイプがありません。</translation>
    </message>
    <message>
        <source>Search blend shapes</source>
        <translation>ブレンドシェイプを検索</translation>
    </message>
    <message>
        <source>Sets all blend shapes of these meshes to 0.</source>
        <translation>これらのメッシュのブレンドシェイプをすべて 0 にします。</translation>
    </message>
    <message>
        <source>Shape %1</source>
        <translation>シェイプ %1</translation>
    </message>
    <message>
        <source>The selected meshes have no blend shapes. These are of all visible meshes.</source>
        <translation>選択したメッシュにブレンドシェイプがありません。表示中のすべてのメッシュのものを示しています。</translation>
    </message>
</context>
<context>
    <name>sinew::BonesModel</name>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>ボーン</translation>
    </message>
    <message>
        <source>The node of this bone no longer exists.</source>
        <translation>このボーンのノードは失われています。</translation>
    </message>
    <message>
        <source>The reference to this bone was cleared; its name and weights are kept.</source>
        <translation>このボーンへの参照は解除されています。名前とウェイトは残っています。</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>頂点</translation>
    </message>
</context>
<context>
    <name>sinew::BrushFalloff</name>
    <message>
        <source>Custom</source>
        <translation>カスタム</translation>
    </message>
    <message>
        <source>How the effect fades from the centre to the edge.</source>
        <translation>中心から縁への効果の弱まり方。</translation>
    </message>
    <message>
        <source>The curve has its %1 points. Double-click one to remove it.</source>
        <translation>カーブの点は %1 個までです。点をダブルクリックすると削除できます。</translation>
    </message>
</context>
<context>
    <name>sinew::BrushPanel</name>
    <message>
        <source>%1 is locked. Unlock it in the Influences list to paint it.</source>
        <translation>%1 はロックされています。ペイントするにはインフルエンスリストでロックを解除してください。</translation>
    </message>
    <message>
        <source>%1 needs a place to work at: drag with it.</source>
        <translation>%1は作業する場所が必要です。ドラッグして使ってください。</translation>
    </message>
    <message>
        <source>%1 works on all influences of a vertex.</source>
        <translation>%1 は頂点のすべてのインフルエンスに働きます。</translation>
    </message>
    <message>
        <source>&amp;Flood with This Brush</source>
        <translation>このブラシで塗りつぶし(&amp;F)</translation>
    </message>
    <message>
        <source>A stroke goes over %1.</source>
        <translation>ストロークの対象: %1。</translation>
    </message>
    <message>
        <source>Applies the brush at once to all vertices of the active mesh, or of the selected meshes; where vertices are selected, to those.</source>
        <translation>ブラシの効果を、アクティブなメッシュまたは選択したメッシュのすべての頂点に一度に適用します。頂点を選択している場合はその頂点だけです。</translation>
    </message>
    <message>
        <source>Bind %1 first: Skin &gt; Smooth Skinning.</source>
        <translation>先に %1 をバインドしてください: スキン &gt; スムーススキニング</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message>
        <source>Choose the influence to paint in the Influences list.</source>
        <translation>ペイントするインフルエンスをインフルエンスリストで選んでください。</translation>
    </message>
    <message>
        <source>Complement</source>
        <translation>相補</translation>
    </message>
    <message>
        <source>Ctrl: the opposite.</source>
        <translation>Ctrl: 反転。</translation>
    </message>
    <message>
        <source>Falloff</source>
        <translation>減衰</translation>
    </message>
    <message>
        <source>Falloff: %1</source>
        <translation>減衰: %1</translation>
    </message>
    <message>
        <source>Flood</source>
        <translation>塗りつぶし</translation>
    </message>
    <message>
        <source>Flood, Paint All</source>
        <translation>フラッド、全体をペイント</translation>
    </message>
    <message>
        <source>Painting %1.</source>
        <translation>%1 をペイント中。</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Select a bound mesh to paint its weights.</source>
        <translation>ウェイトをペイントするには、バインド済みのメッシュを選択してください。</translation>
    </message>
    <message>
        <source>Shift: %1.</source>
        <translation>Shift: %1。</translation>
    </message>
    <message>
        <source>Size of the brush: in metres it stays the same on the model, in pixels on the screen.</source>
        <translation>ブラシのサイズ。メートルではモデル上で、ピクセルでは画面上で一定です。</translation>
    </message>
    <message>
        <source>Stroke</source>
        <translation>ストローク</translation>
    </message>
    <message>
        <source>The bone references are cleared: Skin &gt; Attach Bones restores them.</source>
        <translation>ボーン参照が解除されています: スキン &gt; ボーンをアタッチ で元に戻せます。</translation>
    </message>
    <message>
        <source>What the brush takes goes to this influence, and what it gives comes from it. Also: right-click in the Influences list.</source>
        <translation>ブラシで減らしたウェイトはこのインフルエンスに移り、増やすウェイトはここから取られます。インフルエンスリストの右クリックでも設定できます。</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>the mask of %1</source>
        <translation>%1 のマスク</translation>
    </message>
</context>
<context>
    <name>sinew::BrushPresetsView</name>
    <message>
        <source>%1 is kept as preset %2 again.</source>
        <translation>%1 をプリセット %2 に戻しました。</translation>
    </message>
    <message>
        <source>&amp;Save Brush as Preset</source>
        <translation>ブラシをプリセットとして保存(&amp;S)</translation>
    </message>
    <message>
        <source>All numbers are taken. Delete a preset first: Brush panel, Presets.</source>
        <translation>番号はすべて使用中です。先にプリセットを削除してください: ブラシパネルの「プリセット」。</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message>
        <source>Click a preset to use it. Double-click renames it, the right button has more.</source>
        <translation>クリックでプリセットを使用、ダブルクリックで名前を変更します。右クリックでその他の操作。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Keeps the brush with its settings, falloff, projection and radius, on a key.</source>
        <translation>ブラシを設定、減衰、投影、半径とともに保存し、キーに割り当てます。</translation>
    </message>
    <message>
        <source>Preset %1, %2, is deleted. The button below the presets restores it.</source>
        <translation>プリセット %1「%2」を削除しました。プリセットの下のボタンで戻せます。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Replace with Current Brush</source>
        <translation>現在のブラシで置き換え</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>%1 を戻す</translation>
    </message>
    <message>
        <source>Restores the preset that was deleted last.</source>
        <translation>最後に削除したプリセットを戻します。</translation>
    </message>
    <message>
        <source>Save Brush as Preset</source>
        <translation>ブラシをプリセットとして保存</translation>
    </message>
    <message>
        <source>The brush is kept as preset %1 (%2).</source>
        <translation>ブラシをプリセット %1 (%2) に保存しました。</translation>
    </message>
</context>
<context>
    <name>sinew::BrushStrokeOptions</name>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>A pen that presses lightly makes the brush smaller.</source>
        <translation>筆圧が弱いほどブラシが小さくなります。</translation>
    </message>
    <message>
        <source>A pen that presses lightly makes the brush weaker.</source>
        <translation>筆圧が弱いほどブラシが弱くなります。</translation>
    </message>
    <message>
        <source>A stroke reaches every visible bound mesh that has the influence, clothes and body alike, where it is not hidden behind the mesh under the pointer. Off: the mesh that it begins on.</source>
        <translation>ストロークは、そのインフルエンスを持つ表示中のすべてのバインド済みメッシュに届きます (衣服も体も)。ポインターの下のメッシュに隠れている所は除きます。オフ: ストロークを始めたメッシュだけです。</translation>
    </message>
    <message>
        <source>Accumulate</source>
        <translation>重ね塗り</translation>
    </message>
    <message>
        <source>All Meshes</source>
        <translation>すべてのメッシュ</translation>
    </message>
    <message>
        <source>Going over a vertex again in the same stroke adds more. Off: a stroke affects each vertex once.</source>
        <translation>1 回のストロークで同じ頂点を通るたびに加算します。オフ: 各頂点に 1 回だけ効きます。</translation>
    </message>
    <message>
        <source>Pen Pressure</source>
        <translation>筆圧</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>手ぶれ補正</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>強さ</translation>
    </message>
    <message>
        <source>The brush trails behind the pointer by this many pixels, which takes the trembling out of a stroke. 0: off.</source>
        <translation>ブラシがこのピクセル数だけポインターの後ろを追い、ストロークの手ぶれを除きます。0 でオフ。</translation>
    </message>
    <message>
        <source>What the pressure of a tablet's pen changes. A mouse is not affected.</source>
        <translation>タブレットの筆圧で変わるもの。マウスには影響しません。</translation>
    </message>
    <message>
        <source>Which vertices the brush reaches.</source>
        <translation>ブラシがどの頂点に届くか。</translation>
    </message>
</context>
<context>
    <name>sinew::CheckPanel</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>エラー %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>情報 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>警告 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Check Skinning</source>
        <translation>スキンのチェック(&amp;C)</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a summary</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 ビット</translation>
    </message>
    <message>
        <source>8 bits</source>
        <translation>8 ビット</translation>
    </message>
    <message>
        <source>About the finding</source>
        <translation>問題の説明</translation>
    </message>
    <message numerus="yes">
        <source>All %n of This Kind</source>
        <translation>
            <numerusform>この種類の %n 個すべて</numerusform>
        </translation>
    </message>
    <message>
        <source>Also shows notes: worth knowing, but often intended.</source>
        <translation>知っておくとよい、多くは意図的な事項も表示します。</translation>
    </message>
    <message>
        <source>Also tells how far vertices move where an engine keeps so many influences and stores their weights in so many bits.</source>
        <translation>エンジンがこの数のインフルエンスだけを残し、ウェイトをこのビット数で保存した場合に、頂点がどれだけずれるかも調べます。</translation>
    </message>
    <message>
        <source>Any precision</source>
        <translation>精度は問わない</translation>
    </message>
    <message>
        <source>Check Skinning</source>
        <translation>スキンのチェック</translation>
    </message>
    <message>
        <source>Checking...</source>
        <translation>チェック中...</translation>
    </message>
    <message>
        <source>Choose a finding to see what it means.</source>
        <translation>問題を選ぶと、その説明を表示します。</translation>
    </message>
    <message>
        <source>Fixes all problems of this kind on the meshes that are shown, in one undoable step.</source>
        <translation>表示中のメッシュにあるこの種類の問題をすべて修復します: 1 回の操作として元に戻せます。</translation>
    </message>
    <message>
        <source>Fixes this problem in one undoable step.</source>
        <translation>この問題を修正します: 1 回の操作として元に戻せます。</translation>
    </message>
    <message>
        <source>Lists problems with the skins: unweighted vertices, stray weights, cracks, too many influences and more.</source>
        <translation>スキンの問題を一覧表示します: ウェイトのない頂点、離れた場所への塗りこぼれ、裂け目、多すぎるインフルエンスなど。</translation>
    </message>
    <message>
        <source>Max influences</source>
        <translation>インフルエンスの上限</translation>
    </message>
    <message>
        <source>No mesh is bound.</source>
        <translation>バインド済みのメッシュがありません。</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>問題はありません。</translation>
    </message>
    <message>
        <source>Not checked yet.</source>
        <translation>まだチェックしていません。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>情報も表示</translation>
    </message>
    <message>
        <source>Reports vertices with more influences than this. Set it to what the target supports: 4 in most games.</source>
        <translation>これより多くのインフルエンスを持つ頂点を報告します: 書き出し先の上限に合わせます。多くのゲームでは 4 です。</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>スキン</translation>
    </message>
    <message>
        <source>Stored in</source>
        <translation>保存精度</translation>
    </message>
    <message>
        <source>Validate, Verify Skin</source>
        <translation>検証、スキンの検査</translation>
    </message>
</context>
<context>
    <name>sinew::ClipSection</name>
    <message>
        <source> fps</source>
        <translation> fps</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1、%2 秒</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>アニメーション</translation>
    </message>
    <message>
        <source>Keep keys as they are</source>
        <translation>元のキーのまま</translation>
    </message>
    <message>
        <source>Key every joint on every frame:</source>
        <translation>全ジョイントの毎フレームにキー:</translation>
    </message>
    <message>
        <source>Write clips</source>
        <translation>クリップを書き出す</translation>
    </message>
</context>
<context>
    <name>sinew::CommandPalette</name>
    <message>
        <source>No command is found by these words.</source>
        <translation>該当するコマンドがありません。</translation>
    </message>
    <message>
        <source>Type a command, a menu, or the name used by another program</source>
        <translation>コマンド名、メニュー名、または他のソフトでの呼び名を入力</translation>
    </message>
    <message>
        <source>Up and Down choose, Enter runs, Esc closes</source>
        <translation>上下キーで選択、Enter で実行、Esc で閉じる</translation>
    </message>
</context>
<context>
    <name>sinew::CompareActions</name>
    <message>
        <source>&amp;Compare Weights...</source>
        <translation>ウェイトを比較(&amp;C)...</translation>
    </message>
    <message>
        <source>Compare Weights</source>
        <translation>ウェイトを比較</translation>
    </message>
    <message>
        <source>Compare with Sa&amp;ved</source>
        <translation>保存済みと比較(&amp;V)</translation>
    </message>
    <message>
        <source>Diff, Weight Difference</source>
        <translation>差分、ウェイトの差</translation>
    </message>
    <message>
        <source>No mesh is bound.</source>
        <translation>バインド済みのメッシュがありません。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Shows where the weights differ from the file on the disk.</source>
        <translation>ディスク上のファイルとウェイトが異なる場所を表示します。</translation>
    </message>
    <message>
        <source>Shows where the weights differ from those of another file: in colour, and vertex by vertex, the most changed first.</source>
        <translation>ほかのファイルとウェイトが異なる場所を、色と、変化の大きい順の頂点の一覧で表示します。</translation>
    </message>
    <message>
        <source>The document is not on the disk yet; save it first.</source>
        <translation>ドキュメントはまだディスク上にありません。先に保存してください。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>ウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::ComparePanel</name>
    <message>
        <source>%1, %2, vertex %3</source>
        <translation>%1、%2、頂点 %3</translation>
    </message>
    <message>
        <source>%1, vertex %2: its weight of %3 is %4 here, %5 there.</source>
        <translation>%1、頂点 %2: %3 のウェイトはこちらが %4、比較先が %5 です。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices have other weights than in %1</source>
        <translation>
            <numerusform>%1 とウェイトが異なる頂点: %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Next Difference</source>
        <translation>次の違い(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>前の違い(&amp;R)</translation>
    </message>
    <message>
        <source>Before and After</source>
        <translation>前後の比較</translation>
    </message>
    <message>
        <source>Choose Weights &gt; Compare Weights first.</source>
        <translation>先に「ウェイト &gt; ウェイトを比較」を選んでください。</translation>
    </message>
    <message>
        <source>Compared by place, as the others have their vertices in another order: %1</source>
        <translation>頂点の順序が違うため、位置で比較: %1</translation>
    </message>
    <message>
        <source>Compared by vertex number, as vertices stand up to %1 mm from where the other ones do: %2</source>
        <translation>頂点の位置が最大 %1 mm 異なるため、頂点番号で比較: %2</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Goes to the vertex whose weights differ more from those compared with.</source>
        <translation>比較先とのウェイトの差が 1 つ大きい頂点に移ります。</translation>
    </message>
    <message>
        <source>Goes to the vertex whose weights differ next most from those compared with.</source>
        <translation>比較先とのウェイトの差が次に大きい頂点に移ります。</translation>
    </message>
    <message>
        <source>Here | There</source>
        <translation>こちら | 比較先</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>ジョイント</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>移動量</translation>
    </message>
    <message>
        <source>No mesh can be compared with %1.</source>
        <translation>%1 と比較できるメッシュがありません。</translation>
    </message>
    <message>
        <source>Not compared, as they are not in both or have other vertices: %1</source>
        <translation>片方にしかないか、頂点が異なるため比較していません: %1</translation>
    </message>
    <message>
        <source>Nothing is compared yet: choose Weights &gt; Compare Weights.</source>
        <translation>まだ何も比較していません:「ウェイト &gt; ウェイトを比較」を選んでください。</translation>
    </message>
    <message>
        <source>Sho&amp;w the Other Weights</source>
        <translation>比較先のウェイトを表示(&amp;W)</translation>
    </message>
    <message>
        <source>Show the difference in colour</source>
        <translation>違いを色で表示</translation>
    </message>
    <message>
        <source>Show the other weights</source>
        <translation>比較先のウェイトを表示</translation>
    </message>
    <message>
        <source>Shows the model with the weights it is compared with; nothing is changed.</source>
        <translation>比較先のウェイトでモデルを表示します。何も変更されません。</translation>
    </message>
    <message>
        <source>Shows the model with the weights that it is compared with, and then with its own again. Nothing is changed.</source>
        <translation>比較先のウェイトでモデルを表示し、続けて自身のウェイトに戻します。何も変更されません。</translation>
    </message>
    <message>
        <source>The document's own weights are shown again.</source>
        <translation>ドキュメント自身のウェイトの表示に戻りました。</translation>
    </message>
    <message>
        <source>The weight view shows how much of each vertex' weight is elsewhere.</source>
        <translation>ウェイト表示で、各頂点のウェイトがどれだけ別の場所にあるかを示します。</translation>
    </message>
    <message>
        <source>The weights are those of %1.</source>
        <translation>ウェイトは %1 と同じです。</translation>
    </message>
    <message>
        <source>There is no difference to go to.</source>
        <translation>移る先の違いがありません。</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>頂点</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>ウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::ComplementChoice</name>
    <message>
        <source>All Others</source>
        <translation>ほかのすべて</translation>
    </message>
    <message>
        <source>It is the complement itself: all other influences share.</source>
        <translation>相補インフルエンス自体なので、ほかのすべてのインフルエンスで分け合います。</translation>
    </message>
    <message>
        <source>The complement, %1, is locked: unlock it, or choose another one.</source>
        <translation>相補インフルエンス %1 はロックされています。ロックを解除するか、別のものを選んでください。</translation>
    </message>
    <message>
        <source>The complement, %1, is not an influence of this mesh: choose another one.</source>
        <translation>相補インフルエンス %1 はこのメッシュのインフルエンスではありません。別のものを選んでください。</translation>
    </message>
    <message>
        <source>The complement, %1, takes and gives the difference.</source>
        <translation>差分は相補インフルエンス %1 だけとやり取りします。</translation>
    </message>
    <message>
        <source>The vertices' other unlocked influences share, in proportion.</source>
        <translation>頂点のロックされていない別のインフルエンスが、比率に応じて分け合います。</translation>
    </message>
</context>
<context>
    <name>sinew::ConflictModel</name>
    <message>
        <source>Joint</source>
        <translation>ジョイント</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>こちら</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>採用</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>頂点</translation>
    </message>
    <message>
        <source>What</source>
        <translation>対象</translation>
    </message>
</context>
<context>
    <name>sinew::Context</name>
    <message>
        <source>The weights of the layer are painted now, not its mask.</source>
        <translation>マスクではなく、レイヤーのウェイトをペイントします。</translation>
    </message>
    <message>
        <source>These vertices are hidden. View &gt; Show All shows them.</source>
        <translation>これらの頂点は非表示です。「ビュー」&gt;「すべて表示」で表示できます。</translation>
    </message>
</context>
<context>
    <name>sinew::CurveEditor</name>
    <message>
        <source>Left: the brush's centre, right: its edge. Click to add a point, drag to move it, double-click to remove it.</source>
        <translation>左がブラシの中心、右が縁です。クリックで点を追加、ドラッグで移動、ダブルクリックで削除します。</translation>
    </message>
</context>
<context>
    <name>sinew::DeformationPanel</name>
    <message>
        <source>%1 since it was bound (%2)</source>
        <translation>バインド時から %1 (%2)</translation>
    </message>
    <message>
        <source>%1 since it was opened (%2)</source>
        <translation>開いた時から %1 (%2)</translation>
    </message>
    <message>
        <source>%1, %2: %3 %4.</source>
        <translation>%1、%2: %3 %4</translation>
    </message>
    <message>
        <source>100: nothing changes its shape. Compare it among skins of one mesh and one skeleton only.</source>
        <translation>100 なら形が変わる所はありません。同じメッシュと同じスケルトンのスキン同士でだけ比べてください。</translation>
    </message>
    <message>
        <source>All places were looked at; this is the worst one again.</source>
        <translation>すべての場所を見ました。もう一度、最も悪い場所です。</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>量</translation>
    </message>
    <message>
        <source>At the worst vertex. Places are listed by this times their area.</source>
        <translation>最も悪い頂点での量です。一覧は、これに面積を掛けた値の順に並びます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Deformation Heat Map, Skin Score</source>
        <translation>変形のヒートマップ、スキンのスコア</translation>
    </message>
    <message>
        <source>Find Worst Places</source>
        <translation>最も悪い場所を探す</translation>
    </message>
    <message>
        <source>Goes back to the place that was looked at before.</source>
        <translation>前に見た場所に戻ります。</translation>
    </message>
    <message>
        <source>Goes to the worst place that was not looked at yet, in its pose and with its joint.</source>
        <translation>まだ見ていない最も悪い場所へ、そのポーズとジョイントで移動します。</translation>
    </message>
    <message>
        <source>In colour</source>
        <translation>色で表示</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>ジョイント</translation>
    </message>
    <message>
        <source>Listed by amount times area: the worst first.</source>
        <translation>量と面積の積の順、悪いものから。</translation>
    </message>
    <message>
        <source>Looks at the skins over the range of motion of all joints, or over a clip, and goes to the place that is most out of shape.</source>
        <translation>すべてのジョイントの可動域、またはクリップでスキンを調べ、形が最もくずれる場所へ移動します。</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>測るもの</translation>
    </message>
    <message>
        <source>Measure Now</source>
        <translation>今すぐ測定</translation>
    </message>
    <message>
        <source>Measures the selected meshes, or all bound meshes if none is selected, and lists the worst places.</source>
        <translation>選択したメッシュ (選択がなければバインド済みのすべてのメッシュ) を測定し、最も悪い場所を一覧にします。</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>測定中</translation>
    </message>
    <message>
        <source>Measuring was stopped.</source>
        <translation>測定を中止しました。</translation>
    </message>
    <message>
        <source>Measuring...</source>
        <translation>測定中...</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>Next Worst Place</source>
        <translation>次に悪い場所</translation>
    </message>
    <message>
        <source>Not comparable with the last bind: it had other joints or other bound meshes.</source>
        <translation>前回のバインドとは、ジョイントまたはバインド済みのメッシュが異なるため比較できません。</translation>
    </message>
    <message>
        <source>Not measured yet: press Measure Now.</source>
        <translation>まだ測定していません:「今すぐ測定」を押してください。</translation>
    </message>
    <message>
        <source>Nothing is visibly out of shape.</source>
        <translation>目に見えて形がくずれる所はありません。</translation>
    </message>
    <message>
        <source>Of the joints that are selected when this is chosen: the score is of their poses alone, so that what was mended there shows.</source>
        <translation>これを選んだときに選択しているジョイントだけのものです。スコアはそのポーズだけで計算されるので、そこで直したことが表れます。</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>Previous Worst Place</source>
        <translation>前の悪い場所</translation>
    </message>
    <message>
        <source>Range of motion</source>
        <translation>可動域</translation>
    </message>
    <message>
        <source>Range of motion, selected joints</source>
        <translation>可動域、選択したジョイント</translation>
    </message>
    <message>
        <source>Shown pose</source>
        <translation>表示中のポーズ</translation>
    </message>
    <message>
        <source>Stops measuring (Esc in this panel).</source>
        <translation>測定を中止します (このパネルで Esc)。</translation>
    </message>
    <message>
        <source>The bind itself: %1 (%2 before it)</source>
        <translation>バインドによる変化: %1 (バインド前は %2)</translation>
    </message>
    <message>
        <source>The weight view shows the measure: at each vertex the most over all poses.</source>
        <translation>ウェイト表示に測定値を示します。各頂点で、全ポーズ中の最大値です。</translation>
    </message>
    <message>
        <source>The worst places are found: %1 goes there.</source>
        <translation>最も悪い場所が見つかりました: %1 でそこへ移動します。</translation>
    </message>
    <message>
        <source>The worst places are found: the Deformation panel lists them.</source>
        <translation>最も悪い場所が見つかりました: 変形パネルに一覧があります。</translation>
    </message>
    <message>
        <source>This is the first place.</source>
        <translation>これが最初の場所です。</translation>
    </message>
</context>
<context>
    <name>sinew::DockNames</name>
    <message>
        <source>Panels</source>
        <translation>パネル</translation>
    </message>
</context>
<context>
    <name>sinew::DockTitle</name>
    <message>
        <source>Closes the panel. The Window menu opens it again.</source>
        <translation>パネルを閉じます。ウィンドウメニューからもう一度開けます。</translation>
    </message>
    <message>
        <source>Collapses the panel.</source>
        <translation>パネルを折りたたみます。</translation>
    </message>
    <message>
        <source>Expands the panel.</source>
        <translation>パネルを展開します。</translation>
    </message>
    <message>
        <source>Undocks the panel from the window, or docks it again.</source>
        <translation>パネルをウィンドウから切り離す、または元に戻します。</translation>
    </message>
</context>
<context>
    <name>sinew::DragLabel</name>
    <message>
        <source>Drag sideways to change the value. Shift is finer, Ctrl coarser, Esc cancels.</source>
        <translation>左右にドラッグして値を変更。Shift で細かく、Ctrl で粗く、Esc で取り消し。</translation>
    </message>
</context>
<context>
    <name>sinew::EditActions</name>
    <message>
        <source>&amp;Command Palette...</source>
        <translation>コマンドパレット(&amp;C)...</translation>
    </message>
    <message>
        <source>&amp;Preferences...</source>
        <translation>環境設定(&amp;P)...</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直し(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>やり直し(&amp;R): %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>元に戻す(&amp;U): %1</translation>
    </message>
    <message>
        <source>Clears the selection; with Select Vertices that of vertices alone.</source>
        <translation>選択を解除します。頂点選択ツールでは頂点の選択だけを解除します。</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Finds and runs any command by its name, or by the name that other programs use.</source>
        <translation>名前、または他のソフトでの呼び名でコマンドを探して実行します。</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>Maya or Blender keys and mouse, undo memory, colours, language.</source>
        <translation>Maya または Blender のキーとマウス、元に戻す用のメモリ、カラー、言語。</translation>
    </message>
    <message>
        <source>Moves the selection down to the first child.</source>
        <translation>最初の子に選択を移します。</translation>
    </message>
    <message>
        <source>Moves the selection to the next node below the same parent.</source>
        <translation>同じ親を持つ次のノードに選択を移します。</translation>
    </message>
    <message>
        <source>Moves the selection to the previous node below the same parent.</source>
        <translation>同じ親を持つ前のノードに選択を移します。</translation>
    </message>
    <message>
        <source>Moves the selection up to the parents.</source>
        <translation>親に選択を移します。</translation>
    </message>
    <message>
        <source>Nothing is above the selection.</source>
        <translation>選択より上には何もありません。</translation>
    </message>
    <message>
        <source>Nothing is below the selection.</source>
        <translation>選択より下には何もありません。</translation>
    </message>
    <message>
        <source>Nothing is beside the selection.</source>
        <translation>選択の隣には何もありません。</translation>
    </message>
    <message>
        <source>Pick Walk</source>
        <translation>ピックウォーク</translation>
    </message>
    <message>
        <source>Redo Po&amp;se</source>
        <translation>ポーズをやり直す(&amp;S)</translation>
    </message>
    <message>
        <source>Redo Po&amp;se: %1</source>
        <translation>ポーズをやり直す(&amp;S): %1</translation>
    </message>
    <message>
        <source>Redoes the last undone change.</source>
        <translation>元に戻した操作をやり直します。</translation>
    </message>
    <message>
        <source>Redoes the last undone pose.</source>
        <translation>最後に取り消したポーズをやり直します。</translation>
    </message>
    <message>
        <source>Redone: %1.</source>
        <translation>やり直しました: %1。</translation>
    </message>
    <message>
        <source>Search Commands</source>
        <translation>コマンド検索</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>すべて選択(&amp;A)</translation>
    </message>
    <message>
        <source>Select &amp;Child</source>
        <translation>子を選択(&amp;C)</translation>
    </message>
    <message>
        <source>Select &amp;None</source>
        <translation>選択を解除(&amp;D)</translation>
    </message>
    <message>
        <source>Select &amp;Parent</source>
        <translation>親を選択(&amp;P)</translation>
    </message>
    <message>
        <source>Select Ne&amp;xt Sibling</source>
        <translation>次の兄弟を選択(&amp;X)</translation>
    </message>
    <message>
        <source>Select Pre&amp;vious Sibling</source>
        <translation>前の兄弟を選択(&amp;V)</translation>
    </message>
    <message>
        <source>Select Vertices</source>
        <translation>頂点の選択</translation>
    </message>
    <message>
        <source>Select a joint or mesh first.</source>
        <translation>先にジョイントかメッシュを選択してください。</translation>
    </message>
    <message>
        <source>Selects all visible meshes; with Select Vertices all their vertices.</source>
        <translation>表示中のメッシュをすべて選択します。頂点選択ツールではその頂点をすべて選択します。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>やり直すものはありません。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>元に戻すものはありません。</translation>
    </message>
    <message>
        <source>Undo P&amp;ose</source>
        <translation>ポーズを元に戻す(&amp;O)</translation>
    </message>
    <message>
        <source>Undo P&amp;ose: %1</source>
        <translation>ポーズを元に戻す(&amp;O): %1</translation>
    </message>
    <message>
        <source>Undoes the last change to the scene.</source>
        <translation>シーンの直前の変更を元に戻します。</translation>
    </message>
    <message>
        <source>Undoes the last pose change; weights and everything else stay as they are.</source>
        <translation>最後のポーズだけを取り消し、ウェイトやその他はそのままにします。</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>元に戻しました: %1。</translation>
    </message>
</context>
<context>
    <name>sinew::EnginePanel</name>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1、%2 秒</translation>
    </message>
    <message>
        <source>%1, vertex %2 moves by %3 in the engine.</source>
        <translation>%1 の頂点 %2 は、エンジンでは %3 ずれます。</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 ビット</translation>
    </message>
    <message>
        <source>8 bits</source>
        <translation>8 ビット</translation>
    </message>
    <message>
        <source>How finely the engine stores a weight.</source>
        <translation>エンジンがウェイトを保存する細かさです。</translation>
    </message>
    <message>
        <source>How many influences of each vertex the engine keeps: the strongest.</source>
        <translation>エンジンが頂点ごとに残すインフルエンスの数です。強いものが残ります。</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Looking...</source>
        <translation>調べています...</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>ずれ</translation>
    </message>
    <message>
        <source>Moves in the engine, mm</source>
        <translation>エンジンでのずれ (mm)</translation>
    </message>
    <message>
        <source>No mesh is bound.</source>
        <translation>バインド済みのメッシュがありません。</translation>
    </message>
    <message>
        <source>No vertex moves in the engine.</source>
        <translation>エンジンでずれる頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex moves in this pose. Rotate a joint, or choose The worst frame.</source>
        <translation>このポーズでずれる頂点はありません。ジョイントを回転するか、「最悪のフレーム」を選んでください。</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>Preview Bone Limit, Weight Precision</source>
        <translation>ボーン数の上限のプレビュー、ウェイトの精度</translation>
    </message>
    <message>
        <source>Show in colour</source>
        <translation>色で表示</translation>
    </message>
    <message>
        <source>Shows how far each vertex moves where a game engine keeps few influences and stores weights in few bits.</source>
        <translation>ゲームエンジンがインフルエンスを少数に絞り、ウェイトを少ないビット数で保存したときに、各頂点がどれだけずれるかを表示します。</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>スキン</translation>
    </message>
    <message>
        <source>Stored in</source>
        <translation>保存精度</translation>
    </message>
    <message>
        <source>The current pose</source>
        <translation>現在のポーズ</translation>
    </message>
    <message>
        <source>The worst frame</source>
        <translation>最悪のフレーム</translation>
    </message>
    <message>
        <source>The worst frame of each vertex over all clips or, without any, over the range of motion of all joints.</source>
        <translation>頂点ごとの最悪のフレームです。全クリップ、なければ全ジョイントの可動域を調べます。</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>頂点</translation>
    </message>
    <message>
        <source>Vertex %1 of %2 moves the most: %3</source>
        <translation>最もずれる頂点: %2 の %1、%3</translation>
    </message>
    <message>
        <source>Vertex %1 of %2 moves the most: %3 (%4)</source>
        <translation>最もずれる頂点: %2 の %1、%3 (%4)</translation>
    </message>
    <message>
        <source>What the &amp;Engine Sees</source>
        <translation>エンジンでの見え方(&amp;E)</translation>
    </message>
</context>
<context>
    <name>sinew::ExportActions</name>
    <message numerus="yes">
        <source>%n remarks, see Export Report.</source>
        <translation>
            <numerusform>注意 %n 件。「書き出し結果」を確認してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation>書き出し(&amp;E)...</translation>
    </message>
    <message>
        <source>Export A&amp;gain</source>
        <translation>もう一度書き出す(&amp;G)</translation>
    </message>
    <message>
        <source>Export Model</source>
        <translation>モデルの書き出し</translation>
    </message>
    <message>
        <source>Export Posed Mesh, Bake Pose, Apply Armature</source>
        <translation>ポーズ付きメッシュの書き出し、ポーズのベイク、アーマチュアの適用</translation>
    </message>
    <message>
        <source>Export Shown S&amp;hape...</source>
        <translation>表示中の形状を書き出し(&amp;H)...</translation>
    </message>
    <message>
        <source>Exported %1 in the pose that is shown.</source>
        <translation>%1 を表示中のポーズで書き出しました。</translation>
    </message>
    <message>
        <source>Exported %1 of the document that was open before.</source>
        <translation>以前に開いていたドキュメントを %1 に書き出しました。</translation>
    </message>
    <message>
        <source>Exported %1.</source>
        <translation>%1 を書き出しました。</translation>
    </message>
    <message>
        <source>Exported %1. It was not read back.</source>
        <translation>%1 を書き出しました。読み直しての確認はしていません。</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 を書き出し中</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>It is exported once the present work is done.</source>
        <translation>実行中の処理が終わると、書き出します。</translation>
    </message>
    <message>
        <source>Meshes (*.%1)</source>
        <translation>メッシュ (*.%1)</translation>
    </message>
    <message>
        <source>Nothing was exported: another document was opened meanwhile.</source>
        <translation>書き出しませんでした: その間に別のドキュメントが開かれました。</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>先にモデルを開いてください。</translation>
    </message>
    <message numerus="yes">
        <source>Read back: vertices within %1 mm in %n poses.</source>
        <translation>
            <numerusform>読み直して確認: %n 個のポーズで頂点のずれは %1 mm 以内です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Repeats the last export with the same file and settings. Asks the first time.</source>
        <translation>前回と同じファイルに、同じ設定でもう一度書き出します。最初の 1 回だけ確認します。</translation>
    </message>
    <message>
        <source>Save As, FBX, GLB, glTF, Collada, OBJ</source>
        <translation>別名で保存、FBX、GLB、glTF、Collada、OBJ</translation>
    </message>
    <message>
        <source>The open model was read from this file. Once it is replaced, its former state is only in this window: until that is closed, Undo and another export bring it back.</source>
        <translation>開いているモデルはこのファイルから読み込まれました。置き換えると、以前の状態はこのウィンドウの中だけに残ります。ウィンドウを閉じるまでは、取り消しと再度の書き出しで元に戻せます。</translation>
    </message>
    <message>
        <source>Writes the rigged model as glTF, FBX, Collada or OBJ, and checks what was written.</source>
        <translation>リグ付きモデルを glTF、FBX、Collada、OBJ で書き出し、書き出した内容を確認します。</translation>
    </message>
    <message>
        <source>Writes the selected meshes, or all, in the pose that is shown as OBJ, to be sculpted elsewhere. Fit to Shape fits weights to what comes back.</source>
        <translation>選択したメッシュ (なければすべて) を、表示中のポーズの形で OBJ に書き出します。ほかのソフトでスカルプトした結果には「形状に合わせる」でウェイトを合わせられます。</translation>
    </message>
</context>
<context>
    <name>sinew::ExportDialog</name>
    <message>
        <source>%1: weights without bones cannot be written. Attach bones first, or export without these weights.</source>
        <translation>%1: ボーンのないウェイトは書き出せません。先にボーンをアタッチするか、これらのウェイトなしで書き出してください。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Choose File...</source>
        <translation>ファイルを選択...</translation>
    </message>
    <message>
        <source>Cleared bone references</source>
        <translation>解除されたボーン参照</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>Export these meshes without weights</source>
        <translation>これらのメッシュをウェイトなしで書き出す</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Joints that are no influence of what is written and have none below them: what is left of a skeleton for a level of detail. End joints go as well.</source>
        <translation>書き出すもののインフルエンスではなく、下にもインフルエンスがないジョイントです。LOD ではスケルトンの必要な部分だけが残ります。末端ジョイントも除かれます。</translation>
    </message>
    <message>
        <source>Layers are written as one, those that are off left out; a project keeps them.</source>
        <translation>レイヤーは 1 つにまとめて書き出され、オフのものは含まれません。レイヤーを残すのはプロジェクトです。</translation>
    </message>
    <message>
        <source>Leave out joints without influence (%L1)</source>
        <translation>インフルエンスのないジョイントを除く (%L1)</translation>
    </message>
    <message>
        <source>Measures how far the vertices, joints and weights of the written file are from this scene: in the bind pose, the stored pose and over all clips.</source>
        <translation>書き出したファイルの頂点・ジョイント・ウェイトが、このシーンとどれだけ異なるかを示します: バインドポーズ、保存ポーズ、すべてのクリップで比較します。</translation>
    </message>
    <message>
        <source>Nodes are written in the stored pose, whatever pose is shown.</source>
        <translation>表示中のポーズにかかわらず、ノードは元のファイルの位置で書き出されます。</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>何も選択されていません。</translation>
    </message>
    <message>
        <source>Only the selection and the joints it is bound to</source>
        <translation>選択したものと、そのバインド先のジョイントだけ</translation>
    </message>
    <message>
        <source>Read the file back and compare it in every pose</source>
        <translation>ファイルを読み直し、すべてのポーズで比較する</translation>
    </message>
</context>
<context>
    <name>sinew::ExportReportPanel</name>
    <message>
        <source>%1  (%2% of the diagonal)</source>
        <translation>%1  (対角線の %2%)</translation>
    </message>
    <message>
        <source>%1 after the reduction</source>
        <translation>%1 (削減後)</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>%1%</source>
        <comment>a weight</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1, %2 at %3 s</source>
        <translation>%1、%2 の %3 秒</translation>
    </message>
    <message numerus="yes">
        <source>%n influences</source>
        <translation>
            <numerusform>インフルエンス %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>ジョイント</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>失われたもの</translation>
    </message>
    <message numerus="yes">
        <source>Not stored exactly (%n)</source>
        <translation>
            <numerusform>そのまま表せなかったもの (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has been exported yet. Every export is read back and compared with the scene; the result appears here.</source>
        <translation>まだ何も書き出していません。書き出すたびにファイルを読み直してシーンと比較し、その結果をここに表示します。</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>読み直しの方法</translation>
    </message>
    <message>
        <source>The bind pose, the stored pose and samples of every clip.</source>
        <translation>バインドポーズ、保存ポーズ、および各クリップの時点。</translation>
    </message>
    <message numerus="yes">
        <source>The influences of %Ln vertices were reduced to the strongest, which moves them by up to %1.</source>
        <translation>
            <numerusform>%Ln 個の頂点のインフルエンスを強いものだけに削減しました。これにより頂点が最大 %1 ずれます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The largest difference in a weight.</source>
        <translation>ウェイトの最大の差。</translation>
    </message>
    <message>
        <source>The largest distance between a vertex in the file and in the scene, over all these poses.</source>
        <translation>これらのポーズで最もずれた頂点の、ファイルとシーンの間の距離。</translation>
    </message>
    <message>
        <source>The largest distance of a joint from its position in the bind pose.</source>
        <translation>バインドポーズで最もずれたジョイントの、本来の位置からの距離。</translation>
    </message>
    <message>
        <source>The stored pose: the format has no other.</source>
        <translation>保存されたポーズ: この形式にはほかのポーズがありません。</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>頂点</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>ウェイト</translation>
    </message>
    <message>
        <source>Worst in</source>
        <translation>最大の箇所</translation>
    </message>
    <message>
        <source>Written and read back, but other programs may refuse the file.</source>
        <translation>書き出して読み直しましたが、ほかのソフトでは読み込めない可能性があります。</translation>
    </message>
    <message>
        <source>Written, but it cannot be read back: %1</source>
        <translation>書き出しましたが、読み直せません: %1</translation>
    </message>
    <message>
        <source>Written, but the file DIFFERS from the scene.</source>
        <translation>書き出しましたが、ファイルの内容がシーンと「異なります」。</translation>
    </message>
    <message>
        <source>Written, read back and found to match the scene but for the influences that were reduced.</source>
        <translation>書き出して読み直し、削減したインフルエンス以外はシーンと一致することを確認しました。</translation>
    </message>
    <message>
        <source>Written, read back and found to match the scene.</source>
        <translation>書き出して読み直し、シーンとの一致を確認しました。</translation>
    </message>
    <message>
        <source>Written; it was not read back.</source>
        <translation>書き出しました。読み直しての確認はしていません。</translation>
    </message>
    <message>
        <source>bind pose</source>
        <translation>バインドポーズ</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>完全に一致</translation>
    </message>
    <message>
        <source>exact to rounding</source>
        <translation>丸め誤差の範囲で一致</translation>
    </message>
    <message>
        <source>less than %1 mm</source>
        <translation>%1 mm 未満</translation>
    </message>
    <message>
        <source>not in this format</source>
        <translation>この形式にはありません</translation>
    </message>
    <message>
        <source>stored pose</source>
        <translation>保存ポーズ</translation>
    </message>
</context>
<context>
    <name>sinew::FactList</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>すべて選択</translation>
    </message>
</context>
<context>
    <name>sinew::FileActions</name>
    <message>
        <source>%1 is damaged. What is missing:</source>
        <translation>%1 は破損しています。失われたもの:</translation>
    </message>
    <message>
        <source>%1 was opened read-only: changes can be saved under another name.</source>
        <translation>%1 を読み取り専用で開きました。変更は別の名前で保存できます。</translation>
    </message>
    <message>
        <source>%L1 files (%2)</source>
        <translation>%L1 個のファイル (%2)</translation>
    </message>
    <message>
        <source>&amp;Import...</source>
        <translation>読み込み(&amp;I)...</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>開く(&amp;O)...</translation>
    </message>
    <message>
        <source>Add to This Scene</source>
        <translation>このシーンに追加</translation>
    </message>
    <message>
        <source>Adds the skeletons or meshes of other files to this scene.</source>
        <translation>ほかのファイルのスケルトンやメッシュを、このシーンに追加します。</translation>
    </message>
    <message>
        <source>Clips added: %L1.</source>
        <translation>クリップを追加しました: %L1。</translation>
    </message>
    <message>
        <source>Dropped Files</source>
        <translation>ドロップしたファイル</translation>
    </message>
    <message>
        <source>Existing joints used: %1.</source>
        <translation>既存のジョイントを使用: %1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Files Left Out</source>
        <translation>開かなかったファイル</translation>
    </message>
    <message>
        <source>Import into This Scene</source>
        <translation>このシーンに読み込む</translation>
    </message>
    <message numerus="yes">
        <source>Imported %1: %n clips added.</source>
        <translation>
            <numerusform>%1 を読み込みました: %n 個のクリップを追加しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported %1: %n nodes added.</source>
        <translation>
            <numerusform>%1 を読み込みました: %n 個のノードを追加しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Its meshes follow the pose that is shown; %1 shows the bind pose.</source>
        <translation>読み込んだメッシュは表示中のポーズに追従しています。%1 でバインドポーズを表示できます。</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>対象外: %1</translation>
    </message>
    <message>
        <source>Merge, Append</source>
        <translation>マージ、アペンド</translation>
    </message>
    <message>
        <source>Models, and one project, can be opened together.</source>
        <translation>一緒に開けるのは、モデルと、プロジェクト 1 つです。</translation>
    </message>
    <message>
        <source>Nothing was changed since the project was saved.</source>
        <translation>プロジェクトを保存してから何も変更されていません。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Open %1 and add the others to it, or add all to this scene?</source>
        <translation>%1 を開いてほかのファイルを追加しますか? それとも、すべてをこのシーンに追加しますか?</translation>
    </message>
    <message>
        <source>Open %1, or add it to this scene?</source>
        <translation>%1 を開きますか、それともこのシーンに追加しますか?</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>Open What Can Be Read</source>
        <translation>読み込める部分を開く</translation>
    </message>
    <message>
        <source>Opened %1 with warnings (%2): see the File page of the Inspector.</source>
        <translation>%1 を開きました。読み込み時の警告が %2 件あります: インスペクターの「ファイル」ページを見てください。</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>%1 を開きました。</translation>
    </message>
    <message>
        <source>Opened What Can Be Read</source>
        <translation>読み込める部分を開きました</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 を開いています</translation>
    </message>
    <message>
        <source>Opening the sample</source>
        <translation>サンプルを開いています</translation>
    </message>
    <message>
        <source>Opens a project or a model, replacing the open scene.</source>
        <translation>現在のものの代わりに、プロジェクトまたはモデルを開きます。</translation>
    </message>
    <message>
        <source>Opens the project again as it was last saved, without the changes since.</source>
        <translation>プロジェクトを最後に保存した状態で開き直します。それ以降の変更は失われます。</translation>
    </message>
    <message>
        <source>Read-Only Project</source>
        <translation>読み取り専用プロジェクト</translation>
    </message>
    <message>
        <source>Rever&amp;t to Saved...</source>
        <translation>保存時の状態に戻す(&amp;T)...</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Scaled by %1.</source>
        <translation>%1 倍にスケールしました。</translation>
    </message>
    <message>
        <source>There is no project file to go back to.</source>
        <translation>戻る先のプロジェクトファイルがありません。</translation>
    </message>
</context>
<context>
    <name>sinew::FileDialog</name>
    <message>
        <source>%1 is a folder. Choose another name.</source>
        <translation>「%1」はフォルダーです。別の名前を指定してください。</translation>
    </message>
    <message>
        <source>Choose one file only.</source>
        <translation>ファイルは 1 つだけ選んでください。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>Replace %1?</source>
        <translation>%1 を置き換えますか?</translation>
    </message>
    <message>
        <source>The folder already has a file of this name. What is in it will be lost.</source>
        <translation>このフォルダーには同じ名前のファイルがあります。その内容は失われます。</translation>
    </message>
    <message>
        <source>The name has a quotation mark (") in it. Choose another name.</source>
        <translation>名前に引用符 (") が含まれています。別の名前を指定してください。</translation>
    </message>
</context>
<context>
    <name>sinew::FilePage</name>
    <message>
        <source>(not from a file)</source>
        <translation>(ファイルからではありません)</translation>
    </message>
    <message>
        <source>1 unit = %1 m, %2 up</source>
        <translation>1 単位 = %1 m、%2 が上</translation>
    </message>
    <message>
        <source>As stored in the file. Internally, everything is in metres with Y up.</source>
        <translation>ファイルでの値です。内部ではすべてメートル、Y アップです。</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>クリップ</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>マテリアル</translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Reader's warnings</source>
        <translation>読み込み時の警告</translation>
    </message>
    <message>
        <source>Reader's warnings (%1)</source>
        <translation>読み込み時の警告 (%1)</translation>
    </message>
    <message>
        <source>Skins</source>
        <translation>スキン</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>ソース</translation>
    </message>
    <message>
        <source>The reader had no warnings.</source>
        <translation>警告はありませんでした。</translation>
    </message>
    <message>
        <source>Unit and axis</source>
        <translation>単位と軸</translation>
    </message>
</context>
<context>
    <name>sinew::FindingList</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln 頂点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints</source>
        <translation>
            <numerusform>%n ジョイント</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::FocusActions</name>
    <message>
        <source>Gives the keyboard to the next open panel, or to the viewport.</source>
        <translation>次の開いているパネル、またはビューポートでキーボードを使えるようにします。</translation>
    </message>
    <message>
        <source>Gives the keyboard to the previous open panel, or to the viewport.</source>
        <translation>前の開いているパネル、またはビューポートでキーボードを使えるようにします。</translation>
    </message>
    <message>
        <source>Ne&amp;xt Panel</source>
        <translation>次のパネル(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Panel</source>
        <translation>前のパネル(&amp;V)</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
</context>
<context>
    <name>sinew::HelpActions</name>
    <message>
        <source>&amp;Manual</source>
        <translation>マニュアル(&amp;M)</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Help on What Is under the Mouse</source>
        <translation>マウスの下の項目のヘルプ</translation>
    </message>
    <message>
        <source>No program was found that opens the manual. It is in %1.</source>
        <translation>マニュアルを開くソフトが見つかりません。マニュアルは %1 にあります。</translation>
    </message>
    <message>
        <source>Opens the manual at the menu entry, button, panel or tool under the mouse.</source>
        <translation>マウスの下にあるメニュー項目、ボタン、パネル、ツールの説明を開きます。</translation>
    </message>
    <message>
        <source>Opens the manual in the browser. F1 opens it at what is under the mouse.</source>
        <translation>ブラウザーでマニュアルを開きます。F1 を押すと、マウスの下の項目の説明が開きます。</translation>
    </message>
    <message>
        <source>The manual is not installed. Install Sinew again.</source>
        <translation>マニュアルがインストールされていません。Sinew をインストールし直してください。</translation>
    </message>
</context>
<context>
    <name>sinew::HistoryModel</name>
    <message>
        <source>A click goes to this step. A click on the left of it marks it: the History brush paints it back, and Compare compares with it.</source>
        <translation>クリックするとこのステップへ移ります。左端をクリックすると印が付き、履歴ブラシと比較がこのステップを使います。</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>最初の状態</translation>
    </message>
</context>
<context>
    <name>sinew::HistoryPanel</name>
    <message>
        <source>Compare with Mar&amp;ked Step</source>
        <translation>印を付けたステップと比較(&amp;K)</translation>
    </message>
    <message>
        <source>Gone to: %1.</source>
        <translation>移動しました: %1。</translation>
    </message>
    <message>
        <source>No mesh is bound.</source>
        <translation>バインド済みのメッシュがありません。</translation>
    </message>
    <message>
        <source>Shows where the weights differ from the step that is marked in the History panel: in colour, and vertex by vertex.</source>
        <translation>履歴パネルで印を付けたステップとウェイトが異なる所を、色と頂点の一覧で表示します。</translation>
    </message>
    <message>
        <source>The History brush paints this step back: %1.</source>
        <translation>履歴ブラシで戻すステップ: %1。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>ウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::ImportDialog</name>
    <message numerus="yes">
        <source>%n joint(s) of the file have the names of joints in the scene (%1).</source>
        <translation>
            <numerusform>ファイルの %n 個のジョイントが、シーンのジョイントと同じ名前です (%1)。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) of the file's clips have other distances from their parents than in the scene: without Rotations Only, the scene's rig takes the proportions of the file's in these clips.</source>
        <translation>
            <numerusform>ファイルのクリップの %n 個のジョイントは、親との距離がシーンと異なります: 「回転のみ」をオンにしないと、これらのクリップでは、シーンのリグがファイルのプロポーションになります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them stand(s) elsewhere in the scene: on existing joints, the file's meshes are bent to these places.</source>
        <translation>
            <numerusform>そのうち %n 個は、シーンでは別の場所にあります。既存のジョイントを使うと、ファイルのメッシュはその場所に合わせて変形します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add Only the Clips</source>
        <translation>クリップだけを追加</translation>
    </message>
    <message>
        <source>Add a Second Skeleton</source>
        <translation>別のスケルトンとして追加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>読み込み</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 の読み込み</translation>
    </message>
    <message>
        <source>Meshes, weights and clips of the file are attached to the joints of the same names.</source>
        <translation>ファイルのメッシュ、ウェイト、クリップを同じ名前のジョイントに割り当てます。</translation>
    </message>
    <message>
        <source>Rotations Only</source>
        <translation>回転のみ</translation>
    </message>
    <message>
        <source>Scale it by</source>
        <translation>スケールする倍率</translation>
    </message>
    <message>
        <source>The clips turn existing joints and leave them as long as they are; how the hips travel is scaled to their height in the scene.</source>
        <translation>クリップは既存のジョイントを回転させ、長さは変えません。腰の移動量は、シーンでの腰の高さに合わせてスケールします。</translation>
    </message>
    <message>
        <source>The file is about %1 times larger than the scene; its unit is probably different.</source>
        <translation>ファイルはシーンより約 %1 倍大きく、単位が違うようです。</translation>
    </message>
    <message>
        <source>The file is about %1 times smaller than the scene; its unit is probably different.</source>
        <translation>ファイルはシーンより約 %1 倍小さく、単位が違うようです。</translation>
    </message>
    <message>
        <source>The file's clips move the joints of the same names; nothing else is added.</source>
        <translation>ファイルのクリップが同じ名前のジョイントを動かします。ほかには何も追加しません。</translation>
    </message>
    <message>
        <source>There will be two joints of each of these names.</source>
        <translation>同じ名前のジョイントが 2 つずつになります。</translation>
    </message>
    <message>
        <source>Use Existing Joints</source>
        <translation>既存のジョイントを使う</translation>
    </message>
</context>
<context>
    <name>sinew::InfluenceActions</name>
    <message>
        <source>Branch</source>
        <translation>ブランチ</translation>
    </message>
    <message>
        <source>Clear Complement</source>
        <translation>相補インフルエンスを解除</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>%1 のカラー</translation>
    </message>
    <message>
        <source>Colour...</source>
        <translation>カラー...</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Lock All Others</source>
        <translation>これら以外をすべてロック</translation>
    </message>
    <message>
        <source>Merge Branch into %1</source>
        <translation>ブランチを %1 に結合</translation>
    </message>
    <message>
        <source>Merge Weights into %1</source>
        <translation>ウェイトを %1 に結合</translation>
    </message>
    <message>
        <source>Reset Colour</source>
        <translation>元のカラーに戻す</translation>
    </message>
    <message>
        <source>Select Joints</source>
        <translation>ジョイントを選択</translation>
    </message>
    <message>
        <source>Select Vertices</source>
        <translation>頂点の選択</translation>
    </message>
    <message>
        <source>Set as Complement</source>
        <translation>相補インフルエンスに設定</translation>
    </message>
    <message>
        <source>Show Joints</source>
        <translation>ジョイントを表示</translation>
    </message>
    <message>
        <source>These influences no longer have joints.</source>
        <translation>これらのインフルエンスのジョイントは、もうありません。</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>ロック解除</translation>
    </message>
</context>
<context>
    <name>sinew::InfluenceModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message numerus="yes">
        <source>%L1 vertices, mean weights: %n influence(s)</source>
        <translation>
            <numerusform>%L1 頂点、%n 個のインフルエンスの平均ウェイト</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n influence(s). Point at a vertex to see its weights.</source>
        <translation>
            <numerusform>%n 個のインフルエンス。頂点を指すとウェイトを表示。</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;Influence %2, the complement: what brushes take goes to it, and what they give comes from it.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;インフルエンス %2 (相補): ブラシで減らしたウェイトはここに移り、増やすウェイトはここから取られます。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;Influence %2. Click to make it the active one.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;インフルエンス %2。クリックでアクティブにします。</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Locked: painting and smoothing do not change its weights. Click to unlock.</source>
        <translation>ロック中: ペイントやスムースでウェイトは変わりません。クリックで解除。</translation>
    </message>
    <message>
        <source>The weight at the vertex under the cursor, or the mean of the selected ones. Double-click or press Enter to set it on the selected vertices.</source>
        <translation>カーソル下の頂点のウェイト、または選択した頂点の平均です。ダブルクリックするか Enter を押すと、選択した頂点のウェイトを設定できます。</translation>
    </message>
    <message>
        <source>Unlocked. Click to lock its weights.</source>
        <translation>ロックなし。クリックでウェイトをロックします。</translation>
    </message>
    <message numerus="yes">
        <source>Vertex %1: %n influence(s)</source>
        <translation>
            <numerusform>頂点 %1: %n 個のインフルエンス</numerusform>
        </translation>
    </message>
    <message>
        <source>Vertex %1: no weights</source>
        <translation>頂点 %1: ウェイトなし</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>ウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::InfluenceSection</name>
    <message>
        <source>%1 at %2 s</source>
        <translation>%1 の %2 秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices change</source>
        <translation>
            <numerusform>%Ln 頂点が変化</numerusform>
        </translation>
    </message>
    <message>
        <source>4 per vertex</source>
        <translation>頂点あたり 4 個</translation>
    </message>
    <message>
        <source>8 per vertex</source>
        <translation>頂点あたり 8 個</translation>
    </message>
    <message>
        <source>All influences</source>
        <translation>すべてのインフルエンス</translation>
    </message>
    <message>
        <source>Exact.</source>
        <translation>正確に書き出します。</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Supported by most engines and Blender.</source>
        <translation>多くのエンジンと Blender で読み込めます。</translation>
    </message>
    <message>
        <source>Works in every engine and on the web.</source>
        <translation>すべてのエンジンと Web に対応します。</translation>
    </message>
    <message>
        <source>at most %1 mm, %2</source>
        <translation>最大 %1 mm、%2</translation>
    </message>
    <message>
        <source>measuring...</source>
        <translation>測定中...</translation>
    </message>
    <message>
        <source>no vertex changes</source>
        <translation>変化する頂点なし</translation>
    </message>
    <message>
        <source>stored pose</source>
        <translation>保存ポーズ</translation>
    </message>
</context>
<context>
    <name>sinew::InfluencesPanel</name>
    <message>
        <source>%1 is not bound. Skin &gt; Transfer Weights gives it the weights of a bound mesh, Skin &gt; Smooth Skinning binds it to the joints.</source>
        <translation>%1 はバインドされていません。スキン &gt; ウェイトを転送 でバインド済みメッシュのウェイトを渡すか、スキン &gt; スムーススキニング でジョイントにバインドします。</translation>
    </message>
    <message>
        <source>&amp;Child's Influence</source>
        <translation>子のインフルエンス(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Search Influences</source>
        <translation>インフルエンスを検索(&amp;S)</translation>
    </message>
    <message>
        <source>By Hierarchy</source>
        <translation>階層順</translation>
    </message>
    <message>
        <source>By Name</source>
        <translation>名前順</translation>
    </message>
    <message>
        <source>By Total Weight</source>
        <translation>合計ウェイト順</translation>
    </message>
    <message>
        <source>Goes to the search of the Influences panel. Enter there makes the first match the active influence and goes back to the viewport.</source>
        <translation>インフルエンスパネルの検索欄に移ります。そこで Enter を押すと、最初に一致したものをアクティブなインフルエンスにして、ビューポートに戻ります。</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>この頂点</translation>
    </message>
    <message>
        <source>List Only Influences &amp;Here</source>
        <translation>この頂点のインフルエンスのみ表示(&amp;H)</translation>
    </message>
    <message>
        <source>List only influences that have weights.</source>
        <translation>ウェイトのあるインフルエンスだけを表示します。</translation>
    </message>
    <message>
        <source>List only locked influences.</source>
        <translation>ロックされたインフルエンスだけを表示します。</translation>
    </message>
    <message>
        <source>List only the influences of the selected vertices, sorted by weight. Shift + S over the viewport: of the vertex under the cursor.</source>
        <translation>選択した頂点のインフルエンスだけをウェイト順に表示します。ビューポート上の Shift + S: カーソル下の頂点のもの。</translation>
    </message>
    <message>
        <source>Lists the influences of the vertex under the cursor or of the selected vertices, sorted by weight. With no vertex there, lists all again.</source>
        <translation>カーソル下の頂点、または選択した頂点のインフルエンスをウェイト順に表示します。頂点がなければ、すべての表示に戻ります。</translation>
    </message>
    <message>
        <source>Lock All</source>
        <translation>すべてロック</translation>
    </message>
    <message>
        <source>Lock All Shown</source>
        <translation>表示中のものをすべてロック</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Makes the influence of the first child joint active.</source>
        <translation>最初の子ジョイントのインフルエンスをアクティブにします。</translation>
    </message>
    <message>
        <source>Makes the influence of the parent joint active.</source>
        <translation>親ジョイントのインフルエンスをアクティブにします。</translation>
    </message>
    <message>
        <source>Makes the next influence in the list active.</source>
        <translation>リストで一つ下のインフルエンスをアクティブにします。</translation>
    </message>
    <message>
        <source>Makes the previous influence in the list active.</source>
        <translation>リストで一つ上のインフルエンスをアクティブにします。</translation>
    </message>
    <message>
        <source>Ne&amp;xt Influence</source>
        <translation>次のインフルエンス(&amp;X)</translation>
    </message>
    <message>
        <source>No influence has weights.</source>
        <translation>ウェイトのあるインフルエンスはありません。</translation>
    </message>
    <message>
        <source>No influence is locked.</source>
        <translation>ロックされたインフルエンスはありません。</translation>
    </message>
    <message>
        <source>No joint above it is an influence.</source>
        <translation>これより上のジョイントにインフルエンスはありません。</translation>
    </message>
    <message>
        <source>No joint below it is an influence.</source>
        <translation>これより下のジョイントにインフルエンスはありません。</translation>
    </message>
    <message>
        <source>No match for "%1".</source>
        <translation>「%1」に一致するものはありません。</translation>
    </message>
    <message>
        <source>No mesh is bound yet. Choose Skin &gt; Smooth Skinning to bind it to joints.</source>
        <translation>バインド済みのメッシュがまだありません。スキン &gt; スムーススキニング でジョイントにバインドしてください。</translation>
    </message>
    <message>
        <source>No weights here.</source>
        <translation>ここにはウェイトがありません。</translation>
    </message>
    <message>
        <source>Pare&amp;nt's Influence</source>
        <translation>親のインフルエンス(&amp;N)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Influence</source>
        <translation>前のインフルエンス(&amp;V)</translation>
    </message>
    <message>
        <source>Search influences</source>
        <translation>インフルエンスを検索</translation>
    </message>
    <message>
        <source>Select a bound mesh to see its influences.</source>
        <translation>バインド済みのメッシュを選択すると、インフルエンスが表示されます。</translation>
    </message>
    <message>
        <source>Select vertices first, or press Shift + S over a vertex.</source>
        <translation>先に頂点を選択するか、頂点の上で Shift + S を押してください。</translation>
    </message>
    <message>
        <source>Select vertices to set their weights.</source>
        <translation>ウェイトを設定するには、頂点を選択してください。</translation>
    </message>
    <message>
        <source>Several words find names that contain all of them; * matches anything. Enter takes the first, Down goes to the list, Esc clears.</source>
        <translation>複数の語を入力すると、そのすべてを含む名前を検索します。* は任意の文字列です。Enter で先頭を選択、下矢印でリストへ移動、Esc でクリアします。</translation>
    </message>
    <message>
        <source>Show influences as a tree of joints, or as a flat list.</source>
        <translation>インフルエンスをジョイントのツリー、またはフラットなリストで表示します。</translation>
    </message>
    <message>
        <source>Sort by hierarchy, by name, or by the weight that influences have on the whole mesh. With Here, the list is sorted by the weight there.</source>
        <translation>階層順、名前順、またはメッシュ全体での合計ウェイト順に並べます。「この頂点」では、その頂点でのウェイト順になります。</translation>
    </message>
    <message>
        <source>This model has no joints yet. Take the tool Edit Joints and Ctrl + click in the mesh to make a chain of them, or choose File &gt; Import to bring a rig in.</source>
        <translation>このモデルにはまだジョイントがありません。「ジョイントの編集」ツールを選び、メッシュ内を Ctrl + クリックしてジョイントのチェーンを作るか、ファイル &gt; 読み込み でリグを取り込んでください。</translation>
    </message>
    <message>
        <source>Unlock All</source>
        <translation>すべてのロックを解除</translation>
    </message>
    <message>
        <source>Unlock All Shown</source>
        <translation>表示中のものをすべてロック解除</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>ウェイト</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>ウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::InspectorPanel</name>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>File (%1)</source>
        <translation>ファイル (%1)</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>スキン</translation>
    </message>
</context>
<context>
    <name>sinew::KeysPage</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 を読み込めません: %2</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 に書き込めません: %2</translation>
    </message>
    <message>
        <source>%1 does not contain Sinew shortcuts. Choose a file written by Export.</source>
        <translation>%1 は Sinew のショートカットのファイルではありません。「書き出し」で保存したファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 is assigned to %2, which would lose it.</source>
        <translation>%1 は「%2」に割り当てられています。設定すると「%2」から外れます。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt キー</translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>割り当て</translation>
    </message>
    <message>
        <source>Assign the Keys?</source>
        <translation>キーを割り当てますか?</translation>
    </message>
    <message>
        <source>Assigns these keys to the command in addition to its others.</source>
        <translation>このコマンドに、このキーも追加します。</translation>
    </message>
    <message>
        <source>Assigns these keys to the command, replacing its others.</source>
        <translation>このコマンドのキーを、これだけにします。</translation>
    </message>
    <message>
        <source>Camera modifier</source>
        <translation>カメラ操作のキー</translation>
    </message>
    <message>
        <source>Choose a command to change its keys.</source>
        <translation>キーを変更するコマンドを選んでください。</translation>
    </message>
    <message>
        <source>Click here and press the keys.</source>
        <translation>ここをクリックしてから、キーを押してください。</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Ctrl+Alt</source>
        <translation>Ctrl + Alt キー</translation>
    </message>
    <message>
        <source>Export Shortcuts</source>
        <translation>ショートカットの書き出し</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>書き出し...</translation>
    </message>
    <message>
        <source>Held to orbit, pan and zoom with the mouse. Choose another if your desktop moves windows with Alt + drag.</source>
        <translation>マウスで回転、パン、ズームするときに押すキーです。デスクトップが Alt とマウスでウィンドウを動かす場合は、別のキーを選んでください。</translation>
    </message>
    <message>
        <source>Import Shortcuts</source>
        <translation>ショートカットの読み込み</translation>
    </message>
    <message>
        <source>Import...</source>
        <translation>読み込み...</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Keys and mouse as in</source>
        <translation>キーとマウスの方式</translation>
    </message>
    <message>
        <source>Keys of %1</source>
        <translation>「%1」のキー</translation>
    </message>
    <message>
        <source>Leave as It Is</source>
        <translation>そのままにする</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Not All Shortcuts Were Imported</source>
        <translation>一部のショートカットを読み込めませんでした</translation>
    </message>
    <message>
        <source>Orbit</source>
        <translation>オービット</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>パン</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Removes all keys from the command.</source>
        <translation>このコマンドのキーをすべて外します。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>すべてリセット</translation>
    </message>
    <message>
        <source>Restores the preset's keys for the command.</source>
        <translation>このコマンドのキーをプリセットの設定に戻します。</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>コマンドとキーを検索</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Shortcuts (*.json)</source>
        <translation>ショートカット (*.json)</translation>
    </message>
    <message>
        <source>These keys in %1 cannot be read and were left out. Set them here by hand.</source>
        <translation>%1 の次のキーは読み取れないため、読み込みませんでした。この画面で設定してください。</translation>
    </message>
    <message>
        <source>They were typed, but not set.</source>
        <translation>入力されていますが、まだ設定されていません。</translation>
    </message>
    <message>
        <source>Windows key</source>
        <translation>Windows キー</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>ズーム</translation>
    </message>
    <message>
        <source>left button</source>
        <translation>左ボタン</translation>
    </message>
    <message>
        <source>middle button</source>
        <translation>中ボタン</translation>
    </message>
    <message>
        <source>right button</source>
        <translation>右ボタン</translation>
    </message>
</context>
<context>
    <name>sinew::LayerEditor</name>
    <message>
        <source>Active: %1</source>
        <translation>アクティブ: %1</translation>
    </message>
    <message>
        <source>None: as the layer below</source>
        <translation>なし: 下のレイヤーと同じ</translation>
    </message>
    <message>
        <source>The active layer</source>
        <translation>アクティブなレイヤー</translation>
    </message>
</context>
<context>
    <name>sinew::LayerEffectsView</name>
    <message>
        <source>Effects</source>
        <translation>効果</translation>
    </message>
    <message>
        <source>Effects: on</source>
        <translation>効果: オン</translation>
    </message>
</context>
<context>
    <name>sinew::LayerList</name>
    <message>
        <source>%1: solved again when Edit Joints re-solves weights</source>
        <translation>%1: ジョイントの編集でウェイトを計算し直すと、計算し直されます</translation>
    </message>
    <message>
        <source>%1: the layer that is painted</source>
        <translation>%1: ペイントするレイヤー</translation>
    </message>
    <message>
        <source>Several layers are chosen, and this takes one: click that alone.</source>
        <translation>複数のレイヤーが選ばれていますが、これは 1 つにだけ使えます。その 1 つだけをクリックしてください。</translation>
    </message>
    <message>
        <source>The layer has a mask.</source>
        <translation>レイヤーにマスクがあります。</translation>
    </message>
    <message>
        <source>The layer has effects.</source>
        <translation>レイヤーに効果があります。</translation>
    </message>
    <message>
        <source>Turns the layer on or off.</source>
        <translation>レイヤーをオン / オフします。</translation>
    </message>
</context>
<context>
    <name>sinew::LayersPanel</name>
    <message>
        <source>%1: %2 layers are chosen</source>
        <translation>%1: %2 個のレイヤーを選択中</translation>
    </message>
    <message>
        <source>Add an empty layer above this one</source>
        <translation>このレイヤーの上に空のレイヤーを追加</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>単独</translation>
    </message>
    <message>
        <source>Already at the bottom.</source>
        <translation>すでに一番下のレイヤーです。</translation>
    </message>
    <message>
        <source>Already at the top.</source>
        <translation>すでに一番上のレイヤーです。</translation>
    </message>
    <message>
        <source>Brushes paint the layer's mask: where it is 0, the layer is not seen.</source>
        <translation>ブラシはレイヤーのマスクを塗ります。0 のところではレイヤーは見えません。</translation>
    </message>
    <message>
        <source>Brushes paint the layer's weights.</source>
        <translation>ブラシはレイヤーのウェイトを塗ります。</translation>
    </message>
    <message>
        <source>Colours show the weights of this layer alone, not of all together.</source>
        <translation>全レイヤーの合成ではなく、このレイヤーだけのウェイトを色で表示します。</translation>
    </message>
    <message>
        <source>Delete the layer</source>
        <translation>レイヤーを削除</translation>
    </message>
    <message>
        <source>Duplicate the layer</source>
        <translation>レイヤーを複製</translation>
    </message>
    <message>
        <source>Eye, opacity, mask, effects, order and Delete are of %1 alone. A layer that is added comes to all selected meshes.</source>
        <translation>表示、不透明度、マスク、エフェクト、順序、削除は %1 だけに働きます。追加したレイヤーは、選択したすべてのメッシュに付きます。</translation>
    </message>
    <message>
        <source>Layers of %1</source>
        <translation>%1 のレイヤー</translation>
    </message>
    <message>
        <source>Layers of %1, one of %2 selected meshes</source>
        <translation>%1 のレイヤー (選択した %2 個のメッシュのうちの 1 つ)</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>マスク</translation>
    </message>
    <message>
        <source>Merge the layer with the one below it, or the group</source>
        <translation>レイヤーを下のレイヤーと統合、またはグループを統合</translation>
    </message>
    <message>
        <source>Move Layer Down</source>
        <translation>レイヤーを下へ移動</translation>
    </message>
    <message>
        <source>Move Layer Up</source>
        <translation>レイヤーを上へ移動</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>不透明度</translation>
    </message>
    <message>
        <source>Put the layer into a new group</source>
        <translation>レイヤーを新しいグループに入れる</translation>
    </message>
    <message>
        <source>Select a bound mesh to see its layers.</source>
        <translation>バインドされたメッシュを選択すると、レイヤーが表示されます。</translation>
    </message>
    <message>
        <source>Several layers are chosen, and effects are set of one: click that alone.</source>
        <translation>複数のレイヤーが選ばれていますが、エフェクトは 1 つずつ設定します。その 1 つだけをクリックしてください。</translation>
    </message>
    <message>
        <source>Several layers are chosen, and this is asked about one: click that alone.</source>
        <translation>複数のレイヤーが選ばれていますが、これは 1 つについて尋ねます。その 1 つだけをクリックしてください。</translation>
    </message>
    <message>
        <source>This skin has no layers. Add one to paint over its weights without changing them.</source>
        <translation>このスキンにレイヤーはありません。追加すると、元のウェイトを変えずに上からペイントできます。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>ウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::MainWindow</name>
    <message>
        <source> (read-only)</source>
        <translation> (読み取り専用)</translation>
    </message>
    <message>
        <source>&amp;About Sinew</source>
        <translation>Sinew について(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation>メッセージ(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>レイアウトをリセット(&amp;R)</translation>
    </message>
    <message>
        <source>Closes the program.</source>
        <translation>プログラムを終了します。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Lists what was said in the status bar, with the times.</source>
        <translation>ステータスバーに表示されたメッセージを時刻とともに一覧表示します。</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>モデルなし</translation>
    </message>
    <message>
        <source>Restores the default layout of panels and toolbars.</source>
        <translation>ドックとツールバーを最初の配置に戻します。</translation>
    </message>
    <message>
        <source>Shows information about Sinew.</source>
        <translation>このプログラムについて。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
</context>
<context>
    <name>sinew::MatrixView</name>
    <message>
        <source>Copy Matrix</source>
        <translation>行列をコピー</translation>
    </message>
</context>
<context>
    <name>sinew::MergeActions</name>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Brings in what another version of this project has changed. Of what both changed you choose whose is taken.</source>
        <translation>このプロジェクトの別のバージョンの変更を取り込みます。両方が変更したものは、どちらを採用するか選べます。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Merge &amp;Version...</source>
        <translation>バージョンをマージ(&amp;V)...</translation>
    </message>
    <message>
        <source>Merge: The Other Version</source>
        <translation>マージ: 相手のバージョン</translation>
    </message>
    <message>
        <source>Merge: The Version That Both Were Made From</source>
        <translation>マージ: 両方の元になったバージョン</translation>
    </message>
    <message>
        <source>Merged with %1.</source>
        <translation>%1 とマージしました。</translation>
    </message>
    <message>
        <source>Merged with %1. Use Save As to replace the file.</source>
        <translation>%1 とマージしました。ファイルを置き換えるには「名前を付けて保存」を使ってください。</translation>
    </message>
    <message>
        <source>Merging %1</source>
        <translation>%1 をマージしています</translation>
    </message>
    <message>
        <source>Nothing to merge: %1 has nothing that is new here.</source>
        <translation>マージするものはありません: %1 に新しいものはありません。</translation>
    </message>
    <message>
        <source>Nothing was taken from %1.</source>
        <translation>%1 から取り込んだものはありません。</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>先にモデルを開いてください。</translation>
    </message>
    <message>
        <source>Projects (*.sinew)</source>
        <translation>プロジェクト (*.sinew)</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Resolve Conflicts</source>
        <translation>競合の解決</translation>
    </message>
</context>
<context>
    <name>sinew::MergeDialog</name>
    <message>
        <source>%1 ours, %2 theirs</source>
        <translation>こちら %1、相手 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n things were changed in both versions</source>
        <translation>
            <numerusform>両方のバージョンで変更されたもの: %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>All Ours</source>
        <translation>すべてこちら</translation>
    </message>
    <message>
        <source>All Theirs</source>
        <translation>すべて相手</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>マージ</translation>
    </message>
    <message>
        <source>Merge Version</source>
        <translation>バージョンをマージ</translation>
    </message>
    <message>
        <source>Ours is the open document, theirs %1; a click on either side takes it. All that only one of them changed is in the result anyway.</source>
        <translation>「こちら」は開いているドキュメント、「相手」は %1 です。クリックしたほうを採用します。片方だけが変更したものは、どちらにしても結果に含まれます。</translation>
    </message>
    <message>
        <source>Selected: Ours</source>
        <translation>選択分: こちら</translation>
    </message>
    <message>
        <source>Selected: Theirs</source>
        <translation>選択分: 相手</translation>
    </message>
</context>
<context>
    <name>sinew::MeshPage</name>
    <message>
        <source>%1 lines or points</source>
        <translation>線・点 %1</translation>
    </message>
    <message>
        <source>%1 n-gons</source>
        <translation>多角形 %1</translation>
    </message>
    <message>
        <source>%1 quads</source>
        <translation>四角形 %1</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>三角形 %1</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 m</source>
        <translation>%1 × %2 × %3 m</translation>
    </message>
    <message>
        <source>Above the limit</source>
        <translation>上限超過</translation>
    </message>
    <message>
        <source>Blend shapes</source>
        <translation>ブレンドシェイプ</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>コーナー</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>ジオメトリ</translation>
    </message>
    <message>
        <source>Groups of polygons with the same material.</source>
        <translation>同じマテリアルを持つポリゴンのまとまり。</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Most per vertex</source>
        <translation>1 頂点の最大数</translation>
    </message>
    <message>
        <source>Of the unposed mesh.</source>
        <translation>ポーズを付けていないメッシュの大きさ。</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>パーツ</translation>
    </message>
    <message>
        <source>Points that weights are painted on; seams in the file are merged.</source>
        <translation>ウェイトをペイントする点。ファイル上の継ぎ目は結合されています。</translation>
    </message>
    <message>
        <source>Polygons</source>
        <translation>ポリゴン</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>修復済み</translation>
    </message>
    <message>
        <source>Select a mesh to see its details.</source>
        <translation>メッシュを選択すると、その内容が表示されます。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>UV sets</source>
        <translation>UV セット</translation>
    </message>
    <message>
        <source>Unweighted</source>
        <translation>ウェイトなし</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>頂点</translation>
    </message>
    <message>
        <source>Vertices as files count them: split along normal and UV seams.</source>
        <translation>ファイルでの頂点数: 法線や UV の継ぎ目で分割されています。</translation>
    </message>
    <message>
        <source>Vertices whose weights in the file were invalid and were repaired.</source>
        <translation>ファイルのウェイトに誤りがあり、修復した頂点。</translation>
    </message>
    <message>
        <source>Vertices with more influences than Max Influences.</source>
        <translation>最大インフルエンス数を超えるインフルエンスを持つ頂点。</translation>
    </message>
    <message>
        <source>Vertices without weights: they follow the mesh, not the bones.</source>
        <translation>ウェイトのない頂点: ボーンではなくメッシュに従います。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>ウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::MeshScores</name>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>Score of each mesh</source>
        <translation>各メッシュのスコア</translation>
    </message>
</context>
<context>
    <name>sinew::MessageDialog</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>sinew::MessageList</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Copies the selected messages, or all if none are selected.</source>
        <translation>選択したメッセージをコピーします。選択がなければすべてコピーします。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation>メッセージはまだありません。</translation>
    </message>
</context>
<context>
    <name>sinew::MotionActions</name>
    <message>
        <source>%1 is no influence of a mesh yet, so nothing bends with it. Skin &gt; Bind Influences gives it weights from its neighbours.</source>
        <translation>%1 はまだメッシュのインフルエンスではないため、動かしても何も曲がりません。スキン &gt; インフルエンスをバインド で周囲からウェイトを割り当てられます。</translation>
    </message>
    <message>
        <source>%1 wiggles, and stands as it was afterwards. The same key stops it.</source>
        <translation>%1 を揺らしています。終わると元の状態に戻ります。同じキーで止まります。</translation>
    </message>
    <message>
        <source>From the bind pose to the current pose: the timeline runs through it. The same command goes back.</source>
        <translation>バインドポーズから現在のポーズまで: タイムラインで移動できます。もう一度実行すると元に戻ります。</translation>
    </message>
    <message>
        <source>No mesh is bound yet.</source>
        <translation>バインドされたメッシュがまだありません。</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>ROM, Bend Test</source>
        <translation>ROM、曲げテスト</translation>
    </message>
    <message>
        <source>ROM, Calisthenics</source>
        <translation>ROM、体操</translation>
    </message>
    <message>
        <source>Range of &amp;Motion: Selected Joints</source>
        <translation>可動域: 選択ジョイント(&amp;J)</translation>
    </message>
    <message>
        <source>Range of M&amp;otion: All Joints</source>
        <translation>可動域: すべてのジョイント(&amp;O)</translation>
    </message>
    <message>
        <source>Range of Motion: C&amp;urrent Pose</source>
        <translation>可動域: 現在のポーズ(&amp;U)</translation>
    </message>
    <message>
        <source>Range of motion of all joints: the timeline runs through the poses. The same command goes back.</source>
        <translation>すべてのジョイントの可動域: タイムラインでポーズを順に移動できます。もう一度実行すると元に戻ります。</translation>
    </message>
    <message>
        <source>Range of motion of the selected joints: the timeline runs through the poses. The same command goes back.</source>
        <translation>選択ジョイントの可動域: タイムラインでポーズを順に移動できます。もう一度実行すると元に戻ります。</translation>
    </message>
    <message>
        <source>Scrub Pose, Test Pose, Key Pose</source>
        <translation>ポーズのスクラブ、テストポーズ、キーポーズ</translation>
    </message>
    <message>
        <source>Select a joint that bends a bound mesh, then wiggle it: the one that carries the whole body does not bend it.</source>
        <translation>バインド済みメッシュを曲げるジョイントを選択してから揺らしてください。体全体を支えるジョイントではメッシュは曲がりません。</translation>
    </message>
    <message>
        <source>Shake Joint, Test Influence</source>
        <translation>ジョイントを振る、インフルエンスを確認</translation>
    </message>
    <message>
        <source>Shows test poses of all joints, one after the other; the timeline runs through them. The same command goes back.</source>
        <translation>すべてのジョイントのテストポーズを順に表示します。タイムラインで順に移動できます。もう一度実行すると元に戻ります。</translation>
    </message>
    <message>
        <source>Shows test poses of the selected joints, to look at and paint in; the timeline runs through them. The same command goes back.</source>
        <translation>選択ジョイントのテストポーズを表示します。そのままペイントでき、タイムラインで順に移動できます。もう一度実行すると元に戻ります。</translation>
    </message>
    <message>
        <source>Shows what lies between the bind pose and the current pose, to look at and paint in; the timeline runs from one to the other. The same command goes back.</source>
        <translation>バインドポーズと現在のポーズの間を表示します。そのままペイントでき、タイムラインで両者の間を移動できます。もう一度実行すると元に戻ります。</translation>
    </message>
    <message>
        <source>Shows what was shown before the range of motion.</source>
        <translation>可動域を表示する前の表示に戻りました。</translation>
    </message>
    <message>
        <source>Swings the active joint to and fro and puts it back. The same command stops it.</source>
        <translation>アクティブなジョイントを左右に揺らし、元に戻します。もう一度実行すると止まります。</translation>
    </message>
    <message>
        <source>Wi&amp;ggle Joint</source>
        <translation>ジョイントを揺らす(&amp;G)</translation>
    </message>
</context>
<context>
    <name>sinew::MouseChoice</name>
    <message>
        <source>Blender's middle button needs no modifier to orbit. The left button has one with Emulate 3 button mouse.</source>
        <translation>Blender の中ボタンによる回転に修飾キーは要りません。左ボタンで回転するときの修飾キーは 「3ボタンマウスをエミュレート」 で使います。</translation>
    </message>
    <message>
        <source>Emulate 3 button mouse</source>
        <translation>3ボタンマウスをエミュレート</translation>
    </message>
    <message>
        <source>For mice and pads without a middle button: the left button with the camera modifier orbits, with Shift as well pans, with Ctrl as well zooms. Tools lose these clicks.</source>
        <translation>中ボタンのないマウスやタッチパッド用です。カメラ操作のキーと左ボタンで回転、Shift も押すとパン、Ctrl も押すとズームになります。ツールではこれらのクリックを使えなくなります。</translation>
    </message>
</context>
<context>
    <name>sinew::NodePicker</name>
    <message>
        <source>%1 of %2 ticked</source>
        <translation>%2 個中 %1 個を選択</translation>
    </message>
    <message>
        <source>Active Influence</source>
        <translation>アクティブなインフルエンス</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>All Others</source>
        <translation>ほかのすべて</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>すべてのノード</translation>
    </message>
    <message>
        <source>Also list nodes that are not joints: any node can be an influence.</source>
        <translation>ジョイント以外のノードも表示します。どのノードもインフルエンスにできます。</translation>
    </message>
    <message>
        <source>Choose an influence for %1.</source>
        <translation>%1 のインフルエンスを選んでください。</translation>
    </message>
    <message>
        <source>Click the role to change it.</source>
        <translation>役割をクリックすると変更できます。</translation>
    </message>
    <message>
        <source>Filter joints</source>
        <translation>ジョイントを絞り込む</translation>
    </message>
    <message>
        <source>No influence is called %1.</source>
        <translation>%1というインフルエンスはありません。</translation>
    </message>
    <message>
        <source>No joints</source>
        <translation>ジョイントなし</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>推奨</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>Role of Branch</source>
        <translation>この枝の役割</translation>
    </message>
    <message>
        <source>Role: %1</source>
        <translation>役割: %1</translation>
    </message>
    <message>
        <source>Several words find names that contain all of them; * matches anything.</source>
        <translation>複数の語をすべて含む名前を検索します。* は任意の文字に一致します。</translation>
    </message>
    <message>
        <source>The scene has no joints. Add some with Edit Joints, or import a skeleton.</source>
        <translation>シーンにジョイントがありません。「ジョイントの編集」で追加するか、スケルトンを読み込んでください。</translation>
    </message>
    <message>
        <source>Tick Branch</source>
        <translation>この枝にチェック</translation>
    </message>
    <message>
        <source>Tick at least one joint.</source>
        <translation>ジョイントを 1 つ以上チェックしてください。</translation>
    </message>
    <message>
        <source>Tick the nodes that are to be joints, or add joints with Edit Joints.</source>
        <translation>ジョイントにするノードをチェックするか、「ジョイントの編集」でジョイントを追加してください。</translation>
    </message>
    <message>
        <source>Untick Branch</source>
        <translation>この枝のチェックを外す</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>bone</source>
        <translation>ボーン</translation>
    </message>
    <message>
        <source>control</source>
        <translation>コントロール</translation>
    </message>
    <message>
        <source>end joint</source>
        <translation>末端ジョイント</translation>
    </message>
    <message>
        <source>helper joint</source>
        <translation>補助ジョイント</translation>
    </message>
    <message>
        <source>socket</source>
        <translation>ソケット</translation>
    </message>
    <message>
        <source>twist joint</source>
        <translation>ツイストジョイント</translation>
    </message>
</context>
<context>
    <name>sinew::OperationActions</name>
    <message>
        <source>%1 was stopped, since a mesh that it works on was changed meanwhile. Run it again.</source>
        <translation>処理中に対象のメッシュが変更されたため、「%1」を中止しました。もう一度実行してください。</translation>
    </message>
    <message>
        <source>%1: done.</source>
        <translation>%1: 完了。</translation>
    </message>
    <message>
        <source>%1: nothing to change.</source>
        <translation>%1: 変更するものはありませんでした。</translation>
    </message>
    <message>
        <source>Another task is still running. Wait for it or cancel it.</source>
        <translation>別の処理が実行中です。終わるのを待つか、キャンセルしてください。</translation>
    </message>
    <message>
        <source>Details: Window &gt; Bind Report.</source>
        <translation>詳細は「ウィンドウ &gt; バインド結果」で確認できます。</translation>
    </message>
    <message>
        <source>Go to Bind Pose and Clear</source>
        <translation>バインドポーズに移動して解除</translation>
    </message>
    <message>
        <source>R&amp;epeat %1</source>
        <translation>繰り返す(&amp;E): %1</translation>
    </message>
    <message>
        <source>R&amp;epeat Last Command</source>
        <translation>直前のコマンドを繰り返す(&amp;E)</translation>
    </message>
    <message>
        <source>Runs the last command again with the same values, on what is selected now.</source>
        <translation>直前のコマンドを同じ値で、現在選択しているものに対してもう一度実行します。</translation>
    </message>
    <message>
        <source>Select the vertices to repeat this on.</source>
        <translation>繰り返す対象の頂点を選択してください。</translation>
    </message>
    <message>
        <source>There is nothing to repeat. Run a command first.</source>
        <translation>繰り返すコマンドがありません。先にコマンドを実行してください。</translation>
    </message>
</context>
<context>
    <name>sinew::OperationBeside</name>
    <message>
        <source>%1, the brush in hand, needs a place to work at and cannot flood. Choose another brush here.</source>
        <translation>使用中のブラシ「%1」は作業する場所が必要なため、塗りつぶしには使えません。ここで別のブラシを選んでください。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>sinew::OperationDialog</name>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Works on %1, in %2.</source>
        <translation>対象: %1、%2</translation>
    </message>
    <message>
        <source>Works on %1, the active mesh, in %2. Select meshes for others.</source>
        <translation>対象: アクティブなメッシュ %1、%2。ほかのメッシュは選択して指定します。</translation>
    </message>
    <message>
        <source>Works on %1, the active mesh. Select meshes for others.</source>
        <translation>対象: アクティブなメッシュ %1。ほかのメッシュは選択して指定します。</translation>
    </message>
    <message>
        <source>Works on %1, with the weights of %2.</source>
        <translation>対象: %1、%2 のウェイトを使用</translation>
    </message>
    <message>
        <source>Works on %1, with the weights of %2. Select meshes for others.</source>
        <translation>対象: %1、%2 のウェイトを使用。ほかのメッシュは選択して指定します。</translation>
    </message>
    <message>
        <source>Works on %1.</source>
        <translation>対象: %1</translation>
    </message>
    <message>
        <source>Works on %1. Select meshes for others.</source>
        <translation>対象: %1。ほかのメッシュは選択して指定します。</translation>
    </message>
    <message>
        <source>Works on the layers of %1, the active mesh.</source>
        <translation>対象: アクティブなメッシュ %1 のレイヤー</translation>
    </message>
    <message>
        <source>Works on the selected vertices (%L1) of %2, in %3.</source>
        <translation>対象: %2 の選択中の %L1 頂点、%3</translation>
    </message>
    <message>
        <source>Works on the selected vertices (%L1) of %2.</source>
        <translation>対象: %2 の選択中の %L1 頂点</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>レイヤー %1</translation>
    </message>
    <message>
        <source>the mask of layer %1</source>
        <translation>レイヤー %1 のマスク</translation>
    </message>
</context>
<context>
    <name>sinew::OperationForm</name>
    <message>
        <source>...</source>
        <translation>...</translation>
    </message>
    <message numerus="yes">
        <source>... and %n more</source>
        <translation>
            <numerusform>... ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Done. Another value or selection shows the next.</source>
        <translation>適用しました。値か選択を変えると、次のプレビューを表示します。</translation>
    </message>
    <message>
        <source>If applied as shown:</source>
        <translation>適用した場合の結果:</translation>
    </message>
    <message>
        <source>Live preview</source>
        <translation>ライブプレビュー</translation>
    </message>
    <message>
        <source>Shows the weights in the viewport while you change the values. Cancel leaves the scene as it was.</source>
        <translation>値を変えると、ビューポートにウェイトを表示します。キャンセルすると、シーンは元のままです。</translation>
    </message>
    <message>
        <source>What the preview says</source>
        <translation>プレビューの説明</translation>
    </message>
    <message>
        <source>shown after %1 s</source>
        <translation>%1 秒で表示</translation>
    </message>
    <message>
        <source>working: %1 %</source>
        <translation>処理中: %1 %</translation>
    </message>
</context>
<context>
    <name>sinew::OutlinerModel</name>
    <message>
        <source>, %1 vertices</source>
        <translation>、%1 頂点</translation>
    </message>
    <message>
        <source>&lt;br&gt;Bound to %1 influences</source>
        <translation>&lt;br&gt;%1 個のインフルエンスにバインド</translation>
    </message>
    <message>
        <source>&lt;br&gt;Weights kept, bone references cleared</source>
        <translation>&lt;br&gt;ボーン参照は解除、ウェイトは保持</translation>
    </message>
    <message>
        <source>Hidden. Click to show.</source>
        <translation>非表示。クリックで表示します。</translation>
    </message>
    <message>
        <source>Visible. Click to hide this and all below.</source>
        <translation>表示中。クリックでこれ以下をすべて隠します。</translation>
    </message>
</context>
<context>
    <name>sinew::OutlinerPanel</name>
    <message>
        <source>Collapse All</source>
        <translation>すべて折りたたむ</translation>
    </message>
    <message>
        <source>Collapse Branch</source>
        <translation>この枝を折りたたむ</translation>
    </message>
    <message>
        <source>Expand All</source>
        <translation>すべて展開</translation>
    </message>
    <message>
        <source>Expand Branch</source>
        <translation>この枝を展開</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>名前で絞り込む</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>No match for "%1".</source>
        <translation>「%1」に一致するものはありません。</translation>
    </message>
    <message>
        <source>Select Branch</source>
        <translation>この枝を選択</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Show All Hidden</source>
        <translation>隠したものをすべて表示</translation>
    </message>
    <message>
        <source>Show only nodes whose names contain these words, and their parents; * matches anything. Enter selects the first, Down goes to the list, Esc clears.</source>
        <translation>これらの語を名前に含むノードとその親だけを表示します。* は任意の文字列です。Enter で先頭を選択、下矢印でリストへ移動、Esc でクリアします。</translation>
    </message>
</context>
<context>
    <name>sinew::PaintMenu</name>
    <message>
        <source> m</source>
        <translation> m</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message>
        <source>Click: pick a brush, an influence or a preset.  Esc or a click beside: close</source>
        <translation>クリック: ブラシ、インフルエンス、プリセットを選ぶ。  Esc またはメニューの外をクリック: 閉じる</translation>
    </message>
    <message>
        <source>Click: pick a brush, an influence or a preset.  Hold %1, move towards a brush and let go: pick it.  Esc, %1 or a click beside: close</source>
        <translation>クリック: ブラシ、インフルエンス、プリセットを選ぶ。  %1 を押したままブラシの方へ動かして離す: そのブラシを選ぶ。  Esc、%1、またはメニューの外をクリック: 閉じる</translation>
    </message>
    <message>
        <source>Marking Menu, Pie Menu</source>
        <translation>マーキングメニュー、パイメニュー</translation>
    </message>
    <message>
        <source>No bound mesh here</source>
        <translation>ここにバインドされたメッシュはありません</translation>
    </message>
    <message>
        <source>No weights</source>
        <translation>ウェイトなし</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>まだありません</translation>
    </message>
    <message>
        <source>Painting &amp;Menu at Cursor</source>
        <translation>カーソル位置のペイントメニュー(&amp;M)</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Shows the brushes, the influences under the cursor with their weights, recent influences, presets, and the brush's radius, strength and value, at the cursor.</source>
        <translation>ブラシ、カーソル下のインフルエンスとウェイト、最近使ったインフルエンス、プリセット、ブラシの半径・強さ・値をカーソル位置に表示します。</translation>
    </message>
    <message>
        <source>Under the cursor</source>
        <translation>カーソルの下</translation>
    </message>
</context>
<context>
    <name>sinew::PinActions</name>
    <message>
        <source>&amp;Pin This Pose</source>
        <translation>このポーズを固定(&amp;F)</translation>
    </message>
    <message>
        <source>Goes to the next pinned pose, to look at it, to work in it or to unpin it: to its frame in the clip that is shown, or it becomes the current pose.</source>
        <translation>次の固定したポーズに移ります。確認、作業、固定の解除ができます。表示中のクリップで固定した場合はそのフレームに移り、それ以外では現在のポーズになります。</translation>
    </message>
    <message>
        <source>Keep Pose, Example Pose</source>
        <translation>Keep Pose, Example Pose, ポーズを保持</translation>
    </message>
    <message>
        <source>Lets go of all pinned poses.</source>
        <translation>固定したポーズをすべて解除します。</translation>
    </message>
    <message>
        <source>Name of the pinned pose</source>
        <translation>固定したポーズの名前</translation>
    </message>
    <message>
        <source>Names the pinned pose that is shown, in the timeline.</source>
        <translation>表示中の固定ポーズに、タイムラインで名前を付けます。</translation>
    </message>
    <message>
        <source>Next Pinned Pose</source>
        <translation>次の固定したポーズ</translation>
    </message>
    <message>
        <source>No mesh is bound yet.</source>
        <translation>バインドされたメッシュがまだありません。</translation>
    </message>
    <message>
        <source>No pose is pinned any more.</source>
        <translation>固定したポーズはなくなりました。</translation>
    </message>
    <message>
        <source>No pose is pinned.</source>
        <translation>固定したポーズはありません。</translation>
    </message>
    <message>
        <source>Pinned pose %1</source>
        <translation>固定したポーズ %1</translation>
    </message>
    <message>
        <source>Pinned pose %1 of %2. %3 lets go of it.</source>
        <translation>固定したポーズ %1/%2。%3で固定を解除します。</translation>
    </message>
    <message>
        <source>Pinned pose %1 of %2: %3. %4 lets go of it.</source>
        <translation>固定したポーズ %1/%2: %3。%4で固定を解除します。</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>Pull and Restore Shape leave the mesh where it is in pinned poses. The same command lets go of the pose.</source>
        <translation>「引っぱり」と「形状を復元」は、固定したポーズでのメッシュの位置を変えません。同じコマンドで解除します。</translation>
    </message>
    <message>
        <source>Rename Pinned Pose</source>
        <translation>固定したポーズの名前を変更</translation>
    </message>
    <message>
        <source>The pinned pose has no name any more.</source>
        <translation>固定したポーズの名前をなくしました。</translation>
    </message>
    <message>
        <source>The pinned pose is called %1 now.</source>
        <translation>固定したポーズの名前を「%1」にしました。</translation>
    </message>
    <message>
        <source>The pose that is shown is not pinned.</source>
        <translation>表示中のポーズは固定されていません。</translation>
    </message>
    <message>
        <source>This pose is let go. Pinned poses: %1.</source>
        <translation>このポーズの固定を解除しました。固定中のポーズ: %1。</translation>
    </message>
    <message>
        <source>This pose is pinned: Pull and Restore Shape leave the mesh where it is in it. Pinned poses: %1.</source>
        <translation>このポーズを固定しました。「引っぱり」と「形状を復元」はこのポーズでのメッシュの位置を変えません。固定中のポーズ: %1。</translation>
    </message>
    <message>
        <source>Unpin All Poses</source>
        <translation>すべてのポーズの固定を解除</translation>
    </message>
</context>
<context>
    <name>sinew::PlaySpeed</name>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>How fast clips are played, until the program ends. The clips stay as they are.</source>
        <translation>クリップの再生速度です。プログラムを終えるまで有効で、クリップ自体は変わりません。</translation>
    </message>
    <message>
        <source>Play &amp;Faster</source>
        <translation>再生を速く(&amp;F)</translation>
    </message>
    <message>
        <source>Play Slowe&amp;r</source>
        <translation>再生を遅く(&amp;R)</translation>
    </message>
    <message>
        <source>Playback speed: %1%</source>
        <translation>再生速度: %1%</translation>
    </message>
    <message>
        <source>Plays clips at the next higher speed.</source>
        <translation>クリップを 1 段階速く再生します。</translation>
    </message>
    <message>
        <source>Plays clips at the next lower speed.</source>
        <translation>クリップを 1 段階遅く再生します。</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>This is the highest speed.</source>
        <translation>これが最高速度です。</translation>
    </message>
    <message>
        <source>This is the lowest speed.</source>
        <translation>これが最低速度です。</translation>
    </message>
</context>
<context>
    <name>sinew::PoseActions</name>
    <message>
        <source>%1 was moved off its skeleton; its joints stayed in place. Undo (%2) to move it back, or use Skin &gt; Bind Pose.</source>
        <translation>%1 がスケルトンから離れました。ジョイントは元の位置のままです。元に戻す (%2) か、スキン &gt; バインドポーズで戻せます。</translation>
    </message>
    <message>
        <source>&amp;Bind Pose or Last Pose</source>
        <translation>バインドポーズ / 直前のポーズ(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>再生(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Take Shown Pose</source>
        <translation>表示中のポーズを採用(&amp;T)</translation>
    </message>
    <message>
        <source>Apply Frame as Pose, Copy Pose from Clip</source>
        <translation>フレームをポーズとして適用、クリップからポーズをコピー</translation>
    </message>
    <message>
        <source>Bind pose. The same key goes back to the last pose.</source>
        <translation>バインドポーズ。同じキーで直前のポーズに戻ります。</translation>
    </message>
    <message>
        <source>Edit Joints shows the bind pose. Choose another tool first.</source>
        <translation>「ジョイントの編集」ではバインドポーズを表示します。先に別のツールを選んでください。</translation>
    </message>
    <message>
        <source>Go to &amp;Start</source>
        <translation>先頭へ(&amp;S)</translation>
    </message>
    <message>
        <source>Goes to the start of the chosen clip.</source>
        <translation>選択中のクリップの先頭に移動します。</translation>
    </message>
    <message>
        <source>Makes the pose that is shown, such as the frame of a clip, the current pose. The clip is not changed.</source>
        <translation>表示中のポーズ (クリップのフレームなど) を現在のポーズにします。クリップは変わりません。</translation>
    </message>
    <message>
        <source>No mesh is bound yet: there is no bind pose.</source>
        <translation>バインド済みのメッシュがまだないため、バインドポーズはありません。</translation>
    </message>
    <message>
        <source>Plays the chosen clip, or stops it.</source>
        <translation>選択中のクリップを再生または停止します。</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>Shows what was shown before. The same key returns to the bind pose.</source>
        <translation>前の表示に戻りました。同じキーでバインドポーズを表示します。</translation>
    </message>
    <message>
        <source>Switches between the bind pose and the pose shown before, which changes nothing; a pose that Bind Pose left comes back as a step.</source>
        <translation>バインドポーズと、その前に表示していたポーズを切り替えます。表示だけが変わります。「バインドポーズ」で離れたポーズは、1 つの操作として元に戻ります。</translation>
    </message>
    <message>
        <source>The current pose is now this frame of %1. The clip itself is unchanged.</source>
        <translation>%1 のこの時点のポーズを、現在のポーズにしました。クリップ自体は変わりません。</translation>
    </message>
    <message>
        <source>The current pose is what is shown.</source>
        <translation>現在のポーズは、表示中のものと同じです。</translation>
    </message>
    <message>
        <source>The pose before Bind Pose is the current one again, as a step. The same key shows the bind pose.</source>
        <translation>バインドポーズの前のポーズに戻しました (1 つの操作)。同じキーでバインドポーズを表示します。</translation>
    </message>
    <message>
        <source>The pose that was shown is now the current pose. Undo brings back the pose before.</source>
        <translation>表示していたポーズを現在のポーズにしました。元に戻すと前のポーズに戻ります。</translation>
    </message>
    <message>
        <source>This is the bind pose, and there is no other pose to go back to yet.</source>
        <translation>これはバインドポーズです。戻る先のポーズはまだありません。</translation>
    </message>
    <message>
        <source>This scene has no clips.</source>
        <translation>このシーンにはクリップがありません。</translation>
    </message>
    <message>
        <source>Toggle Rest Pose</source>
        <translation>レストポーズ切り替え</translation>
    </message>
</context>
<context>
    <name>sinew::PreferencesDialog</name>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 MB.</source>
        <translation>%1 MB。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>As the desktop: light where the desktop asks for it, else dark.</source>
        <translation>デスクトップに合わせる: デスクトップがライトを求めるときはライト、それ以外はダーク。</translation>
    </message>
    <message>
        <source>As the theme</source>
        <translation>テーマと同じ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Close the preferences without applying what was changed?</source>
        <translation>変更した内容を適用せずに環境設定を閉じますか?</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Discard Changes</source>
        <translation>変更を破棄</translation>
    </message>
    <message>
        <source>Discard the Changes?</source>
        <translation>変更を破棄しますか?</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>General</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>グレー</translation>
    </message>
    <message>
        <source>If off, every vertex in the file is painted separately.</source>
        <translation>オフの場合、ファイルの頂点は 1 つずつ別々にペイントされます。</translation>
    </message>
    <message>
        <source>Keys and Mouse</source>
        <translation>キーとマウス</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Merge vertices split by seams</source>
        <translation>継ぎ目で分割された頂点を結合</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Of the desktop's own scale. Takes effect after a restart.</source>
        <translation>デスクトップの表示倍率に対する割合。再起動後に有効になります。</translation>
    </message>
    <message>
        <source>Opening models</source>
        <translation>モデルを開くとき</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>環境設定</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>初期値に戻す</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>スケール</translation>
    </message>
    <message>
        <source>Sets everything on this page as it was after the installation.</source>
        <translation>このページの設定をすべてインストール直後の状態に戻します。</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Takes effect after a restart.</source>
        <translation>次回の起動時に反映されます。</translation>
    </message>
    <message>
        <source>The language changes after a restart.</source>
        <translation>言語は次回の起動時に切り替わります。</translation>
    </message>
    <message numerus="yes">
        <source>The oldest steps are dropped when the history grows beyond this. Now: %n step(s),</source>
        <translation>
            <numerusform>履歴がこれより大きくなると、古いステップから破棄されます。現在: %n ステップ、</numerusform>
        </translation>
    </message>
    <message>
        <source>The scale changes after a restart.</source>
        <translation>表示倍率は再起動後に変わります。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Undo memory</source>
        <translation>元に戻す用のメモリ</translation>
    </message>
    <message>
        <source>Undo poses separately</source>
        <translation>ポーズを別に元に戻す</translation>
    </message>
    <message>
        <source>Undo then leaves poses alone; Undo Pose undoes them.</source>
        <translation>「元に戻す」はポーズに影響しません。ポーズは「ポーズを元に戻す」で戻します。</translation>
    </message>
    <message>
        <source>Viewport background</source>
        <translation>ビューポートの背景</translation>
    </message>
    <message>
        <source>Viridis and Cividis can be read with colour blindness.</source>
        <translation>Viridis と Cividis は色覚の違いがあっても読み取れます。</translation>
    </message>
    <message>
        <source>Weight colours</source>
        <translation>ウェイトのカラー</translation>
    </message>
</context>
<context>
    <name>sinew::PresetActions</name>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message>
        <source>Brush Preset %1 (empty)</source>
        <translation>ブラシプリセット %1 (空)</translation>
    </message>
    <message>
        <source>Brush Preset %1: %2</source>
        <translation>ブラシプリセット %1: %2</translation>
    </message>
    <message>
        <source>Brush preset: %1.</source>
        <translation>ブラシプリセット: %1。</translation>
    </message>
    <message>
        <source>Preset %1 is empty. Weights &gt; Brushes &gt; Save Brush as Preset keeps the brush on the first free number.</source>
        <translation>プリセット %1 は空です。ウェイト &gt; ブラシ &gt; ブラシをプリセットとして保存 で、空いている最初の番号に保存されます。</translation>
    </message>
    <message>
        <source>Takes a brush that was saved as a preset, with its settings.</source>
        <translation>プリセットとして保存したブラシを設定ごと呼び出します。</translation>
    </message>
</context>
<context>
    <name>sinew::Project</name>
    <message>
        <source>Saved %1.</source>
        <translation>%1 を保存しました。</translation>
    </message>
    <message>
        <source>Saved a copy: %1.</source>
        <translation>コピーを保存しました: %1</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 を保存中</translation>
    </message>
    <message>
        <source>The project was not saved.</source>
        <translation>プロジェクトは保存されませんでした。</translation>
    </message>
</context>
<context>
    <name>sinew::RecoveryActions</name>
    <message>
        <source>%1 was restored to its last finished edit. Save it to keep it.</source>
        <translation>%1 を、最後に完了した編集の状態に戻しました。残すには保存してください。</translation>
    </message>
    <message>
        <source>%1 was restored to its last finished edit: save it to keep it. %2 was not opened: open it with File &gt; Open.</source>
        <translation>%1 を、最後に完了した編集の状態に戻しました。残すには保存してください。%2 は開いていません。「ファイル &gt; 開く」で開いてください。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>If you open the saved version, they stay in File &gt; Recover Unsaved Work. Once the project is saved again, they can only be saved under another name.</source>
        <translation>保存した状態で開くと、これらの変更は含まれません。変更は「ファイル &gt; 未保存の作業を復元」に残りますが、プロジェクトを上書き保存した後は、別の名前でしか保存できなくなります。</translation>
    </message>
    <message>
        <source>It is in no project file now: %1 was saved or replaced since, was open read-only, or cannot be read. Save asks for a name.</source>
        <translation>今はどのプロジェクトファイルにも属していません。%1 はこの作業の後に保存または置き換えられたか、読み取り専用で開いていたか、読み込めません。保存するときに名前を尋ねます。</translation>
    </message>
    <message>
        <source>Lists documents that were open when the program crashed.</source>
        <translation>プログラムが異常終了したときに開いていたドキュメントを一覧表示します。</translation>
    </message>
    <message>
        <source>Open as Saved</source>
        <translation>保存した状態で開く</translation>
    </message>
    <message>
        <source>Reco&amp;ver Unsaved Work...</source>
        <translation>未保存の作業を復元(&amp;B)...</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Recover Unsaved Work?</source>
        <translation>未保存の作業を復元しますか?</translation>
    </message>
    <message>
        <source>Recovered, but Not as It Was</source>
        <translation>復元しましたが、元のままではありません</translation>
    </message>
    <message>
        <source>Recovering %1</source>
        <translation>%1 を復元中</translation>
    </message>
    <message>
        <source>Sinew closed before they were saved. The last edit: %1.</source>
        <translation>これらを保存する前に Sinew が終了しました。最後の編集: %1。</translation>
    </message>
    <message>
        <source>There are unsaved changes to %1 that are newer than the file.</source>
        <translation>%1 に、ファイルより新しい未保存の変更があります。</translation>
    </message>
    <message>
        <source>There is no unsaved work from another session.</source>
        <translation>以前のセッションの未保存の作業はありません。</translation>
    </message>
    <message>
        <source>Unsaved changes that are newer than %1 stay in File &gt; Recover Unsaved Work.</source>
        <translation>%1 より新しい未保存の変更は、「ファイル &gt; 未保存の作業を復元」に残ります。</translation>
    </message>
    <message>
        <source>What you should know:</source>
        <translation>知っておいていただきたいこと:</translation>
    </message>
</context>
<context>
    <name>sinew::RecoveryDialog</name>
    <message>
        <source>%1 is opened if you choose Later, and not if you recover other work.</source>
        <translation>「あとで」を選ぶと、続けて %1 を開きます。ほかの作業を復元した場合は開きません。</translation>
    </message>
    <message>
        <source>Discard Changes</source>
        <translation>変更を破棄</translation>
    </message>
    <message>
        <source>Discard Unsaved Work?</source>
        <translation>未保存の作業を破棄しますか?</translation>
    </message>
    <message>
        <source>Discard the unsaved changes to %1?</source>
        <translation>%1 の未保存の変更を破棄しますか?</translation>
    </message>
    <message>
        <source>Discard...</source>
        <translation>破棄...</translation>
    </message>
    <message>
        <source>Keeps all of them and asks again at the next start.</source>
        <translation>すべて残しておき、次回の起動時にもう一度尋ねます。</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Recover Unsaved Work</source>
        <translation>未保存の作業を復元</translation>
    </message>
    <message>
        <source>Sinew closed while these documents had unsaved changes. They can be recovered as of the last finished edit.</source>
        <translation>次のドキュメントに未保存の変更がある状態で Sinew が終了しました。最後に完了した編集の状態で残っています。</translation>
    </message>
    <message>
        <source>They cannot be recovered after that.</source>
        <translation>破棄すると復元できません。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message numerus="yes">
        <source>last edit %1, %n step(s) can be undone</source>
        <translation>
            <numerusform>最後の編集 %1、%n ステップ元に戻せます</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::SaveActions</name>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>All changes since then and the undo history will be lost.</source>
        <translation>保存以降のすべての変更と、取り消し履歴が失われます。</translation>
    </message>
    <message>
        <source>Choose another name to keep your changes.</source>
        <translation>変更を残すには別の名前を選んでください。</translation>
    </message>
    <message>
        <source>Discard Changes</source>
        <translation>変更を破棄</translation>
    </message>
    <message>
        <source>Discard Them</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>If it is stopped, nothing of what it would have done is kept.</source>
        <translation>中止すると、この処理の結果は何も残りません。</translation>
    </message>
    <message>
        <source>Increment and Save</source>
        <translation>増分して保存</translation>
    </message>
    <message>
        <source>It is saved once the present work is done.</source>
        <translation>実行中の処理が終わると、保存します。</translation>
    </message>
    <message>
        <source>It is saved under the next number once the present work is done.</source>
        <translation>実行中の処理が終わると、次の番号で保存されます。</translation>
    </message>
    <message>
        <source>Not finished yet: %1</source>
        <translation>まだ終わっていません: %1</translation>
    </message>
    <message>
        <source>Nothing was changed since %1 was exported. What a model cannot hold, such as layers and locks, only a Sinew project (.sinew) keeps.</source>
        <translation>%1 の書き出し後に変更はありません。レイヤーやロックなど、モデルに保存できないものは Sinew プロジェクト (.sinew) にのみ保存されます。</translation>
    </message>
    <message>
        <source>Open %1 as it was last saved?</source>
        <translation>「%1」を最後に保存した状態で開き直しますか?</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>先にモデルを開いてください。</translation>
    </message>
    <message>
        <source>Read-Only Project</source>
        <translation>読み取り専用プロジェクト</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Revert to Saved?</source>
        <translation>保存時の状態に戻しますか?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save &amp;As...</source>
        <translation>名前を付けて保存(&amp;A)...</translation>
    </message>
    <message>
        <source>Save As...</source>
        <translation>名前を付けて保存...</translation>
    </message>
    <message>
        <source>Save Changes?</source>
        <translation>変更を保存しますか?</translation>
    </message>
    <message>
        <source>Save I&amp;ncremental</source>
        <translation>増分保存(&amp;N)</translation>
    </message>
    <message>
        <source>Save a &amp;Copy...</source>
        <translation>コピーを保存(&amp;C)...</translation>
    </message>
    <message>
        <source>Save a Copy of the Project</source>
        <translation>プロジェクトのコピーを保存</translation>
    </message>
    <message>
        <source>Save as Project...</source>
        <translation>プロジェクトとして保存...</translation>
    </message>
    <message>
        <source>Save as a Sinew Project</source>
        <translation>Sinew プロジェクトとして保存</translation>
    </message>
    <message>
        <source>Save the changes to %1 in a project?</source>
        <translation>%1 への変更をプロジェクトに保存しますか?</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>%1 への変更を保存しますか?</translation>
    </message>
    <message>
        <source>Save your other changes in a project?</source>
        <translation>その他の変更をプロジェクトに保存しますか?</translation>
    </message>
    <message>
        <source>Saves the changes to the project file.</source>
        <translation>変更された部分をプロジェクトファイルに書き込みます。</translation>
    </message>
    <message>
        <source>Saves the project to another file and continues in that one.</source>
        <translation>プロジェクトを別のファイルに書き出し、そのファイルで作業を続けます。</translation>
    </message>
    <message>
        <source>Saves the project to another file and keeps working in this one.</source>
        <translation>プロジェクトを別のファイルに書き出し、作業は今のファイルで続けます。</translation>
    </message>
    <message>
        <source>Saves the project under the next number, as hero_002 after hero_001, and continues in that file.</source>
        <translation>プロジェクトを次の番号の名前で保存し (hero_001 の次は hero_002)、そのファイルで作業を続けます。</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 を保存中</translation>
    </message>
    <message>
        <source>Sinew projects (*.sinew)</source>
        <translation>Sinew プロジェクト (*.sinew)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Stop the Work?</source>
        <translation>処理を中止しますか?</translation>
    </message>
    <message>
        <source>The weights are saved in %1, but not in the project.</source>
        <translation>ウェイトは %1 に保存済みですが、プロジェクトにはまだ保存されていません。</translation>
    </message>
    <message>
        <source>The weights are saved in %1. Other changes, such as poses and locks, can only be kept in a Sinew project (.sinew).</source>
        <translation>ウェイトは %1 に保存されています。ポーズやロックなどのその他の変更は、Sinew プロジェクト (.sinew) にのみ保存できます。</translation>
    </message>
    <message>
        <source>They are not in any file yet. A Sinew project (.sinew) keeps everything; %1 itself is not changed.</source>
        <translation>まだどのファイルにも保存されていません。Sinew プロジェクト (.sinew) にすべてが保存されます。%1 自体は変更されません。</translation>
    </message>
    <message>
        <source>Unsaved changes will be lost.</source>
        <translation>保存していない変更は失われます。</translation>
    </message>
    <message>
        <source>_copy</source>
        <translation>_コピー</translation>
    </message>
    <message>
        <source>model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>the last change</source>
        <translation>最後の変更</translation>
    </message>
</context>
<context>
    <name>sinew::SceneView</name>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;Click to look along this axis. Drag to orbit.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;クリックするとこの軸に沿って見ます。ドラッグで回転します。</translation>
    </message>
    <message>
        <source>Drag to orbit. Click an axis to look along it.</source>
        <translation>ドラッグで回転します。軸をクリックすると、その軸に沿って見ます。</translation>
    </message>
    <message>
        <source>There is no earlier view.</source>
        <translation>これより前のビューはありません。</translation>
    </message>
    <message>
        <source>There is no later view.</source>
        <translation>これより後のビューはありません。</translation>
    </message>
</context>
<context>
    <name>sinew::ScreenActions</name>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>フルスクリーン(&amp;U)</translation>
    </message>
    <message>
        <source>Fills the screen with the window. Choose it again to go back.</source>
        <translation>ウィンドウを全画面で表示します。もう一度実行すると元に戻ります。</translation>
    </message>
    <message>
        <source>Hide Pa&amp;nels</source>
        <translation>パネルを隠す(&amp;N)</translation>
    </message>
    <message>
        <source>Hides all panels and tool bars to give the viewport their room. Choose it again to bring them back.</source>
        <translation>すべてのパネルとツールバーを隠し、ビューポートを広げます。もう一度実行すると元の表示に戻ります。</translation>
    </message>
    <message>
        <source>Maximize Area, Hide All UI Elements</source>
        <translation>エリアを最大化、すべての UI エレメントを非表示</translation>
    </message>
    <message>
        <source>Panels are hidden. %1: show them</source>
        <translation>パネルを隠しました。%1: 再表示</translation>
    </message>
    <message>
        <source>View</source>
        <translation>ビュー</translation>
    </message>
</context>
<context>
    <name>sinew::SecondView</name>
    <message>
        <source>Second View</source>
        <translation>セカンドビュー</translation>
    </message>
</context>
<context>
    <name>sinew::SelectActions</name>
    <message>
        <source>%1 (%L2 vertices)</source>
        <translation>%1 (%L2 頂点)</translation>
    </message>
    <message>
        <source>&amp;Box</source>
        <translation>ボックス(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Lasso</source>
        <translation>投げ縄(&amp;L)</translation>
    </message>
    <message>
        <source>Adds the connected part of the mesh that the mouse is over to the selected vertices.</source>
        <translation>マウスの下にあるメッシュのつながった部分を、選択中の頂点に加えます。</translation>
    </message>
    <message>
        <source>Connected Part Under the Mouse</source>
        <translation>マウス位置のつながった部分</translation>
    </message>
    <message>
        <source>Pai&amp;nt</source>
        <translation>ペイント(&amp;N)</translation>
    </message>
    <message>
        <source>Point at a mesh in the viewport and press the key.</source>
        <translation>ビューポートのメッシュにマウスを合わせて、キーを押してください。</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Select Linked Under Cursor</source>
        <translation>カーソル下のリンク選択</translation>
    </message>
    <message>
        <source>Selects vertices by dragging a box.</source>
        <translation>ボックスをドラッグして頂点を選択します。</translation>
    </message>
    <message>
        <source>Selects vertices by drawing around them.</source>
        <translation>頂点を線で囲んで選択します。</translation>
    </message>
    <message>
        <source>Selects vertices by painting over them with the brush's radius.</source>
        <translation>ブラシの半径でなぞった頂点を選択します。</translation>
    </message>
</context>
<context>
    <name>sinew::ShapeList</name>
    <message>
        <source>Differs from mesh to mesh. A drag, or += and a number, changes each from its own; a number alone sets all.</source>
        <translation>メッシュごとに値が異なります。ドラッグ、または += と数値では、それぞれの値から変わります。数値だけならすべてに設定します。</translation>
    </message>
</context>
<context>
    <name>sinew::SkinPage</name>
    <message>
        <source>%1 of %2</source>
        <translation>%2 個中 %1 個</translation>
    </message>
    <message>
        <source>%1, %2 vertices</source>
        <translation>%1、%2 頂点</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are not at their bind pose.</source>
        <translation>
            <numerusform>%n 個のノードが別の位置にあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>All nodes are at their bind pose.</source>
        <translation>すべてのノードがバインド時のままです。</translation>
    </message>
    <message>
        <source>Bind pose (%1)</source>
        <translation>バインドポーズ (%1)</translation>
    </message>
    <message>
        <source>Bone at bind time (world): %1</source>
        <translation>バインド時のボーン (ワールド): %1</translation>
    </message>
    <message>
        <source>Bone at bind time (world): choose a bone</source>
        <translation>バインド時のボーン (ワールド): ボーンを選択</translation>
    </message>
    <message>
        <source>Bone references cleared; weights kept</source>
        <translation>ボーン参照は解除、ウェイトは保持</translation>
    </message>
    <message>
        <source>Bones (%1)</source>
        <translation>ボーン (%1)</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>バインド済み</translation>
    </message>
    <message>
        <source>Deformer</source>
        <translation>デフォーマ</translation>
    </message>
    <message>
        <source>How the weighted bone matrices move a vertex.</source>
        <translation>ウェイト付きのボーン行列が頂点を動かす方式。</translation>
    </message>
    <message>
        <source>Influences that painting does not change.</source>
        <translation>ペイントでウェイトが変わらないインフルエンス。</translation>
    </message>
    <message>
        <source>Linear blend</source>
        <translation>リニアブレンド</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Max Influences</source>
        <translation>最大インフルエンス数</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>No bind pose is stored.</source>
        <translation>バインドポーズはありません。</translation>
    </message>
    <message>
        <source>Point at a vertex in the viewport, or click one, to see its weights.</source>
        <translation>ビューポートで頂点を指すかクリックすると、ウェイトが表示されます。</translation>
    </message>
    <message>
        <source>Select a bound mesh to see its skin data.</source>
        <translation>バインド済みのメッシュを選択すると、スキンデータが表示されます。</translation>
    </message>
    <message>
        <source>Set Bind Pose Here</source>
        <translation>現在のポーズをバインドポーズに設定</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>スキン</translation>
    </message>
    <message>
        <source>Skin at bind time (world)</source>
        <translation>バインド時のスキン (ワールド)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Takes the bind matrices and this bind pose from where the joints stand now. The mesh goes back to its own, unposed shape; weights are kept.</source>
        <translation>バインド行列とこのバインドポーズを、ジョイントの現在の位置から取ります。メッシュはポーズを付けていない元の形状に戻り、ウェイトはそのままです。</translation>
    </message>
    <message>
        <source>The maximum number of influences per vertex when painting.</source>
        <translation>ペイントで 1 頂点に残るインフルエンスの最大数。</translation>
    </message>
    <message>
        <source>Unlimited</source>
        <translation>無制限</translation>
    </message>
    <message>
        <source>Vertex %1 has no weights: it follows its mesh.</source>
        <translation>頂点 %1 にはウェイトがありません: メッシュに従います。</translation>
    </message>
    <message>
        <source>Vertex %1, sum %2</source>
        <translation>頂点 %1、合計 %2</translation>
    </message>
    <message>
        <source>Weights by vertex</source>
        <translation>頂点ごとのウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::SourceActions</name>
    <message>
        <source>%1 will be replaced.</source>
        <translation>%1 を置き換えます。</translation>
    </message>
    <message>
        <source>Another program has written %1 since it was read or last written here. The weights that it holds now are replaced. Update shows first what is new in it.</source>
        <translation>%1 は、ここで読み込みまたは書き込みをした後に、別のプログラムが書き換えました。今ファイルにあるウェイトは置き換えられます。「メッシュを更新」では、何が新しいかを先に確認できます。</translation>
    </message>
    <message>
        <source>Bind a mesh first.</source>
        <translation>先にメッシュをバインドしてください。</translation>
    </message>
    <message>
        <source>Choose where the weights are written: the model's own file or a copy of it.</source>
        <translation>ウェイトを保存するファイル (元のファイルまたはそのコピー) を選びます。</translation>
    </message>
    <message>
        <source>Comparing with %1</source>
        <translation>%1 と比較中</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Files of the source's type (%1)</source>
        <translation>元のファイルと同じ種類 (%1)</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>先にモデルを開いてください。</translation>
    </message>
    <message>
        <source>Replace Weights</source>
        <translation>ウェイトを置き換え</translation>
    </message>
    <message>
        <source>Replace the weights in %1?</source>
        <translation>%1 のウェイトを置き換えますか?</translation>
    </message>
    <message>
        <source>Save &amp;Weights into Source</source>
        <translation>ウェイトを元ファイルに保存(&amp;W)</translation>
    </message>
    <message>
        <source>Save Weights into Source</source>
        <translation>元のファイルにウェイトを保存</translation>
    </message>
    <message>
        <source>Save Weights into Source &amp;As...</source>
        <translation>ウェイトを元ファイルのコピーに保存(&amp;U)...</translation>
    </message>
    <message numerus="yes">
        <source>Saved the weights of %Ln vertices into %1; read back, they are the same.</source>
        <translation>
            <numerusform>%Ln 個の頂点のウェイトを %1 に保存し、読み直して一致を確認しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model did not come from a GLB, glTF, VRM or FBX file.</source>
        <translation>モデルが GLB、glTF、VRM、FBX のファイルから読み込まれたものではありません。</translation>
    </message>
    <message>
        <source>The weights are saved once the present work is done.</source>
        <translation>実行中の処理が終わると、ウェイトを保存します。</translation>
    </message>
    <message numerus="yes">
        <source>The weights of %Ln vertices will change; everything else stays as it is in %1.</source>
        <translation>
            <numerusform>%Ln 個の頂点のウェイトが変わります。それ以外は %1 の内容のまま残ります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Update Mesh...</source>
        <translation>メッシュを更新...</translation>
    </message>
    <message>
        <source>Weights Only, Patch</source>
        <translation>ウェイトのみ、パッチ</translation>
    </message>
    <message>
        <source>Where Is %1?</source>
        <translation>%1 の場所</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>書き込む</translation>
    </message>
    <message>
        <source>Write %1?</source>
        <translation>%1 に書き込みますか?</translation>
    </message>
    <message>
        <source>Writes the weights into the model's own file; nothing else in it changes. Asks the first time, and where another program has written the file since.</source>
        <translation>ウェイトを元のモデルファイルに書き込みます。ファイルのその他の部分は変わりません。最初の 1 回と、その後に別のプログラムがファイルを書き換えたときに確認します。</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 に書き込み中</translation>
    </message>
</context>
<context>
    <name>sinew::SpaceSection</name>
    <message>
        <source>Centimetres</source>
        <translation>センチメートル</translation>
    </message>
    <message>
        <source>Copied next to the file</source>
        <translation>ファイルの隣にコピー</translation>
    </message>
    <message>
        <source>Embedded in the file</source>
        <translation>ファイルに埋め込み</translation>
    </message>
    <message>
        <source>Feet</source>
        <translation>フィート</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Format default</source>
        <translation>形式の標準</translation>
    </message>
    <message>
        <source>Inches</source>
        <translation>インチ</translation>
    </message>
    <message>
        <source>Metres</source>
        <translation>メートル</translation>
    </message>
    <message>
        <source>Millimetres</source>
        <translation>ミリメートル</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>テクスチャ</translation>
    </message>
    <message>
        <source>This format is always in metres, with Y up.</source>
        <translation>この形式は常にメートル単位で、Y が上です。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>Up axis</source>
        <translation>上方向の軸</translation>
    </message>
    <message>
        <source>Y up</source>
        <translation>Y が上</translation>
    </message>
    <message>
        <source>Z up</source>
        <translation>Z が上</translation>
    </message>
</context>
<context>
    <name>sinew::StartActions</name>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 が見つかりません。</translation>
    </message>
    <message>
        <source>&amp;Start Page</source>
        <translation>スタートページ(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Tutorial: the First Rig</source>
        <translation>チュートリアル: 最初のリグ(&amp;T)</translation>
    </message>
    <message>
        <source>Cannot Open</source>
        <translation>開けません</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>ファイル: %1</translation>
    </message>
    <message>
        <source>Goes from the sample to an exported rig, step by step.</source>
        <translation>サンプルからリグの書き出しまで、一歩ずつ進みます。</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>It was moved, renamed or deleted, or its disk is not connected.</source>
        <translation>移動、名前の変更、または削除されたか、ディスクが接続されていません。</translation>
    </message>
    <message>
        <source>Remove from List</source>
        <translation>リストから削除</translation>
    </message>
    <message>
        <source>Shows recent files, samples and what is new.</source>
        <translation>最近のファイル、サンプル、新しい点を表示します。</translation>
    </message>
</context>
<context>
    <name>sinew::StartPage</name>
    <message>
        <source>Back to the open document (Esc)</source>
        <translation>開いているドキュメントに戻る (Esc)</translation>
    </message>
    <message>
        <source>Changed: %1</source>
        <translation>変更: %1</translation>
    </message>
    <message>
        <source>New in %1</source>
        <translation>%1 の新しい点</translation>
    </message>
    <message>
        <source>Open a file, drop one here, or try a sample.</source>
        <translation>ファイルを開くか、ここにドロップするか、サンプルを試してください。</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>スタートページ</translation>
    </message>
    <message>
        <source>Today, %1</source>
        <translation>今日 %1</translation>
    </message>
    <message>
        <source>Yesterday, %1</source>
        <translation>昨日 %1</translation>
    </message>
</context>
<context>
    <name>sinew::StatusBar</name>
    <message>
        <source>Cancel: nothing will be changed</source>
        <translation>キャンセル: 何も変更されません</translation>
    </message>
    <message>
        <source>Changes are kept for crash recovery. Save stores everything in a project; Save Weights into Source writes the weights into the model's file.</source>
        <translation>変更は、異常終了後の復元用にだけ記録されています。「保存」ではすべてをプロジェクトに保存し、「ウェイトを元ファイルに保存」ではウェイトをモデルのファイルに書き込みます。</translation>
    </message>
    <message>
        <source>Changes are kept for crash recovery. Save stores them in %1.</source>
        <translation>変更はクラッシュ時の復元用に保持されています。「保存」で %1 に保存します。</translation>
    </message>
    <message>
        <source>Changes not saved</source>
        <translation>未保存の変更あり</translation>
    </message>
    <message>
        <source>Edits are not backed up</source>
        <translation>編集が保護されていません</translation>
    </message>
    <message>
        <source>Edits on disk survive a crash.</source>
        <translation>書き込まれたあとは、異常終了しても失われません。</translation>
    </message>
    <message>
        <source>Not saved in any file yet</source>
        <translation>変更は未保存</translation>
    </message>
    <message>
        <source>Nothing else was changed.</source>
        <translation>その他の変更はありません。</translation>
    </message>
    <message>
        <source>Other changes, such as poses and locks, are kept for crash recovery only until you save a project.</source>
        <translation>ポーズやロックなどのその他の変更は、プロジェクトを保存するまで復元用にだけ記録されています。</translation>
    </message>
    <message>
        <source>Recent messages</source>
        <translation>最近のメッセージ</translation>
    </message>
    <message>
        <source>Save the project, or fix the problem: Sinew keeps retrying.</source>
        <translation>プロジェクトを保存するか、原因を取り除いてください。自動的に再試行されます。</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>%1 に保存済み</translation>
    </message>
    <message>
        <source>The project holds everything as it is now.</source>
        <translation>現在の状態はすべてプロジェクトに保存されています。</translation>
    </message>
    <message>
        <source>Weights saved in %1</source>
        <translation>ウェイトは %1 に保存済み</translation>
    </message>
    <message>
        <source>Weights saved in %1, other changes not saved</source>
        <translation>ウェイトは %1 に保存済み、その他は未保存</translation>
    </message>
    <message>
        <source>Writing edits to disk: %1 MB left</source>
        <translation>編集をディスクに書き込み中: 残り %1 MB</translation>
    </message>
</context>
<context>
    <name>sinew::StoredViews</name>
    <message>
        <source>&amp;Store This View</source>
        <translation>このビューを保存(&amp;S)</translation>
    </message>
    <message>
        <source>Bookmark, Save View, Camera Bookmark</source>
        <translation>ブックマーク、ビューを保存、カメラブックマーク</translation>
    </message>
    <message>
        <source>Keeps where the camera is, to come back to; the project keeps it, too. The same command removes the stored view.</source>
        <translation>後で戻れるように、カメラの位置を保存します。プロジェクトにも残ります。もう一度実行すると、保存したビューを削除します。</translation>
    </message>
    <message>
        <source>Name of the stored view</source>
        <translation>保存したビューの名前</translation>
    </message>
    <message>
        <source>Names the stored view that the camera is at.</source>
        <translation>カメラが今いる、保存したビューに名前を付けます。</translation>
    </message>
    <message>
        <source>Rename Stored &amp;View</source>
        <translation>保存したビューの名前を変更(&amp;V)</translation>
    </message>
    <message>
        <source>Stored view %1</source>
        <translation>保存したビュー %1</translation>
    </message>
    <message>
        <source>The camera is at no stored view.</source>
        <translation>カメラは、保存したどのビューにもありません。</translation>
    </message>
    <message>
        <source>The stored view has no name any more.</source>
        <translation>保存したビューの名前を消しました。</translation>
    </message>
    <message>
        <source>The stored view is called %1 now.</source>
        <translation>保存したビューの名前を「%1」にしました。</translation>
    </message>
    <message>
        <source>This view is stored no more. Stored views: %1.</source>
        <translation>このビューの保存をやめました。保存したビュー: %1。</translation>
    </message>
    <message>
        <source>This view is stored. Stored views: %1.</source>
        <translation>このビューを保存しました。保存したビュー: %1。</translation>
    </message>
    <message>
        <source>View</source>
        <translation>ビュー</translation>
    </message>
</context>
<context>
    <name>sinew::StyleActions</name>
    <message>
        <source>&amp;Learn from Our Characters...</source>
        <translation>自社キャラクターから学習(&amp;L)...</translation>
    </message>
    <message>
        <source>Bind Style Learnt</source>
        <translation>バインドスタイルを学習しました</translation>
    </message>
    <message>
        <source>Bind styles (*.style)</source>
        <translation>バインドスタイル (*.style)</translation>
    </message>
    <message>
        <source>Binds in a style that was learnt before, here or on another machine, or with blends as wide as on the bound meshes of a model.</source>
        <translation>以前に (このマシンまたは別のマシンで) 学習したスタイルで、またはモデルのバインド済みメッシュと同じなじみ幅でバインドします。</translation>
    </message>
    <message>
        <source>Choose Bind St&amp;yle...</source>
        <translation>バインドスタイルを選択(&amp;Y)...</translation>
    </message>
    <message>
        <source>Choose Bind Style</source>
        <translation>バインドスタイルを選択</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Learn from Model &amp;Files...</source>
        <translation>モデルファイルから学習(&amp;F)...</translation>
    </message>
    <message>
        <source>Learn from Model Files</source>
        <translation>モデルファイルから学習</translation>
    </message>
    <message>
        <source>Learn from Our Characters: Folder of Rigged Models</source>
        <translation>自社キャラクターから学習: リグ済みモデルのフォルダー</translation>
    </message>
    <message>
        <source>Learning from %1</source>
        <translation>%1 から学習しています</translation>
    </message>
    <message numerus="yes">
        <source>Learning from %n model(s)</source>
        <translation>
            <numerusform>%n 個のモデルから学習しています</numerusform>
        </translation>
    </message>
    <message>
        <source>Learns from a folder of rigged models how their artists blend weights; binds can follow that style then.</source>
        <translation>リグ付きモデルのフォルダーから、アーティストのウェイトのブレンド方法を学習します。以後のバインドはそのスタイルに従えます。</translation>
    </message>
    <message>
        <source>Learns from single rigged models how their artists blend weights; binds can follow that style then.</source>
        <translation>選んだリグ付きモデルから、アーティストのウェイトのブレンド方法を学習します。以後のバインドはそのスタイルに従えます。</translation>
    </message>
    <message>
        <source>Save the Bind Style</source>
        <translation>バインドスタイルを保存</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>スキン</translation>
    </message>
    <message>
        <source>Smooth Skinning follows the style %1 now.</source>
        <translation>スムース スキニングは今後スタイル %1 に従います。</translation>
    </message>
    <message>
        <source>Train, Bind Style</source>
        <translation>トレーニング、バインドスタイル</translation>
    </message>
    <message>
        <source>What %1 was learnt from:</source>
        <translation>%1 の学習元:</translation>
    </message>
</context>
<context>
    <name>sinew::StyleEditor</name>
    <message>
        <source>Artists</source>
        <translation>アーティスト</translation>
    </message>
    <message>
        <source>As artists blend, learnt from openly licensed models; comes with the program.</source>
        <translation>オープンライセンスのモデルから学習した、アーティストのようなブレンド。プログラムに付属しています。</translation>
    </message>
    <message>
        <source>As on %1</source>
        <translation>%1と同じに</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>The style %1 is no longer there; choose another one.</source>
        <translation>スタイル %1 が見つかりません。別のスタイルを選択してください。</translation>
    </message>
    <message>
        <source>Weights as the solvers find them.</source>
        <translation>計算結果のままのウェイトです。</translation>
    </message>
    <message>
        <source>Weights blend as far between joints as they do on this mesh.</source>
        <translation>ジョイント間のウェイトを、このメッシュと同じ幅でなじませます。</translation>
    </message>
</context>
<context>
    <name>sinew::SymmetryPanel</name>
    <message numerus="yes">
        <source>%n influences have no mirror. Double-click to choose one.</source>
        <translation>
            <numerusform>%n 個のインフルエンスに対がありません。ダブルクリックして選んでください。</numerusform>
        </translation>
    </message>
    <message>
        <source>Every influence has a mirror. Double-click one to choose another.</source>
        <translation>すべてのインフルエンスに対があります。ダブルクリックで変更できます。</translation>
    </message>
    <message>
        <source>Find...</source>
        <translation>検出...</translation>
    </message>
    <message>
        <source>Finding the pairs anew...</source>
        <translation>対を探し直しています...</translation>
    </message>
    <message>
        <source>Finding...</source>
        <translation>検出中...</translation>
    </message>
    <message>
        <source>Finds the plane and the pairs anew, or across a plane of your choice.</source>
        <translation>対称面と対応を検出し直します。面を指定することもできます。</translation>
    </message>
    <message>
        <source>Found By</source>
        <translation>検出方法</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>ミラー</translation>
    </message>
    <message>
        <source>No mesh is bound.</source>
        <translation>バインド済みのメッシュがありません。</translation>
    </message>
    <message>
        <source>Plane: %1, offset %2 m</source>
        <translation>対称面: %1、オフセット %2 m</translation>
    </message>
    <message>
        <source>Select a bound mesh.</source>
        <translation>バインドされたメッシュを選択してください。</translation>
    </message>
    <message>
        <source>hand</source>
        <translation>手動</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>itself (on the plane)</source>
        <translation>自分自身 (面の上)</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>no mirror</source>
        <translation>対なし</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>on the plane</source>
        <translation>面上</translation>
    </message>
    <message>
        <source>place</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>sinew::TimeActions</name>
    <message>
        <source>%1 is stretched %2 times</source>
        <translation>%1 が %2 倍に伸びています</translation>
    </message>
    <message>
        <source>%1 loses %2% of its volume</source>
        <translation>%1 の体積が %2% 減っています</translation>
    </message>
    <message>
        <source>%1% of %2 is folded</source>
        <translation>%2 の %1% が折り重なっています</translation>
    </message>
    <message>
        <source>&amp;Next Frame</source>
        <translation>次のフレーム(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Worst Frame</source>
        <translation>最も崩れるフレーム(&amp;W)</translation>
    </message>
    <message>
        <source>Find Deformation Problems</source>
        <translation>変形の問題を探す</translation>
    </message>
    <message>
        <source>Finds the frame of the clip where a mesh stretches, folds or loses volume the most, and goes there with the influence that is at fault.</source>
        <translation>クリップの中で、メッシュが最も伸びる、折れる、または体積を失うフレームを探し、原因のインフルエンスを選んでそこへ移動します。</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>フレーム %1 / %2</translation>
    </message>
    <message>
        <source>Goes to the next frame of the clip.</source>
        <translation>クリップを 1 フレーム進めます。</translation>
    </message>
    <message>
        <source>Goes to the next key of the selected joints, or of all.</source>
        <translation>選択したジョイント (なければすべて) の次のキーへ移ります。</translation>
    </message>
    <message>
        <source>Goes to the previous frame of the clip.</source>
        <translation>クリップを 1 フレーム戻します。</translation>
    </message>
    <message>
        <source>Goes to the previous key of the selected joints, or of all.</source>
        <translation>選択したジョイント (なければすべて) の前のキーへ移ります。</translation>
    </message>
    <message>
        <source>Key at frame %1</source>
        <translation>フレーム %1 のキー</translation>
    </message>
    <message>
        <source>Looking for the worst frame</source>
        <translation>最も崩れるフレームを探しています</translation>
    </message>
    <message>
        <source>Ne&amp;xt Key</source>
        <translation>次のキー(&amp;X)</translation>
    </message>
    <message>
        <source>No frame of this clip visibly stretches, folds or shrinks a mesh.</source>
        <translation>このクリップには、目に見えるほどメッシュが伸びたり、折れたり、縮んだりするフレームはありません。</translation>
    </message>
    <message>
        <source>No mesh is bound yet.</source>
        <translation>バインドされたメッシュがまだありません。</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>Pre&amp;vious Frame</source>
        <translation>前のフレーム(&amp;V)</translation>
    </message>
    <message>
        <source>Previous &amp;Key</source>
        <translation>前のキー(&amp;K)</translation>
    </message>
    <message>
        <source>The clip or the mesh was changed meanwhile. Look for the worst frame again.</source>
        <translation>処理中にクリップまたはメッシュが変更されました。最も崩れるフレームを探し直してください。</translation>
    </message>
    <message>
        <source>There is no earlier key.</source>
        <translation>これより前のキーはありません。</translation>
    </message>
    <message>
        <source>There is no later key.</source>
        <translation>これより後のキーはありません。</translation>
    </message>
    <message>
        <source>This scene has no clips.</source>
        <translation>このシーンにはクリップがありません。</translation>
    </message>
    <message>
        <source>Worst %1.</source>
        <translation>最も崩れる%1。</translation>
    </message>
    <message>
        <source>frame %1: %2</source>
        <translation>フレーム %1: %2</translation>
    </message>
</context>
<context>
    <name>sinew::TimeRuler</name>
    <message>
        <source>%1: pose pinned at frame %2. Click to go there, double-click to rename it.</source>
        <translation>%1: フレーム %2 で固定したポーズ。クリックで移動、ダブルクリックで名前を変更します。</translation>
    </message>
    <message>
        <source>Pose pinned at frame %1. Click to go there, double-click to name it.</source>
        <translation>フレーム %1 で固定したポーズ。クリックで移動、ダブルクリックで名前を付けます。</translation>
    </message>
</context>
<context>
    <name>sinew::TimelineBar</name>
    <message>
        <source>%1

The test pose. Step through them with the keys for frames.</source>
        <translation>%1

テストポーズ。フレーム移動のキーで順に切り替えられます。</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>&amp;Loop</source>
        <translation>ループ(&amp;L)</translation>
    </message>
    <message>
        <source>/ %1   %2 s</source>
        <translation>/ %1   %2 秒</translation>
    </message>
    <message>
        <source>All frames are played already.</source>
        <translation>すでにすべてのフレームを再生しています。</translation>
    </message>
    <message>
        <source>All of the clip is played again, not a range of it.</source>
        <translation>範囲ではなく、クリップ全体を再生するように戻します。</translation>
    </message>
    <message>
        <source>Bind pose</source>
        <translation>バインドポーズ</translation>
    </message>
    <message>
        <source>Current pose</source>
        <translation>現在のポーズ</translation>
    </message>
    <message>
        <source>Drag to a time, or from the bind pose (0) to the current pose (100). Left and Right step by a frame. Drag with Shift to choose what is played, click with Shift to play all again.</source>
        <translation>ドラッグで時間を移動します。クリップを表示していないときは、バインドポーズ (0) から現在のポーズ (100) まで移動します。左右キーで 1 フレームずつ移動します。Shift + ドラッグで再生範囲を選び、Shift + クリックで全体に戻します。</translation>
    </message>
    <message>
        <source>How far from the bind pose to the current pose.</source>
        <translation>バインドポーズから現在のポーズまでの、どの位置か。</translation>
    </message>
    <message>
        <source>Last frame and time, at %1 frames per second.</source>
        <translation>最後のフレームと時間 (毎秒 %1 フレーム)。</translation>
    </message>
    <message>
        <source>Last frame and time, counted at %1 frames per second: the file does not specify a rate.</source>
        <translation>最終フレームと時間。ファイルにレートの指定がないため、毎秒 %1 フレームで数えています。</translation>
    </message>
    <message>
        <source>No clip is shown.</source>
        <translation>クリップが表示されていません。</translation>
    </message>
    <message>
        <source>No clips</source>
        <translation>クリップなし</translation>
    </message>
    <message>
        <source>Nothing is left to play on that side of this frame.</source>
        <translation>このフレームのそちら側には、再生するものがありません。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Play &amp;All Frames</source>
        <translation>すべてのフレームを再生(&amp;A)</translation>
    </message>
    <message>
        <source>Play &amp;To Here</source>
        <translation>ここまで再生(&amp;T)</translation>
    </message>
    <message>
        <source>Play Fro&amp;m Here</source>
        <translation>ここから再生(&amp;M)</translation>
    </message>
    <message>
        <source>Play the clip</source>
        <translation>クリップを再生</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>ポーズ</translation>
    </message>
    <message>
        <source>Posing</source>
        <translation>ポーズ中</translation>
    </message>
    <message>
        <source>Range of motion: all joints</source>
        <translation>可動域: すべてのジョイント</translation>
    </message>
    <message>
        <source>Range of motion: current pose</source>
        <translation>可動域: 現在のポーズ</translation>
    </message>
    <message>
        <source>Range of motion: selected</source>
        <translation>可動域: 選択ジョイント</translation>
    </message>
    <message>
        <source>Restart at the end of the clip.</source>
        <translation>クリップの終わりで先頭に戻ります。</translation>
    </message>
    <message>
        <source>Restarts the clip when it ends.</source>
        <translation>クリップの終わりで先頭に戻ります。</translation>
    </message>
    <message>
        <source>Stored pose</source>
        <translation>保存ポーズ</translation>
    </message>
    <message>
        <source>The current frame. Type another to go there.</source>
        <translation>表示中のフレーム。番号を入力すると移動します。</translation>
    </message>
    <message>
        <source>The play range begins at the frame that is shown.</source>
        <translation>再生範囲を、表示中のフレームから始めます。</translation>
    </message>
    <message>
        <source>The play range ends at the frame that is shown.</source>
        <translation>再生範囲を、表示中のフレームで終わります。</translation>
    </message>
    <message>
        <source>The scene has no clips to play.</source>
        <translation>シーンに再生できるクリップがありません。</translation>
    </message>
    <message>
        <source>What is shown: the current pose, or a clip. You can paint in any pose. A right click renames or deletes the clip.</source>
        <translation>表示するもの: 現在のポーズ、またはクリップ。どのポーズでもペイントできます。右クリックで、クリップの名前の変更や削除ができます。</translation>
    </message>
</context>
<context>
    <name>sinew::ToolActions</name>
    <message>
        <source>&amp;Accumulate</source>
        <translation>重ね塗り(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Keep Seams Welded</source>
        <translation>継ぎ目を結合したまま編集(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Toggle Vertex Selection</source>
        <translation>頂点選択の切り替え(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;World Space</source>
        <translation>ワールド空間(&amp;W)</translation>
    </message>
    <message>
        <source>A stroke reaches every visible bound mesh, clothes and body alike. Off: the mesh that it begins on.</source>
        <translation>ストロークは、見えているすべてのバインド済みメッシュに届きます(衣服も体も)。オフ: ストロークを始めたメッシュだけです。</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message>
        <source>Brush &amp;Larger</source>
        <translation>ブラシを大きく(&amp;L)</translation>
    </message>
    <message>
        <source>Brush &amp;Weaker</source>
        <translation>ブラシを弱く(&amp;W)</translation>
    </message>
    <message>
        <source>Brush S&amp;maller</source>
        <translation>ブラシを小さく(&amp;M)</translation>
    </message>
    <message>
        <source>Brush S&amp;tronger</source>
        <translation>ブラシを強く(&amp;T)</translation>
    </message>
    <message>
        <source>Changes the brush's radius by a step.</source>
        <translation>ブラシの半径を 1 段階変えます。</translation>
    </message>
    <message>
        <source>Changes the brush's strength by a step.</source>
        <translation>ブラシの強さを 1 段階変えます。</translation>
    </message>
    <message>
        <source>Edit Mode, Component Mode, Weight Paint Mode</source>
        <translation>編集モード, コンポーネントモード, ウェイトペイントモード</translation>
    </message>
    <message>
        <source>Gizmos have the world's axes instead of the node's own, and Transform shows where a node stands in the world.</source>
        <translation>ギズモをノード自身の軸ではなくワールドの軸に合わせます。トランスフォームパネルにはノードのワールドでの位置を表示します。</translation>
    </message>
    <message>
        <source>Goes to Select Vertices, and from there back to the tool before it.</source>
        <translation>「頂点を選択」に切り替え、もう一度選ぶと元のツールに戻ります。</translation>
    </message>
    <message>
        <source>Going over a vertex again in the same stroke adds more.</source>
        <translation>1 回のストロークで同じ頂点を通るたびに加算します。</translation>
    </message>
    <message>
        <source>Makes the brush's Value the active influence's weight at the vertex under the cursor.</source>
        <translation>カーソル下の頂点の、アクティブなインフルエンスのウェイトを、ブラシの「値」にします。</translation>
    </message>
    <message>
        <source>Paint All &amp;Meshes</source>
        <translation>すべてのメッシュをペイント(&amp;M)</translation>
    </message>
    <message>
        <source>Paint on Both &amp;Sides</source>
        <translation>両側をペイント(&amp;S)</translation>
    </message>
    <message>
        <source>Paints, selects, poses and edits joints on both sides of the model at once.</source>
        <translation>モデルの両側で同時に、ペイント、選択、ポーズ付け、ジョイントの編集を行います。</translation>
    </message>
    <message>
        <source>Sample Weight under Cursor</source>
        <translation>カーソル位置のウェイトを取得</translation>
    </message>
    <message>
        <source>Sample Weight, Eyedropper</source>
        <translation>ウェイトのサンプル、スポイト</translation>
    </message>
    <message>
        <source>Seams are kept welded.</source>
        <translation>継ぎ目を結合したままにします。</translation>
    </message>
    <message>
        <source>Seams are kept welded: other meshes change, too</source>
        <translation>継ぎ目を結合したまま編集中: ほかのメッシュも変わります</translation>
    </message>
    <message>
        <source>Seams are not kept welded.</source>
        <translation>継ぎ目は結合されません。</translation>
    </message>
    <message>
        <source>Strength: %1</source>
        <translation>強さ: %1</translation>
    </message>
    <message>
        <source>Symmetry is off.</source>
        <translation>対称: オフ</translation>
    </message>
    <message>
        <source>Symmetry is on.</source>
        <translation>対称: オン</translation>
    </message>
    <message>
        <source>The brush in hand has no Value. Choose one that has, as Replace.</source>
        <translation>使用中のブラシには「値」がありません。「置き換え」など、「値」のあるブラシを選んでください。</translation>
    </message>
    <message>
        <source>There is nothing to sample: the mesh here does not have the influence or mask that is painted.</source>
        <translation>取得できるものがありません: ここのメッシュには、ペイント中のインフルエンスまたはマスクがありません。</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Value: %1, the mask at vertex %2.</source>
        <translation>値: %1 (頂点 %2 のマスク)。</translation>
    </message>
    <message>
        <source>Value: %1, the weight of %2 at vertex %3.</source>
        <translation>値: %1 (頂点 %3 の %2 のウェイト)。</translation>
    </message>
    <message>
        <source>Weld, Seam</source>
        <translation>溶接、シーム</translation>
    </message>
    <message>
        <source>What changes weights changes vertices of other meshes in the same place, too.</source>
        <translation>ウェイトの変更を、同じ位置にあるほかのメッシュの頂点にも反映します。</translation>
    </message>
    <message>
        <source>X Mirror, Mirror Mode</source>
        <translation>X ミラー、ミラーモード</translation>
    </message>
</context>
<context>
    <name>sinew::TransferActions</name>
    <message>
        <source>%1 seems to be in another unit: this scene is %2 times as large.</source>
        <translation>%1は単位が異なるようです。このシーンのほうが%2倍大きくなっています。</translation>
    </message>
    <message>
        <source>Copy Skin Weights from File</source>
        <translation>ファイルからスキンウェイトをコピー</translation>
    </message>
    <message>
        <source>Gives the selected meshes, or all, the weights of another file's meshes, whatever their topology. Nothing else of the file comes in.</source>
        <translation>選択したメッシュ (なければすべて)に、トポロジーが異なっていても別ファイルのメッシュのウェイトを渡します。ファイルのほかの内容は読み込みません。</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>先にモデルを開いてください。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Scale to Fit</source>
        <translation>合わせて拡大縮小</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>スキン</translation>
    </message>
    <message>
        <source>Transfer Weights from &amp;File...</source>
        <translation>ファイルからウェイトを転送(&amp;F)...</translation>
    </message>
    <message>
        <source>Transfer Weights from File</source>
        <translation>ファイルからウェイトを転送</translation>
    </message>
    <message>
        <source>Transferring Weights</source>
        <translation>ウェイトを転送中</translation>
    </message>
    <message>
        <source>Use as It Is</source>
        <translation>そのまま使う</translation>
    </message>
</context>
<context>
    <name>sinew::TransformPanel</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1、ほか %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Degrees about the parent's X, then Y, then Z axis. The rotation is stored as a quaternion.</source>
        <translation>親の X、Y、Z の順に適用する角度 (度)。回転そのものはクォータニオンで保持されます。</translation>
    </message>
    <message>
        <source>Edit Joints moves joints. Select the one to move.</source>
        <translation>「ジョイントの編集」はジョイントを動かします。動かすジョイントを選択してください。</translation>
    </message>
    <message>
        <source>Keep Weights</source>
        <translation>ウェイトを保持</translation>
    </message>
    <message>
        <source>Metres, in the parent's space; with World Space on, in the world.</source>
        <translation>メートル単位、親の空間での値です。「ワールド空間」がオンならワールドでの値です。</translation>
    </message>
    <message>
        <source>Moves the joint itself, in the bind pose: nothing is posed, and the mesh stays in place.</source>
        <translation>バインドポーズでジョイントそのものを動かします。ポーズは付かず、メッシュはその場に残ります。</translation>
    </message>
    <message>
        <source>Moving a joint changes no weights.</source>
        <translation>ジョイントを移動してもウェイトは変わりません。</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>選択なし</translation>
    </message>
    <message>
        <source>Re-solve All</source>
        <translation>すべて再計算</translation>
    </message>
    <message>
        <source>Re-solve Near It</source>
        <translation>周辺を再計算</translation>
    </message>
    <message>
        <source>Reset to the bind pose, or to the transform in the file if the node is not bound.</source>
        <translation>バインド時の値に戻します。バインドされていないノードは、ファイルの値に戻します。</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>スケール</translation>
    </message>
    <message>
        <source>Scale along the node's own axes.</source>
        <translation>ノード自身の軸に沿った倍率。</translation>
    </message>
    <message>
        <source>Select a joint or another node to move it.</source>
        <translation>動かすには、ジョイントか他のノードを選択してください。</translation>
    </message>
    <message>
        <source>The meshes that follow the joint are rebound; painted weights are replaced.</source>
        <translation>ジョイントに追従するメッシュをバインドし直します。ペイントしたウェイトは置き換わります。</translation>
    </message>
    <message>
        <source>The weights of the joint, its parent and its children are redistributed among them; all other weights stay.</source>
        <translation>ジョイントとその親、子のウェイトを、その間で配分し直します。ほかのウェイトは変わりません。</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Translate (In %1)</source>
        <translation>移動 (%1 内)</translation>
    </message>
    <message>
        <source>Translate (World)</source>
        <translation>移動 (ワールド)</translation>
    </message>
    <message>
        <source>When joints move</source>
        <translation>ジョイント移動時</translation>
    </message>
</context>
<context>
    <name>sinew::TutorialPanel</name>
    <message>
        <source>%1 of %2 steps done. They are ticked as you do them.</source>
        <translation>%2 ステップ中 %1 ステップ完了。操作すると印が付きます。</translation>
    </message>
    <message>
        <source>All Steps</source>
        <translation>すべてのステップ</translation>
    </message>
    <message>
        <source>All done: this was your first rig. Poses, symmetry, layers and checks go on from here; Help tells more.</source>
        <translation>すべて済みました。最初のリグの完成です。ポーズ、対称、レイヤー、チェックへと進めます。詳しくはヘルプへ。</translation>
    </message>
    <message>
        <source>Start Again</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>Step %1, done: %2</source>
        <translation>ステップ %1、済み: %2</translation>
    </message>
    <message>
        <source>Step %1, to do: %2</source>
        <translation>ステップ %1、未了: %2</translation>
    </message>
</context>
<context>
    <name>sinew::UpdateActions</name>
    <message>
        <source>%1 has changed: Update...</source>
        <translation>%1 が変更されました: 更新...</translation>
    </message>
    <message>
        <source>Another program has written the model's file. Shows what is new in it before anything changes; the work on weights is carried over.</source>
        <translation>別のプログラムがモデルのファイルを書き換えました。変更の前に新しい内容を表示します。ウェイトの作業は引き継がれます。</translation>
    </message>
    <message>
        <source>Bring in</source>
        <translation>取り込む内容</translation>
    </message>
    <message>
        <source>Brings a new version of the model's file in: new geometry and a changed rig. Weights, layers, locks and vertex sets are carried over.</source>
        <translation>モデルのファイルの新しい版(新しいジオメトリや変更されたリグ)を取り込みます。ウェイト、レイヤー、ロック、頂点セットは引き継がれます。</translation>
    </message>
    <message>
        <source>Comparing with %1</source>
        <translation>%1 と比較中</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Ignore This Version</source>
        <translation>この版を無視</translation>
    </message>
    <message>
        <source>Meshes and rig</source>
        <translation>メッシュとリグ</translation>
    </message>
    <message>
        <source>Meshes only</source>
        <translation>メッシュのみ</translation>
    </message>
    <message>
        <source>Nothing in %1 is new.</source>
        <translation>%1 に新しいものはありません。</translation>
    </message>
    <message>
        <source>Nothing of what was chosen is new in %1.</source>
        <translation>選択した内容のうち、%1 に新しいものはありません。</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>先にモデルを開いてください。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Rig only</source>
        <translation>リグのみ</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Update &amp;Mesh...</source>
        <translation>メッシュを更新(&amp;M)...</translation>
    </message>
    <message>
        <source>Update Mesh</source>
        <translation>メッシュを更新</translation>
    </message>
    <message>
        <source>Update Rig, Refresh, Replace Geometry</source>
        <translation>リグの更新、再読み込み、ジオメトリの置き換え</translation>
    </message>
    <message>
        <source>Update and Bind New Joints</source>
        <translation>更新して新しいジョイントをバインド</translation>
    </message>
    <message>
        <source>Updated from %1.</source>
        <translation>%1 から更新しました。</translation>
    </message>
    <message numerus="yes">
        <source>Updated from %1: %Ln vertices have weights that were guessed; they are selected.</source>
        <translation>
            <numerusform>%1 から更新しました。%Ln 個の頂点のウェイトは推定されたもので、選択されています。</numerusform>
        </translation>
    </message>
    <message>
        <source>What is new in %1</source>
        <translation>%1 の新しい内容</translation>
    </message>
</context>
<context>
    <name>sinew::VertexModel</name>
    <message>
        <source>Influence</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>ウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::ViewActions</name>
    <message>
        <source>&amp;All Influences' Colours</source>
        <translation>全インフルエンスの色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Backface Culling</source>
        <translation>背面カリング(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Bottom View</source>
        <translation>下面ビュー(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Frame Selected</source>
        <translation>選択をフレーム(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>グリッド(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Hide Selected</source>
        <translation>選択を隠す(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Isolate Selected</source>
        <translation>選択のみ表示(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Joints</source>
        <translation>ジョイント(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Next Shading</source>
        <translation>次のシェーディング(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next View</source>
        <translation>次のビュー(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Plain Shading</source>
        <translation>単色シェーディング(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Right View</source>
        <translation>右側面ビュー(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Show All</source>
        <translation>すべて表示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Textured Shading</source>
        <translation>テクスチャ シェーディング(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Top View</source>
        <translation>上面ビュー(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Weight Colours</source>
        <translation>ウェイトの色(&amp;W)</translation>
    </message>
    <message>
        <source>A&amp;xes</source>
        <translation>軸(&amp;X)</translation>
    </message>
    <message>
        <source>An orthographic view, until the camera is rotated.</source>
        <translation>正投影ビュー。カメラを回転すると元に戻ります。</translation>
    </message>
    <message>
        <source>Bac&amp;k View</source>
        <translation>背面ビュー(&amp;K)</translation>
    </message>
    <message>
        <source>Bones: &amp;Thin</source>
        <translation>ボーン: 細線(&amp;T)</translation>
    </message>
    <message>
        <source>Bones: &amp;Wire</source>
        <translation>ボーン: ワイヤー(&amp;W)</translation>
    </message>
    <message>
        <source>Bones: &amp;X-Ray</source>
        <translation>ボーン: X 線表示(&amp;X)</translation>
    </message>
    <message>
        <source>Bones: S&amp;olid</source>
        <translation>ボーン: ソリッド(&amp;O)</translation>
    </message>
    <message>
        <source>Changes the display size of joints.</source>
        <translation>ジョイントの表示サイズを変えます。</translation>
    </message>
    <message>
        <source>Cycles through plain, textured, weights and all influences.</source>
        <translation>プレーン、テクスチャ、ウェイト、すべてのインフルエンスを順に切り替えます。</translation>
    </message>
    <message>
        <source>Cycles through solid, X-ray, wire and thin bones. Selected bones are always solid.</source>
        <translation>ボーンの表示をソリッド、X 線表示、ワイヤー、細線の順に切り替えます。選択したボーンは常にソリッドで表示します。</translation>
    </message>
    <message>
        <source>Drag: display size of joints, relative to their automatic size.</source>
        <translation>ドラッグ: ジョイントの表示サイズ (自動サイズに対する倍率)。</translation>
    </message>
    <message>
        <source>Draws bones as solid shapes.</source>
        <translation>ボーンを立体で表示します。</translation>
    </message>
    <message>
        <source>Draws bones as thin sticks.</source>
        <translation>ボーンを細い棒で表示します。</translation>
    </message>
    <message>
        <source>Draws bones translucent, so that colours show through.</source>
        <translation>ボーンを薄く表示し、後ろの色が見えるようにします。</translation>
    </message>
    <message>
        <source>Draws only the edges of bones.</source>
        <translation>ボーンの輪郭線だけを表示します。</translation>
    </message>
    <message>
        <source>Draws the polygons' edges over the surface. With Maya's keys, choosing a shading ends it.</source>
        <translation>サーフェスの上にポリゴンのエッジを描きます。Maya のキー設定では、シェーディングを選ぶとオフになります。</translation>
    </message>
    <message>
        <source>Every visible mesh is part of the selection. Select vertices to isolate a part.</source>
        <translation>表示中のメッシュはすべて選択に含まれています。一部だけを表示するには、頂点を選択してください。</translation>
    </message>
    <message>
        <source>Fr&amp;ont View</source>
        <translation>前面ビュー(&amp;O)</translation>
    </message>
    <message>
        <source>Frame &amp;All</source>
        <translation>全体をフレーム(&amp;A)</translation>
    </message>
    <message>
        <source>Frames the selection.</source>
        <translation>選択が見えるようにカメラを動かします。</translation>
    </message>
    <message>
        <source>Frames the whole scene.</source>
        <translation>全体が見えるようにカメラを動かします。</translation>
    </message>
    <message>
        <source>Goes back to where the camera was before it was moved last.</source>
        <translation>カメラを、最後に動かす前の位置に戻します。</translation>
    </message>
    <message>
        <source>Goes on to where the camera was before going back.</source>
        <translation>カメラを、戻す前の位置に進めます。</translation>
    </message>
    <message>
        <source>Hides all but the selected vertices or meshes, or the meshes of the selected joints; again to show them.</source>
        <translation>選択した頂点やメッシュ、または選択したジョイントのメッシュ以外を非表示にします。もう一度実行すると再表示します。</translation>
    </message>
    <message>
        <source>Hides the selected vertices, or the selected nodes and all below them.</source>
        <translation>選択した頂点、または選択したノードとその下のすべてを隠します。</translation>
    </message>
    <message>
        <source>Isolate Select, Local View</source>
        <translation>選択項目の分離、ローカルビュー</translation>
    </message>
    <message>
        <source>Isolated  ·  %1: as before</source>
        <translation>選択のみ表示中  ·  %1: 元に戻す</translation>
    </message>
    <message>
        <source>Joint &amp;Axes</source>
        <translation>ジョイントの軸(&amp;A)</translation>
    </message>
    <message>
        <source>Joint &amp;Names</source>
        <translation>ジョイントの名前(&amp;N)</translation>
    </message>
    <message>
        <source>Joints &amp;Larger</source>
        <translation>ジョイントを大きく(&amp;L)</translation>
    </message>
    <message>
        <source>Joints S&amp;maller</source>
        <translation>ジョイントを小さく(&amp;M)</translation>
    </message>
    <message>
        <source>L&amp;eft View</source>
        <translation>左側面ビュー(&amp;E)</translation>
    </message>
    <message>
        <source>Leaves out faces that are turned away: they are neither drawn, painted nor selected.</source>
        <translation>裏を向いた面を除きます。描画されず、ペイントも選択もされません。</translation>
    </message>
    <message>
        <source>Mark &amp;Zero Weights</source>
        <translation>ゼロウェイトを表示(&amp;Z)</translation>
    </message>
    <message>
        <source>Next &amp;Bone Style</source>
        <translation>次のボーン表示(&amp;B)</translation>
    </message>
    <message>
        <source>Nothing is hidden.</source>
        <translation>隠れているものはありません。</translation>
    </message>
    <message>
        <source>Only &amp;Influences</source>
        <translation>インフルエンスのみ表示(&amp;I)</translation>
    </message>
    <message>
        <source>Only the selected vertices are visible.</source>
        <translation>表示されているのは、選択した頂点だけです。</translation>
    </message>
    <message>
        <source>Orthogra&amp;phic</source>
        <translation>平行投影(&amp;P)</translation>
    </message>
    <message>
        <source>Perspective/Orthographic, Parallel Projection</source>
        <translation>透視投影/平行投影の切り替え</translation>
    </message>
    <message>
        <source>Pre&amp;vious View</source>
        <translation>前のビュー(&amp;V)</translation>
    </message>
    <message>
        <source>Redo View Change</source>
        <translation>ビューの変更をやり直し</translation>
    </message>
    <message>
        <source>Select the vertices or meshes to keep first.</source>
        <translation>先に残す頂点またはメッシュを選択してください。</translation>
    </message>
    <message>
        <source>Select what to hide first.</source>
        <translation>先に隠すものを選択してください。</translation>
    </message>
    <message>
        <source>Shows every influence in a colour of its own, mixed by weight.</source>
        <translation>各インフルエンスを固有の色で、ウェイトに応じて混ぜて表示します。</translation>
    </message>
    <message>
        <source>Shows everything that was hidden.</source>
        <translation>隠したものをすべて表示します。</translation>
    </message>
    <message>
        <source>Shows in a corner of the weight view what its colours mean, and of which joint and layer they are.</source>
        <translation>ウェイト表示の隅に、色の意味と、どのジョイントとレイヤーのものかを表示します。</translation>
    </message>
    <message>
        <source>Shows joints as bones, drawn through the mesh.</source>
        <translation>ジョイントをボーンとして、メッシュ越しに表示します。</translation>
    </message>
    <message>
        <source>Shows materials and textures.</source>
        <translation>マテリアルとテクスチャを表示します。</translation>
    </message>
    <message>
        <source>Shows surfaces translucent; vertices behind them can be selected.</source>
        <translation>サーフェスを半透明で表示します。背後の頂点も選択できます。</translation>
    </message>
    <message>
        <source>Shows the active influence's weights as colours.</source>
        <translation>アクティブなインフルエンスのウェイトを色で表示します。</translation>
    </message>
    <message>
        <source>Shows the axes of each joint: X red, Y green, Z blue.</source>
        <translation>各ジョイントの軸を表示します: X は赤、Y は緑、Z は青。</translation>
    </message>
    <message>
        <source>Shows the ground grid.</source>
        <translation>地面のグリッドを表示します。</translation>
    </message>
    <message>
        <source>Shows the name of each joint beside it.</source>
        <translation>各ジョイントの横に名前を表示します。</translation>
    </message>
    <message>
        <source>Shows the surface in plain grey.</source>
        <translation>サーフェスをグレー一色で表示します。</translation>
    </message>
    <message>
        <source>Shows the world axes.</source>
        <translation>ワールド軸を表示します。</translation>
    </message>
    <message>
        <source>Shows vertices that have no weight at all of the active influence in dark grey, so that very small weights are told from none.</source>
        <translation>アクティブなインフルエンスのウェイトがまったくない頂点を濃いグレーで表示し、ごく小さいウェイトと見分けられるようにします。</translation>
    </message>
    <message>
        <source>Shows, of joints, only those that meshes are bound to, and selected ones: no control bones. Hidden meshes do not count.</source>
        <translation>ジョイントのうち、メッシュがバインドされているものと選択したものだけを表示し、コントロール用のボーンは表示しません。非表示のメッシュは対象外です。</translation>
    </message>
    <message>
        <source>Size of joints</source>
        <translation>ジョイントのサイズ</translation>
    </message>
    <message>
        <source>Switches between perspective and orthographic projection.</source>
        <translation>透視投影と正投影を切り替えます。</translation>
    </message>
    <message>
        <source>Undo View Change</source>
        <translation>ビューの変更を元に戻す</translation>
    </message>
    <message>
        <source>Vertices hidden: %L1  ·  %2: show all</source>
        <translation>隠した頂点: %L1  ·  %2: すべて表示</translation>
    </message>
    <message>
        <source>View</source>
        <translation>ビュー</translation>
    </message>
    <message>
        <source>View All</source>
        <translation>全体表示</translation>
    </message>
    <message>
        <source>View Selected</source>
        <translation>選択表示</translation>
    </message>
    <message>
        <source>W&amp;ireframe</source>
        <translation>ワイヤーフレーム(&amp;R)</translation>
    </message>
    <message>
        <source>Weight &amp;Legend</source>
        <translation>ウェイトの凡例(&amp;L)</translation>
    </message>
    <message>
        <source>X-Ra&amp;y</source>
        <translation>X 線(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>sinew::Viewport</name>
    <message>
        <source>Click an axis: look along it.  Drag: orbit</source>
        <translation>軸をクリック: その軸に沿って見る  ドラッグ: 回転</translation>
    </message>
    <message>
        <source>Edit Joints moves joints. To rotate or scale them, choose another tool first.</source>
        <translation>「ジョイントの編集」はジョイントを移動します。回転やスケールには、先に別のツールを選んでください。</translation>
    </message>
    <message>
        <source>No vertex is selected.</source>
        <translation>頂点は選択されていません。</translation>
    </message>
    <message>
        <source>Vertices selected: %L1  ·  only they change  ·  Esc: all</source>
        <translation>選択した頂点: %L1  ·  これらだけが変わります  ·  Esc: すべて</translation>
    </message>
    <message>
        <source>Viewport</source>
        <translation>ビューポート</translation>
    </message>
</context>
<context>
    <name>sinew::ViewportMenu</name>
    <message>
        <source>Frame Here</source>
        <translation>ここをフレームに収める</translation>
    </message>
    <message>
        <source>Frame Joint</source>
        <translation>ジョイントをフレームに収める</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>インフルエンス</translation>
    </message>
    <message>
        <source>Influences of Vertex %1</source>
        <translation>頂点 %1 のインフルエンス</translation>
    </message>
    <message>
        <source>Isolate Mesh</source>
        <translation>メッシュを分離表示</translation>
    </message>
    <message>
        <source>Joint %1</source>
        <translation>ジョイント %1</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Make Active</source>
        <translation>アクティブにする</translation>
    </message>
    <message>
        <source>More Joints Here</source>
        <translation>ここにあるほかのジョイント</translation>
    </message>
    <message>
        <source>No weights</source>
        <translation>ウェイトがありません</translation>
    </message>
    <message>
        <source>Select Joint</source>
        <translation>ジョイントを選択</translation>
    </message>
    <message>
        <source>Select Mesh</source>
        <translation>メッシュを選択</translation>
    </message>
</context>
<context>
    <name>sinew::ViewportOverlay</name>
    <message>
        <source>Back, orthographic</source>
        <translation>後ろ (平行投影)</translation>
    </message>
    <message>
        <source>Bottom, orthographic</source>
        <translation>下 (平行投影)</translation>
    </message>
    <message>
        <source>Clear the vertex selection: all change again</source>
        <translation>頂点の選択を解除: 再びすべてが対象になります</translation>
    </message>
    <message>
        <source>Do not keep seams welded</source>
        <translation>「継ぎ目を結合したまま編集」をオフにする</translation>
    </message>
    <message>
        <source>Do not show this hint again</source>
        <translation>このヒントを今後表示しない</translation>
    </message>
    <message>
        <source>Front, orthographic</source>
        <translation>前 (平行投影)</translation>
    </message>
    <message>
        <source>Left, orthographic</source>
        <translation>左 (平行投影)</translation>
    </message>
    <message>
        <source>Orthographic</source>
        <translation>平行投影</translation>
    </message>
    <message>
        <source>Right, orthographic</source>
        <translation>右 (平行投影)</translation>
    </message>
    <message>
        <source>Show what was hidden</source>
        <translation>隠したものを表示</translation>
    </message>
    <message>
        <source>Top, orthographic</source>
        <translation>上 (平行投影)</translation>
    </message>
</context>
<context>
    <name>sinew::WaitQuestion</name>
    <message>
        <source>%1 takes longer to read than a file of its size should. Keep waiting?</source>
        <translation>%1 の読み込みに、サイズから見込まれる以上の時間がかかっています。待ち続けますか?</translation>
    </message>
    <message>
        <source>It may be damaged. The open scene stays as it is either way.</source>
        <translation>破損している可能性があります。どちらの場合も、開いているシーンは変わりません。</translation>
    </message>
    <message>
        <source>Keep Waiting</source>
        <translation>待ち続ける</translation>
    </message>
    <message>
        <source>Still Reading</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>Stop Reading</source>
        <translation>読み込みを中止</translation>
    </message>
</context>
<context>
    <name>sinew::WeightActions</name>
    <message>
        <source>%1 was not imported: no mesh is bound. Bind a mesh first.</source>
        <translation>%1 は読み込みませんでした: バインドされたメッシュがありません。先にメッシュをバインドしてください。</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Export Deformer Weights, Save Skin Weights</source>
        <translation>デフォーマウェイトの書き出し、スキンウェイトの保存</translation>
    </message>
    <message>
        <source>Export Weig&amp;hts...</source>
        <translation>ウェイトの書き出し(&amp;X)...</translation>
    </message>
    <message>
        <source>Export Weights</source>
        <translation>ウェイトの書き出し</translation>
    </message>
    <message>
        <source>Exported the weights to %1.</source>
        <translation>ウェイトを %1 に書き出しました。</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 を書き出し中</translation>
    </message>
    <message>
        <source>Exports only the weights, as JSON, CSV or Maya deformer weights.</source>
        <translation>ウェイトだけを JSON、CSV、Maya デフォーマウェイトで書き出します。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Import &amp;Weights...</source>
        <translation>ウェイトの読み込み(&amp;L)...</translation>
    </message>
    <message>
        <source>Import Deformer Weights, Load Skin Weights, Import ngSkinTools Layers</source>
        <translation>デフォーマウェイトの読み込み、スキンウェイトの読み込み、ngSkinTools レイヤーの読み込み</translation>
    </message>
    <message>
        <source>Import Weights</source>
        <translation>ウェイトの読み込み</translation>
    </message>
    <message>
        <source>Imported the weights of %1.</source>
        <translation>%1 のウェイトを読み込みました。</translation>
    </message>
    <message>
        <source>Imported the weights of %1: all vertices of its meshes were matched.</source>
        <translation>%1 のウェイトを読み込みました: メッシュのすべての頂点に対応がありました。</translation>
    </message>
    <message>
        <source>Imports weights from a JSON, CSV or Maya deformer weights file, or layers from ngSkinTools 2.</source>
        <translation>JSON、CSV、Maya デフォーマウェイトのファイルからウェイトを、または ngSkinTools 2 からレイヤーを読み込みます。</translation>
    </message>
    <message>
        <source>It is exported once the present work is done.</source>
        <translation>実行中の処理が終わると、書き出します。</translation>
    </message>
    <message>
        <source>Matching %1</source>
        <translation>%1 を対応付け中</translation>
    </message>
    <message>
        <source>No mesh is bound.</source>
        <translation>バインド済みのメッシュがありません。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Weights (%1)</source>
        <translation>ウェイト (%1)</translation>
    </message>
    <message>
        <source>Weights Imported</source>
        <translation>ウェイトを読み込みました</translation>
    </message>
    <message>
        <source>What was matched in %1:</source>
        <translation>%1 の対応付けの結果:</translation>
    </message>
    <message>
        <source>_weights.json</source>
        <translation>_weights.json</translation>
    </message>
    <message>
        <source>ngSkinTools 2 layers (*.json)</source>
        <translation>ngSkinTools 2 レイヤー (*.json)</translation>
    </message>
</context>
<context>
    <name>sinew::WeightHistogram</name>
    <message>
        <source>%L1 vertices with a weight from %2 to %3. Drag to show only a range, double-click for all.</source>
        <translation>ウェイトが %2 から %3 の頂点: %L1 個。ドラッグで範囲だけを表示、ダブルクリックですべて表示。</translation>
    </message>
</context>
<context>
    <name>sinew::WeightImportDialog</name>
    <message>
        <source>A new layer with the vertices that change</source>
        <translation>新しいレイヤー (変わる頂点のみ)</translation>
    </message>
    <message>
        <source>Another mesh of the same shape: from the nearest points on the same side of the surface.</source>
        <translation>同じ形の別のメッシュ: 同じ側の最も近い頂点から取得します。</translation>
    </message>
    <message>
        <source>By index</source>
        <translation>番号で</translation>
    </message>
    <message>
        <source>By position</source>
        <translation>位置で</translation>
    </message>
    <message>
        <source>By surface</source>
        <translation>表面で</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>読み込み</translation>
    </message>
    <message>
        <source>Import Weights</source>
        <translation>ウェイトの読み込み</translation>
    </message>
    <message>
        <source>Layers of these meshes go: what is imported takes their place.</source>
        <translation>これらのメッシュのレイヤーはなくなり、読み込んだウェイトに置き換わります。</translation>
    </message>
    <message>
        <source>Match vertices</source>
        <translation>頂点の対応付け</translation>
    </message>
    <message>
        <source>Meshes and joints</source>
        <translation>メッシュとジョイント</translation>
    </message>
    <message>
        <source>Meshes with layers</source>
        <translation>レイヤーのあるメッシュ</translation>
    </message>
    <message>
        <source>On meshes with layers, into:</source>
        <translation>レイヤーのあるメッシュの読み込み先:</translation>
    </message>
    <message>
        <source>Replace all layers</source>
        <translation>すべてのレイヤーを置き換え</translation>
    </message>
    <message>
        <source>The active layer</source>
        <translation>アクティブなレイヤー</translation>
    </message>
    <message>
        <source>The file does not contain point positions.</source>
        <translation>ファイルに点の位置がありません。</translation>
    </message>
    <message>
        <source>The file has layers. A mesh gets them where it has none of its own, or all of those are replaced; otherwise what they come to is imported.</source>
        <translation>ファイルにはレイヤーがあります。メッシュにレイヤーがないか、そのすべてを置き換える場合は、ファイルのレイヤーがそのまま入ります。それ以外の場合は、レイヤーを合成したウェイトを読み込みます。</translation>
    </message>
    <message>
        <source>The same mesh: vertex 5 of the file is vertex 5 here.</source>
        <translation>同じメッシュ: ファイルの頂点 5 が、ここの頂点 5 に対応します。</translation>
    </message>
    <message>
        <source>The same positions in another order; vertices elsewhere keep their weights.</source>
        <translation>位置は同じで順序が異なるメッシュ。位置の異なる頂点のウェイトは変わりません。</translation>
    </message>
    <message>
        <source>The weights of the meshes in the file are replaced, in one undoable step. What is locked keeps its weights; where vertices are selected, so do all others.</source>
        <translation>ファイルにあるメッシュのウェイトを置き換えます。1 回の元に戻すで戻せます。ロックされたもののウェイトは変わりません。頂点を選択していれば、それ以外の頂点も変わりません。</translation>
    </message>
</context>
<context>
    <name>sinew::WeightLegend</name>
    <message>
        <source>Mask</source>
        <translation>マスク</translation>
    </message>
    <message>
        <source>No influence</source>
        <translation>インフルエンスなし</translation>
    </message>
    <message>
        <source>No skin</source>
        <translation>スキンなし</translation>
    </message>
    <message>
        <source>No weights</source>
        <translation>ウェイトなし</translation>
    </message>
    <message>
        <source>Not a member</source>
        <translation>メンバーではない</translation>
    </message>
    <message>
        <source>Zero weight</source>
        <translation>ゼロウェイト</translation>
    </message>
</context>
<context>
    <name>sinew::WeightMatchView</name>
    <message>
        <source>%1 goes to %2, which has another name.</source>
        <translation>%1 は、名前の異なる %2 に読み込みます。</translation>
    </message>
    <message>
        <source>%1: %2 vertices, %3 joints</source>
        <translation>%1: %2 頂点、%3 ジョイント</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) with weights meet(s) no influence by name:</source>
        <translation>
            <numerusform>ウェイトのあるジョイント %n 個に、同じ名前のインフルエンスがありません:</numerusform>
        </translation>
    </message>
    <message>
        <source>All joints with weights meet influences by name.</source>
        <translation>ウェイトのあるすべてのジョイントに、同じ名前のインフルエンスがあります。</translation>
    </message>
    <message>
        <source>All meshes of the file are left out.</source>
        <translation>ファイルのすべてのメッシュが除外されています。</translation>
    </message>
    <message>
        <source>Choose a mesh...</source>
        <translation>メッシュを選択...</translation>
    </message>
    <message>
        <source>Choose an influence...</source>
        <translation>インフルエンスを選択...</translation>
    </message>
    <message>
        <source>Choose the influence that %1 is for, or Leave Out.</source>
        <translation>%1 に対応するインフルエンスか、「除外」を選んでください。</translation>
    </message>
    <message>
        <source>Choose the mesh that %1 is for, or Leave Out.</source>
        <translation>%1 に対応するメッシュか、「除外」を選んでください。</translation>
    </message>
    <message>
        <source>Influence for %1 of %2</source>
        <translation>%2 の %1 に対応するインフルエンス</translation>
    </message>
    <message>
        <source>Leave Out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>Mesh for %1</source>
        <translation>%1 に対応するメッシュ</translation>
    </message>
    <message>
        <source>Two meshes of the file go to %1. Choose another one, or Leave Out.</source>
        <translation>ファイルの 2 つのメッシュが %1 に対応しています。別のメッシュか、「除外」を選んでください。</translation>
    </message>
</context>
<context>
    <name>sinew::WeightTableBar</name>
    <message>
        <source>A number or arithmetic. Enter changes the selected cells.</source>
        <translation>数値または式。Enter で選択したセルを変更します。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>加算</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Multiply</source>
        <translation>乗算</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>The selected cells are multiplied by the value.</source>
        <translation>選択したセルに値を掛けます。</translation>
    </message>
    <message>
        <source>The selected cells get the value.</source>
        <translation>選択したセルを値にします。</translation>
    </message>
    <message>
        <source>The value is added to the selected cells.</source>
        <translation>選択したセルに値を足します。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>sinew::WeightTableEdits</name>
    <message>
        <source>"%1" is not a weight. Type a number, arithmetic such as 1/3, or += -= *= /= and a number.</source>
        <translation>「%1」はウェイトではありません。数値、1/3 のような式、または += -= *= /= と数値を入力してください。</translation>
    </message>
    <message>
        <source>Click the cell where the numbers begin first.</source>
        <translation>先に、数値を貼り付け始めるセルをクリックしてください。</translation>
    </message>
    <message>
        <source>Copied: mask of vertices %L1.</source>
        <translation>コピーしました: 頂点 %L1 個のマスク。</translation>
    </message>
    <message>
        <source>Copied: vertices %L1, influences %L2.</source>
        <translation>コピーしました: 頂点 %L1 個、インフルエンス %L2 個。</translation>
    </message>
    <message>
        <source>Select cells of influences in the table first.</source>
        <translation>先に、表でインフルエンスのセルを選択してください。</translation>
    </message>
    <message>
        <source>The table is still being written. Try again in a moment.</source>
        <translation>表の書き込み中です。少し待ってからもう一度試してください。</translation>
    </message>
</context>
<context>
    <name>sinew::WeightTableModel</name>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;Click selects the column and makes the influence active. Double-click sorts: largest first, smallest first, by vertex. The lock keeps its weights.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;クリックで列を選択し、アクティブなインフルエンスにします。ダブルクリックで並べ替え: 大きい順、小さい順、頂点順。鍵でウェイトをロックします。</translation>
    </message>
    <message>
        <source>How much of the layer is seen at a vertex, from 0 to 1. Double-click sorts: largest first, smallest first, by vertex.</source>
        <translation>その頂点でレイヤーがどれだけ見えるか (0 から 1)。ダブルクリックで並べ替え: 大きい順、小さい順、頂点順。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>マスク</translation>
    </message>
    <message>
        <source>The sum of a vertex's weights. Double-click sorts by it.</source>
        <translation>頂点のウェイトの合計。ダブルクリックで並べ替えます。</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Vertex %1, %2: %3</source>
        <translation>頂点 %1、%2: %3</translation>
    </message>
    <message>
        <source>Vertex %1. Click selects it in the viewport.</source>
        <translation>頂点 %1。クリックするとビューポートで選択します。</translation>
    </message>
</context>
<context>
    <name>sinew::WeightTablePanel</name>
    <message>
        <source>%1 is locked; click the lock in its column's title to unlock it.</source>
        <translation>%1 はロックされています。列見出しの鍵をクリックするとロックを解除できます。</translation>
    </message>
    <message>
        <source>%1: %L2 of the listed vertices, by weight from 0 to 1</source>
        <translation>%1: 表示中の頂点 %L2 個のウェイト分布 (0 から 1)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln influences</source>
        <translation>
            <numerusform>%Ln インフルエンス</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln 頂点</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>All Vertices</source>
        <translation>すべての頂点</translation>
    </message>
    <message>
        <source>Choose an influence to see how its weights are spread.</source>
        <translation>インフルエンスを選ぶと、ウェイトの分布が表示されます。</translation>
    </message>
    <message>
        <source>Choose an influence to see its vertices.</source>
        <translation>インフルエンスを選ぶと、その頂点が表示されます。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy Numbers Only</source>
        <translation>数値だけをコピー</translation>
    </message>
    <message>
        <source>List only vertices whose weight of the active influence is at least this.</source>
        <translation>アクティブなインフルエンスのウェイトがこの値以上の頂点だけを表示します。</translation>
    </message>
    <message>
        <source>List only vertices whose weight of the active influence is at most this.</source>
        <translation>アクティブなインフルエンスのウェイトがこの値以下の頂点だけを表示します。</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>No vertex follows this influence.</source>
        <translation>このインフルエンスに従う頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex has a mask value in this range.</source>
        <translation>この範囲のマスク値を持つ頂点はありません。</translation>
    </message>
    <message>
        <source>No vertex has a weight in this range.</source>
        <translation>この範囲のウェイトを持つ頂点はありません。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Search influences</source>
        <translation>インフルエンスを検索</translation>
    </message>
    <message>
        <source>Select These Vertices</source>
        <translation>これらの頂点を選択</translation>
    </message>
    <message>
        <source>Select a bound mesh to see its weights.</source>
        <translation>バインドされたメッシュを選択すると、ウェイトが表示されます。</translation>
    </message>
    <message>
        <source>Select vertices to see their weights, or choose All Vertices above.</source>
        <translation>頂点を選択するとウェイトが表示されます。または上で「すべての頂点」を選んでください。</translation>
    </message>
    <message>
        <source>Selected Vertices</source>
        <translation>選択した頂点</translation>
    </message>
    <message>
        <source>Set to 0</source>
        <translation>0 に設定</translation>
    </message>
    <message>
        <source>Several words find names that contain all of them; * matches anything.</source>
        <translation>複数の語をすべて含む名前を検索します。* は任意の文字に一致します。</translation>
    </message>
    <message>
        <source>Show only influences that the listed vertices have.</source>
        <translation>表示中の頂点が持つインフルエンスだけを表示します。</translation>
    </message>
    <message>
        <source>Sort Largest First</source>
        <translation>大きい順に並べ替え</translation>
    </message>
    <message>
        <source>Sort Smallest First</source>
        <translation>小さい順に並べ替え</translation>
    </message>
    <message>
        <source>Sort by Vertex</source>
        <translation>頂点順に並べ替え</translation>
    </message>
    <message>
        <source>The mask is 0 at every vertex.</source>
        <translation>すべての頂点でマスクが 0 です。</translation>
    </message>
    <message>
        <source>The total is not edited; edit the weights of influences.</source>
        <translation>合計は編集できません。インフルエンスのウェイトを編集してください。</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>ロック解除</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Vertex %1 is locked.</source>
        <translation>頂点 %1 はロックされています。</translation>
    </message>
    <message>
        <source>Vertices of Influence</source>
        <translation>インフルエンスの頂点</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>ウェイト</translation>
    </message>
    <message>
        <source>Which vertices are listed: the selected ones, all, or those that follow the active influence.</source>
        <translation>表示する頂点: 選択した頂点、すべて、またはアクティブなインフルエンスに従う頂点。</translation>
    </message>
    <message>
        <source>cells selected: %L1</source>
        <translation>選択したセル: %L1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>レイヤー %1</translation>
    </message>
    <message>
        <source>mask of layer %1</source>
        <translation>レイヤー %1 のマスク</translation>
    </message>
    <message>
        <source>selected on other meshes: %L1</source>
        <translation>ほかのメッシュで選択中: %L1</translation>
    </message>
</context>
<context>
    <name>sinew::Window</name>
    <message>
        <source>Install or repair the graphics driver, or Mesa (libgl1-mesa-dri), which needs no graphics card; after a driver's update, restart the computer. Over a remote display, use one that draws on the computer that the program runs on. The command line works without it.</source>
        <translation>グラフィックスドライバーをインストールまたは修復するか、グラフィックスカードの要らない Mesa (libgl1-mesa-dri) をインストールしてください。ドライバーの更新後は、コンピューターを再起動してください。リモート表示では、プログラムが動くコンピューターの側で描画するものを使ってください。コマンドラインはそのまま使えます。</translation>
    </message>
    <message>
        <source>The 3D view needs OpenGL 4.1, and no graphics driver here provides it.</source>
        <translation>3D ビューには OpenGL 4.1 が必要ですが、使えるグラフィックスドライバーがありません。</translation>
    </message>
</context>
</TS>
