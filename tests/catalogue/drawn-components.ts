import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../tools/lib/paths.mjs';

/** Folder in which each test notes the components that its rows have drawn. */
export const DRAWN = inRoot('.cache', 'catalogue', 'drawn');

interface Components {
  readonly all: readonly string[];
  readonly drawn: readonly string[];
}

export function writeDrawn(name: string, components: Components): void {
  mkdirSync(DRAWN, { recursive: true });
  writeFileSync(join(DRAWN, `${name.replaceAll('/', '_')}.json`), JSON.stringify(components));
}

/** Returns the components that no row has drawn. */
export function notDrawn(): string[] {
  const noted = readdirSync(DRAWN).map(
    (file) => JSON.parse(readFileSync(join(DRAWN, file), 'utf8')) as Components,
  );
  const drawn = new Set(noted.flatMap((components) => components.drawn));
  return [...new Set(noted.flatMap(({ all }) => all))].filter((name) => !drawn.has(name));
}
