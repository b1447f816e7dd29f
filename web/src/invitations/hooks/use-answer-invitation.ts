import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Invitation } from '@pennysprout/shared/api/contract';
import { ApiError, call } from '../../kernel/api/api-client';
import { useSend } from '../../kernel/api/use-send';
import { useSessionActions } from '../../kernel/session/session';
import { toast } from '../../kernel/browser/toast';
import { useRefreshFamilies } from '../../kernel/session/use-refresh-families';
import { useRemoveInvitation } from '../../kernel/session/use-invitations';

export type Answer = 'accept' | 'decline';

/**
 * Largest number of remaining invitations with which a parent is taken to the dashboard, whose menu leads
 * back to them.
 */
const FEW_LEFT = 1;

interface Joining {
  readonly userId: string;
  /** Name that the children use for the accepting parent; empty for the own name. */
  readonly calledBy: string;
}

/** Answers an invitation. `answering` is the pending answer. */
export function useAnswerInvitation(invitation: Invitation, joining: Joining) {
  const { t } = useTranslation('invitations');
  const { invitationId } = invitation;
  const remove = useRemoveInvitation();
  const accept = useAccept(joining);
  const decline = useDecline();
  const navigate = useNavigate();

  const { send, sending, problem } = useSend(
    (kind: Answer) => (kind === 'accept' ? accept(invitation) : decline(invitation)),
    {
      // Prefer the server's reason, if it gives one, to the general text for failures.
      failed: (error, kind) => {
        const explained = error instanceof ApiError && !error.outcomeUnknown;
        return {
          title: t('failed.title'),
          description: explained ? undefined : t(`failed.${kind}`),
        };
      },
      onError: (error) => {
        if (isOver(error)) remove(invitationId);
      },
      onSuccess: () => {
        if (remove(invitationId) <= FEW_LEFT) void navigate('/dashboard');
      },
    },
  );
  return { answer: send, answering: sending[0] ?? null, problem };
}

/** Returns true if the invitation was withdrawn or has expired, so that nothing is left to answer. */
function isOver(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'not_found' || error.code === 'invitation_expired')
  );
}

function useAccept({ userId, calledBy: typed }: Joining) {
  const { t } = useTranslation(['invitations', 'family']);
  const { joinFamily, switchFamily } = useSessionActions();
  const refreshFamilies = useRefreshFamilies();
  /** Stores the name that the children use for the new parent. They have joined even if that fails. */
  const sayCalledBy = async (familyId: string, calledBy: string) => {
    try {
      await call('setCalledBy', { params: { memberId: userId }, body: { familyId, calledBy } });
    } catch {
      toast.show({ title: t('family:called.failed'), description: t('accepted.calledAgain') });
    }
  };
  return async ({ invitationId }: Invitation) => {
    const family = await call('acceptInvitation', {
      params: { id: invitationId },
      body: { userId },
    });
    toast.show({
      title: t('accepted.title'),
      description: t('accepted.text', { family: family.familyName }),
      tone: 'success',
    });
    const calledBy = typed.trim();
    if (calledBy !== '') await sayCalledBy(family.familyId, calledBy);
    joinFamily({ ...family, isOwner: false });
    switchFamily(family.familyId);
    // The family is already there; the rest can load later.
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
