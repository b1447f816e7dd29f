import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api-client';
import { useErrorMessage } from '../../../lib/error-message';
import { useSessionActions } from '../../../lib/session';
import type { FamilyMembership } from '../../../lib/storage';
import { toast } from '../../../lib/toast';

/** How often, and after how long, a deletion is sent again that nobody can send by hand any more. */
const RESENDS = 3;
const RESEND_MS = 2_000;

function isCutShort(error: unknown): boolean {
  return error instanceof ApiError && error.outcomeUnknown;
}

/**
 * Deletes the family and goes to the start, from where a parent finds another family or the offer to
 * create one.
 *
 * The server closes a family at once and then clears it away. A deletion that breaks off in between
 * goes on when it is sent again, but the family, and with it this dialog, may be off the screen by
 * then: in that case it is sent again without being asked.
 */
export function useDeleteFamily({ familyId, familyName }: FamilyMembership) {
  const { t } = useTranslation('preferences');
  const errorMessage = useErrorMessage();
  const { deleteFamily, refreshFamilies } = useSessionActions();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [cutShort, setCutShort] = useState(false);
  const underWay = useRef(false);
  /** An attempt has ended without an answer, so the server may have done more than it said. */
  const doubtful = useRef(false);
  const onScreen = useOnScreen();

  const attempt = async (resends: number): Promise<void> => {
    try {
      await deleteFamily(familyId, familyName.trim());
    } catch (error) {
      if (doubtful.current && error instanceof ApiError && error.code === 'not_found') {
        // The attempt before had done it all.
        await refreshFamilies();
        return;
      }
      doubtful.current ||= isCutShort(error);
      if (!isCutShort(error) || onScreen.current || resends === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, RESEND_MS));
      await attempt(resends - 1);
    }
  };

  const remove = async () => {
    // A second click can come before the button has been drawn as busy.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await attempt(RESENDS);
      // Replaced: there is nothing to go back to.
      void navigate('/', { replace: true });
      toast.show({
        title: t('delete.done'),
        description: t('delete.doneText', { family: familyName }),
        tone: 'success',
      });
    } catch (error) {
      setCutShort(doubtful.current);
      toast.show({
        title: t('delete.failed'),
        description: errorMessage(error),
        tone: 'destructive',
      });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { remove, busy, cutShort };
}

/** Whether the component is still there, for what goes on after it. */
function useOnScreen() {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return onScreen;
}
