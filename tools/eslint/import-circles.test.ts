import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

/*
 * `import/no-cycle` sees neither `import()` nor what is imported as a type by a module that is loaded so.
 * A part that is loaded lazily knows nothing of what loads it.
 */

type Graph = ReadonlyMap<string, readonly string[]>;

const ENDINGS = ['.ts', '.tsx', '.mjs', ''];

/** Reads what each module of a folder imports from it: at once, lazily, or as a type. */
function importsIn(folder: string): Graph {
  const modules = globSync('**/*.{ts,tsx,mjs}', { cwd: folder }).map((path) => join(folder, path));
  return new Map(
    modules.map((path) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'));
      const found = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => join(dirname(path), fileName))
        .map((base) => ENDINGS.map((ending) => base + ending).find((file) => existsSync(file)));
      return [path, found.filter((file) => file !== undefined)];
    }),
  );
}

/** Returns the first circle of imports, as the modules on it; null if there is none. */
function circleIn(graph: Graph): readonly string[] | null {
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of graph.get(path) ?? []) {
      const circle = visit(next, [...way, path]);
      if (circle) return circle;
    }
    done.add(path);
    return null;
  };
  for (const path of graph.keys()) {
    const circle = visit(path, []);
    if (circle) return circle;
  }
  return null;
}

describe('imports', () => {
  it.each(['shared', 'functions', 'web'])('of %s have no circle', (workspace) => {
    expect(circleIn(importsIn(inRoot(workspace, 'src')))).toBeNull();
  });

  it('have a circle where a module leads back to itself', () => {
    const ring = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(circleIn(ring)).toEqual(['b', 'c', 'b']);
  });
});
