import { expectTypeOf, test } from 'vitest';

/** Fakes must have every export of the real module, with the same types. */
test('the fakes have the types of what they replace', () => {
  expectTypeOf<typeof import('./fake-live')>().toExtend<
    typeof import('../kernel/live/documents')
  >();
  expectTypeOf<typeof import('./fake-auth')>().toExtend<typeof import('../kernel/firebase/auth')>();
  expectTypeOf<typeof import('./fake-live-service-status')>().toExtend<
    typeof import('../kernel/live/live-service-status')
  >();
});
