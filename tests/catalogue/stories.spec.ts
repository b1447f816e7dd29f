import { globSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inRoot } from '../../tools/lib/paths.mjs';
import { writeRendered } from './rendered-components.ts';
import { expect, test } from './story-page.ts';
import { walk, walkWidely } from './walk.ts';

const SRC = inRoot('web', 'src');

/** Folders with stories, as the story page names them. */
const CAPABILITIES = globSync('**/*.catalogue.tsx', { cwd: SRC })
  .map((file) => relative('.', dirname(file)).replace('app/pages/', ''))
  .sort();

for (const capability of CAPABILITIES) {
  test(`the stories of ${capability} are well made`, async ({ storyPage }) => {
    for (const sheet of await storyPage.sheetsOf(capability)) {
      await test.step(sheet.name, async () => {
        expect.soft(await walk(storyPage, sheet), sheet.name).toEqual([]);
      });
    }
    writeRendered(capability, await storyPage.ask('components'));
  });

  test(
    `the stories of ${capability} fit every width, theme and size of text, and look as in their pictures`,
    { tag: '@deep' },
    async ({ storyPage, pictures }, info) => {
      if (pictures.renews) pictures.renewMachine(capability);
      const notCompared = pictures.notCompared(capability);
      if (notCompared) info.annotations.push({ type: 'not compared', description: notCompared });
      for (const sheet of await storyPage.sheetsOf(capability)) {
        await test.step(sheet.name, async () => {
          const found = await walkWidely(storyPage, sheet, notCompared ? null : pictures);
          expect.soft(found, sheet.name).toEqual([]);
        });
      }
    },
  );
}
