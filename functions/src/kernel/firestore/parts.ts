import { createHash } from 'node:crypto';

/** Parts into which work on all families is divided to run in parallel, one per hex digit. */
export const PARTS: readonly string[] = '0123456789abcdef'.split('');

/** Returns an id's part. Ids are spread evenly, whatever they look like. */
export function partOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').charAt(0);
}
