export const AVATAR_COLOURS = ['indigo', 'emerald', 'amber', 'violet', 'sky'] as const;
export type AvatarColour = (typeof AVATAR_COLOURS)[number];

function words(name: string): string[] {
  return name.trim().split(/\s+/).filter(Boolean);
}

/** By code point, so that letters outside the basic plane stay intact. */
function firstLetter(word: string | undefined): string {
  return (Array.from(word ?? '')[0] ?? '').toUpperCase();
}

/** Returns the first letters of the first and last word, or of the only word; "?" without a name. */
export function initials(name: string): string {
  const all = words(name);
  if (all.length === 0) return '?';
  return firstLetter(all[0]) + (all.length > 1 ? firstLetter(all.at(-1)) : '');
}

/** Returns the first letter of the name; "?" without one. */
export function firstInitial(name: string): string {
  return firstLetter(words(name)[0]) || '?';
}

/** Returns a colour; the same name always gets the same one. */
export function avatarColour(name: string): AvatarColour {
  const hash = Array.from(words(name).join(' ')).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  return AVATAR_COLOURS[hash % AVATAR_COLOURS.length] ?? 'indigo';
}
