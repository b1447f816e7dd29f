import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';

/** Draws the README's picture: the parent's dashboard, with the child's on a phone beside it. */
export async function pictureOverview(browser: Browser, out: string): Promise<void> {
  const source = async (name: string) => {
    const image = await readFile(path.join(out, `${name}.png`));
    return `data:image/png;base64,${image.toString('base64')}`;
  };
  const page = await browser.newPage({ viewport: { width: 1600, height: 860 } });
  await page.setContent(`
    <body style="margin:0;height:860px;background:linear-gradient(135deg,#e4e0ff,#dcfaec)">
      <style>div{position:absolute;overflow:hidden;background:#fff;box-shadow:0 16px 48px #4f46e540}
        img{display:block;width:100%}</style>
      <div style="left:40px;top:56px;width:1150px;height:748px;border-radius:20px">
        <img src="${await source('children-demo.desktop.en')}"></div>
      <div style="right:40px;top:72px;width:330px;height:714px;border-radius:32px">
        <img src="${await source('child-dashboard.phone.en')}"></div>
    </body>`);
  const picture = await page.screenshot();
  await writeFile('docs/images/overview.webp', await asWebp(page, picture));
  await page.close();
}

/** Encodes the picture with the browser, at a fifth of the PNG's size. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const written = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, source);
  return Buffer.from(written);
}
