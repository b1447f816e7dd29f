import type { Person } from './families.collection';

/** Scripts in which the family name comes first, so that the first part of a name is not the given name. */
const FAMILY_NAME_FIRST = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Returns a short form of a name: its first word, or all of a Chinese or Korean one. */
export function firstNameOf(name: string): string {
  if (FAMILY_NAME_FIRST.test(name)) return name;
  return name.split(' ')[0] ?? name;
}

/** Returns the name under which a child reads of a parent: the one it uses itself, else the first name. */
export function nameForChild({ name, calledBy }: Pick<Person, 'calledBy' | 'name'>): string {
  return calledBy ?? firstNameOf(name);
}
