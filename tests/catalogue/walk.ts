import type { SheetInfo } from '@pennysprout/web/catalogue/stage-api';
import { latinLeftOn } from '../e2e/support/latin.ts';
import { contrastViolationsOn, violationsOn } from '../e2e/support/well-made.ts';
import type { Pictures } from './pictures.ts';
import type { StagePage } from './stage-page.ts';
import { TYPED } from './typed.ts';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 360, height: 780 };
const NARROWEST = { width: 320, height: 740 };
/** Screen of 1280 × 1024 with a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 800 };

/** Notes what is wrong, each time with where it was seen. */
class Findings {
  readonly all = new Map<string, string>();

  add(where: string, found: readonly string[]): void {
    // The first place is enough to find it.
    for (const fault of found) if (!this.all.has(fault)) this.all.set(fault, where);
  }

  lines(): string[] {
    return [...this.all].map(([fault, where]) => `${where}: ${fault}`);
  }
}

/** Draws a sheet in each way in which people see it, and returns what is wrong with it. */
export async function walk(
  stage: StagePage,
  sheet: SheetInfo,
  pictures: Pictures | null,
): Promise<string[]> {
  const findings = new Findings();
  const pngs: string[] = [];
  const snap = async (size: typeof PHONE) => {
    if (!pictures) return;
    await stage.paint(true);
    pngs.push(await stage.picture(size));
    await stage.paint(false);
  };
  // What is measured needs no paint, which would take most of the time.
  await stage.paint(false);
  await stage.light('light');
  await stage.resize(PHONE);
  await stage.show(sheet.name, 'en');
  await snap(PHONE);
  findings.add('phone', await stage.ask('faults'));
  findings.add('phone', await stage.ask('littleScroll'));
  const height = await stage.height();
  if (height > sheet.tallest)
    findings.add('phone', [`it is ${height} px tall, not ${sheet.tallest}`]);
  await stage.paint(true);
  findings.add('phone', await violationsIn(stage));
  await stage.light('dark');
  findings.add('dark', await contrastViolationsOn(stage.inside, await newPart(stage)));
  await stage.light('light');
  await stage.paint(false);
  await measureSizes(stage, findings, 'en');
  await stage.resize(DESKTOP);
  findings.add('desktop', await stage.ask('faults'));
  if (sheet.isScene) await snap(DESKTOP);
  await stage.resize(PHONE);
  findings.add('keyboard', await focusOf(stage));
  findings.add('console', stage.complaints());

  await stage.light('dark');
  await stage.show(sheet.name, 'zh-TW');
  await snap(PHONE);
  findings.add('zh-TW', await stage.ask('faults'));
  if (sheet.isScene) findings.add('zh-TW', await englishOn(stage));
  await measureSizes(stage, findings, 'zh-TW');
  // Before a size at which another button would be the opener.
  if (sheet.hasSteps) findings.add('keyboard', await escapeFrom(stage));
  findings.add('console', stage.complaints());
  await stage.paint(true);
  if (pictures) findings.add('picture', await pictures.compare(sheet.name, pngs));
  return findings.lines();
}

/** Returns violated guidelines. */
export async function violationsIn(stage: StagePage): Promise<string[]> {
  return violationsOn(stage.inside, await newPart(stage));
}

/** Selector of what is new: behind a dialog is what another row shows. */
async function newPart(stage: StagePage): Promise<string | undefined> {
  return (await stage.hasDialog()) ? '[role=dialog]' : undefined;
}

async function measureSizes(stage: StagePage, findings: Findings, language: 'en' | 'zh-TW') {
  await stage.resize(NARROW);
  await stage.enlarge(200);
  findings.add(`${language}, 200 %`, await stage.ask('faults'));
  await stage.enlarge(100);
  for (const size of language === 'en' ? [NARROWEST, ZOOMED, TABLET] : [NARROWEST, ZOOMED]) {
    await stage.resize(size);
    findings.add(`${language}, ${size.width} × ${size.height} px`, await stage.ask('faults'));
  }
}

/** Returns English that is left on a Chinese screen. */
async function englishOn(stage: StagePage): Promise<string[]> {
  const found = await latinLeftOn(stage.inside, TYPED);
  return found.map(({ where, text }) => `in English: ${where} “${text}”`);
}

/** Returns what is wrong for somebody who uses the keyboard alone. */
export async function focusOf(stage: StagePage): Promise<string[]> {
  await stage.pressTab(await stage.ask('watchFocus'));
  return stage.ask('focusFaults');
}

/** Returns what is wrong when somebody leaves a dialog by its key. */
async function escapeFrom(stage: StagePage): Promise<string[]> {
  if (!(await stage.hasDialog())) return [];
  await stage.pressEscape();
  return stage.ask('escapeFaults');
}
