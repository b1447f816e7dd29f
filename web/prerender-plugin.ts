import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

type Prerender = typeof import('./src/app/prerender.tsx');

const SCREENS_PLACE = '<!-- first screens -->';
const FILES_PLACE = '<script data-files>';

/** Holds a build of the prerendering code while it runs; packages resolve from here. */
const WORKSHOP = join(import.meta.dirname, 'node_modules');

const AROUND_HOMES = ['kernel/firebase/auth-engine.ts', 'kernel/live/live-service-status.ts'];

/** Modules that are imported on demand before a home shows its first figure, by the list that names their files. */
const ON_DEMAND = {
  parent: [...AROUND_HOMES, 'kernel/live/read-families.ts', 'app/opening/parent-home.tsx'],
  child: [
    ...AROUND_HOMES,
    'app/opening/child-home.tsx',
    'app/pages/child-dashboard/home-place.tsx',
  ],
  english: ['locales/en/home-en.ts'],
  chinese: ['locales/zh-TW/signed-out-zh.ts', 'locales/zh-TW/home-zh.ts'],
};

/** Google's hosts that Auth and Firestore ask first; none of them is in a local build. */
const HOSTS = [
  'https://securetoken.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://firestore.googleapis.com',
];

/**
 * Prerenders the screens that a visit can start with into index.html, one `<template>` per path and language,
 * of which a script there shows one. Another script preloads each home's files. Their names are attributes,
 * so that the script stays the same and the content security policy can contain its hash.
 */
export function prerender(emulated: boolean): Plugin {
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
      // Only the template uses its classes, so the build would drop it.
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(FILES_PLACE)) throw new Error(`index.html has no ${FILES_PLACE}`);
        const lists = Object.entries(ON_DEMAND).map(
          ([name, modules]) => `data-${name}="${filesOf(bundle, modules, html).join(' ')}"`,
        );
        const hosts = emulated ? [] : [`data-hosts="${HOSTS.join(' ')}"`];
        const screens = await templates(config);
        return (
          html
            // A function, because a replacement string would interpret dollar signs.
            .replace(SCREENS_PLACE, () => screens)
            .replace(FILES_PLACE, `<script ${[...lists, ...hosts].join(' ')}>`)
            // The first paint needs only styles.
            .replaceAll(
              /<(script type="module"|link rel="modulepreload")/g,
              '<$1 fetchpriority="low"',
            )
        );
      },
    },
  };
}

/** Returns the files that modules of ours need and that the page does not name itself. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[], html: string) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(
    modules.map((module) => {
      const id = resolve(import.meta.dirname, 'src', module);
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`${module} is not in the build`);
      return chunk;
    }),
  );
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  const files = [...needed].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(files)]
    .filter((file) => !html.includes(`/${file}`))
    .map((file) => basename(file));
}

/** Builds the app's code for Node, and has it draw the screens. */
async function templates({ root, mode, define }: ResolvedConfig): Promise<string> {
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
    const screens = await ((await import(built.href)) as Prerender).prerenderScreens();
    return screens
      .map(
        ({ path, language, html }) =>
          `<template ${path ? `data-path="${path}"` : 'data-last-figures'} lang="${language}">${html}</template>`,
      )
      .join('\n    ');
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
