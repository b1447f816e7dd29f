import type { Page, Route } from '@playwright/test';

/** Failure of a call on its way. */
export type Cut =
  /** The request never reaches the server. */
  | 'lost on the way there'
  /** The server acts, and its answer is lost. */
  | 'lost on the way back'
  /** The server answers with a refusal, and does nothing. */
  | { status: number; code: string };

/**
 * Method of a call and the end of its address, with `*` for an id. Other methods there pass undisturbed.
 */
export type Call = `${'GET' | 'POST' | 'DELETE'} /${string}`;

/** Disturbed connection, with one key for each time that the call was sent. */
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

/**
 * Hands each `call` to `deal`, with the number sent before. Mending waits for pending calls: Playwright
 * lets a call through that is still unhandled when its route is removed, so an answer that should be
 * lost would arrive after all.
 */
async function watchLine(
  page: Page,
  call: Call,
  deal: (route: Route, earlier: number) => Promise<void>,
): Promise<Line> {
  const [method, path] = call.split(' ');
  const address = `**${path}*`;
  const keys: string[] = [];
  const dealt: Promise<void>[] = [];
  const handle = async (route: Route) => {
    const earlier = keys.push((await route.request().headerValue('idempotency-key')) ?? 'none') - 1;
    await deal(route, earlier);
  };
  const handler = (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const handled = handle(route);
    dealt.push(handled);
    return handled;
  };
  await page.route(address, handler);
  const mend = async () => {
    await Promise.all(dealt);
    await page.unroute(address, handler);
  };
  return { keys, mend };
}

/** Disturbs the first `call`, and lets later ones through. */
export function cutFirst(page: Page, call: Call, cut: Cut): Promise<Line> {
  return watchLine(page, call, (route, earlier) =>
    earlier === 0 ? disturb(route, cut) : route.continue(),
  );
}

type HeldLine = Line & { release: () => void };

async function holdUntilReleased(
  page: Page,
  call: Call,
  goOn: (route: Route) => Promise<void>,
): Promise<HeldLine> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const line = await watchLine(page, call, async (route) => {
    await released;
    await goOn(route);
  });
  return { ...line, release };
}

/** Holds each `call` back until `release` is called; then the server acts and its answer is lost. */
export function loseSlowly(page: Page, call: Call): Promise<HeldLine> {
  return holdUntilReleased(page, call, (route) => disturb(route, 'lost on the way back'));
}

/** Holds each `call` back until `release` is called. */
export function holdBack(page: Page, call: Call): Promise<HeldLine> {
  return holdUntilReleased(page, call, (route) => route.continue());
}
