import {
  useLiveAnsweredRequests,
  type Live,
  type LiveEntry,
  type LiveRequest,
} from '../../../kernel/live/live';

const NONE: readonly LiveRequest[] = [];

/**
 * Provides the requests that got a yes, which know how much was asked for. Nothing is listened to unless
 * one of the entries answers one.
 */
export function useApproved(
  familyId: string,
  entries: Live<readonly LiveEntry[]>,
): readonly LiveRequest[] {
  const known = entries.status === 'ready' ? entries.data : [];
  const enabled = known.some(
    ({ kind, requestId }) => kind === 'withdrawal' && requestId !== undefined,
  );
  const live = useLiveAnsweredRequests(enabled, familyId, 'approved');
  return live.status === 'ready' ? live.data : NONE;
}
