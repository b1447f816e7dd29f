import { NOTICE_PARAMETER } from './pwa/worker/messages';

/** Pages that lead to a home, or are one. */
const PATHS: readonly string[] = ['/', '/dashboard'];

/**
 * Returns the parameters of the home's address where this page is about to show the home of the last visit;
 * else null. A tapped notice leads to the family that it names.
 */
export function parametersOfHome(): URLSearchParams | null {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  return PATHS.includes(pathname) && !parameters.has(NOTICE_PARAMETER) ? parameters : null;
}
