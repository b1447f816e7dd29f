import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Invitation } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { useSession, useSessionActions } from '../../../lib/session/session';
import { toast } from '../../../lib/platform/toast';
import { useRefreshFamilies } from '../../../lib/session/use-refresh-families';
import { useRemoveInvitation } from '../../../lib/session/use-invitations';

export type Answer = 'accept' | 'decline';

/** With this many left, the parent goes on to the dashboard, where the menu leads back to the rest. */
const FEW_LEFT = 1;

/** Answers invitations, each once. `busy` has the answers on their way, by invitation. */
export function useAnswerInvitation(userId: string) {
  const [busy, setBusy] = useState<Readonly<Record<string, Answer>>>({});
  // What the screen shows is a moment old when a second click comes.
  const underWay = useRef(new Set<string>());
  const remove = useRemoveInvitation();
  const accept = useAccept(userId);
  const decline = useDecline();
  const fail = useFailure();
  const navigate = useNavigate();

  const answer = async (kind: Answer, invitation: Invitation) => {
    const { invitationId } = invitation;
    if (underWay.current.has(invitationId)) return;
    underWay.current.add(invitationId);
    setBusy((all) => ({ ...all, [invitationId]: kind }));
    try {
      await (kind === 'accept' ? accept(invitation) : decline(invitation));
      if (remove(invitationId) <= FEW_LEFT) void navigate('/dashboard');
    } catch (error) {
      fail(kind, error);
      if (isOver(error)) remove(invitationId);
    } finally {
      underWay.current.delete(invitationId);
      setBusy(({ [invitationId]: _done, ...rest }) => rest);
    }
  };

  return { answer, busy };
}

/** It was withdrawn or has expired, so there is nothing left to answer. */
function isOver(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'not_found' || error.code === 'invitation_expired')
  );
}

function useAccept(userId: string) {
  const { t } = useTranslation('invitations');
  const session = useSession();
  const { joinFamily } = useSessionActions();
  const refreshFamilies = useRefreshFamilies();
  const hasFamily = session.status === 'parent' && session.currentFamily !== null;
  return async ({ invitationId }: Invitation) => {
    const family = await call('acceptInvitation', {
      params: { id: invitationId },
      body: { userId },
    });
    toast.show({
      title: t('accepted.title'),
      description: t(hasFamily ? 'accepted.switch' : 'accepted.text', {
        family: family.familyName,
      }),
      tone: 'success',
    });
    joinFamily({ ...family, isOwner: false });
    // The family is there already; what else is new can also come later.
    void refreshFamilies().catch(() => undefined);
  };
}

function useDecline() {
  const { t } = useTranslation('invitations');
  return async ({ invitationId, familyName }: Invitation) => {
    await call('declineInvitation', { params: { id: invitationId } });
    toast.show({
      title: t('declined.title'),
      description: t('declined.text', { family: familyName }),
    });
  };
}

/** Where the server has a reason to give, it is that; else what the product says of every failure. */
function useFailure() {
  const { t } = useTranslation('invitations');
  const errorMessage = useErrorMessage();
  return (kind: Answer, error: unknown) => {
    const explained = error instanceof ApiError && !error.outcomeUnknown;
    toast.show({
      title: t('failed.title'),
      description: explained ? errorMessage(error) : t(`failed.${kind}`),
      tone: 'destructive',
    });
  };
}
