import { expect, it } from 'vitest';
import { requireNotPast } from './jar-details';

it('takes a wanted date until that day is over in the last time zone, UTC-12', () => {
  const check = (now: string) => () => requireNotPast('2026-10-04', new Date(now));
  expect(check('2026-10-05T11:59:59Z')).not.toThrow();
  expect(check('2026-10-05T12:00:00Z')).toThrow(
    expect.objectContaining({ code: 'invalid_request' }) as Error,
  );
});
