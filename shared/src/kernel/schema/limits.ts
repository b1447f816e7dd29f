/** Maximum lengths of stored texts in UTF-16 code units, shared by forms and server. */
export const LIMITS = {
  childNameMin: 2,
  name: 60,
  /** What children call a parent. */
  calledBy: 20,
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
  /** Much longer than a real one: an invalid pass is ignored rather than refused. */
  devicePass: 1024,
  /** Tokens have some 160 characters today. Firestore indexes strings of up to 1,500 bytes. */
  deviceToken: 1024,
} as const;

/** Texts that sign a child in, both required, with their maximum lengths. */
export const CHILD_LOGIN_TEXTS = {
  accessCode: LIMITS.accessCode,
  password: LIMITS.password,
} as const;

/** Maximum counts per family, parent or account, which keep every list and deletion bounded. */
export const COUNT_LIMITS = {
  childrenOfFamily: 50,
  /** Members and invitations together; an expired one makes room for another. */
  membershipsOfFamily: 20,
  familiesOfParent: 20,
  jarsOfAccount: 8,
  /** As many as a family has children: a pay day is one call. */
  paymentsOfPayDay: 50,
  allowancesOfChild: 5,
  /** Per parent and family. A new one replaces the one not seen for longest. */
  devicesOfParent: 10,
} as const;
