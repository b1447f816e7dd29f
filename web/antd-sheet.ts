import { createRequire } from 'node:module';
import { ConfigProvider, theme } from 'antd';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { STYLE_MODULES } from './antd-styles.ts';
import { antdTheme } from './src/kit/antd/theme.ts';

/** Part of antd's engine for styles that writes them down. */
interface Engine {
  createCache: () => unknown;
  StyleProvider: (props: { cache: unknown; children: ReactNode }) => ReactNode;
  extractStyle: (cache: unknown, options: { plain: true; types: readonly string[] }) => string;
}

/** Hook of antd that registers a component's styles under a class. */
type UseStyle = (prefix: string, root: string) => string | readonly [hash: string, key: string];

type Scheme = Parameters<typeof antdTheme>[0];

/** CSS variables by the selector of the elements that have them. */
type Variables = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Class of the elements that have antd's variables. */
const KEY = 'antd';

const LIGHT: Scheme = { dark: false, motion: true };
const VARIANTS: readonly { readonly media: string; readonly scheme: Scheme }[] = [
  { media: '(prefers-color-scheme: dark)', scheme: { dark: true, motion: true } },
  { media: '(prefers-reduced-motion: reduce)', scheme: { dark: false, motion: false } },
];

const ofSheet = createRequire(import.meta.url);
const engine = createRequire(ofSheet.resolve('antd'))('@ant-design/cssinjs') as Engine;

interface AntdSheet {
  readonly css: string;
  /** Exports of `virtual:antd-classes`. */
  readonly classes: {
    readonly HASH: string;
    readonly KEY: string;
    readonly MEASURES: Readonly<Record<string, number>>;
  };
}

/**
 * Computes the style sheet of the antd components that the product uses. It follows the system's colour
 * scheme and its wish for less motion by itself.
 */
export function antdSheet(): AntdSheet {
  const { hash, rules, variables } = stylesOf(LIGHT);
  const needed = variablesIn(rules, variables);
  const variants = VARIANTS.map(({ media, scheme }) => {
    const variant = stylesOf(scheme);
    if (variant.rules !== rules) throw new Error(`antd’s rules differ with ${media}`);
    return `@media ${media}{${declare(variant.variables, needed, variables)}}`;
  });
  const css = [declare(variables, needed), ...variants, rules].join('\n');
  return { css, classes: { HASH: hash, KEY, MEASURES: measures() } };
}

function stylesOf(scheme: Scheme) {
  const cache = engine.createCache();
  const hashes = new Set<string>();
  function Registered() {
    for (const { module, prefix, root } of STYLE_MODULES.values()) {
      const { default: useStyle } = ofSheet(`antd/lib/${module}.js`) as { default: UseStyle };
      const hash = useStyle(prefix, root);
      hashes.add(typeof hash === 'string' ? hash : hash[0]);
    }
    return null;
  }
  const settings = { ...antdTheme(scheme), cssVar: { key: KEY } };
  const configured = createElement(ConfigProvider, { theme: settings }, createElement(Registered));
  renderToString(createElement(engine.StyleProvider, { cache, children: configured }));
  const [hash = '', ...others] = hashes;
  if (others.length > 0) throw new Error('antd’s components differ in the class of their styles');
  const extracted = (types: readonly string[]) =>
    engine.extractStyle(cache, { plain: true, types }).replace(/\.data-ant-cssinjs-[^}]*\}/, '');
  return {
    hash,
    rules: extracted(['style']),
    variables: parseVariables(extracted(['token', 'cssVar'])),
  };
}

function parseVariables(css: string): Variables {
  return new Map(
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
      selector,
      new Map(
        [...body.matchAll(/(--[\w-]+):([^;]*);/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
    ]),
  );
}

/** Finds the variables that the rules read, and those that the values of these read. */
function variablesIn(rules: string, variables: Variables): ReadonlySet<string> {
  const read = (text: string) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  const found = new Set(read(rules));
  for (const name of found) {
    for (const values of variables.values()) {
      for (const each of read(values.get(name) ?? '')) found.add(each);
    }
  }
  return found;
}

/** Writes the needed variables, without those whose values are `known`. */
function declare(variables: Variables, needed: ReadonlySet<string>, known?: Variables): string {
  return [...variables]
    .map(([selector, values]) => {
      const body = [...values]
        .filter(([name, value]) => needed.has(name) && known?.get(selector)?.get(name) !== value)
        .map(([name, value]) => `${name}:${value};`)
        .join('');
      return body && `${selector}{${body}}`;
    })
    .join('');
}

function measures(): Record<string, number> {
  const tokens = Object.entries(theme.getDesignToken(antdTheme(LIGHT)));
  return Object.fromEntries(
    tokens.filter((token): token is [string, number] => typeof token[1] === 'number'),
  );
}
