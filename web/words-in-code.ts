import { parseSync, Visitor, type ESTree } from 'vite';

/** Texts of a language, in groups; the outermost are namespaces. */
export interface Words {
  readonly [name: string]: string | Words;
}

/** A module as it is written, and what the build keeps of it. */
interface Module {
  readonly file: string;
  readonly source: string;
  readonly kept?: string;
}

/** Finds the keys that a module names. */
export type FindKeys = (module: Module) => ReadonlySet<string>;

/** A text of the code, in its fixed parts; null is a hole. */
type Text = readonly (string | null)[];

/** Ends of a key that i18next adds by itself. */
const PLURAL = /_(one|other)$/;

/** Returns the keys of all texts with their namespaces: "parent:row.jar". */
export function keysOf(words: Words): string[] {
  return Object.entries(words).flatMap(([namespace, texts]) => keysBelow(texts, `${namespace}:`));
}

function keysBelow(texts: string | Words, path: string): string[] {
  if (typeof texts === 'string') return [path];
  return Object.entries(texts).flatMap(([name, inner]) => keysBelow(inner, below(path, name)));
}

function below(path: string, name: string): string {
  return path === '' || path.endsWith(':') ? path + name : `${path}.${name}`;
}

/** Returns the texts of these keys, in their groups. */
export function pick(words: Words, keys: ReadonlySet<string>): Words {
  const picked = Object.entries(words).flatMap(([namespace, texts]) =>
    withName(namespace, pickBelow(texts, `${namespace}:`, keys)),
  );
  return Object.fromEntries(picked);
}

function pickBelow(
  texts: string | Words,
  path: string,
  keys: ReadonlySet<string>,
): string | Words | null {
  if (typeof texts === 'string') return keys.has(path) ? texts : null;
  const picked = Object.entries(texts).flatMap(([name, inner]) =>
    withName(name, pickBelow(inner, below(path, name), keys)),
  );
  return picked.length > 0 ? Object.fromEntries(picked) : null;
}

function withName<T>(name: string, value: T | null): [string, T][] {
  return value === null ? [] : [[name, value]];
}

/**
 * Returns a function that finds which of these keys a module names. A key is written down in some module,
 * whole or as a template, and may be handed on from there, so each text of the code counts that can be one:
 *
 * - with its namespace, or at least one dot: in any module;
 * - a single word: in a module that says it uses the namespace, since most words are no keys;
 * - a template: whatever fits, where a hole is one word, or anything if the template begins with it; without
 *   a namespace, in a module that says it uses it;
 * - the name of a group with its namespace, `words="parent:deposit"`: the whole group.
 */
export function findKeysAmong(keys: readonly string[]): FindKeys {
  const byText = textsOfKeys(keys);
  return ({ file, source, kept }) => {
    const written = parse(file, source);
    const namespaces = namespacesIn(written);
    const texts = textsIn(kept === undefined ? written : parse('kept.js', kept));
    const found = new Set<string>();
    for (const text of texts) {
      for (const key of keysFor(text, byText)) {
        if (isCertain(text) || namespaces.has(namespaceOf(key))) found.add(key);
      }
    }
    return found;
  };
}

/** Returns what the code may write for each key: with and without its namespace, and its groups. */
function textsOfKeys(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byText = new Map<string, string[]>();
  for (const key of keys) {
    const whole = key.replace(PLURAL, '');
    const bare = whole.slice(whole.indexOf(':') + 1);
    for (const text of new Set([key, whole, bare, ...groupsOf(whole)])) {
      byText.set(text, [...(byText.get(text) ?? []), key]);
    }
  }
  return byText;
}

/** Returns "parent:card" and "parent:card.more" for "parent:card.more.label". */
function groupsOf(key: string): string[] {
  return [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index));
}

function isGroup(text: string, key: string): boolean {
  return key.startsWith(`${text}.`);
}

const namespaceOf = (key: string): string => key.slice(0, key.indexOf(':'));

function keysFor(text: Text, byText: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const [only] = text;
  if (text.length === 1 && only != null) return byText.get(only) ?? [];
  const pattern = patternOf(text);
  return [...byText].flatMap(([candidate, keys]) =>
    pattern.test(candidate) ? keys.filter((key) => !isGroup(candidate, key)) : [],
  );
}

function patternOf(text: Text): RegExp {
  const parts = text.map((part, index) => {
    if (part === null) return index === 0 ? '.+' : '[^.:]+';
    return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** Returns true for a text that is hardly anything but a key. */
function isCertain([first, ...others]: Text): boolean {
  return first?.includes(':') === true || (others.length === 0 && first?.includes('.') === true);
}

/** Parses a module, or throws: half a module has half its keys. */
function parse(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source);
  const [first] = errors;
  if (first) throw new SyntaxError(`${file}: ${first.message}`);
  return program;
}

/** Returns the namespaces of the functions that a module asks for, or says to take. */
function namespacesIn(program: ESTree.Program): ReadonlySet<string> {
  const namespaces = new Set<string>();
  let depth = 0;
  const within = (isAsking: boolean, step: number) => {
    if (isAsking) depth += step;
  };
  const isHook = ({ callee }: ESTree.CallExpression) =>
    callee.type === 'Identifier' && callee.name === 'useTranslation';
  const isType = ({ typeName }: ESTree.TSTypeReference) =>
    typeName.type === 'Identifier' && ['TFunction', 'ParseKeys'].includes(typeName.name);
  new Visitor({
    CallExpression: (node) => within(isHook(node), 1),
    'CallExpression:exit': (node) => within(isHook(node), -1),
    TSTypeReference: (node) => within(isType(node), 1),
    'TSTypeReference:exit': (node) => within(isType(node), -1),
    Literal: ({ value }) => {
      if (depth > 0 && typeof value === 'string') namespaces.add(value);
    },
  }).visit(program);
  return namespaces;
}

function textsIn(program: ESTree.Program): Text[] {
  const texts: Text[] = [];
  const add = (node: ESTree.Expression) => {
    const text = joined(partsOf(node));
    // A text without a word could be anything.
    if (text.some((part) => part !== null && /\w/.test(part))) texts.push(text);
  };
  new Visitor({ Literal: add, TemplateLiteral: add, BinaryExpression: add }).visit(program);
  return texts;
}

function partsOf(node: ESTree.Expression | ESTree.PrivateIdentifier): Text {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return [...partsOf(node.left), ...partsOf(node.right)];
  }
  if (node.type !== 'TemplateLiteral') return [null];
  return node.quasis.flatMap(({ value }, index) => {
    const hole = node.expressions[index];
    return [value.cooked, ...(hole ? partsOf(hole) : [])];
  });
}

/** Joins fixed parts that follow each other, and leaves out empty ones. */
function joined(parts: Text): Text {
  const text: (string | null)[] = [];
  for (const part of parts) {
    const last = text.at(-1);
    if (part !== null && last != null) text.splice(-1, 1, last + part);
    else if (part !== '') text.push(part);
  }
  return text;
}
