// @ts-check
// Reads what is in its charge, one JSON object a line, until the process that writes them is gone,
// then ends it all. ./supervisor.mjs starts it.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endProcessTree } from './process-tree.mjs';

/** @type {Set<number>} */
const pids = new Set();
/** @type {Set<string>} */
const folders = new Set();

/** @template T @param {Set<T>} set @param {T | undefined} item @param {boolean} inCharge */
function note(set, item, inCharge) {
  if (item === undefined) return;
  if (inCharge) set.add(item);
  else set.delete(item);
}

for await (const line of createInterface({ input: process.stdin })) {
  const { pid, folder, inCharge } = JSON.parse(line);
  note(pids, pid, inCharge);
  note(folders, folder, inCharge);
}
await Promise.all([...pids].map((pid) => endProcessTree(pid)));
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
