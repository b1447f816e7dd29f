import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bold, dim, green, say, table, yellow } from '../../tools/lib/console.mjs';
import { CACHE, shown } from '../../tools/lib/paths.mjs';
import type { Ratio } from './summary';

/**
 * Upper limit that a ratio should stay below. Missing it fails nothing, as a busy machine can cause
 * that.
 */
interface Aim {
  readonly what: string;
  readonly ratio: Ratio;
  readonly atMost: number;
}

/** Scope of a run. */
export interface Extent {
  /** Interest for every family, also after the last page that is timed; allowances of 10,000. */
  readonly full: boolean;
  /**
   * True for as little as gives any figure: it shows that the benchmark runs, not how fast anything is.
   */
  readonly quick: boolean;
  /** Families in the run of a whole month. */
  readonly families: number;
}

/** Results of one part of the benchmark. */
export interface Part {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly aims: readonly Aim[];
  /** All figures, for other programs to read. */
  readonly data: object;
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

export function times({ median, min, max }: Ratio): string {
  return `${median.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`;
}

export function printPart({ title, head, rows, aims }: Part): void {
  say(`\n${bold(title)}\n`);
  say(
    table(
      [...head],
      rows.map((row) => [...row]),
    ),
  );
  for (const { what, ratio, atMost } of aims) {
    const mark = ratio.median <= atMost ? green('✓') : yellow('!');
    say(`\n  ${mark} ${what}: ${times(ratio)}, aim ${dim('≤')} ${atMost}`);
  }
}

/** @returns the file, from the root of the checkout */
export function writeReport(parts: Readonly<Record<string, Part>>): string {
  const file = join(CACHE, 'bench', 'speed.json');
  mkdirSync(dirname(file), { recursive: true });
  const figures = Object.entries(parts).map(([name, { aims, data }]) => [name, { aims, ...data }]);
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    ...Object.fromEntries(figures),
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return shown(file);
}
