import { pause } from './pause';

/** Code or words that did not come: the connection is down, or a new version has replaced them. */
export class NotLoaded extends Error {}

/** Delay before the retry. */
const AGAIN_AFTER_MS = 1000;

/**
 * Loads code or words, and tries once more after a moment. Chrome and Safari fetch a failed import anew,
 * Firefox only after a reload.
 * @throws NotLoaded
 */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await pause(AGAIN_AFTER_MS);
    return load().catch((cause: unknown) => {
      throw new NotLoaded('A part of the app did not load.', { cause });
    });
  }
}
