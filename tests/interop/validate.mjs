// SPDX-License-Identifier: Apache-2.0
// The Khronos validator's verdict: node validate.mjs FILE
// Prints {"errors": n, "warnings": n, "messages": ["CODE pointer text", ...]} (errors only).
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { validateBytes } from 'gltf-validator';

const ERROR = 0;
const file = process.argv[2];
const report = await validateBytes(new Uint8Array(readFileSync(file)), {
  uri: basename(file),
  maxIssues: 0,
  externalResourceFunction: uri =>
    Promise.resolve(new Uint8Array(readFileSync(join(dirname(file), decodeURIComponent(uri))))),
});
console.log(JSON.stringify({
  errors: report.issues.numErrors,
  warnings: report.issues.numWarnings,
  messages: report.issues.messages.filter(m => m.severity === ERROR).map(m => `${m.code} ${m.pointer ?? ''} ${m.message}`),
}));
