import { collection, OF_NOBODY } from '../kernel/document/collection';
import { UPDATED, field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/** `system_configs/{key}` */
export interface SystemConfigDoc {
  key: string;
  value: unknown;
  description: string;
  updatedAt: Instant;
}

export const systemConfigs = collection({
  name: 'system_configs',
  ...OF_NOBODY,
  examples: [
    {
      id: 'service_status',
      is: 'what the operator tells everybody, and has switched off',
      readers: 'signed-in users',
    },
    { id: 'c1', is: 'any other setting', readers: 'nobody' },
  ],

  is: 'A setting of the whole installation.',
  id: 'The key.',
  kinds: [
    kind<SystemConfigDoc>({
      key: field('text', 'The id once more.'),
      value: field(
        'any JSON',
        'What it is set to. `service_status` is an object of `notice` (null, or a text in `en` and in `zh-TW`), `moneyMoves` and `newFamilies` (booleans, true when not given).',
      ),
      description: field('text', 'What it is for.'),
      updatedAt: UPDATED,
    }),
  ],
  writtenBy: [],
  alsoWrittenBy:
    'the operator, under `service_status`; the server, which notes under `quotes_filled` that it has filled in the quotes; and the seeder of the local suite, which notes under `demo_seed` that the demo families are complete',
  kept: 'For ever.',

  privacy: { holds: 'settings; nothing about people', purpose: 'To run the installation.' },
});
