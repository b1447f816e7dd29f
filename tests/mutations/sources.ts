import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../tools/lib/paths.mjs';
import { seededRandomInt } from '../../tools/seed/seeded-random';
import { operatorsIn, operatorsOfRules, type Mutation } from './operators';

const TESTS = /\.test\.tsx?$|(^|\/)testing\//;

/** Server code that decides nothing: adapters other than calls, limits and sign-ins. */
const ADAPTERS = /^functions\/src\/platform\/(?!http\/|limits\/|sign-ins\/)/;

/** The app's code that decides something: what screens show and send, and the session and data beneath. */
const WEB_LOGIC = /^web\/src\/(kernel\/(api|session|live)|[a-z-]+\/model)\//;

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

function typeScriptIn(folder: string): Mutation[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file))
    .sort()
    .map((file) => join(folder, file))
    .flatMap((file) => operatorsIn(file, read(file)));
}

export const SOURCES = {
  shared: () => typeScriptIn('shared/src'),
  functions: () => typeScriptIn('functions/src').filter(({ file }) => !ADAPTERS.test(file)),
  web: () => typeScriptIn('web/src').filter(({ file }) => WEB_LOGIC.test(file)),
  rules: () => operatorsOfRules('firestore/firestore.rules', read('firestore/firestore.rules')),
};

/** Parts in which operators are mutated. */
export type Part = keyof typeof SOURCES;

/** Draws some, each at most once. The same seed draws the same of the same. */
export function draw<T>(all: readonly T[], count: number, seed: number): T[] {
  const randomInt = seededRandomInt(seed);
  const left = [...all];
  const size = Math.min(count, left.length);
  return Array.from({ length: size }, () => left.splice(randomInt(left.length), 1)).flat();
}

/** The line on which an operator stands. */
export function lineOf({ file, start }: Mutation): number {
  return read(file).slice(0, start).split('\n').length;
}

/** An operator with its line around it and marks at both sides, which no later line number changes. */
export function inItsLine({ file, start, end }: Mutation): string {
  const text = read(file);
  const from = text.lastIndexOf('\n', start) + 1;
  const to = text.indexOf('\n', end);
  return `${text.slice(from, start)}«${text.slice(start, end)}»${text.slice(end, to)}`.trim();
}
