import type { Plugin } from 'vite';

/** React factory calls without side effects. */
const MAKES = /\bReact\d*\.(?:createContext|forwardRef|memo)\(/g;

/** Development-only code: component names, and help in the console and on the error page. */
const NAME = /^\w+\.displayName = "\w+";$/gm;
const HELP = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Makes React Router tree-shakable and removes its help for developers: the package has no importable
 * production build and no pure annotations.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(MAKES, '/* @__PURE__ */ $&')
          .replaceAll(NAME, '')
          .replace(HELP, HELP.replace('true', 'false')),
        map: null,
      }),
    },
  };
}
