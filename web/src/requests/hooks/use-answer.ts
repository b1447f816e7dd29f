import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { eventOfRequest } from '../../events/event-of';
import { toastAbout } from '../../events/told';
import { ApiError } from '../../kernel/api/api-client';
import type { FailureWords } from '../../kernel/api/use-failure-toast';
import { useCall } from '../../kernel/api/use-call';
import type { LiveRequest } from '../../kernel/live/live';
import { toast } from '../../kernel/browser/toast';
import { doneWithRequest } from '../model/request-words';

/**
 * Returns a function that explains a request which somebody else has closed; null for other failures.
 */
export function useClosedWords(): (error: Error, name: string) => FailureWords | null {
  const { t } = useTranslation('requests');
  return (error, name) => {
    if (!(error instanceof ApiError) || error.code !== 'request_closed') return null;
    const { status, decidedByName: parent = '' } = error.details;
    const title =
      status === 'cancelled' ? t('alreadyCancelled', { name }) : t('alreadyAnswered', { parent });
    return { title, description: '' };
  };
}

/** Answers requests of the named child. Each answer resolves to true if it was given. */
export function useAnswer(name: string) {
  const { t, i18n } = useTranslation('requests');
  const { language } = i18n;
  const closedWords = useClosedWords();
  const [busy, setBusy] = useState(false);
  const failed = (error: Error) => closedWords(error, name) ?? { title: t('answerFailed') };
  const approving = useCall('approveRequest', { failed });
  const declining = useCall('declineRequest', { failed });

  const say = async (sending: Promise<unknown>, answered: LiveRequest): Promise<boolean> => {
    setBusy(true);
    try {
      await sending;
      const event = eventOfRequest(answered);
      const title = doneWithRequest(answered, name, { t, language });
      if (event) toast.show(toastAbout('parent', event.kind, { title }));
      return true;
    } catch {
      // The failure is on the screen already.
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    approve: (
      request: LiveRequest,
      given: { readonly minor?: MinorUnits; readonly reply?: string } = {},
    ) => {
      const { id, amountMinor, currency } = request;
      const { minor = amountMinor, reply = '' } = given;
      const body = {
        ...(minor !== amountMinor && { amount: minorToDecimal(minor, currency) }),
        ...(reply && { reply }),
      };
      const answered = { ...request, status: 'approved' as const, givenMinor: minor };
      return say(approving.send({ params: { id }, body }), answered);
    },
    decline: (request: LiveRequest, reply: string) =>
      say(declining.send({ params: { id: request.id }, body: reply ? { reply } : {} }), {
        ...request,
        status: 'declined',
      }),
  };
}
