// @ts-check
import { ToolError } from './console.mjs';

/**
 * Reads the command line; what is wrong with it is shown together with the usage.
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
