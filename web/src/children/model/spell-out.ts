/**
 * Part of a password as it is read aloud: a run of lowercase letters is a word, any other character is
 * spelled.
 */
export type Spoken =
  | { readonly kind: 'word' | 'capital' | 'plain'; readonly text: string }
  | { readonly kind: 'sign'; readonly sign: SignName };

const SIGNS = {
  '-': 'hyphen',
  _: 'underscore',
  '.': 'dot',
  ',': 'comma',
  ' ': 'space',
  '@': 'at',
  '!': 'exclamation',
  '?': 'question',
  '#': 'hash',
  '*': 'star',
  '+': 'plus',
  '/': 'slash',
} as const satisfies Record<string, string>;

type SignName = (typeof SIGNS)[keyof typeof SIGNS];

function isSign(text: string): text is keyof typeof SIGNS {
  return Object.hasOwn(SIGNS, text);
}

/** Matches a password of digits alone, as generated for Chinese; it is read three digits at a time. */
const THREES = /^(?:\d{3}){2,}$/;

/**
 * Splits a password as it is read aloud: "Sun-42" is capital S, "un", hyphen, 4, 2, and "482193706" is
 * 482, 193, 706.
 */
export function spellOut(password: string): Spoken[] {
  const parts = password.match(THREES.test(password) ? /\d{3}/g : /[a-z]+|./gsu) ?? [];
  return parts.map((text) => {
    if (isSign(text)) return { kind: 'sign', sign: SIGNS[text] };
    if (/^[a-z]/.test(text)) return { kind: 'word', text };
    return { kind: /^[A-Z]$/.test(text) ? 'capital' : 'plain', text };
  });
}
