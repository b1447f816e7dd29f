import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const LIST = fileURLToPath(
  new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url),
);

const EXPORTS = /^export \{ (.+) \} from '(\.\/icons\/.+)';$/gm;
const NAMED = /default as (\w+)/g;
const IMPORTS = new RegExp(`import \\{([^}]+)\\} from ['"]${PACKAGE}['"];?`, 'g');

/**
 * Imports each icon from its own file. Through the package's list of all icons, the build could not tell
 * which of them a screen needs, and would give each one that two screens share a file of its own.
 */
export function iconsByFile(): Plugin {
  const files = filesOfIcons();
  return {
    name: 'icons-by-file',
    apply: 'build',
    transform: {
      filter: { code: IMPORTS },
      handler: (code) => ({
        code: code.replaceAll(IMPORTS, (_, names: string) => importsOf(names, files)),
        map: null,
      }),
    },
  };
}

function filesOfIcons(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(LIST, 'utf8').matchAll(EXPORTS)) {
    for (const [, name = ''] of names.matchAll(NAMED)) files.set(name, resolve(LIST, '..', file));
  }
  return files;
}

/** @throws Error for an icon that the package does not have */
function importsOf(names: string, files: ReadonlyMap<string, string>): string {
  const wanted = names.split(',').map((name) => name.trim());
  return wanted
    .filter((name) => name !== '')
    .map((each) => {
      const [name = '', as = name] = each.split(' as ');
      const file = files.get(name);
      if (file === undefined) throw new Error(`${PACKAGE} has no ${name}`);
      return `import ${as} from ${JSON.stringify(file)};`;
    })
    .join('');
}
