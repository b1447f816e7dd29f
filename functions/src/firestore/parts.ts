import { createHash } from 'node:crypto';

/** What goes through all families is done in sixteen parts side by side, one for each hex digit. */
export const PARTS: readonly string[] = '0123456789abcdef'.split('');

/** The part that an id falls into. As many fall into each, whatever the ids look like. */
export function partOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').charAt(0);
}
