/** Letters before the hyphen, as in "K7QD-2M9X". */
const HALF = 4;

/**
 * Formats a typed access code: capital letters in two halves. Letters that look like digits stay, because a
 * child who typed an O would not understand a 0. An edit in the middle is left alone; otherwise the caret
 * would jump to the end.
 */
export function typedAccessCode(raw: string, caretAtEnd: boolean): string {
  if (!caretAtEnd) return raw;
  // Input methods for Chinese may type full-width letters.
  const letters = raw.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  return letters.length > HALF ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : letters;
}
