import { randomUUID } from 'node:crypto';

/** A name that no other test and no earlier run has used, on a suite that may keep its data. */
export function newName(name: string): string {
  return `${name} ${randomUUID().slice(0, 6)}`;
}
