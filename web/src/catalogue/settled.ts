import { isWaiting, realTime } from './frozen';

/** Idle moments in a row, without a change between them, after which a story counts as rendered. */
const IDLE_MOMENTS = 3;

/** Longest time that a story may take to settle. */
const AT_MOST_MS = 20_000;

/** Answers that are on their way; `held` of them never arrive. */
let inFlight = 0;
let held = 0;

/** Answer that does not arrive, for what shows while people wait. */
export function unanswered(): Promise<Response> {
  held += 1;
  return new Promise(() => undefined);
}

/** Counts what is asked of the fake server, which `settled` waits for. */
export function countRequests(): void {
  const { fetch } = globalThis;
  inFlight = 0;
  held = 0;
  globalThis.fetch = async (...request) => {
    inFlight += 1;
    try {
      const response = await fetch(...request);
      // The caller also reads the body, which takes another task.
      await response.clone().text();
      return response;
    } finally {
      inFlight -= 1;
    }
  };
}

/** Longest wait for a frame, or for an idle moment: a busy machine may not have one for long. */
const MOMENT_MS = 1_000;

/** Waits for a frame, and then until the browser has nothing else to do: React may draw for a while. */
async function idleMoment(): Promise<void> {
  await Promise.race([
    new Promise((resolve) => requestAnimationFrame(resolve)),
    realTime(MOMENT_MS),
  ]);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: MOMENT_MS }));
}

/**
 * Waits until the page does not change any more, and its fonts are there.
 *
 * @param moments idle ones in a row; after a change of size alone, one is enough
 */
export async function settled(moments = IDLE_MOMENTS): Promise<void> {
  const began = performance.now();
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  try {
    while (still < moments) {
      if (performance.now() - began > AT_MOST_MS) throw new Error('The story does not settle.');
      await idleMoment();
      still = inFlight > held || isWaiting() ? 0 : still + 1;
    }
  } finally {
    observer.disconnect();
  }
  await document.fonts.ready;
}
