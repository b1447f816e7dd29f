/** Longest texts, in UTF-16 code units, that the product stores. One place for forms and server. */
export const LIMITS = {
  childNameMin: 2,
  name: 60,
  email: 254,
  description: 200,
  passwordMin: 4,
  password: 64,
  reason: 60,
  jarName: 40,
  timeZone: 64,
  /** Reasons in one list. */
  reasons: 30,
  accessCode: 32,
  id: 128,
  url: 2048,
  idempotencyKey: 128,
  /** Much longer than one is: what is none counts as nothing, and is not refused. */
  devicePass: 1024,
  /** They have some 160 characters today. Firestore indexes texts of up to 1,500 bytes. */
  deviceToken: 1024,
} as const;

/** What a child signs in with: two texts that must be there, and how long each may be. */
export const CHILD_LOGIN_TEXTS = {
  accessCode: LIMITS.accessCode,
  password: LIMITS.password,
} as const;

/** Most of a kind that one family, parent or account can have, which keeps every list and deletion bounded. */
export const COUNT_LIMITS = {
  childrenOfFamily: 50,
  /** Members and invitations together; one that has expired makes room for another. */
  membershipsOfFamily: 20,
  familiesOfParent: 20,
  jarsOfAccount: 8,
  allowancesOfChild: 5,
  /** Of one parent in one family. Another one takes the place of the one that was away for longest. */
  devicesOfParent: 10,
} as const;
