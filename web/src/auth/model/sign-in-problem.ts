import { ApiError } from '../../kernel/api/api-client';
import { SignInError, type SignInErrorKind } from '../../kernel/firebase/sign-in-error';

/** Problems that the landing screen's alert can show; the names are its translation keys. */
export type SignInProblem = SignInErrorKind | 'slow' | 'timeout' | 'email-not-verified';

/** Maps an error from Google's sign-in, or from our server after it, to an alert. */
export function signInProblem(error: unknown): SignInProblem {
  if (error instanceof SignInError) return error.kind;
  if (error instanceof ApiError && error.code === 'network') return 'network';
  if (error instanceof ApiError && error.code === 'email_not_verified') return 'email-not-verified';
  return 'unknown';
}

/** Returns the problem of a sign-in that the server has answered; null if it could not be reached. */
export function answeredProblem(error: unknown): SignInProblem | null {
  const problem = signInProblem(error);
  return error instanceof SignInError || problem === 'email-not-verified' ? problem : null;
}
