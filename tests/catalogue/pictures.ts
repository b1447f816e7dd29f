import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { inRoot, shown } from '../../tools/lib/paths.mjs';

/** Folder with a sheet of pictures for each story; and that of those that differ. */
const KEPT = inRoot('tests', 'catalogue', 'pictures');
const DIFFERENT = inRoot('.cache', 'catalogue', 'different');

/** Name, in each folder of pictures, of what has rendered them. */
const MACHINE = 'machine.txt';

/** Letters of both scripts, in the faces and weights that the product uses. */
const LETTERS = [
  'Hamburgefonstiv 0123456789 $€¥£',
  '小芽存錢罐的利息與獎勵，歐陽慕容。',
  '✓ → − × ⌘',
];

/** Names the browser and its fonts as it renders them, without which pictures differ for no fault of the product. */
export async function machineOf(browser: Browser, page: Page): Promise<string> {
  const lines = ['en', 'zh-TW'].flatMap((language) =>
    [400, 700].map(
      (weight) => `<p lang="${language}" style="font-weight:${weight}">${LETTERS.join(' ')}</p>`,
    ),
  );
  await page.setViewportSize({ width: 1000, height: 300 });
  await page.setContent(
    `<body style="margin:0;font:16px system-ui,'Noto Sans','Noto Sans CJK TC',sans-serif">${lines.join('')}`,
  );
  const rendered = await page.screenshot();
  const fonts = createHash('sha256').update(rendered).digest('hex').slice(0, 16);
  return `Chromium ${browser.version()} with fonts ${fonts}`;
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

/** Space between the pictures of a sheet, in pixels. */
const GAP = 8;

/** Compression of a sheet, from 0 to 1. */
const QUALITY = 0.6;

/** Difference of a colour, of 255, and number of pixels with one, from which people see it. */
const SEEN = 40;
const MOST_DIFFERENT = 12;

/** Pictures, each as base64, are put together and compared by the browser, which can decode them. */
export async function putTogether(page: Page, pngs: readonly string[]): Promise<Buffer> {
  const webp = await page.evaluate(
    async ([sources, gap, quality]) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          return image;
        }),
      );
      const width = images.reduce((sum, image) => sum + image.width + gap, -gap);
      const height = Math.max(...images.map((image) => image.height));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#888';
      context?.fillRect(0, 0, width, height);
      let x = 0;
      for (const image of images) {
        context?.drawImage(image, x, 0);
        x += image.width + gap;
      }
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    [pngs, GAP, QUALITY] as const,
  );
  return Buffer.from(webp, 'base64');
}

/** Returns true if people would see a difference between two pictures. */
export async function differ(page: Page, before: Buffer, now: Buffer): Promise<boolean> {
  if (before.equals(now)) return false;
  return page.evaluate(
    async ([sources, seen, most]) => {
      const read = async (source: string) => {
        const image = new Image();
        image.src = `data:image/webp;base64,${source}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: image.width, height: image.height });
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = await Promise.all(sources.map(read));
      if (!a || !b || a.width !== b.width || a.height !== b.height) return true;
      let different = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const isSeen = [0, 1, 2].some(
          (colour) => Math.abs((a.data[at + colour] ?? 0) - (b.data[at + colour] ?? 0)) > seen,
        );
        if (isSeen) different += 1;
      }
      return different > most;
    },
    [[before, now].map((file) => file.toString('base64')), SEEN, MOST_DIFFERENT] as const,
  );
}

/** Compares what is rendered now with the pictures in git, or renews those. */
export class Pictures {
  /** Page in which pictures are put together. */
  readonly page: Page;
  private readonly machine: string;
  private readonly kept: string;
  readonly renews = process.env['PENNYSPROUT_UPDATE'] === '1';

  constructor(page: Page, machine: string, kept = KEPT) {
    this.page = page;
    this.machine = machine;
    this.kept = kept;
  }

  /** Notes that this machine renders the pictures of a folder, and of no other. */
  renewMachine(capability: string): void {
    write(this.kept, join(folderOf(capability), MACHINE), `${this.machine}\n`);
  }

  /** Returns the reason why this machine does not compare the pictures of a folder, or null. */
  notCompared(capability: string): string | null {
    const file = join(this.kept, folderOf(capability), MACHINE);
    const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'nobody';
    return kept === this.machine ? null : `rendered by ${kept}, not by ${this.machine}`;
  }

  /** Returns what is different, with the files that show it; nothing where it is not compared. */
  async compare(name: string, pngs: readonly string[]): Promise<string[]> {
    const now = await putTogether(this.page, pngs);
    const file = fileOf(name);
    const kept = join(this.kept, file);
    const before = existsSync(kept) ? readFileSync(kept) : null;
    if (this.renews) {
      if (!before || (await differ(this.page, before, now))) write(this.kept, file, now);
      return [];
    }
    if (!before) return ['has no picture; `npm run catalogue -- --update` renders it'];
    if (!(await differ(this.page, before, now))) return [];
    const files = [
      write(DIFFERENT, file.replace('.webp', '.before.webp'), before),
      write(DIFFERENT, file.replace('.webp', '.now.webp'), now),
    ];
    return [`looks different: compare ${files.join(' and ')}`];
  }
}
