import type { Plugin } from 'vite';

/** A call of React's that makes something and does nothing else. */
const MAKES = /\bReact\d*\.(?:createContext|forwardRef|memo)\(/g;

/** What only developers see: names of components, and help in the console and on the error page. */
const NAME = /^\w+\.displayName = "\w+";$/gm;
const HELP = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Lets a build leave out what nothing uses of React Router, and its help for developers: it publishes no
 * other build of itself that can be imported, and says of no call that it may be left out.
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
