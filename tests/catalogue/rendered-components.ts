import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoryPageApi } from '@pennysprout/web/catalogue/story-page-api';
import { inRoot } from '../../tools/lib/paths.mjs';

/** Folder in which each test notes the components that its stories have rendered. */
export const RENDERED = inRoot('.cache', 'catalogue', 'rendered');

type Components = ReturnType<StoryPageApi['components']>;

export function writeRendered(name: string, components: Components): void {
  mkdirSync(RENDERED, { recursive: true });
  writeFileSync(join(RENDERED, `${name.replaceAll('/', '_')}.json`), JSON.stringify(components));
}

/** Returns the components that no story has rendered. */
export function notRendered(): string[] {
  const noted = readdirSync(RENDERED).map(
    (file) => JSON.parse(readFileSync(join(RENDERED, file), 'utf8')) as Components,
  );
  const rendered = new Set(noted.flatMap((components) => components.rendered));
  return [...new Set(noted.flatMap(({ all }) => all))].filter((name) => !rendered.has(name));
}
