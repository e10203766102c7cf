<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>DeformationText</name>
    <message numerus="yes">
        <source>Score %1, %Ln joint(s)</source>
        <translation>
            <numerusform>Score %1, %Ln joint</numerusform>
            <numerusform>Score %1, %Ln joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortNames</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::BindPanel</name>
    <message numerus="yes">
        <source>No mesh is selected: %n mesh(es) not bound yet: %1</source>
        <translation>
            <numerusform>No mesh is selected: %n mesh not bound yet: %1</numerusform>
            <numerusform>No mesh is selected: %n meshes not bound yet: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No mesh is selected: all %n bound mesh(es): %1</source>
        <translation>
            <numerusform>No mesh is selected: %n bound mesh: %1</numerusform>
            <numerusform>No mesh is selected: all %n bound meshes: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::BindReportPanel</name>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> and %n more</numerusform>
            <numerusform> and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln vertices)</source>
        <translation>
            <numerusform>%1 (%Ln vertex)</numerusform>
            <numerusform>%1 (%Ln vertices)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices bleed</source>
        <translation>
            <numerusform>%Ln vertex bleeds</numerusform>
            <numerusform>%Ln vertices bleed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices selected: weight commands affect only these until you select something else.</source>
        <translation>
            <numerusform>%Ln vertex selected: weight commands affect only this one until you select something else.</numerusform>
            <numerusform>%Ln vertices selected: weight commands affect only these until you select something else.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices used a fallback</source>
        <translation>
            <numerusform>%Ln vertex used a fallback</numerusform>
            <numerusform>%Ln vertices used a fallback</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints left out</source>
        <translation>
            <numerusform>%n joint left out</numerusform>
            <numerusform>%n joints left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints outside the mesh</source>
        <translation>
            <numerusform>%n joint outside the mesh</numerusform>
            <numerusform>%n joints outside the mesh</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints without weight</source>
        <translation>
            <numerusform>%n joint without weight</numerusform>
            <numerusform>%n joints without weight</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::CheckPanel</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n of This Kind</source>
        <translation>
            <numerusform>All %n of This Kind</numerusform>
            <numerusform>All %n of This Kind</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::ComparePanel</name>
    <message numerus="yes">
        <source>%Ln vertices have other weights than in %1</source>
        <translation>
            <numerusform>%Ln vertex has other weights than in %1</numerusform>
            <numerusform>%Ln vertices have other weights than in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::ExportActions</name>
    <message numerus="yes">
        <source>%n remarks, see Export Report.</source>
        <translation>
            <numerusform>%n remark, see Export Report.</numerusform>
            <numerusform>%n remarks, see Export Report.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read back: vertices within %1 mm in %n poses.</source>
        <translation>
            <numerusform>Read back: vertices within %1 mm in %n pose.</numerusform>
            <numerusform>Read back: vertices within %1 mm in %n poses.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::ExportReportPanel</name>
    <message numerus="yes">
        <source>%n influences</source>
        <translation>
            <numerusform>%n influence</numerusform>
            <numerusform>%n influences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not stored exactly (%n)</source>
        <translation>
            <numerusform>Not stored exactly (%n)</numerusform>
            <numerusform>Not stored exactly (%n)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The influences of %Ln vertices were reduced to the strongest, which moves them by up to %1.</source>
        <translation>
            <numerusform>The influences of %Ln vertex were reduced to the strongest, which moves it by up to %1.</numerusform>
            <numerusform>The influences of %Ln vertices were reduced to the strongest, which moves them by up to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::FileActions</name>
    <message numerus="yes">
        <source>Imported %1: %n clips added.</source>
        <translation>
            <numerusform>Imported %1: %n clip added.</numerusform>
            <numerusform>Imported %1: %n clips added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported %1: %n nodes added.</source>
        <translation>
            <numerusform>Imported %1: %n node added.</numerusform>
            <numerusform>Imported %1: %n nodes added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::FindingList</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints</source>
        <translation>
            <numerusform>%n joint</numerusform>
            <numerusform>%n joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::ImportDialog</name>
    <message numerus="yes">
        <source>%n joint(s) of the file have the names of joints in the scene (%1).</source>
        <translation>
            <numerusform>%n joint of the file has the name of a joint in the scene (%1).</numerusform>
            <numerusform>%n joints of the file have the names of joints in the scene (%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) of the file's clips have other distances from their parents than in the scene: without Rotations Only, the scene's rig takes the proportions of the file's in these clips.</source>
        <translation>
            <numerusform>%n joint of the file's clips has another distance from its parent than in the scene: without Rotations Only, the scene's rig takes the proportions of the file's in these clips.</numerusform>
            <numerusform>%n joints of the file's clips have other distances from their parents than in the scene: without Rotations Only, the scene's rig takes the proportions of the file's in these clips.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them stand(s) elsewhere in the scene: on existing joints, the file's meshes are bent to these places.</source>
        <translation>
            <numerusform>%n of them stands elsewhere in the scene: on existing joints, the file's meshes are bent to this place.</numerusform>
            <numerusform>%n of them stand elsewhere in the scene: on existing joints, the file's meshes are bent to these places.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::InfluenceModel</name>
    <message numerus="yes">
        <source>%L1 vertices, mean weights: %n influence(s)</source>
        <translation>
            <numerusform>%L1 vertices, mean weights: %n influence</numerusform>
            <numerusform>%L1 vertices, mean weights: %n influences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n influence(s). Point at a vertex to see its weights.</source>
        <translation>
            <numerusform>%n influence. Point at a vertex to see its weights.</numerusform>
            <numerusform>%n influences. Point at a vertex to see its weights.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Vertex %1: %n influence(s)</source>
        <translation>
            <numerusform>Vertex %1: %n influence</numerusform>
            <numerusform>Vertex %1: %n influences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::InfluenceSection</name>
    <message numerus="yes">
        <source>%Ln vertices change</source>
        <translation>
            <numerusform>%Ln vertex changes</numerusform>
            <numerusform>%Ln vertices change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::MergeDialog</name>
    <message numerus="yes">
        <source>%n things were changed in both versions</source>
        <translation>
            <numerusform>%n thing was changed in both versions</numerusform>
            <numerusform>%n things were changed in both versions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::OperationForm</name>
    <message numerus="yes">
        <source>... and %n more</source>
        <translation>
            <numerusform>... and %n more</numerusform>
            <numerusform>... and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::PreferencesDialog</name>
    <message numerus="yes">
        <source>The oldest steps are dropped when the history grows beyond this. Now: %n step(s),</source>
        <translation>
            <numerusform>The oldest steps are dropped when the history grows beyond this. Now: %n step,</numerusform>
            <numerusform>The oldest steps are dropped when the history grows beyond this. Now: %n steps,</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::RecoveryDialog</name>
    <message numerus="yes">
        <source>last edit %1, %n step(s) can be undone</source>
        <translation>
            <numerusform>last edit %1, %n step can be undone</numerusform>
            <numerusform>last edit %1, %n steps can be undone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::SkinPage</name>
    <message numerus="yes">
        <source>%n node(s) are not at their bind pose.</source>
        <translation>
            <numerusform>%n node is not at its bind pose.</numerusform>
            <numerusform>%n nodes are not at their bind pose.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::SourceActions</name>
    <message numerus="yes">
        <source>Saved the weights of %Ln vertices into %1; read back, they are the same.</source>
        <translation>
            <numerusform>Saved the weights of %Ln vertex into %1; read back, they are the same.</numerusform>
            <numerusform>Saved the weights of %Ln vertices into %1; read back, they are the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The weights of %Ln vertices will change; everything else stays as it is in %1.</source>
        <translation>
            <numerusform>The weights of %Ln vertex will change; everything else stays as it is in %1.</numerusform>
            <numerusform>The weights of %Ln vertices will change; everything else stays as it is in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::StyleActions</name>
    <message numerus="yes">
        <source>Learning from %n model(s)</source>
        <translation>
            <numerusform>Learning from %n model</numerusform>
            <numerusform>Learning from %n models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::SymmetryPanel</name>
    <message numerus="yes">
        <source>%n influences have no mirror. Double-click to choose one.</source>
        <translation>
            <numerusform>%n influence has no mirror. Double-click to choose one.</numerusform>
            <numerusform>%n influences have no mirror. Double-click to choose one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::TransformPanel</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::UpdateActions</name>
    <message numerus="yes">
        <source>Updated from %1: %Ln vertices have weights that were guessed; they are selected.</source>
        <translation>
            <numerusform>Updated from %1: %Ln vertex has weights that were guessed; it is selected.</numerusform>
            <numerusform>Updated from %1: %Ln vertices have weights that were guessed; they are selected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::WeightMatchView</name>
    <message numerus="yes">
        <source>%n joint(s) with weights meet(s) no influence by name:</source>
        <translation>
            <numerusform>%n joint with weights meets no influence by name:</numerusform>
            <numerusform>%n joints with weights meet no influence by name:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinew::WeightTablePanel</name>
    <message numerus="yes">
        <source>%Ln influences</source>
        <translation>
            <numerusform>%Ln influence</numerusform>
            <numerusform>%Ln influences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
</context>
</TS>
