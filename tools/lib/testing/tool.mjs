// @ts-check
// A command such as those in tools/ and tests/, for the tests of how they end. Its argument says what
// it starts; that never gets ready.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../paths.mjs';
import { runLogged, runShown, startNodeProgram } from '../run.mjs';
import { runUntilStopped } from '../stop.mjs';
import { planSuite, startSuite } from '../suite.mjs';
import { temporaryFolder } from '../supervisor.mjs';

const PROGRAM = inRoot('tools', 'lib', 'testing', 'unready-program.mjs');
const REPORT = String(process.env['REPORT']);
const PROGRAMS = 2;

/** @returns {Promise<never>} */
const forever = () => new Promise((resolve) => setInterval(() => resolve, 1000));

async function untilBothHoldTheirPorts() {
  const lines = () =>
    existsSync(REPORT) ? readFileSync(REPORT, 'utf8').split('\n').length - 1 : 0;
  while (lines() < PROGRAMS) await pause(20);
}

/** @type {Record<string, () => Promise<unknown>>} */
const WAYS = {
  'a program that stays': async () => {
    startNodeProgram(PROGRAM, []);
    await forever();
  },
  'a program with a log': () => runLogged('unready', process.execPath, [PROGRAM]),
  'a program on the terminal': () => runShown(process.execPath, [PROGRAM]),
  'a suite that is never ready': () => {
    const plan = { ...planSuite('bench'), name: /** @type {any} */ ('unready') };
    const start = { program: PROGRAM, limitMs: 1000 };
    return startSuite(plan, { emulators: {}, javaHome: '/' }, start);
  },
  'an error that nobody catches': async () => {
    startNodeProgram(PROGRAM, []);
    await untilBothHoldTheirPorts();
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
    await forever();
  },
  'a promise that nobody minds': async () => {
    startNodeProgram(PROGRAM, []);
    await untilBothHoldTheirPorts();
    void Promise.reject(new Error('nobody minds this'));
    await forever();
  },
};

await runUntilStopped(async () => {
  const folder = temporaryFolder('sprout-tool-');
  writeFileSync(join(folder, 'some-file'), '');
  writeFileSync(`${REPORT}.folder`, folder);
  await WAYS[String(process.argv[2])]?.();
  return 0;
}, 130);
