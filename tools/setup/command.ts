/**
 * Sets up an installation of one's own in a project at Google, step by step: says what it is about to do
 * and why, does it, checks that it is so, and goes on. It can be stopped and started again anywhere.
 *
 *   npm run setup                 asks for what it does not know
 *   npm run setup -- --check      looks only, and lists what is missing or has drifted
 *   npm run setup -- --dry-run    prints the commands and requests
 *   npm run setup -- --github o/n prepares deployments from a repository
 *   npm run setup -- --update     deploys a newer version, and says how to go back
 */
import { parseArgs } from 'node:util';
import { printFailure, say, ToolError } from '../lib/console.mjs';
import { readOptions } from '../lib/options.mjs';
import { runGithub } from './github';
import { realMachine } from './real-machine';
import { runSetup, type Mode } from './run-setup';
import { STEPS } from './steps';
import { runUpdate } from './update';

const USAGE = `npm run setup -- [options]

  --check           look only: list what is missing or has drifted
  --dry-run         print the commands and requests, and change nothing
  --update          deploy the version of this folder over an older one, in the safe order
  --github <owner>/<name>
                    let a tag of that repository deploy, and print what to enter there
  --project <id>    the project, instead of being asked
  --region <id>     the region of functions and data
  --domain <host>   the address of the app; <project>.web.app costs nothing
  --help            show this`;

const parse = () =>
  parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      github: { type: 'string' },
      project: { type: 'string' },
      region: { type: 'string' },
      domain: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;

function modeOf({ check, 'dry-run': dryRun }: ReturnType<typeof parse>): Mode {
  if (check && dryRun) {
    throw new ToolError(`Look, or print what would be done: not both.\n\n${USAGE}`);
  }
  if (check) return 'check';
  return dryRun ? 'dry-run' : 'do';
}

async function main(): Promise<number> {
  const options = readOptions(parse, USAGE);
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const mode = modeOf(options);
  const machine = realMachine();
  if (options.update) return runUpdate(machine, mode, options);
  return options.github === undefined
    ? runSetup(machine, STEPS, mode, options)
    : runGithub(machine, mode, options, options.github);
}

try {
  process.exitCode = await main();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
