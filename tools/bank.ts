/** Commands of whoever operates a bank: `npm run bank -- reconcile --help` says what each takes. */
import { say } from './lib/console.mjs';

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  config: () => import('./config'),
  interest: () => import('./interest'),
  reconcile: () => import('./reconcile'),
  restore: () => import('./restore'),
};

const USAGE = `npm run bank -- <command> [options]

  config     shows or changes the notice on every screen and the operator's switches
  interest   posts a month's interest that the schedule missed
  reconcile  checks every invariant of a database and reports drift; read-only
  restore    restores a family's export into this installation

Each has --help.`;

// The command reads its own options, as if it had been started by itself.
const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  await command();
} else {
  say(USAGE);
  process.exitCode = name === '--help' ? 0 : 1;
}
