import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../tools/lib/paths.mjs';
import { seededRandomInt } from '../../tools/seed/seeded-random';
import { operatorsIn, operatorsOfRules, type Spoil } from './operators';

const TESTS = /\.test\.ts$|(^|\/)testing\//;

/** Server code that decides nothing: what composes, and adapters other than calls and sign-ins. */
const ADAPTERS = /^functions\/src\/(app|platform\/(?!http\/|sign-ins\/))/;

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

function typeScriptIn(folder: string): Spoil[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !TESTS.test(file))
    .sort()
    .map((file) => join(folder, file))
    .flatMap((file) => operatorsIn(file, read(file)));
}

export const SOURCES = {
  shared: () => typeScriptIn('shared/src'),
  functions: () => typeScriptIn('functions/src').filter(({ file }) => !ADAPTERS.test(file)),
  rules: () => operatorsOfRules('firestore.rules', read('firestore.rules')),
};

/** Parts in which operators are spoilt; the tests that are to notice have the same name. */
export type Part = keyof typeof SOURCES;

/** Draws some, each at most once. The same seed draws the same of the same. */
export function draw<T>(all: readonly T[], count: number, seed: number): T[] {
  const randomInt = seededRandomInt(seed);
  const left = [...all];
  const size = Math.min(count, left.length);
  return Array.from({ length: size }, () => left.splice(randomInt(left.length), 1)).flat();
}

/** The line on which an operator stands. */
export function lineOf({ file, start }: Spoil): number {
  return read(file).slice(0, start).split('\n').length;
}

/** An operator with its line around it and marks at both sides, which no later line number changes. */
export function inItsLine({ file, start, end }: Spoil): string {
  const text = read(file);
  const from = text.lastIndexOf('\n', start) + 1;
  const to = text.indexOf('\n', end);
  return `${text.slice(from, start)}«${text.slice(start, end)}»${text.slice(end, to)}`.trim();
}
