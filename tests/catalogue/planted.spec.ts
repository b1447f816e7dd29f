import { differ, Pictures, putTogether } from './pictures.ts';
import { expect, test } from './story-page.ts';
import { englishOn, focusOf, violationsIn } from './walk.ts';

const SHEET = 'kit/ui: parts';
const PHONE = { width: 390, height: 844 };

/** Faults, each planted into a story by the change of one button, and what the checks say about it. */
const FAULTS: readonly {
  readonly fault: string;
  readonly tag?: '@deep';
  readonly percent?: number;
  readonly theme?: 'dark';
  readonly plant: (button: HTMLElement) => void;
  readonly says: string;
}[] = [
  {
    fault: 'a target of 40 px',
    plant: (button) => {
      Object.assign(button.style, { minHeight: '40px', height: '40px' });
    },
    says: 'target of 358 × 40 px: <button> “Save”',
  },
  {
    fault: 'a word that is cut',
    plant: (button) => {
      button.textContent = 'Deposit and withdraw';
      Object.assign(button.style, { width: '100px', overflow: 'hidden', whiteSpace: 'nowrap' });
    },
    says: 'cut: <button> “Deposit and withdraw”',
  },
  {
    fault: 'a page that scrolls sideways',
    plant: (button) => {
      button.style.minWidth = '400px';
    },
    says: 'the page scrolls sideways',
  },
  {
    fault: 'an amount over two lines',
    plant: (button) => {
      button.textContent = 'NT$12,345.67';
      Object.assign(button.style, { width: '90px', padding: '0', overflowWrap: 'anywhere' });
    },
    says: 'NT$12,345.67 over 2 lines: <button> “NT$12,345.67”',
  },
  {
    fault: 'a missing name',
    plant: (button) => {
      button.textContent = '';
    },
    says: 'button-name: <button',
  },
  {
    fault: 'too little contrast',
    plant: (button) => {
      button.style.color = '#7a74d8';
    },
    says: 'color-contrast: <span>Save</span>',
  },
  {
    fault: 'a text of 13 px',
    plant: (button) => {
      button.style.fontSize = '13px';
    },
    says: 'text of 13 px: <span> “Save”',
  },
  {
    fault: 'a focus that does not show',
    plant: (button) => {
      button.style.outline = 'none';
    },
    says: 'the focus does not show at: <button> “Save”',
  },
  {
    fault: 'a word that is cut at twice the size',
    tag: '@deep',
    percent: 200,
    plant: (button) => {
      button.textContent = 'Deposit and withdraw';
      Object.assign(button.style, { width: '200px', overflow: 'hidden', whiteSpace: 'nowrap' });
    },
    says: 'cut: <button> “Deposit and withdraw”',
  },
  {
    fault: 'too little contrast in the dark',
    tag: '@deep',
    theme: 'dark',
    plant: (button) => {
      Object.assign(button.style, { color: '#555', background: 'canvas' });
    },
    says: 'color-contrast: <span>Save</span>',
  },
];

for (const { fault, tag = [], percent = 100, theme = 'light', plant, says } of FAULTS) {
  test(`the checks find ${fault}`, { tag }, async ({ storyPage }) => {
    await storyPage.light(theme);
    await storyPage.resize(PHONE);
    await storyPage.show(SHEET, 'en');
    await storyPage.page.getByRole('button', { name: 'Save' }).first().evaluate(plant);
    await storyPage.enlarge(percent);
    const found = [
      ...(await storyPage.ask('layoutProblems')),
      ...(await violationsIn(storyPage)),
      ...(await focusOf(storyPage)),
    ];
    await storyPage.enlarge(100);
    await storyPage.light('light');
    expect(found).toEqual([expect.stringContaining(says)]);
  });
}

test('the checks find English on a Chinese screen', async ({ storyPage }) => {
  await storyPage.show('not-found: an unknown address', 'zh-TW');
  expect(await englishOn(storyPage)).toEqual([]);
  await storyPage.page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Nothing here';
  });
  expect(await englishOn(storyPage)).toEqual([expect.stringContaining('“Nothing here”')]);
});

test.describe('pictures', { tag: '@deep' }, () => {
  test('that one folder gets from another browser leave all other folders as they are', ({
    pictures: { page },
  }, info) => {
    const folder = info.outputPath();
    const before = new Pictures(page, '150', folder);
    const now = new Pictures(page, '156', folder);
    before.renewMachine('jars');
    before.renewMachine('kit/form');
    now.renewMachine('kit/form');
    expect(before.notCompared('jars')).toBeNull();
    expect(now.notCompared('kit/form')).toBeNull();
    expect(before.notCompared('kit/form')).toBe('rendered by 156, not by 150');
  });

  test('differ when a button moves by four pixels', async ({ storyPage, pictures: { page } }) => {
    await storyPage.resize(PHONE);
    await storyPage.show(SHEET, 'en');
    const draw = async () => putTogether(page, [await storyPage.picture(PHONE)]);
    const before = await draw();
    expect(await differ(page, before, await draw())).toBe(false);
    await storyPage.page.getByRole('button', { name: 'Add Child' }).evaluate((button) => {
      Object.assign(button.style, { position: 'relative', left: '4px' });
    });
    expect(await differ(page, before, await draw())).toBe(true);
  });
});
