import type { RandomInt } from '@pennysprout/shared/family/access-code';
import type { NoticeKind } from '@pennysprout/shared/notices/notice';
import type { Period } from '@pennysprout/shared/interest/period';
import type { ServiceStatus } from '@pennysprout/shared/service/service-status';
import type { Auth } from 'firebase-admin/auth';
import type { Database } from './firestore/database';
import type { RateLimiter } from './limits/limiter';
import type { Market } from './market/market';
import type { Messenger } from './notices/messenger';
import type { ServedQuote } from './operator/quotes';
import type { PasswordCost } from './secrets/password-hash';

/**
 * Fields of a log line. Never a name, an email address, a code, a password, a token, an amount or the
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

/** One of the sixteen parts of a month's interest; see `PARTS`. */
export interface InterestPart {
  readonly period: Period;
  readonly part: string;
}

/** One of the sixteen parts of what is due of allowances; see `PARTS`. */
export interface AllowancePart {
  readonly part: string;
}

/** Allowances of which something is due, each with its child. */
export interface AllowancePage {
  readonly allowances: readonly { readonly allowanceId: string; readonly childId: string }[];
}

/** One of the sixteen parts of the nightly check; see `PARTS`. */
export interface CheckTask {
  readonly part: string;
}

/** Something that a family's parents are to be told. */
export interface Notice {
  readonly familyId: string;
  readonly kind: NoticeKind;
  /** The request or the allowance: nobody is told of what does not wait any more. */
  readonly aboutId: string;
  /** When it happened, in ISO 8601: who was told after that was told of it. */
  readonly at: string;
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
  /** Hands a part of a month's families to a worker, which may get it more than once. */
  readonly enqueueInterestPart: (part: InterestPart) => Promise<void>;
  /** Hands a page of families to a worker, at once or after a while, which may get it more than once. */
  readonly enqueueInterestPage: (page: InterestPage, delaySeconds?: number) => Promise<void>;
  /** Hands a part of what is due of allowances to a worker, which may get it more than once. */
  readonly enqueueAllowancePart: (part: AllowancePart) => Promise<void>;
  /** Hands a page of allowances to a worker, which may get it more than once. */
  readonly enqueueAllowancePage: (page: AllowancePage) => Promise<void>;
  /** Hands a part of the nightly check to a worker, which may get it more than once. */
  readonly enqueueCheck: (task: CheckTask) => Promise<void>;
  /** Hands a notice to a worker, at once or at a time, which may get it more than once. */
  readonly enqueueNotice: (notice: Notice, at?: Date) => Promise<void>;
  /** Sends messages to devices. */
  readonly messenger: Messenger;
}
