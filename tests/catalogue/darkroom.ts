import type { Page } from '@playwright/test';

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
