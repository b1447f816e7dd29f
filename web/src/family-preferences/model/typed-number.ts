interface Range {
  readonly max: number;
  readonly decimals: number;
}

/**
 * Limits a number while it is typed: not below zero, not above `max`, and no more decimals than its
 * step. Empty text stays empty, because something else is about to be typed.
 */
export function limitTyped(text: string, { max, decimals }: Range): string {
  if (text === '') return text;
  const value = Number(text);
  if (value > max) return String(max);
  if (value < 0) return '0';
  if (/e/i.test(text)) return String(Number(value.toFixed(decimals)));
  const [whole = '', fraction] = text.split('.');
  return fraction === undefined ? text : `${whole}.${fraction.slice(0, decimals)}`;
}
