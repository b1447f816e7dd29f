import { requireFirebaseTools } from '../lib/firebase-tools.mjs';
import type { ShellCommand } from './shell-commands';

interface CliOption {
  readonly long: string;
  readonly required: boolean;
}

interface CliCommand {
  readonly options: readonly CliOption[];
  readonly _args: readonly { readonly required: boolean; readonly variadic: boolean }[];
}

interface Cli {
  readonly cli: { readonly options: readonly CliOption[] };
  getCommand(name: string): CliCommand | undefined;
}

const CLI = requireFirebaseTools('index.js') as Cli;

/** Returns firebase-tools' objections to a command line, judged by its own definition of the command. */
export function problemsOf([name = '', ...words]: ShellCommand): string[] {
  const command = CLI.getCommand(name);
  if (!command) return [`there is no ${name}`];
  const options = [...command.options, ...CLI.cli.options];
  const problems: string[] = [];
  const values: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const option = options.find(({ long }) => long === word);
    if (option?.required) index += 1;
    else if (!option && word.startsWith('--')) problems.push(`${name} has no ${word}`);
    else if (!option) values.push(word);
  }
  const required = command._args.filter((argument) => argument.required).length;
  const most = command._args.some(({ variadic }) => variadic) ? Infinity : command._args.length;
  if (values.length < required) problems.push(`${name} wants ${required} arguments`);
  if (values.length > most) problems.push(`${name} takes no ${values.at(-1)}`);
  return problems;
}
