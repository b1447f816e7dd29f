import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differ, putTogether } from './darkroom.ts';
import { Pictures } from './pictures.ts';
import { focusOf, violationsIn } from './walk.ts';
import { expect, test } from './stage-page.ts';

const SHEET = 'kit/ui: parts';
const PHONE = { width: 390, height: 844 };

/** Faults, each planted into a row by the change of one button, and what the checks say about it. */
const FAULTS = [
  {
    fault: 'a target of 40 px',
    plant: (button: HTMLElement) => {
      Object.assign(button.style, { minHeight: '40px', height: '40px' });
    },
    says: 'target of 358 × 40 px: <button> “Save”',
  },
  {
    fault: 'a word that is cut at twice the size',
    percent: 200,
    plant: (button: HTMLElement) => {
      button.textContent = 'Deposit and withdraw';
      Object.assign(button.style, { width: '200px', overflow: 'hidden', whiteSpace: 'nowrap' });
    },
    says: 'cut: <button> “Deposit and withdraw”',
  },
  {
    fault: 'an amount over two lines',
    plant: (button: HTMLElement) => {
      button.textContent = 'NT$12,345.67';
      Object.assign(button.style, { width: '90px', padding: '0', overflowWrap: 'anywhere' });
    },
    says: 'NT$12,345.67 over 2 lines: <button> “NT$12,345.67”',
  },
  {
    fault: 'a missing name',
    plant: (button: HTMLElement) => {
      button.textContent = '';
    },
    says: 'button-name: <button',
  },
  {
    fault: 'too little contrast',
    plant: (button: HTMLElement) => {
      button.style.color = '#7a74d8';
    },
    says: 'color-contrast: <span>Save</span>',
  },
  {
    fault: 'a text of 13 px',
    plant: (button: HTMLElement) => {
      button.style.fontSize = '13px';
    },
    says: 'text of 13 px: <span> “Save”',
  },
  {
    fault: 'a focus that does not show',
    plant: (button: HTMLElement) => {
      button.style.outline = 'none';
    },
    says: 'the focus does not show at: <button> “Save”',
  },
] as const;

for (const { fault, plant, says, ...more } of FAULTS) {
  test(`the checks find ${fault}`, async ({ stage }) => {
    await stage.resize(PHONE);
    await stage.show(SHEET, 'en');
    await stage.inside.getByRole('button', { name: 'Save' }).first().evaluate(plant);
    await stage.enlarge('percent' in more ? more.percent : 100);
    const found = [
      ...(await stage.ask('faults')),
      ...(await violationsIn(stage)),
      ...(await focusOf(stage)),
    ];
    await stage.enlarge(100);
    expect(found).toEqual([expect.stringContaining(says)]);
    console.log(`      ${fault}: ${String(found)}`);
  });
}

test('pictures that one folder gets from another browser leave all other folders as they are', ({
  pictures: { darkroom },
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sprout-pictures-'));
  const before = new Pictures(darkroom, { browser: '150', fonts: 'those' }, folder);
  const now = new Pictures(darkroom, { browser: '156', fonts: 'those' }, folder);
  before.drawAnew('jars');
  before.drawAnew('kit/form');
  now.drawAnew('kit/form');
  expect(before.notCompared('jars')).toBeNull();
  expect(now.notCompared('kit/form')).toBeNull();
  expect(before.notCompared('kit/form')).toBe('browser 150, not 156');
  rmSync(folder, { recursive: true });
});

test('a button that moves by four pixels makes a different picture', async ({
  stage,
  pictures,
}) => {
  await stage.resize(PHONE);
  await stage.show(SHEET, 'en');
  const page = pictures.darkroom;
  const draw = async () => putTogether(page, [await stage.picture(PHONE)]);
  const before = await draw();
  expect(await differ(page, before, await draw())).toBe(false);
  await stage.inside.getByRole('button', { name: 'Add Child' }).evaluate((button) => {
    Object.assign(button.style, { position: 'relative', left: '4px' });
  });
  expect(await differ(page, before, await draw())).toBe(true);
});
