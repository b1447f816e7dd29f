import { expectTypeOf, test } from 'vitest';

/** What stands in for a module has all that it has, and is called and answers as it is and does. */
test('the fakes are in step with what they stand in for', () => {
  expectTypeOf<typeof import('./fake-live')>().toExtend<typeof import('../lib/live/live')>();
  expectTypeOf<typeof import('./fake-auth')>().toExtend<typeof import('../lib/firebase/auth')>();
  expectTypeOf<typeof import('./fake-live-service-status')>().toExtend<
    typeof import('../lib/live/live-service-status')
  >();
});
