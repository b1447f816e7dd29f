import type { ClosedStatus } from './request-states';
import type { CurrencyCode } from '../money/currency';
import type { ValidationKey } from './validation-messages';

/**
 * All errors of the API, with HTTP status and English message. Clients translate the code; the message
 * is for readers of the raw response.
 */
export const ERRORS = {
  invalid_request: { status: 400, message: 'The request is not valid.' },
  malformed_json: { status: 400, message: 'The body is not valid JSON.' },
  invalid_amount: { status: 400, message: 'Please enter a valid amount' },
  amount_out_of_range: { status: 400, message: 'Please enter a valid amount' },
  insufficient_balance: { status: 400, message: 'Insufficient balance' },
  insufficient_shares: { status: 400, message: 'Insufficient shares' },
  confirmation_mismatch: { status: 400, message: 'This is not the exact name.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  invalid_credentials: {
    status: 401,
    message: 'Could not sign in. Please check your code and password.',
  },
  access_code_ended: {
    status: 401,
    message: 'This code is not valid any more. Ask a parent for the new one.',
  },
  hand_over_ended: {
    status: 401,
    message: 'This took too long. Start again on a parent’s screen.',
  },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  app_not_verified: { status: 403, message: 'This request does not come from the app.' },
  email_not_verified: { status: 403, message: 'This email address is not verified.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This method is not supported here.' },
  conflict: { status: 409, message: 'Somebody else changed this at the same time.' },
  already_a_member: { status: 409, message: 'This person is already a member of the family.' },
  cannot_remove_owner: { status: 409, message: 'The owner cannot be removed.' },
  cannot_remove_self: { status: 409, message: 'You cannot remove yourself.' },
  not_eligible: { status: 409, message: 'This person is not a parent of the family.' },
  invitation_expired: {
    status: 409,
    message: 'This invitation has expired. Please ask for a new one.',
  },
  new_families_closed: { status: 409, message: 'New families cannot be created at the moment.' },
  limit_reached: { status: 409, message: 'There is no room for more.' },
  name_taken: { status: 409, message: 'This name is already taken.' },
  money_in_jars: {
    status: 409,
    message: 'The rest of the money is in jars or waiting for an answer.',
  },
  not_enough_free: { status: 409, message: 'There is not enough free money.' },
  not_enough_in_jar: { status: 409, message: 'There is not enough money in the jar.' },
  ask_first: { status: 409, message: 'Ask a parent first.' },
  undo_too_late: { status: 409, message: 'Only entries from the last 24 hours can be taken back.' },
  undo_interest: {
    status: 409,
    message: 'Interest has been counted on it. Correct it with a new entry.',
  },
  already_undone: { status: 409, message: 'This has already been taken back.' },
  not_undoable: {
    status: 409,
    message: 'Only deposits, withdrawals and shares that a parent paid for can be taken back.',
  },
  undo_shares: { status: 409, message: 'These shares have been sold or split since.' },
  undo_spent: {
    status: 409,
    message: 'Too much of it has been spent or is waiting for an answer.',
  },
  request_open: { status: 409, message: 'A request for money from this jar is still open.' },
  time_zone_needed: {
    status: 409,
    message: "Set the family's time zone first.",
  },
  allowance_unpaid: {
    status: 409,
    message: 'An amount due on this allowance could not be paid yet.',
  },
  request_closed: { status: 409, message: 'This request has already been answered.' },
  password_unreadable: {
    status: 409,
    message: 'This password cannot be shown any more. Please set a new one.',
  },
  price_changed: { status: 409, message: 'The price has changed.' },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key was already used for a different request.',
  },
  export_expired: {
    status: 409,
    message: 'This export has expired. Please start again.',
  },
  payload_too_large: { status: 413, message: 'The body is larger than 64 KiB.' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
  client_outdated: { status: 426, message: 'This app is too old. Please reload it.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a little.' },
  rate_limited: { status: 429, message: 'That was a lot at once. Please wait a little.' },
  internal: { status: 500, message: 'Something went wrong' },
  maintenance: { status: 503, message: 'Money cannot be moved during maintenance.' },
  market_unavailable: { status: 503, message: 'The market cannot be reached.' },
  price_being_checked: {
    status: 503,
    message: 'The price is being checked: the share may have been split.',
  },
  busy: { status: 503, message: 'This account is busy. Please try again in a moment.' },
  unavailable: { status: 503, message: 'Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** Refused field, with the translation key for the reason. */
export interface FieldError {
  readonly path: string;
  readonly key: ValidationKey;
  /** With `validation.amountMinimum` and `validation.closingAmount`: the minimum, as a decimal. */
  readonly amount?: string;
}

/** Refused field in a response, with the English message. */
export interface AnsweredFieldError {
  readonly path: string;
  readonly key: ValidationKey;
  readonly message: string;
}

/** Current price of one share, for `price_changed`. */
export interface PriceNow {
  readonly listedPrice: number;
  readonly listedCurrency: CurrencyCode;
  /** Same in the currency of the payment. */
  readonly price: number;
  readonly currency: CurrencyCode;
}

/** Amounts available instead of the requested one, as decimals in the account's currency. */
export interface PotAmounts {
  /** With `money_in_jars` and `not_enough_free`: neither in a jar nor held. */
  readonly free?: number;
  /** With `money_in_jars`: held by open requests. */
  readonly held?: number;
  /** With `not_enough_in_jar`: amount in the jar. */
  readonly saved?: number;
  /** With `undo_spent`: not held. */
  readonly available?: number;
}

/** Answer to a request, for `request_closed`. */
export interface ClosedRequest {
  readonly status: ClosedStatus;
  /** Id of who answered, or of the child who cancelled it. */
  readonly decidedBy: string;
  /** Name of that person; absent if they are gone. */
  readonly decidedByName?: string;
}

/** Body of every unsuccessful response. */
export interface ErrorBody extends PotAmounts, Partial<ClosedRequest> {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly AnsweredFieldError[];
  readonly priceNow?: PriceNow;
  /** With `maintenance`: the operator's notice, in the requested language. */
  readonly notice?: string;
}

/** Failure that the caller can be told. Anything else is a bug and becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details: {
      fields?: readonly FieldError[];
      retryAfterSeconds?: number;
      priceNow?: PriceNow;
      pots?: PotAmounts;
      closed?: ClosedRequest;
      notice?: string;
    } = {},
  ) {
    super(ERRORS[code].message);
  }
}
