import { afterEach, vi } from 'vitest';

// The real Firestore would need a network.
vi.mock(
  '../../web/src/kernel/live/live-service-status',
  () => import('@pennysprout/web/testing/fake-live-service-status'),
);

// Undoes what a test has changed.
afterEach(async () => {
  const { USUAL_STATUS } = await import('@pennysprout/shared/service/service-status');
  const { setServiceStatus } = await import('@pennysprout/web/kernel/live/service-status');
  const { operate } = await import('@pennysprout/web/testing/fake-live-service-status');
  operate({});
  setServiceStatus(USUAL_STATUS);
});
