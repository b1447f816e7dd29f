import { fileURLToPath } from 'node:url';
import { runnerImport, type ESTree, type Plugin } from 'vite';
import { KNOWN_IMPORTS, STYLE_MODULES } from './antd-styles.ts';
import { moduleOf } from './module-of.ts';

type Sheet = typeof import('./antd-sheet.ts');

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const SHEET_SOURCE = pathOf('./antd-sheet.ts');
const STATIC_STYLES = JSON.stringify(pathOf('./src/kit/antd/static-styles.ts'));
const SCROLL_LOCK = JSON.stringify(pathOf('./src/kit/antd/scroll-lock.ts'));

const CSS = 'virtual:antd.css';
const CLASSES = 'virtual:antd-classes';
const OURS = /\/web\/src\/.*\.tsx?$/;
const PACKAGES = /\/node_modules\/((?:antd|@rc-component\/portal)\/es\/.*)\.js$/;

/** Modules of antd that may have styles to leave out. */
const STYLED = /^(?:.*\/)?style(?:\/.*)?$|^theme\/(?:useToken|util\/genStyleUtils)$/;

/** Modules that compute styles in the browser or write them into the page, and what stands for them. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@rc-component/portal/es/useScrollLocker': `export { useScrollLock as default } from ${SCROLL_LOCK};`,
  'antd/es/config-provider/style/index': 'export default () => undefined;',
  'antd/es/theme/themes/default/theme': 'export default undefined;',
};

/** Functions of antd that make the hook of a style module, and ours that stand for them. */
const MAKERS: Readonly<Record<string, string>> = {
  genComponentStyleHook: 'hashHook',
  genStyleHooks: 'classesHook',
  genSubStyleComponent: 'stylePart',
};

let sheet: Promise<ReturnType<Sheet['antdSheet']>> | undefined;

/** Computes the style sheet once, for the app and for its prerendered screens. */
function loadSheet() {
  sheet ??= runnerImport<Sheet>(SHEET_SOURCE, { configFile: false, logLevel: 'error' }).then(
    ({ module }) => module.antdSheet(),
  );
  return sheet;
}

/**
 * Replaces antd's styles by a style sheet that the build computes, so that the browser loads neither their
 * code nor the engine that writes them into the page, which the page's policy would have to allow. The
 * development server and the tests leave antd as it is.
 */
export function antdPlugin(): Plugin {
  let building = false;
  return {
    name: 'antd',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id === CSS || id === CLASSES ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${CSS}`) return building ? (await loadSheet()).css : '';
      if (id === `\0${CLASSES}`) return moduleOf((await loadSheet()).classes);
      const name = PACKAGES.exec(id)?.[1] ?? '';
      return building ? (STAND_INS[name] ?? null) : null;
    },
    transform(code, id) {
      if (!building) return null;
      const name = PACKAGES.exec(id)?.[1]?.replace('antd/es/', '');
      if (name) return STYLED.test(name) ? withoutStyles(name, code, this.parse(code)) : null;
      if (!OURS.test(id) || !/['"]antd['"]/.test(code)) return null;
      const unknown = namesFromAntd(
        this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }),
      ).filter((each) => !KNOWN_IMPORTS.has(each));
      if (unknown.length === 0) return null;
      return this.error(`Give antd’s ${unknown.join(', ')} styles in web/antd-styles.ts.`);
    },
  };
}

/** Lists the components and values that a module imports from antd. */
function namesFromAntd({ body }: ESTree.Program): string[] {
  return body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' &&
    statement.source.value === 'antd' &&
    statement.importKind !== 'type'
      ? statement.specifiers.flatMap((each) => nameOf(each) ?? [])
      : [],
  );
}

function nameOf(specifier: ESTree.ImportDeclarationSpecifier): string | null {
  // The whole package, of which nothing tells what is used.
  if (specifier.type !== 'ImportSpecifier') return specifier.local.name;
  if (specifier.importKind === 'type') return null;
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.local.name;
}

/** Returns a module of antd without the code of its styles, or null if it has none. */
function withoutStyles(name: string, code: string, { body }: ESTree.Program): string | null {
  if (name === 'theme/util/genStyleUtils') return withoutMakers(code, body);
  const exported = body.find((each) => each.type === 'ExportDefaultDeclaration');
  const standIn = exported && standInOf(name, code, exported.declaration);
  if (!standIn) return null;
  const isHook = standIn === 'useStaticToken';
  const styled = JSON.stringify({ module: name, ...STYLE_MODULES.get(name) });
  return [
    `import { ${standIn} } from ${STATIC_STYLES};`,
    code.slice(0, exported.start),
    `export default ${isHook ? standIn : `${standIn}(${styled})`};`,
    code.slice(exported.end),
  ].join('\n');
}

type Declaration = ESTree.ExportDefaultDeclaration['declaration'];

/** Returns the name of what stands for a module's default export, or null if that is kept. */
function standInOf(name: string, code: string, declaration: Declaration): string | null {
  if (name === 'theme/useToken') return 'useStaticToken';
  if (declaration.type === 'CallExpression') {
    const { callee } = declaration;
    return callee.type === 'Identifier' ? (MAKERS[callee.name] ?? null) : null;
  }
  // Some make their hooks within another function.
  const wrapped = declaration.type === 'ArrowFunctionExpression' && code.includes('genStyleHooks(');
  return wrapped ? (MAKERS['genStyleHooks'] ?? null) : null;
}

/** Leaves the functions out that make style hooks; what else would call them at once fails to load. */
function withoutMakers(code: string, body: ESTree.Program['body']): string {
  const makers = body.find(
    (each) =>
      each.type === 'ExportNamedDeclaration' &&
      each.declaration?.type === 'VariableDeclaration' &&
      each.declaration.declarations[0]?.id.type === 'ObjectPattern',
  );
  if (!makers) throw new Error('antd makes its style hooks in another way now');
  const none = Object.keys(MAKERS).map((maker) => `export const ${maker} = undefined;`);
  return [code.slice(0, makers.start), ...none, code.slice(makers.end)].join('\n');
}
