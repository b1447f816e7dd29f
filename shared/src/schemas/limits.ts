/** Longest texts, in UTF-16 code units, that the product stores. One place for forms and server. */
export const LIMITS = {
  childNameMin: 2,
  name: 60,
  email: 254,
  description: 200,
  passwordMin: 4,
  password: 64,
  reason: 60,
  /** Reasons in one list. */
  reasons: 30,
  accessCode: 32,
  id: 128,
  url: 2048,
  idempotencyKey: 128,
} as const;

/** Most of a kind that one family or parent can have, which keeps every list and deletion bounded. */
export const COUNT_LIMITS = {
  childrenOfFamily: 50,
  /** Members and invitations together; one that has expired makes room for another. */
  membershipsOfFamily: 20,
  familiesOfParent: 20,
} as const;
