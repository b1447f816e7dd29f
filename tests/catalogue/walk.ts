import type { SheetInfo } from '@pennysprout/web/catalogue/stage-api';
import { contrastViolationsOn, violationsOn } from '../e2e/support/well-made.ts';
import type { StagePage } from './stage-page.ts';

const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 740 };
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
export async function walk(stage: StagePage, sheet: SheetInfo): Promise<string[]> {
  const findings = new Findings();
  await stage.light('light');
  await stage.resize(PHONE.width, PHONE.height);
  await stage.show(sheet.name, 'en');
  findings.add('phone', await stage.ask('faults'));
  findings.add('phone', await violationsOn(stage.inside));
  await stage.light('dark');
  findings.add('dark', await contrastViolationsOn(stage.inside));
  await stage.light('light');
  await measureSizes(stage, findings, 'en');
  await stage.resize(PHONE.width, PHONE.height);
  findings.add('keyboard', await focusOf(stage));
  findings.add('console', stage.complaints());

  await stage.show(sheet.name, 'zh-TW');
  findings.add('zh-TW', await stage.ask('faults'));
  await measureSizes(stage, findings, 'zh-TW');
  findings.add('console', stage.complaints());
  await stage.resize(PHONE.width, PHONE.height);
  return findings.lines();
}

async function measureSizes(stage: StagePage, findings: Findings, language: 'en' | 'zh-TW') {
  await stage.enlarge(200);
  findings.add(`${language}, 200 %`, await stage.ask('faults'));
  await stage.enlarge(100);
  const sizes = language === 'en' ? [NARROWEST, TABLET, DESKTOP] : [NARROWEST];
  for (const { width, height } of sizes) {
    await stage.resize(width, height);
    findings.add(`${language}, ${width} px`, await stage.ask('faults'));
  }
}

async function focusOf(stage: StagePage): Promise<string[]> {
  await stage.pressTab(await stage.ask('watchFocus'));
  return stage.ask('focusFaults');
}
