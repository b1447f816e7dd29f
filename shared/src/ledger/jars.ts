import { AppError } from '../kernel/call/errors';
import { ZERO } from '../kernel/money/money';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { lookOf } from '../kernel/words/text';
import { potsOf, type Account, type Jar } from './account';
import { MOST_PARTS } from './jar-choices';

/** Details of a jar, besides its money and its parts. */
export type JarDescription = Pick<
  Jar,
  'name' | 'icon' | 'purpose' | 'targetMinor' | 'wantedBy' | 'feeling'
>;

/** What a new jar may have besides. */
type NewJar = JarDescription & Pick<Jar, 'createdAt'>;

/**
 * Finds a jar.
 *
 * @throws AppError `not_found` if the account has no such jar.
 */
export function jarOf(account: Account, jarId: string): Jar {
  const jar = potsOf(account).jars.find(({ id }) => id === jarId);
  if (!jar) throw new AppError('not_found');
  return jar;
}

/**
 * Adds an empty jar, which gets no new money by default.
 *
 * @throws AppError `limit_reached` or `name_taken`.
 */
export function addJar<A extends Account>(
  account: A,
  id: string,
  { parts = 0, ...about }: NewJar & Partial<Pick<Jar, 'parts'>>,
): A {
  const pots = potsOf(account);
  if (pots.jars.length >= COUNT_LIMITS.jarsOfAccount) throw new AppError('limit_reached');
  requireName(account, about.name);
  const jar: Jar = { id, ...about, parts, release: 'own', savedMinor: ZERO };
  return { ...account, pots: { ...pots, jars: [...pots.jars, jar] } };
}

/**
 * Returns true if a jar that the child must ask for gets a part of new money. Only parents may make that part
 * smaller.
 */
function sharesWithAsked(account: Account): boolean {
  return potsOf(account).jars.some(({ release, parts }) => release === 'ask' && parts > 0);
}

/** Returns how many parts of new money a new jar of the child can have. */
export function partsToGive(account: Account): number {
  return sharesWithAsked(account) ? potsOf(account).freeParts : MOST_PARTS;
}

/** Returns the parts that stay free after the child makes a new jar with so many parts. */
export function freePartsBeside(account: Account, parts: number): number {
  const { freeParts } = potsOf(account);
  return sharesWithAsked(account) ? freeParts - parts : freeParts;
}

/**
 * Adds an empty jar made by the child: if the account has a jar that the child must ask for, the new parts
 * come out of the free parts.
 *
 * @param about with at most `partsToGive` parts
 * @throws AppError as `addJar` does.
 */
export function addJarOfChild<A extends Account>(
  account: A,
  id: string,
  about: NewJar & Pick<Jar, 'parts'>,
): A {
  const added = addJar(account, id, about);
  const freeParts = freePartsBeside(account, about.parts);
  return { ...added, pots: { ...potsOf(added), freeParts } };
}

/**
 * Changes a jar's details.
 *
 * @throws AppError `name_taken`; `not_found` if there is no such jar.
 */
export function changeJar<A extends Account>(
  account: A,
  jarId: string,
  change: Partial<JarDescription & Pick<Jar, 'release'>>,
): A {
  const { id } = jarOf(account, jarId);
  if (change.name !== undefined) requireName(account, change.name, id);
  return withJars(account, (jar) => (jar.id === id ? { ...jar, ...change } : jar));
}

/**
 * Removes an empty jar.
 *
 * @throws AppError `request_open` while a request holds money from it.
 */
export function removeJar<A extends Account>(account: A, jarId: string): A {
  const isHeld = potsOf(account).holds.some(({ from }) => from === jarId);
  if (isHeld) throw new AppError('request_open');
  return dropJar(account, jarId);
}

/**
 * Removes an empty jar like `removeJar`, but even while a request holds money from it, which then
 * returns to free money. Next to a jar that the child has to ask for, its parts stay free.
 */
export function dropJar<A extends Account>(account: A, jarId: string): A {
  const { parts, savedMinor } = jarOf(account, jarId);
  if (savedMinor !== 0) throw new RangeError('a jar with money in it');
  const pots = potsOf(account);
  const dropped = {
    ...account,
    pots: { ...pots, jars: pots.jars.filter(({ id }) => id !== jarId) },
  };
  if (!sharesWithAsked(dropped)) return dropped;
  const freeParts = Math.min(MOST_PARTS, pots.freeParts + parts);
  return { ...dropped, pots: { ...dropped.pots, freeParts } };
}

/**
 * Sets how new money is allocated from now on. Jars not named get none.
 *
 * @throws AppError `not_found` if a named one does not exist.
 */
export function setParts<A extends Account>(
  account: A,
  freeParts: number,
  parts: ReadonlyMap<string, number>,
): A {
  for (const jarId of parts.keys()) jarOf(account, jarId);
  const shared = withJars(account, (jar) => ({ ...jar, parts: parts.get(jar.id) ?? 0 }));
  return { ...shared, pots: { ...potsOf(shared), freeParts } };
}

function withJars<A extends Account>(account: A, change: (jar: Jar) => Jar): A {
  const pots = potsOf(account);
  return { ...account, pots: { ...pots, jars: pots.jars.map(change) } };
}

/** Requires a unique name, compared as people read it: "BIKE" equals "Bike" and its full-width form. */
function requireName(account: Account, name: string, besides?: string): void {
  const others = potsOf(account).jars.filter(({ id }) => id !== besides);
  if (others.some((jar) => comparable(jar.name) === comparable(name))) {
    throw new AppError('name_taken');
  }
}

function comparable(name: string): string {
  return lookOf(name.normalize('NFKC')).toLowerCase();
}
