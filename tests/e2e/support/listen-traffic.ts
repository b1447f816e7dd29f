import type { Page } from '@playwright/test';

/** Traffic on the channel that the browser's Firestore listens on, as text. */
export interface ListenTraffic {
  /** Bodies of requests: forms whose fields `req…___data__` are messages as JSON. */
  readonly asked: readonly string[];
  /** Responses received so far: each message after its own length. */
  readonly answered: readonly string[];
}

declare global {
  interface Window {
    listenTraffic?: { asked: string[]; answered: string[] };
  }
}

/**
 * Records all traffic in every page opened from now on, starting anew when a page loads. The SDK listens
 * by `fetch`; if it ever used something else, nothing would be recorded or counted.
 */
export async function recordListening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const traffic = { asked: [] as string[], answered: [] as string[] };
    window.listenTraffic = traffic;
    const isListening = (url: string) => url.includes('Firestore/Listen/channel');

    const noteAnswer = (stream: ReadableStream<Uint8Array>) => {
      const index = traffic.answered.push('') - 1;
      let heard = '';
      const reader = stream.getReader();
      const decoder = new TextDecoder();
      const readOn = async (): Promise<void> => {
        const { done, value } = await reader.read();
        heard += decoder.decode(value, { stream: !done });
        traffic.answered[index] = heard;
        if (!done) return readOn();
      };
      // What an aborted response had delivered by then has been recorded.
      readOn().catch(() => undefined);
    };

    const fetchAsBefore = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!isListening(request.url)) return fetchAsBefore(input, init);
      traffic.asked.push(await request.clone().text());
      const response = await fetchAsBefore(request);
      const { body } = response.clone();
      if (body) noteAnswer(body);
      return response;
    };
  });
}

/** Returns all traffic since the page was loaded. */
export async function listenTraffic(page: Page): Promise<ListenTraffic> {
  const traffic = await page.evaluate(() => window.listenTraffic);
  if (!traffic) throw new Error('recordListening was called after the page had been opened');
  return traffic;
}
