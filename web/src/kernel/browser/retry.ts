import { pause } from './pause';

/** Code or translations that did not load: the connection is down, or a new version has replaced them. */
export class NotLoaded extends Error {}

/** Delay before the retry. */
const AGAIN_AFTER_MS = 1000;

/**
 * Loads code or translations, and tries once more after a moment. Chrome and Safari fetch a failed import
 * again, Firefox only after a reload.
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
