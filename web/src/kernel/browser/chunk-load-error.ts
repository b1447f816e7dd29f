/** Messages of Chrome, Firefox, Safari and Vite's CSS loader when a chunk fails to load. */
const MESSAGES = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

/**
 * Returns true if a chunk could not be fetched: the connection is down, or a new version has replaced
 * it.
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => message.test(error.message));
}
