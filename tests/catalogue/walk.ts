import type { SheetInfo } from '@pennysprout/web/catalogue/story-page-api';
import { latinLeftOn } from '../e2e/support/latin.ts';
import { violationsOn } from '../e2e/support/well-made.ts';
import type { Pictures } from './pictures.ts';
import type { StoryPage } from './story-page.ts';
import { TYPED } from './typed.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Other sizes, with the percentage of the usual size of text. */
const SIZES = [
  { width: 360, height: 780, percent: 200 },
  { width: 320, height: 740, percent: 100 },
  // Screen of 1280 × 1024 with a zoom of 400 %.
  { width: 320, height: 256, percent: 100 },
  { width: 768, height: 1024, percent: 100 },
  { ...DESKTOP, percent: 100 },
];

/** Notes what is wrong, each with where it was seen. */
class Findings {
  readonly lines: string[] = [];

  add(where: string, found: readonly string[]): void {
    this.lines.push(...found.map((problem) => `${where}: ${problem}`));
  }
}

/** Walks a sheet once, as each change does: on a phone, in light, in English and then in Chinese. */
export async function walk(storyPage: StoryPage, sheet: SheetInfo): Promise<string[]> {
  const findings = new Findings();
  // What is measured needs no paint, which would take most of the time.
  await storyPage.paint(false);
  await storyPage.light('light');
  await storyPage.resize(PHONE);
  await storyPage.show(sheet.name, 'en');
  findings.add('phone', await storyPage.ask('layoutProblems'));
  findings.add('phone', await storyPage.ask('littleScroll'));
  const height = await storyPage.height();
  if (height > sheet.tallest)
    findings.add('phone', [`it is ${height} px tall, not ${sheet.tallest}`]);
  await storyPage.paint(true);
  findings.add('phone', await violationsIn(storyPage));
  await storyPage.paint(false);
  findings.add('keyboard', await focusOf(storyPage));
  findings.add('console', storyPage.complaints());

  await storyPage.show(sheet.name, 'zh-TW');
  findings.add('zh-TW', await storyPage.ask('layoutProblems'));
  if (sheet.isApp) findings.add('zh-TW', await englishOn(storyPage));
  if (sheet.hasSteps) findings.add('keyboard', await escapeFrom(storyPage));
  findings.add('console', storyPage.complaints());
  await storyPage.paint(true);
  return findings.lines;
}

/** Walks a sheet in the other ways in which people see it, as each night does, and compares its pictures. */
export async function walkWidely(
  storyPage: StoryPage,
  sheet: SheetInfo,
  pictures: Pictures | null,
): Promise<string[]> {
  const findings = new Findings();
  const pngs: string[] = [];
  const snap = async (size: typeof PHONE) => {
    if (pictures) pngs.push(await storyPage.picture(size));
  };
  await storyPage.light('light');
  await storyPage.resize(PHONE);
  await storyPage.show(sheet.name, 'en');
  await snap(PHONE);
  await storyPage.light('dark');
  findings.add('dark', await violationsIn(storyPage));
  await storyPage.light('light');
  await measureSizes(storyPage, findings, 'en');
  if (sheet.isApp) await snap(DESKTOP);
  findings.add('console', storyPage.complaints());

  await storyPage.light('dark');
  await storyPage.resize(PHONE);
  await storyPage.show(sheet.name, 'zh-TW');
  await snap(PHONE);
  await measureSizes(storyPage, findings, 'zh-TW');
  findings.add('console', storyPage.complaints());
  if (pictures) findings.add('picture', await pictures.compare(sheet.name, pngs));
  return findings.lines;
}

/** Returns violated guidelines. */
export async function violationsIn(storyPage: StoryPage): Promise<string[]> {
  return violationsOn(storyPage.page, await newPart(storyPage));
}

/** Selector of what is new: behind a dialog is what another story shows. */
async function newPart(storyPage: StoryPage): Promise<string | undefined> {
  return (await storyPage.hasDialog()) ? '[role=dialog]' : undefined;
}

async function measureSizes(storyPage: StoryPage, findings: Findings, language: 'en' | 'zh-TW') {
  for (const { percent, ...size } of SIZES) {
    await storyPage.resize(size);
    await storyPage.enlarge(percent);
    const where = `${language}, ${size.width} × ${size.height} px, text of ${percent} %`;
    findings.add(where, await storyPage.ask('layoutProblems'));
  }
}

/** Returns English that is left on a Chinese screen. */
export async function englishOn(storyPage: StoryPage): Promise<string[]> {
  const found = await latinLeftOn(storyPage.page, TYPED);
  return found.map(({ where, text }) => `in English: ${where} “${text}”`);
}

/** Returns what is wrong for somebody who uses the keyboard alone. */
export async function focusOf(storyPage: StoryPage): Promise<string[]> {
  await storyPage.pressTab(await storyPage.ask('watchFocus'));
  return storyPage.ask('focusProblems');
}

/** Returns what is wrong when somebody leaves a dialog by its key. */
async function escapeFrom(storyPage: StoryPage): Promise<string[]> {
  if (!(await storyPage.hasDialog())) return [];
  await storyPage.pressEscape();
  return storyPage.ask('escapeProblems');
}
