import { shareByRemainder } from './arithmetic';

/**
 * The model's own jars, which share nothing with the product's. Amounts are whole minor units; money in
 * no jar is free.
 */

export interface ModelJar {
  /** Unique among all jars, including earlier ones of the same name. */
  readonly serial: number;
  readonly name: string;
  saved: number;
  target: number | null;
  parts: number;
  release: 'own' | 'ask';
}

/** A request's hold. */
interface ModelHold {
  readonly request: string;
  readonly amount: number;
  /** Serial of the jar it came from; null for free money. */
  readonly from: number | null;
}

export interface ModelPots {
  freeParts: number;
  readonly jars: ModelJar[];
  readonly holds: ModelHold[];
  /** Number of the account's moves. */
  moves: number;
}

export function newPots(): ModelPots {
  return { freeParts: 1, jars: [], holds: [], moves: 0 };
}

function savedIn({ jars }: ModelPots): number {
  return jars.reduce((sum, { saved }) => sum + saved, 0);
}

/** Returns the money that is in no jar and not held. */
export function freeIn(pots: ModelPots, balance: number): number {
  return balance - savedIn(pots) - heldIn(pots);
}

function heldIn({ holds }: Pick<ModelPots, 'holds'>): number {
  return holds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Ends a hold; what is not given returns to where it came from. */
export function release(pots: ModelPots, request: string, given: number): ModelLegs {
  const index = pots.holds.findIndex((hold) => hold.request === request);
  const [hold] = pots.holds.splice(index, 1);
  if (index === -1 || !hold) throw new Error('nothing is held');
  const jar = pots.jars.find(({ serial }) => serial === hold.from);
  if (jar) jar.saved += hold.amount - given;
  pots.moves += 1;
  return new Map(hold.from === null ? [] : [[hold.from, -given]]);
}

/** Allocates new money to the jars; the rest stays free. */
export function addShared(pots: ModelPots, amount: number): void {
  add(
    pots,
    amount,
    pots.jars.map(({ parts }) => parts),
    pots.freeParts,
  );
}

export function addInterest(pots: ModelPots, amount: number, balance: number): void {
  add(
    pots,
    amount,
    pots.jars.map(({ saved }) => saved),
    balance - savedIn(pots),
  );
}

function add(pots: ModelPots, amount: number, weights: number[], free: number): void {
  const shares = shareByRemainder(amount, [...weights, free]);
  const before = savedIn(pots);
  for (const [n, jar] of pots.jars.entries()) {
    const held = heldIn({ holds: pots.holds.filter(({ from }) => from === jar.serial) });
    const room = jar.target === null ? amount : Math.max(0, jar.target - jar.saved - held);
    jar.saved += Math.min(shares[n] ?? 0, room);
  }
  if (savedIn(pots) > before) pots.moves += 1;
}

/** Change of jars by an entry, by serial. */
export type ModelLegs = ReadonlyMap<number, number>;

export function legsBetween(before: ModelPots, after: ModelPots): ModelLegs {
  const was = new Map(before.jars.map(({ serial, saved }) => [serial, saved]));
  const changes = after.jars.map(
    ({ serial, saved }) => [serial, saved - (was.get(serial) ?? 0)] as const,
  );
  return new Map(changes.filter(([, change]) => change !== 0));
}

/**
 * Undoes a deposit.
 *
 * @returns the error code, or null.
 */
export function takeBack(
  pots: ModelPots,
  balance: number,
  amount: number,
  legs: ModelLegs,
): string | null {
  if (amount > balance - heldIn(pots)) return 'undo_spent';
  let left = amount;
  let free = freeIn(pots, balance);
  const take = (jar: ModelJar, most: number) => {
    const some = Math.min(left, jar.saved, most);
    jar.saved -= some;
    left -= some;
  };
  const before = savedIn(pots);
  for (const jar of pots.jars) take(jar, legs.get(jar.serial) ?? 0);
  free = Math.min(left, free);
  left -= free;
  for (const own of [false, true]) {
    for (const jar of [...pots.jars].reverse()) if (legs.has(jar.serial) === own) take(jar, left);
  }
  if (savedIn(pots) < before) pots.moves += 1;
  return null;
}

/** Returns a withdrawal to the jars that still exist; the rest becomes free. */
export function putBack(pots: ModelPots, legs: ModelLegs): void {
  const before = savedIn(pots);
  for (const jar of pots.jars) jar.saved -= legs.get(jar.serial) ?? 0;
  if (savedIn(pots) > before) pots.moves += 1;
}

/** Amounts a withdrawal takes out of jars. */
export type ModelTakes = readonly { readonly jar: number; readonly amount: number }[];

/**
 * Takes an amount out of the given jars, and the rest out of free money.
 *
 * @returns the error code, or null.
 */
export function takeOut(
  pots: ModelPots,
  balance: number,
  amount: number,
  takes: ModelTakes,
): string | null {
  const found = takes.map((take) => ({ ...take, jar: jarOf(pots, take.jar) }));
  if (found.some(({ jar }) => !jar)) return 'not_found';
  if (found.some(({ jar, amount: some }) => jar && some > jar.saved)) return 'not_enough_in_jar';
  const rest = amount - takes.reduce((sum, take) => sum + take.amount, 0);
  if (rest > freeIn(pots, balance)) return 'money_in_jars';
  for (const { jar, amount: some } of found) if (jar) jar.saved -= some;
  if (takes.length > 0) pots.moves += 1;
  return null;
}

export function jarOf({ jars }: ModelPots, serial: number): ModelJar | undefined {
  return jars.find((jar) => jar.serial === serial);
}
