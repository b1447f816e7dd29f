import { notRendered, writeRendered } from './rendered-components.ts';
import { expect, test } from './story-page.ts';

/** Stories with components for wide screens alone. */
const WIDE = ['family-members: members and invitations', 'child-dashboard: grow'];

test('each component that the app exports is rendered by a story', async ({ storyPage }) => {
  await storyPage.resize({ width: 1280, height: 800 });
  for (const story of WIDE) {
    await storyPage.show(story, 'en');
    await storyPage.ask('layoutProblems');
  }
  writeRendered('wide', await storyPage.ask('components'));
  expect(notRendered()).toEqual([]);
});
