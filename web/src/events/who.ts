import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import type { People, Words } from './words';

/** Somebody who did something: the bank itself, the child, or the parent with an id. */
export type Who = 'bank' | 'child' | { readonly parent: string | null };

/** Returns the author of a document. */
export function authorOf({ createdBy }: { readonly createdBy: string }): Who {
  return createdBy === SCHEDULE ? 'bank' : { parent: createdBy };
}

/** Returns a parent as the family knows them; undefined if it does not. */
export function personOf(who: Who, people: People): People[string] | undefined {
  return typeof who === 'object' && who.parent !== null ? people[who.parent] : undefined;
}

export function nameOf(who: Who, { t, name, people }: Words): string {
  if (who === 'child') return name;
  if (who === 'bank') return t('events:who.bank');
  return personOf(who, people)?.name ?? t('events:who.parent');
}
