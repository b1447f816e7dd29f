import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveSafely } from '../kernel/forms/leave-question';
import { useSessionActions } from '../kernel/session/session';
import { NOTICE_PARAMETER, type OpenNotice } from './pwa/worker/messages';
import type { SignedInSession } from './signed-in-route';

/**
 * Opens the family of a tapped notice, whichever family or child's dashboard is open. A family that is
 * not the parent's leads to their own home.
 */
export function useOpenedNotice(session: SignedInSession | null): void {
  const { switchFamily, stopImpersonation } = useSessionActions();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const familyId = new URLSearchParams(search).get(NOTICE_PARAMETER);
  const isOpen = session !== null;
  useTappedNotices(session?.status === 'parent');
  useEffect(() => {
    if (familyId === null || !isOpen) return;
    stopImpersonation();
    switchFamily(familyId);
    void navigate({ pathname: '/dashboard', hash }, { replace: true });
  }, [familyId, hash, isOpen, navigate, stopImpersonation, switchFamily]);
}

/** Follows the worker's message to an open dashboard, after asking about unsaved input. */
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
