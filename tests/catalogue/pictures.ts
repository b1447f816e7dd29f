import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { inRoot, shown } from '../../tools/lib/paths.mjs';
import { differ, putTogether } from './darkroom.ts';

/** Folder with a sheet of pictures for each row; and that of those that differ. */
const KEPT = inRoot('tests', 'catalogue', 'pictures');
const DIFFERENT = inRoot('.cache', 'catalogue', 'different');

/** Name, in each folder of pictures, of what has drawn them. */
const MACHINE = 'machine.json';

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

const folderOf = (capability: string) => capability.replaceAll('/', '-');

function fileOf(name: string): string {
  const [capability = '', state = ''] = name.split(': ');
  return join(folderOf(capability), `${state.replaceAll(/[^\w]+/g, '-')}.webp`);
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
  private readonly kept: string;
  readonly renews = process.env['PENNYSPROUT_UPDATE'] === '1';

  constructor(page: Page, machine: Machine, kept = KEPT) {
    this.darkroom = page;
    this.machine = machine;
    this.kept = kept;
  }

  /** Notes that this machine draws the pictures of a folder, and of no other. */
  drawAnew(capability: string): void {
    const file = join(folderOf(capability), MACHINE);
    write(this.kept, file, `${JSON.stringify(this.machine, null, 2)}\n`);
  }

  /** Returns the reason why this machine does not compare the pictures of a folder, or null. */
  notCompared(capability: string): string | null {
    const file = join(this.kept, folderOf(capability), MACHINE);
    if (!existsSync(file)) return 'there are no pictures';
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Machine;
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
    const kept = join(this.kept, file);
    const before = existsSync(kept) ? readFileSync(kept) : null;
    if (this.renews) {
      if (!before || (await differ(this.darkroom, before, now))) write(this.kept, file, now);
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
