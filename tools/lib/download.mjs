// @ts-check
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ToolError } from './console.mjs';
import { runLogged } from './run.mjs';
import { removeTemporaryFolder, temporaryFolder } from './supervisor.mjs';

/** Timeout in milliseconds without a byte from a server. */
const SILENCE_MS = 60_000;

/** Name of this machine's system among the archives. */
export const SYSTEM = `${process.platform}-${process.arch}`;

/** Returns the cause of an error: `fetch` itself only says that it failed. @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * Streams a download into a file.
 * @param {string} url
 * @param {string} file
 * @param {number} silenceMs
 * @returns {Promise<string>} its SHA-256
 */
async function download(url, file, silenceMs) {
  const giveUp = new AbortController();
  const late = () => giveUp.abort(new Error(`nothing arrived for ${silenceMs / 1000} s`));
  let timer = setTimeout(late, silenceMs);
  const hash = createHash('sha256');
  try {
    const { ok, status, body } = await fetch(url, { signal: giveUp.signal });
    if (!ok || !body) throw new Error(`the answer was ${status}`);
    const noted = async function* () {
      for await (const chunk of body) {
        clearTimeout(timer);
        timer = setTimeout(late, silenceMs);
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(noted, createWriteStream(file));
  } catch (error) {
    throw new ToolError(`${url} could not be downloaded: ${reasonOf(error)}.`);
  } finally {
    clearTimeout(timer);
  }
  return hash.digest('hex');
}

/**
 * Downloads the archive for this machine, verifies its checksum and unpacks it.
 *
 * @param {import('./pinned.mjs').Pinned} pinned
 * @param {string} folder to unpack it into
 * @param {number} [silenceMs]
 * @throws ToolError when there is none, or nothing that can be trusted came; nothing is unpacked then.
 */
export async function downloadArchive({ version, from, archives }, folder, silenceMs = SILENCE_MS) {
  const archive = archives[SYSTEM];
  if (!archive) throw new ToolError(`There is no archive of ${version} for ${SYSTEM}.`);
  const file = join(folder, archive.file);
  const sha256 = await download(`${from}/${archive.file}`, file, silenceMs);
  if (sha256 !== archive.sha256) {
    throw new ToolError(
      `${from}/${archive.file} is not the published file: its SHA-256 is ${sha256} and should be ` +
        `${archive.sha256}.`,
    );
  }
  await runLogged('unpack', 'tar', ['-xzf', file, '-C', folder, '--strip-components', '1']);
}

/**
 * Creates a folder of the cache atomically, however this process ends. If another process has created it
 * meanwhile, that folder stays: something may be running from it.
 *
 * @param {string} target
 * @param {(folder: string) => Promise<string>} fill resolves to the folder to move there
 */
export async function makeFolder(target, fill) {
  mkdirSync(dirname(target), { recursive: true });
  const folder = temporaryFolder('fetching-', dirname(target));
  try {
    const made = await fill(folder);
    if (!existsSync(target)) renameSync(made, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    removeTemporaryFolder(folder);
  }
}
