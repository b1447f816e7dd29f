import type { Person } from './families.collection';

/** Scripts in which the family name comes first, so that a part of a name is not what people are called. */
const FAMILY_NAME_FIRST = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Returns what to call somebody by: the first word of a name, or all of a Chinese or Korean one. */
export function firstNameOf(name: string): string {
  if (FAMILY_NAME_FIRST.test(name)) return name;
  return name.split(' ')[0] ?? name;
}

/** Returns how a child reads of a parent: as it calls them, else by their first name. */
export function nameForChild({ name, calledBy }: Pick<Person, 'calledBy' | 'name'>): string {
  return calledBy ?? firstNameOf(name);
}
