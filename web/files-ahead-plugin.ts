import { basename, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { englishFile } from './src/kernel/i18n/words-file.ts';

const SRC = resolve(import.meta.dirname, 'src');

const PARENTS_HOME = ['app/framed/parent-dashboard.tsx', 'kernel/live/read-families.ts'];
const CHILDS_HOME = ['app/framed/child-dashboard.tsx', 'app/pages/child-dashboard/home-place.tsx'];
const AROUND_HOMES = ['app/frame/signed-in-frame.tsx', 'kernel/live/live-service-status.ts'];

const AUTH_ENGINE = 'kernel/firebase/auth-engine.ts';

/** Modules that a home imports on demand before its first figure. */
const MODULES_OF_HOMES = {
  parent: [AUTH_ENGINE, ...AROUND_HOMES, ...PARENTS_HOME],
  child: [AUTH_ENGINE, ...AROUND_HOMES, ...CHILDS_HOME],
  chinese: ['kernel/i18n/zh-tw.ts'],
} as const;

/** Place in index.html for the lists, on the script that reads them. */
const PLACE = '<script data-files>';

/** Google's hosts that Auth and Firestore ask first; none of them is in a local build. */
const HOSTS = [
  'https://securetoken.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://firestore.googleapis.com',
];

/**
 * Names each home's files to the first script of index.html, which fetches them with the start's. They
 * are attributes, so that the script stays the same and the content security policy can name its hash.
 */
export function filesAhead(emulated: boolean): Plugin {
  return {
    name: 'files-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle || !html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const lists = Object.entries(MODULES_OF_HOMES).map(
          ([name, modules]) => `data-${name}="${filesOf(bundle, modules, html).join(' ')}"`,
        );
        const hosts = emulated ? [] : [`data-hosts="${HOSTS.join(' ')}"`];
        return html.replace(PLACE, `<script ${[...lists, ...hosts].join(' ')}>`);
      },
    },
  };
}

/** Returns the files that these modules need and that the page does not name itself. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  html: string,
): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(SRC, module)));
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
    ...[englishFile(fileName)].filter((words) => words in bundle),
  ]);
  return [...new Set(files)]
    .filter((file) => !html.includes(`/${file}`))
    .map((file) => basename(file));
}
