import type { RandomInt } from '@pennysprout/shared/family/access-code';
import type { Period } from '@pennysprout/shared/interest/period';
import type { ServiceStatus } from '@pennysprout/shared/service/service-status';
import type { Auth } from 'firebase-admin/auth';
import type { Database } from './firestore/database';
import type { RateLimiter } from './limits/limiter';
import type { Market } from './market/market';
import type { ServedQuote } from './operator/quotes';
import type { PasswordCost } from './secrets/password-hash';

/**
 * Fields of a log line. Never a name, an e-mail address, a code, a password, a token, an amount or the
 * id of a child; `every-log-line.test.ts` looks for them.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface Logger {
  info(message: string, fields: LogFields): void;
  error(message: string, fields: LogFields): void;
}

export interface Secrets {
  /** 32 bytes that seal the copy of a child's password which its parents may look at. */
  passwordKey(): Buffer;
}

/** Families whose interest of one month is to be applied. */
export interface InterestPage {
  readonly period: Period;
  readonly familyIds: readonly string[];
}

/** Everything that a use case takes from the outside world. Built once for each process. */
export interface Deps {
  readonly db: Database;
  readonly auth: Auth;
  readonly now: () => Date;
  readonly randomInt: RandomInt;
  readonly secrets: Secrets;
  /** What guessing a password shall cost. */
  readonly passwordCost: PasswordCost;
  readonly logger: Logger;
  readonly limiter: RateLimiter;
  readonly market: Market;
  /** What an operator has switched off, and tells everybody; some seconds old at most. */
  readonly serviceStatus: () => Promise<ServiceStatus>;
  /** The quotes that are served; some minutes old at most. */
  readonly quotes: () => Promise<readonly ServedQuote[]>;
  /** Hands a page of families to a worker, at once or after a while, which may get it more than once. */
  readonly enqueueInterestPage: (page: InterestPage, delaySeconds?: number) => Promise<void>;
}
