import { quietChunk } from '../../kit/lazy/quiet-chunk';
import type { RequestEffectProps } from './request-effect';

/** Shows the effect of an approval once its code is there: answering must not wait for it. */
export const RequestEffectPanel = quietChunk<RequestEffectProps>(
  async () => (await import('./request-effect')).RequestEffect,
);
