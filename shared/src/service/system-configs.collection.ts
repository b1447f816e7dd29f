import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';

/** `system_configs/{key}` */
export interface SystemConfigDoc {
  /** Same as the id. */
  key: string;
  /**
   * Value. For `service_status`, an object of `notice` (null, or a text in `en` and in `zh-TW`),
   * `moneyMoves`, `newFamilies` and `schedules` (booleans, true by default), and `oldestClient` (the
   * smallest schema number that is served).
   */
  value: unknown;
  /** Purpose. */
  description: string;
  /** When it was last changed. */
  updatedAt: Instant;
}

export const systemConfigs = {
  name: 'system_configs',
  is: 'A setting of the whole installation.',
  id: 'The key.',

  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {},
  unindexed: ['updatedAt', 'value'],
  examples: [
    {
      id: 'service_status',
      is: 'the service status',
      readers: 'signed-in users',
    },
    { id: 'c1', is: 'any other setting', readers: 'nobody' },
  ],

  writtenBy: [],
  alsoWrittenBy:
    'the operator, under `service_status`; the server, which records under `quotes_filled` that it has added its quotes, and under `budget_stop` for which month and threshold a budget has stopped it; and the seeder of the local suite, which records under `demo_seed` that the demo families are complete',
  kept: 'Indefinitely.',
  privacy: { holds: 'settings; nothing about people', purpose: 'To run the installation.' },
} as const satisfies Collection<keyof SystemConfigDoc>;
