import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { OLDEST_CLIENT, SCHEMA_NUMBER } from '@pennysprout/shared/kernel/document/schema-number';
import { documentFields } from './document-fields';

/** Fingerprint of the stored fields under the present number. */
const FINGERPRINT = { number: 7, fields: '8466276f6a3e4afb' };

it('the schema number rises with each change of a stored field', () => {
  const fields = createHash('sha256')
    .update(JSON.stringify([...documentFields()]))
    .digest('hex')
    .slice(0, 16);
  expect({ number: SCHEMA_NUMBER, fields }, 'raise SCHEMA_NUMBER and renew this').toEqual(
    FINGERPRINT,
  );
});

it('the server serves no client that is newer than itself', () => {
  expect(OLDEST_CLIENT).toBeLessThanOrEqual(SCHEMA_NUMBER);
});
