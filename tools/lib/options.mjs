// @ts-check
import { ToolError } from './console.mjs';

/**
 * Parses the command line; on an error, shows it together with the usage.
 *
 * @template T
 * @param {() => T} parse a call of `parseArgs`
 * @param {string} usage
 */
export function readOptions(parse, usage) {
  try {
    return parse();
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
