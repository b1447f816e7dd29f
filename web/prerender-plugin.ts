import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

type Prerender = typeof import('./src/app/prerender.tsx');

const PLACE = '<!-- first screens -->';

/** Holds a build of the prerendering code while it runs; packages resolve from here. */
const WORKSHOP = join(import.meta.dirname, 'node_modules');

/**
 * Prerenders the screens that a visit can start with into index.html, one `<template>` per path and
 * language. The script beside them picks the one to show.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transform: {
      order: 'post',
      filter: { id: /\/last-figures\.module\.css$/ },
      // Its classes are named by the template alone, so the build would drop it.
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
    },
    async transformIndexHtml(html) {
      const screens = await templates(config);
      // A function, because a replacement string would interpret dollar signs.
      return html.replace(PLACE, () => screens);
    },
  };
}

async function templates(config: ResolvedConfig): Promise<string> {
  const screens = await withPrerender(config, ({ prerenderScreens }) => prerenderScreens());
  return screens
    .map(
      ({ path, language, html }) =>
        `<template ${path ? `data-path="${path}"` : 'data-last-figures'} lang="${language}">${html}</template>`,
    )
    .join('\n    ');
}

/** Builds the app's code for Node, with the same class names, and runs it. */
async function withPrerender<T>(
  { root, mode, define }: ResolvedConfig,
  use: (prerender: Prerender) => Promise<T>,
): Promise<T> {
  mkdirSync(WORKSHOP, { recursive: true });
  const outDir = mkdtempSync(join(WORKSHOP, '.prerender-'));
  try {
    await build({
      configFile: false,
      root,
      mode,
      define: { __EMULATORS__: define?.['__EMULATORS__'] as string },
      logLevel: 'warn',
      plugins: [react()],
      build: { ssr: 'src/app/prerender.tsx', outDir, copyPublicDir: false },
    });
    const built = pathToFileURL(join(outDir, 'prerender.js'));
    return await use((await import(built.href)) as Prerender);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
