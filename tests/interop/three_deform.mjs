// SPDX-License-Identifier: Apache-2.0
// How three.js deforms glTF files.
//
//   node three_deform.mjs compare A B     both files in the stored pose and at three times of every clip; vertices are
//                                         compared one by one, so their order counts
//   node three_deform.mjs dump A OUT      world positions of all vertices in the stored pose, as [[x, y, z], ...]
//
// `compare` prints {"vertices": n, "poses": n, "worst": largest distance as a share of A's diagonal, "weights": largest
// difference of a vertex's weight for a bone}; bones with other names or parents are an error.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

globalThis.self = globalThis;
globalThis.ProgressEvent ??= class extends Event {};
const THREE = await import('three');
const { GLTFLoader } = await import('three/examples/jsm/loaders/GLTFLoader.js');

// A file as [json, binary chunk].
function open(file) {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 4) !== 'glTF') return [JSON.parse(bytes.toString('utf8')), null];
  let json = null;
  let chunk = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (kind === 'JSON') json = JSON.parse(data.toString('utf8'));
    if (kind === 'BIN\0') chunk = data;
    at += 8 + length;
  }
  return [json, chunk];
}

// Pictures cannot be decoded outside of a browser and do not deform: materials go, all data become data URIs.
function bare(file) {
  const [json, chunk] = open(file);
  for (const key of ['images', 'textures', 'samplers', 'materials', 'extensions', 'extensionsUsed', 'extensionsRequired'])
    delete json[key];
  for (const mesh of json.meshes ?? [])
    for (const primitive of mesh.primitives) {
      delete primitive.material;
      delete primitive.extensions;
    }
  for (const node of json.nodes ?? []) delete node.extensions;
  for (const buffer of json.buffers ?? []) {
    if (buffer.uri?.startsWith('data:')) continue;
    const data = buffer.uri ? readFileSync(join(dirname(file), decodeURIComponent(buffer.uri))) : chunk;
    buffer.uri = `data:application/octet-stream;base64,${Buffer.from(data).toString('base64')}`;
  }
  return JSON.stringify(json);
}

const load = file => new Promise((done, failed) => new GLTFLoader().parse(bare(file), '', done, failed));

// World positions of all vertices, meshes in the order of the scene's tree.
function positions(scene) {
  scene.updateMatrixWorld(true);
  const out = [];
  const point = new THREE.Vector3();
  scene.traverse(object => {
    if (!object.isMesh && !object.isPoints && !object.isLine) return;
    if (object.isSkinnedMesh) object.skeleton.update();
    const count = object.geometry.getAttribute('position').count;
    for (let i = 0; i < count; ++i) {
      if (object.isMesh) object.getVertexPosition(i, point);
      else point.fromBufferAttribute(object.geometry.getAttribute('position'), i);
      point.applyMatrix4(object.matrixWorld);
      out.push(point.x, point.y, point.z);
    }
  });
  return out;
}

// The stored pose, then every clip at its start, within it and at its end. Each pose is set on a freshly read file, as a
// mixer leaves traces of one clip in the next.
async function* poses(file) {
  const first = await load(file);
  yield positions(first.scene);
  for (let c = 0; c < first.animations.length; ++c)
    for (const share of [0, 0.37, 1]) {
      const gltf = await load(file);
      const mixer = new THREE.AnimationMixer(gltf.scene);
      const action = mixer.clipAction(gltf.animations[c]);
      action.setLoop(THREE.LoopOnce);
      action.clampWhenFinished = true;
      action.play();
      mixer.setTime(gltf.animations[c].duration * share);
      yield positions(gltf.scene);
    }
}

// The bones of all skinned meshes as "parent/name", and every vertex's weights by bone.
function skeleton(scene) {
  const bones = [];
  const rows = [];
  scene.traverse(object => {
    if (!object.isSkinnedMesh) return;
    const names = object.skeleton.bones.map(b => `${b.parent?.name ?? ''}/${b.name}`);
    bones.push(...names);
    const joints = object.geometry.getAttribute('skinIndex');
    const weights = object.geometry.getAttribute('skinWeight');
    for (let i = 0; i < joints.count; ++i) {
      const row = new Map();
      for (let k = 0; k < 4; ++k) {
        const name = names[joints.getComponent(i, k)];
        row.set(name, (row.get(name) ?? 0) + weights.getComponent(i, k));
      }
      rows.push(row);
    }
  });
  return { bones, rows };
}

function weightsApart(a, b) {
  if (JSON.stringify(a.bones) !== JSON.stringify(b.bones)) throw new Error('other bones or parents');
  if (a.rows.length !== b.rows.length) throw new Error(`${a.rows.length} and ${b.rows.length} skinned vertices`);
  let worst = 0;
  a.rows.forEach((row, i) => {
    for (const name of new Set([...row.keys(), ...b.rows[i].keys()]))
      worst = Math.max(worst, Math.abs((row.get(name) ?? 0) - (b.rows[i].get(name) ?? 0)));
  });
  return worst;
}

function diagonal(values) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  values.forEach((v, i) => {
    low[i % 3] = Math.min(low[i % 3], v);
    high[i % 3] = Math.max(high[i % 3], v);
  });
  return Math.hypot(...high.map((h, k) => h - low[k]));
}

function farthest(a, b) {
  if (a.length !== b.length) throw new Error(`${a.length / 3} and ${b.length / 3} vertices`);
  let worst = 0;
  for (let i = 0; i < a.length; i += 3) {
    const distance = Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]);
    if (!(distance <= worst)) worst = distance;
  }
  return worst;
}

const [command, file, other] = process.argv.slice(2);
if (command === 'compare') {
  let worst = 0;
  let count = 0;
  let vertices = 0;
  const others = poses(other);
  for await (const a of poses(file)) {
    const b = (await others.next()).value;
    if (!b) throw new Error('the second file has fewer clips');
    const share = farthest(a, b) / diagonal(a);
    if (!(share <= worst)) worst = share;
    vertices = a.length / 3;
    ++count;
  }
  if (!(await others.next()).done) throw new Error('the second file has more clips');
  const weights = weightsApart(skeleton((await load(file)).scene), skeleton((await load(other)).scene));
  console.log(JSON.stringify({ vertices, poses: count, worst, weights }));
} else if (command === 'dump') {
  const flat = positions((await load(file)).scene);
  const points = [];
  for (let i = 0; i < flat.length; i += 3) points.push([flat[i], flat[i + 1], flat[i + 2]]);
  writeFileSync(other, JSON.stringify(points));
  console.log(JSON.stringify({ vertices: points.length }));
} else {
  console.error('three_deform.mjs compare A B | dump A OUT');
  process.exit(2);
}
