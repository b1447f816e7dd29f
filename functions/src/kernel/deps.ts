import type { RandomInt } from '@pennysprout/shared/children/access-code';
import type { NoticeKind } from '@pennysprout/shared/notices/notice';
import type { QuoteDoc } from '@pennysprout/shared/quotes/quotes.collection';
import type { ServiceStatus } from '@pennysprout/shared/service/service-status';
import type { Auth } from 'firebase-admin/auth';
import type { Enqueue } from './fan-out/queue';
import type { Database } from './firestore/database';
import type { Market } from './market';
import type { Messenger } from './messenger';
import type { RateLimiter } from './rate-limits';

/**
 * Fields of a log line. Never a name, an email address, a code, a password, a token, an amount or a
 * child's id; `every-log-line.test.ts` checks.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface Logger {
  info(message: string, fields: LogFields): void;
  error(message: string, fields: LogFields): void;
}

export interface Secrets {
  /** Returns the 32-byte key that seals the copy of a child's password that parents can view. */
  passwordKey(): Buffer;
}

/** Event to tell a family's parents about. */
export interface Notice {
  readonly familyId: string;
  readonly kind: NoticeKind;
  /** Id of the request or allowance; once it is settled, the notice is dropped. */
  readonly aboutId: string;
  /** ISO 8601 instant of the event. A later notice to the same device covers it. */
  readonly at: string;
}

/** Fields of a quote that are served. */
export type ServedQuote = Pick<QuoteDoc, 'text' | 'author' | 'language' | 'isChildFriendly'>;

/** Cost parameters of scrypt, which takes 128 * N * r bytes, p times over. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Tokens whose session Auth has recently confirmed. */
export interface ConfirmedSessions {
  has(token: string): boolean;
  add(token: string): void;
}

/** Dependencies of a use case on the outside world. Built once per process. */
export interface Deps {
  readonly db: Database;
  readonly auth: Auth;
  readonly confirmedSessions: ConfirmedSessions;
  readonly now: () => Date;
  readonly randomInt: RandomInt;
  readonly secrets: Secrets;
  /** Cost parameters of password hashing. */
  readonly passwordCost: PasswordCost;
  readonly logger: Logger;
  readonly limiter: RateLimiter;
  readonly market: Market;
  /** Status set by an operator and shown to everyone; at most some seconds old. */
  readonly serviceStatus: () => Promise<ServiceStatus>;
  /** Quotes being served; at most some minutes old. */
  readonly quotes: () => Promise<readonly ServedQuote[]>;
  /** Enqueues a task of a fan-out. */
  readonly enqueue: Enqueue;
  /** Enqueues a notice, delivered at least once, optionally at a set time. */
  readonly enqueueNotice: (notice: Notice, at?: Date) => Promise<void>;
  /** Sends push messages. */
  readonly messenger: Messenger;
}
