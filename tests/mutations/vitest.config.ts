import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import gate from '../../vitest.config.ts';
import { inRoot, ROOT } from '../../tools/lib/paths.mjs';
import { mutated, type Mutation } from './operators.ts';

/** The operator to mutate; without it the tests run on what is there. */
const mutation = JSON.parse(process.env['PENNYSPROUT_MUTATION'] ?? 'null') as Mutation | null;

/** Hands out the mutated text where the file is imported. The file stays as it is. */
function mutate(one: Mutation): Plugin {
  const path = inRoot(one.file);
  return {
    name: 'mutation',
    enforce: 'pre',
    load(id) {
      if (id.split('?')[0] !== path) return null;
      const text = mutated(readFileSync(path, 'utf8'), one);
      return id.endsWith('?raw') ? `export default ${JSON.stringify(text)}` : text;
    },
  };
}

/** Runs the tests next to what was mutated first: they are the likeliest to notice. */
class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const steps = ({ moduleId }: TestSpecification) =>
      relative(inRoot(mutation?.file ?? '', '..'), moduleId).split(sep).length;
    return Promise.resolve(files.toSorted((a, b) => steps(a) - steps(b)));
  }
}

/** The projects of the gate, with one operator mutated. */
export default defineConfig({
  root: ROOT,
  test: {
    ...gate.test,
    sequence: { sequencer: NearestFirst },
    projects: (gate.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project
        ? [
            {
              ...project,
              plugins: [...(project.plugins ?? []), mutation && mutate(mutation)],
              // Its key ignores mutations of a file, so the tests would get the unmutated code. Each
              // project has its own, which the one of the whole does not turn off.
              test: { ...project.test, fsModuleCache: false },
            },
          ]
        : [],
    ),
  },
});
