import { randomUUID } from 'node:crypto';

/** Returns a unique name, which no earlier run has used either: a suite may keep its data. */
export function newName(name: string): string {
  return `${name} ${randomUUID().slice(0, 6)}`;
}
