import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import gate from '../../vitest.config.ts';
import { inRoot, ROOT } from '../../tools/lib/paths.mjs';
import { spoilt, type Spoil } from './operators.ts';

/** The operator to spoil; without it the tests run on what is there. */
const spoil = JSON.parse(process.env['PENNYSPROUT_SPOIL'] ?? 'null') as Spoil | null;

/** Hands out the spoilt text where the file is imported. The file stays as it is. */
function spoiling(one: Spoil): Plugin {
  const path = inRoot(one.file);
  return {
    name: 'spoiling',
    enforce: 'pre',
    load(id) {
      if (id.split('?')[0] !== path) return null;
      const text = spoilt(readFileSync(path, 'utf8'), one);
      return id.endsWith('?raw') ? `export default ${JSON.stringify(text)}` : text;
    },
  };
}

/** Runs the tests next to what was spoilt first: they are the likeliest to notice. */
class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const steps = ({ moduleId }: TestSpecification) =>
      relative(inRoot(spoil?.file ?? '', '..'), moduleId).split(sep).length;
    return Promise.resolve(files.toSorted((a, b) => steps(a) - steps(b)));
  }
}

/** The projects of the gate, with one operator spoilt. */
export default defineConfig({
  root: ROOT,
  test: {
    ...gate.test,
    // Its key ignores mutations of a file, so the tests would get the unmutated code.
    fsModuleCache: false,
    sequence: { sequencer: NearestFirst },
    projects: (gate.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project
        ? [{ ...project, plugins: [...(project.plugins ?? []), spoil && spoiling(spoil)] }]
        : [],
    ),
  },
});
