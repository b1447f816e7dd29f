import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { inRoot, shown } from '../../tools/lib/paths.mjs';
import { differ, putTogether } from './darkroom.ts';

/** Folder with a sheet of pictures for each row; and that of those that differ. */
const KEPT = inRoot('tests', 'catalogue', 'pictures');
const DIFFERENT = inRoot('.cache', 'catalogue', 'different');
const MACHINE = join(KEPT, 'machine.json');

/** Browser and fonts, without which pictures differ for no fault of the product. */
interface Machine {
  readonly browser: string;
  readonly fonts: string;
}

/** Letters of both scripts, in the faces and weights that the product uses. */
const LETTERS = [
  'Hamburgefonstiv 0123456789 $€¥£',
  '小芽存錢罐的利息與獎勵，歐陽慕容。',
  '✓ → − × ⌘',
];

/** Returns the machine's browser, and a digest of its fonts as the browser draws them. */
export async function machineOf(browser: Browser, page: Page): Promise<Machine> {
  const lines = ['en', 'zh-TW'].flatMap((language) =>
    [400, 700].map(
      (weight) => `<p lang="${language}" style="font-weight:${weight}">${LETTERS.join(' ')}</p>`,
    ),
  );
  await page.setViewportSize({ width: 1000, height: 300 });
  await page.setContent(
    `<body style="margin:0;font:16px system-ui,'Noto Sans','Noto Sans CJK TC',sans-serif">${lines.join('')}`,
  );
  const drawn = await page.screenshot();
  return {
    browser: browser.version(),
    fonts: createHash('sha256').update(drawn).digest('hex').slice(0, 16),
  };
}

function fileOf(name: string): string {
  const [capability = '', state = ''] = name.split(': ');
  return join(capability.replaceAll('/', '-'), `${state.replaceAll(/[^\w]+/g, '-')}.webp`);
}

function keptMachine(): Machine | null {
  return existsSync(MACHINE) ? (JSON.parse(readFileSync(MACHINE, 'utf8')) as Machine) : null;
}

function write(folder: string, file: string, content: Buffer | string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return shown(path);
}

/** Compares what is drawn now with the pictures in git, or renews those. */
export class Pictures {
  /** Page in which pictures are put together. */
  readonly darkroom: Page;
  private readonly machine: Machine;
  readonly renews = process.env['PENNYSPROUT_UPDATE'] === '1';

  constructor(page: Page, machine: Machine) {
    this.darkroom = page;
    this.machine = machine;
    if (this.renews) write(KEPT, 'machine.json', `${JSON.stringify(machine, null, 2)}\n`);
  }

  /** Returns the reason why pictures of this machine are not compared, or null. */
  notCompared(): string | null {
    const kept = keptMachine();
    if (!kept) return 'there are no pictures';
    const differing = (['browser', 'fonts'] as const).filter(
      (part) => kept[part] !== this.machine[part],
    );
    if (differing.length === 0) return null;
    return differing.map((part) => `${part} ${this.machine[part]}, not ${kept[part]}`).join('; ');
  }

  /** Returns what is different, with the files that show it; nothing where it is not compared. */
  async compare(name: string, pngs: readonly string[]): Promise<string[]> {
    const now = await putTogether(this.darkroom, pngs);
    const file = fileOf(name);
    const kept = join(KEPT, file);
    const before = existsSync(kept) ? readFileSync(kept) : null;
    if (this.renews) {
      if (!before || (await differ(this.darkroom, before, now))) write(KEPT, file, now);
      return [];
    }
    if (!before) return ['has no picture; `npm run catalogue -- --update` draws it'];
    if (!(await differ(this.darkroom, before, now))) return [];
    const files = [
      write(DIFFERENT, file.replace('.webp', '.before.webp'), before),
      write(DIFFERENT, file.replace('.webp', '.now.webp'), now),
    ];
    return [`looks different: compare ${files.join(' and ')}`];
  }
}
