/** What a page posts to a worker that waits, so that it takes over from the one before. */
export const TAKE_OVER = 'take-over';
