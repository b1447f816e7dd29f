import { nameForChild } from '@pennysprout/shared/families/called-by';
import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import type { People, Reader, Words } from './words';

/** Somebody who did something: the bank itself, the child, or the parent with an id. */
export type Actor = 'bank' | 'child' | { readonly parent: string | null };

/** Returns the author of a document. */
export function authorOf({ createdBy }: { readonly createdBy: string }): Actor {
  return createdBy === SCHEDULE ? 'bank' : { parent: createdBy };
}

/** Returns the family's record of a parent; undefined if there is none. */
export function personOf(actor: Actor, people: People): People[string] | undefined {
  return typeof actor === 'object' && actor.parent !== null ? people[actor.parent] : undefined;
}

/** Returns a parent's name: a child reads the name that it uses itself. */
export function parentName(parent: People[string], reader: Reader): string {
  return reader === 'child' ? nameForChild(parent) : parent.name;
}

export function actorName(actor: Actor, { t, name, people, reader }: Words): string {
  if (actor === 'child') return name;
  if (actor === 'bank') return t('events:who.bank');
  const parent = personOf(actor, people);
  return parent ? parentName(parent, reader) : t('events:who.parent');
}
