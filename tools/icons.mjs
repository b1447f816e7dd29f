// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { provideBrowser } from './lib/browser.mjs';
import { step } from './lib/console.mjs';
import { inRoot, shown } from './lib/paths.mjs';

const PUBLIC = inRoot('web', 'public');
const DRAWING = `${PUBLIC}/icon.svg`;

/**
 * Icons that systems install the app with. The drawing has its background to the edges and its content
 * within the middle 80 %, so that it can be cropped to any shape: `maskable` leaves the cropping to the
 * system, the others have round corners of their own. iOS crops by itself.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, corner: 0.22 },
  { file: 'icon-512.png', size: 512, corner: 0.22 },
  { file: 'icon-maskable-512.png', size: 512, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, corner: 0 },
];

/**
 * @param {string} drawing SVG
 * @param {{ size: number, corner: number }} icon `corner` is the radius as a share of the width
 */
function pageOf(drawing, { size, corner }) {
  return `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;border-radius:${size * corner}px}</style>${drawing}`;
}

/** Redraws every icon from `icon.svg`, after a change of the drawing. */
const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
const executablePath = await step('Find a browser', provideBrowser, (program) => program);
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath, args });
try {
  const drawing = readFileSync(DRAWING, 'utf8');
  for (const icon of ICONS) {
    const { file, size } = icon;
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(pageOf(drawing, icon));
    const path = `${PUBLIC}/${file}`;
    await step(`Draw ${shown(path)}`, () => page.screenshot({ path, omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
