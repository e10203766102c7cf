// SPDX-License-Identifier: Apache-2.0
// The Khronos validator's verdict: node validate.mjs FILE
// Prints {"errors": n, "warnings": n, "messages": ["CODE pointer text", ...]} (errors only). A picture that the original
// names and that is not there is no error of the file's.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { validateBytes } from 'gltf-validator';

const ERROR = 0;
const file = process.argv[2];
const report = await validateBytes(new Uint8Array(readFileSync(file)), {
  uri: basename(file),
  maxIssues: 0,
  externalResourceFunction: async uri => new Uint8Array(readFileSync(join(dirname(file), decodeURIComponent(uri)))),
});
const errors = report.issues.messages.filter(m => m.severity === ERROR);
const own = errors.filter(m => !(m.code === 'IO_ERROR' && m.pointer?.startsWith('/images/')));
console.log(JSON.stringify({
  errors: own.length,
  warnings: report.issues.numWarnings,
  messages: own.map(m => `${m.code} ${m.pointer ?? ''} ${m.message}`),
}));
