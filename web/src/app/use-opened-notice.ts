import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveSafely } from '../lib/forms/leave-question';
import { useSessionActions } from '../lib/session/session';
import { NOTICE_PARAMETER, type OpenNotice } from '../pwa/worker/messages';
import type { SignedInSession } from './signed-in-route';

/**
 * Leads a parent who has tapped a notice to the family that it is about, whichever family or child's
 * dashboard is open. An address with a family that is not theirs leads nowhere else than home.
 */
export function useOpenedNotice({ status }: SignedInSession): void {
  const { switchFamily, stopImpersonation } = useSessionActions();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const familyId = new URLSearchParams(search).get(NOTICE_PARAMETER);
  useTappedNotices(status === 'parent');
  useEffect(() => {
    if (familyId === null) return;
    stopImpersonation();
    switchFamily(familyId);
    void navigate({ pathname: '/dashboard', hash }, { replace: true });
  }, [familyId, hash, navigate, stopImpersonation, switchFamily]);
}

/** The worker says so to the dashboard that is open, which asks first about what is typed in it. */
function useTappedNotices(isParent: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isParent || !('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    const follow = ({ data }: MessageEvent<Partial<OpenNotice> | null>) => {
      const address = data?.openNotice;
      if (address !== undefined) leaveSafely(() => void navigate(address));
    };
    worker.addEventListener('message', follow);
    return () => {
      worker.removeEventListener('message', follow);
    };
  }, [isParent, navigate]);
}
