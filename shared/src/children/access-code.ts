/**
 * Crockford's base32, without I, L, O and U, so that a code survives being read aloud and typed by a
 * child. Source: https://www.crockford.com/base32.html
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 32^8, or 2^40 codes. */
export const ACCESS_CODE_LENGTH = 8;

/** Draws an integer in [0, max). Production passes a cryptographically secure source. */
export type RandomInt = (max: number) => number;

export function generateAccessCode(randomInt: RandomInt): string {
  return Array.from({ length: ACCESS_CODE_LENGTH }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join('');
}

/**
 * Converts a typed code to its stored form: ignores case, spaces and hyphens, and reads letters missing
 * from the alphabet as the digits they resemble.
 */
export function normaliseAccessCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Formats "K7QD2M9X" as "K7QD-2M9X": two halves are easier to copy and read aloud. */
export function formatAccessCode(code: string): string {
  return code.length === ACCESS_CODE_LENGTH ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
}

/** Returns the path of a child's login link, without the origin. */
export function childLoginPath(accessCode: string): string {
  return `/child-login/${encodeURIComponent(accessCode)}`;
}
