import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { contractPlugin } from './contract-plugin.ts';

type Drawing = typeof import('./src/app/draw-first-screens.tsx');

const PLACE = '<!-- first screens -->';

/** Holds a build of the drawing code while it runs; from here it finds its packages. */
const WORKSHOP = join(import.meta.dirname, 'node_modules');

/**
 * Draws the screens that a visit begins with into index.html, one `<template>` for each path and
 * language. The script beside them picks the one to show.
 */
export function firstScreens(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'first-screens',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async transformIndexHtml(html) {
      const drawn = await templates(config);
      // Not as a string: in one, a dollar sign would stand for something.
      return html.replace(PLACE, () => drawn);
    },
  };
}

async function templates(config: ResolvedConfig): Promise<string> {
  const screens = await withDrawing(config, ({ drawFirstScreens }) => drawFirstScreens());
  return screens
    .map(
      ({ path, language, html }) =>
        `<template data-path="${path}" lang="${language}">${html}</template>`,
    )
    .join('\n    ');
}

/** The same code as the app's, with the same class names, made for Node instead of a browser. */
async function withDrawing<T>(
  { root, mode, define }: ResolvedConfig,
  use: (drawing: Drawing) => Promise<T>,
): Promise<T> {
  mkdirSync(WORKSHOP, { recursive: true });
  const outDir = mkdtempSync(join(WORKSHOP, '.first-screens-'));
  try {
    await build({
      configFile: false,
      root,
      mode,
      define: { __EMULATORS__: define?.['__EMULATORS__'] as string },
      logLevel: 'warn',
      plugins: [react(), contractPlugin()],
      build: { ssr: 'src/app/draw-first-screens.tsx', outDir, copyPublicDir: false },
    });
    const built = pathToFileURL(join(outDir, 'draw-first-screens.js'));
    return await use((await import(built.href)) as Drawing);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
