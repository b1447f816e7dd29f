import type { Page, Route } from '@playwright/test';

/** How a call goes wrong on its way. */
export type Cut =
  /** It never reaches the server. */
  | 'lost on the way there'
  /** The server does it, and its answer is lost. */
  | 'lost on the way back'
  /** The server answers with a refusal, and does nothing. */
  | { status: number; code: string };

/** What went over the line: one key for each time that the call was sent. */
export interface Line {
  readonly keys: string[];
  /** Ends the disturbance. */
  mend(): Promise<void>;
}

async function disturb(route: Route, cut: Cut): Promise<void> {
  if (cut === 'lost on the way there') {
    await route.abort('internetdisconnected');
  } else if (cut === 'lost on the way back') {
    await route.fetch();
    await route.abort('connectionreset');
  } else {
    const { status, code } = cut;
    await route.fulfill({ status, json: { code, message: 'refused by the test' } });
  }
}

/** Disturbs the first call to `path`, and lets the later ones through. */
export async function cutFirst(page: Page, path: string, cut: Cut): Promise<Line> {
  const keys: string[] = [];
  const handler = async (route: Route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? 'none');
    if (keys.length === 1) await disturb(route, cut);
    else await route.continue();
  };
  await page.route(`**${path}*`, handler);
  return { keys, mend: () => page.unroute(`**${path}*`, handler) };
}

/** Holds calls to `path` back until `release` is called; then the server acts and its answer is lost. */
export async function loseSlowly(
  page: Page,
  path: string,
): Promise<Line & { release: () => void }> {
  const keys: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const handler = async (route: Route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? 'none');
    await released;
    await disturb(route, 'lost on the way back');
  };
  await page.route(`**${path}*`, handler);
  return { keys, release, mend: () => page.unroute(`**${path}*`, handler) };
}

/** Holds calls to `path` back until `release` is called. */
export async function holdBack(page: Page, path: string): Promise<Line & { release: () => void }> {
  const keys: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const handler = async (route: Route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? 'none');
    await released;
    await route.continue();
  };
  await page.route(`**${path}*`, handler);
  return { keys, release, mend: () => page.unroute(`**${path}*`, handler) };
}
