import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../../tools/lib/paths.mjs';
import { differ, putTogether } from './pictures.ts';
import { expect, test } from './story-page.ts';

const PHONE = { width: 390, height: 844 };

/** Part of a screen that the landing page shows. */
const PART = { width: 390, height: 560 };
const TALL = { width: 390, height: 1200 };
const LANDING = 'web/src/app/pages/landing/pictures';

/** Screens shown on pages that are not of the catalogue, from so many pixels below their top. */
const STILLS = [
  { file: 'docs/images/parent', story: 'parent-dashboard: several children', top: 0, ...PHONE },
  { file: 'docs/images/child', story: 'child-dashboard: home', top: 0, ...PHONE },
  { file: 'docs/images/jars', story: 'jars: jars of each kind', top: 0, ...PHONE },
  { file: `${LANDING}/give`, story: 'ledger: deposit, filled in', top: 190, ...PART },
  { file: `${LANDING}/jar`, story: 'jars: jars of each kind', top: 425, ...PART },
  { file: `${LANDING}/grow`, story: 'child-dashboard: grow', top: 164, ...PART },
] as const;

const ALL = STILLS.flatMap((still) =>
  (['en', 'zh-TW'] as const).map((language) => ({ ...still, language })),
);

test(
  'the stills show the screens as they are',
  { tag: '@deep' },
  async ({ storyPage, pictures }, info) => {
    if (pictures.renews) pictures.renewMachine('stills');
    const notCompared = pictures.notCompared('stills');
    if (notCompared) info.annotations.push({ type: 'not compared', description: notCompared });
    await storyPage.light('light');
    for (const { file, story, language, ...part } of ALL) {
      await storyPage.resize(part.top + part.height > PHONE.height ? TALL : PHONE);
      await storyPage.show(story, language);
      const now = await putTogether(pictures.page, [await storyPage.still(part)]);
      const name = `${file}.${language}.webp`;
      const path = inRoot(name);
      const before = existsSync(path) ? readFileSync(path) : null;
      if (pictures.renews) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, now);
      } else if (!notCompared) {
        const isStale = before === null || (await differ(pictures.page, before, now));
        const how = '`npm run catalogue -- --update stills` draws it';
        expect.soft(isStale, `${name}: ${how}`).toBe(false);
      }
    }
  },
);
