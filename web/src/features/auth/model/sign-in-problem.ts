import { ApiError } from '../../../lib/api/api-client';
import { SignInError, type SignInErrorKind } from '../../../lib/firebase/sign-in-error';

/** What the landing screen's alert can say; the names are its translation keys. */
export type SignInProblem = SignInErrorKind | 'slow' | 'timeout' | 'email-not-verified';

/** The alert for an error that Google's sign-in, or our server after it, answered with. */
export function signInProblem(error: unknown): SignInProblem {
  if (error instanceof SignInError) return error.kind;
  if (error instanceof ApiError && error.code === 'network') return 'network';
  if (error instanceof ApiError && error.code === 'email_not_verified') return 'email-not-verified';
  return 'unknown';
}
