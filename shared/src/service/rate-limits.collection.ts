import { collection, OF_NOBODY } from '../kernel/document/collection';
import { instant, stored } from '../kernel/document/stored';

/** `rate_limits/{mark}`: usage of a shared limit by a user or address. */
const LIMIT = stored({
  spentUntil: instant('When the full limit is available again.'),
  expiresAt: instant('The same, so that the database deletes the document.'),
});

export const rateLimits = collection({
  name: 'rate_limits',
  private: true,
  ...OF_NOBODY,
  expires: 'expiresAt',
  examples: [{ id: 'm1', is: 'the used part of a rate limit', readers: 'nobody' }],

  is: 'How much of the rate limit shared by all instances a user or an address has used.',
  id: 'Irreversible `{mark}` of the rule and the subject.',
  kinds: [LIMIT],
  writtenBy: [],
  alsoWrittenBy: 'any call by a caller with more of them than people make',
  kept: 'Until the full limit is available again: half an hour for deposits, at most ten hours.',

  privacy: {
    holds: 'irreversible marks of users and addresses',
    purpose: 'To slow down callers who ask far more than people do.',
  },
});
