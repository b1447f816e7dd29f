import { globSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inRoot } from '../../tools/lib/paths.mjs';
import { writeDrawn } from './drawn-components.ts';
import { expect, test } from './stage-page.ts';
import { walk } from './walk.ts';

const SRC = inRoot('web', 'src');

/** Folders with rows, as the stage names them. */
const CAPABILITIES = globSync('**/*.catalogue.tsx', { cwd: SRC })
  .map((file) => relative('.', dirname(file)).replace('app/pages/', ''))
  .sort();

for (const capability of CAPABILITIES) {
  test(`the rows of ${capability} are well made`, async ({ stage }) => {
    const sheets = (await stage.sheets()).filter((sheet) => sheet.capability === capability);
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) {
      await test.step(sheet.name, async () => {
        expect.soft(await walk(stage, sheet), sheet.name).toEqual([]);
      });
    }
    writeDrawn(capability, await stage.ask('components'));
  });
}
