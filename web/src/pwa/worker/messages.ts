/** What a page posts to a worker that waits, so that it takes over from the one before. */
export const TAKE_OVER = 'take-over';

/** What the worker posts to a dashboard when a notice was tapped: the address to go to. */
export interface OpenNotice {
  readonly openNotice: string;
}

/** In that address, the family that the notice is about. */
export const NOTICE_PARAMETER = 'notice';
