import { readFileSync } from 'node:fs';
import type { ESTree, Plugin } from 'vite';
import { LEAN_PACKAGES, type LeanPackage } from './lean-packages.ts';

/** Body of what the app never calls: a call is a bug, and says so. */
const BODY = '{ throw new Error("not in the app"); }';

/**
 * Leaves out what the product does not use of its packages, as `LEAN_PACKAGES` says. A new version of one of
 * them fails the build until somebody has looked at it, and so does any text or name that is not found.
 */
export function leanPackages(packages: readonly LeanPackage[] = LEAN_PACKAGES): Plugin[] {
  return packages.map(leanPackage);
}

function leanPackage(lean: LeanPackage): Plugin {
  let found = false;
  return {
    name: `lean-${lean.name}`,
    apply: 'build',
    transform: {
      filter: { id: lean.file },
      handler(code, id) {
        found = true;
        checkVersion(lean, id);
        return { code: lighten(code, lean, (text) => this.parse(text)), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error(`No file of ${lean.name} is ${String(lean.file)}`);
    },
  };
}

/** @throws Error for any version but the one whose code was looked at */
function checkVersion({ name, version }: LeanPackage, id: string): void {
  const folder = id.slice(0, id.lastIndexOf(`/node_modules/${name}/`));
  const file = `${folder}/node_modules/${name}/package.json`;
  const found = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  if (found.version === version) return;
  throw new Error(`web/lean-packages.ts knows ${name} ${version}, and not ${found.version}`);
}

/** Piece of code, and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/**
 * Returns the code of a module without what is left out.
 * @throws Error for what the module does not have
 */
export function lighten(
  code: string,
  { name, replaced = [], known = {}, empty = [], unreached = [] }: LeanPackage,
  parse: (code: string) => ESTree.Program,
): string {
  let lighter = code;
  for (const [text, by] of replaced) {
    const next = lighter.replaceAll(text, by);
    if (next === lighter) throw new Error(`${name} has no ${String(text)}`);
    lighter = next;
  }
  const program = parse(lighter);
  const bodies = new Map(program.body.flatMap(bodiesOf));
  const calls = callsIn(program, lighter);
  const edits = [
    ...unreached.map((each) => [each, bodies.get(each) ?? [], BODY] as const),
    ...empty.map((each) => [each, bodies.get(each) ?? [], '{}'] as const),
    ...Object.entries(known).map(
      ([each, result]) => [each, calls.get(each) ?? [], result] as const,
    ),
  ].flatMap(([each, places, by]) => {
    if (places.length === 0) throw new Error(`${name} has no ${each}`);
    return places.map(({ start, end }) => ({ start, end, by }));
  });
  return edited(lighter, edits);
}

/** Makes edits, without those within others. */
function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let done = 0;
  for (const { start, end, by } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < done) continue;
    text += code.slice(done, start) + by;
    done = end;
  }
  return text + code.slice(done);
}

type Place = Pick<Edit, 'start' | 'end'>;

/** Returns the bodies of a statement's functions, by their names: `name`, or `Class.method`. */
function bodiesOf(statement: ESTree.Program['body'][number]): [string, Place[]][] {
  if (statement.type === 'FunctionDeclaration' && statement.id && statement.body) {
    return [[statement.id.name, [statement.body]]];
  }
  if (statement.type !== 'ClassDeclaration' || !statement.id) return [];
  const { name } = statement.id;
  return statement.body.body.flatMap((member): [string, Place[]][] =>
    member.type === 'MethodDefinition' && member.key.type === 'Identifier' && member.value.body
      ? [[`${name}.${member.key.name}`, [member.value.body]]]
      : [],
  );
}

/** Returns all calls, by what is called: `name`, or `this.part.method`. */
function callsIn(program: ESTree.Program, code: string): ReadonlyMap<string, readonly Place[]> {
  const calls = new Map<string, Place[]>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (isNode(value)) {
      if (value.type === 'CallExpression') {
        const called = code.slice(value.callee.start, value.callee.end);
        const places = calls.get(called) ?? [];
        if (places.push(value) === 1) calls.set(called, places);
      }
      Object.values(value).forEach(look);
    }
  };
  look(program);
  return calls;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
