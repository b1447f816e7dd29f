/** What Chrome, Firefox, Safari and Vite's CSS loader say when a part of the app does not load. */
const MESSAGES = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

/** A page's code could not be fetched: the connection is gone, or a new version replaced it. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => message.test(error.message));
}
