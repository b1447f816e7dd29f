/** Command on a page: the program and its arguments, without quotes. */
export type ShellCommand = readonly string[];

/** Word of a shell line: quoted parts and what is between them, or the end of a command. */
const WORD = /(?:"[^"]*"|'[^']*'|<[^>\n]*>|[^\s"'|&;<>()])+|[|&;()\n]+|[<>]+/g;

function wordsOf(line: string): string[] {
  return line.match(WORD) ?? [];
}

function commandsIn(script: string): ShellCommand[] {
  const commands: string[][] = [[]];
  const lines = script.replaceAll('\\\n', ' ').replace(/(^|\s)#.*$/gm, '$1');
  for (const word of wordsOf(lines)) {
    if (/^[|&;()<>\n]+$/.test(word)) commands.push([]);
    else commands.at(-1)?.push(word.replace(/["']/g, ''));
  }
  return commands;
}

/**
 * Returns the commands that a page asks its reader to type, in its shell blocks and inline code.
 *
 * @param program what they begin with, e.g. `['npx', 'firebase']`
 * @returns their arguments
 */
export function shellCommands(page: string, program: readonly string[]): ShellCommand[] {
  const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  const inline = page.replace(/```.*?```/gs, '').matchAll(/`([^`]+)`/g);
  const scripts = [...blocks, ...[...inline].map(([, code = '']) => code.replaceAll('\n', ' '))];
  const begins = (command: ShellCommand) => program.every((word, index) => command[index] === word);
  return scripts
    .flatMap(commandsIn)
    .filter(begins)
    .map((command) => command.slice(program.length));
}
