import type { Instant } from '@pennysprout/shared/data/documents';

/** `child_credentials/{childId}` */
export interface ChildCredentialsDoc {
  familyId: string;
  /** What sign-in checks against; see `secrets/password-hash.ts`. */
  passwordHash: string;
  /** What a parent may ask to see; see `secrets/sealed-text.ts`. */
  sealedPassword: string;
  updatedAt: Instant;
}

/** `unique_keys/{kind}_{value}`: as long as it stands, nobody else can have the value. */
export interface UniqueKeyDoc {
  userId: string;
  createdAt: Instant;
}

/** `idempotency_keys/{hash of caller and key}`: the answer that one intent was given. */
export interface IdempotencyKeyDoc {
  userId: string;
  requestHash: string;
  /** Never holds a secret: it is kept for weeks. */
  answer: unknown;
  createdAt: Instant;
  expiresAt: Instant;
}

/** `login_throttle/{hash of what is counted}` */
export interface LoginThrottleDoc {
  tries: number;
  lastTryAt: Instant;
  blockedUntil: Instant;
  expiresAt: Instant;
}
