import { collection, OF_NOBODY, type DocumentOf } from '../kernel/document/collection';
import { UPDATED, anyJson, stored, text } from '../kernel/document/stored';

/** `system_configs/{key}` */
export type SystemConfigDoc = DocumentOf<typeof systemConfigs>;

const CONFIG = stored({
  key: text('Same as the id.'),
  value: anyJson(
    'Value. For `service_status`, an object of `notice` (null, or a text in `en` and in `zh-TW`), `moneyMoves`, `newFamilies` and `schedules` (booleans, true by default), and `oldestClient` (the smallest schema number that is served).',
  ),
  description: text('Purpose.'),
  updatedAt: UPDATED,
});

export const systemConfigs = collection({
  name: 'system_configs',
  ...OF_NOBODY,
  examples: [
    {
      id: 'service_status',
      is: 'the service status',
      readers: 'signed-in users',
    },
    { id: 'c1', is: 'any other setting', readers: 'nobody' },
  ],

  is: 'A setting of the whole installation.',
  id: 'The key.',
  kinds: [CONFIG],
  writtenBy: [],
  alsoWrittenBy:
    'the operator, under `service_status`; the server, which records under `quotes_filled` that it has added its quotes, and under `budget_stop` for which month and threshold a budget has stopped it; and the seeder of the local suite, which records under `demo_seed` that the demo families are complete',
  kept: 'Indefinitely.',

  privacy: { holds: 'settings; nothing about people', purpose: 'To run the installation.' },
});
