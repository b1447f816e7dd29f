/**
 * The field of `system_configs/service_status` that says how far the demo's clock is ahead. It is the one
 * document that every signed-in browser listens to, and is kept with the suite's data.
 */
export const DEMO_AHEAD = 'demoAheadMs';

/**
 * How far the demo's clock is ahead, in milliseconds. Only code behind a compile-time constant imports
 * this: in production there is no such clock.
 *
 * @param config the document's fields; undefined where there is none.
 */
export function readDemoAhead(config: unknown): number {
  const stored = (config as Readonly<Record<string, unknown>> | undefined)?.[DEMO_AHEAD];
  return typeof stored === 'number' ? stored : 0;
}
