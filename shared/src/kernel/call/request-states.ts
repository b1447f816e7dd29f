/** Kinds of requests: spend money, have cash kept, or be paid for what the child did. */
export const REQUEST_KINDS = ['spend', 'keep', 'earn'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const CLOSED_STATUSES = ['approved', 'declined', 'cancelled'] as const;
export type ClosedStatus = (typeof CLOSED_STATUSES)[number];

export const REQUEST_STATUSES = ['open', ...CLOSED_STATUSES] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Limits per child, so that parents can keep up. */
export const MOST_OPEN_REQUESTS = 5;
export const MOST_REQUESTS_OF_DAY = 20;
