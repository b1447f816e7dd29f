/**
 * Field of `system_configs/service_status` with the lead of the demo's clock. Every signed-in browser
 * listens to that document, and it is kept with the suite's data.
 */
export const DEMO_AHEAD = 'demoAheadMs';

/**
 * Reads the lead of the demo's clock in milliseconds. Imported only by code behind a compile-time
 * constant: there is no such clock in production.
 *
 * @param config the document's fields; undefined if there is none.
 */
export function readDemoAhead(config: unknown): number {
  const stored = (config as Readonly<Record<string, unknown>> | undefined)?.[DEMO_AHEAD];
  return typeof stored === 'number' ? stored : 0;
}
