export const AVATAR_COLOURS = ['indigo', 'emerald', 'amber', 'violet', 'sky'] as const;
export type AvatarColour = (typeof AVATAR_COLOURS)[number];

function words(name: string): string[] {
  return name.trim().split(/\s+/).filter(Boolean);
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Returns the first letter or digit of each word: brackets and dashes are not initials. For a name without
 * letters it is the first character, by code point, so that emoji stay intact.
 */
function allInitials(name: string): string[] {
  const letters = words(name).flatMap((word) => LETTER_OR_DIGIT.exec(word) ?? []);
  const found = letters.length > 0 ? letters : Array.from(name.trim()).slice(0, 1);
  return found.map((letter) => letter.toUpperCase());
}

/** Returns the first letters of the first and last word, or of the only word; "?" without a name. */
export function initials(name: string): string {
  const all = allInitials(name);
  const [first = '?'] = all;
  return all.length > 1 ? `${first}${all.at(-1)}` : first;
}

/** Returns the first letter of the name; "?" without one. */
export function firstInitial(name: string): string {
  return allInitials(name)[0] ?? '?';
}

/** Returns a colour; the same name always gets the same one. */
export function avatarColour(name: string): AvatarColour {
  const hash = Array.from(words(name).join(' ')).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  return AVATAR_COLOURS[hash % AVATAR_COLOURS.length] ?? 'indigo';
}
