import { useTranslation } from 'react-i18next';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { decimalToMinor } from '@pennysprout/shared/kernel/money/money';
import { eventOfRequest } from '../../events/event-of';
import { eventToast } from '../../events/describe-event';
import { useNameOfParent } from '../../events/who-answers';
import { ApiError } from '../../kernel/api/api-client';
import type { FailureWords } from '../../kernel/api/use-failure-toast';
import { useCall } from '../../kernel/api/use-call';
import type { LiveRequest } from '../../kernel/live/live';
import { answerText } from '../model/request-words';
import { toast } from '../../kernel/browser/toast';

/**
 * Returns a function that explains a request which somebody else has closed; null for other failures.
 */
export function useClosedWords(): (error: Error, name: string) => FailureWords | null {
  const { t } = useTranslation('requests');
  const nameOfParent = useNameOfParent();
  return (error, name) => {
    if (!(error instanceof ApiError) || error.code !== 'request_closed') return null;
    const { status, decidedBy: id = '', decidedByName = '' } = error.details;
    const parent = nameOfParent({ id, name: decidedByName });
    const title =
      status === 'cancelled' ? t('alreadyCancelled', { name }) : t('alreadyAnswered', { parent });
    return { title, description: '' };
  };
}

export interface AnswerOptions {
  readonly request: LiveRequest;
  /** Name of the child. */
  readonly name: string;
  /** Called with the request as it is now. */
  readonly onAnswered: (answered: LiveRequest) => void;
}

/** Answers a request, and confirms it in a toast. */
export function useAnswer({ request, name, onAnswered }: AnswerOptions) {
  const { t, i18n } = useTranslation('requests');
  const { language } = i18n;
  const closedWords = useClosedWords();
  const failed = (error: Error) => closedWords(error, name) ?? { title: t('answerFailed') };
  const say = (answered: LiveRequest) => {
    const event = eventOfRequest(answered);
    const title = answerText(answered, name, { t, language });
    if (event) toast.show(eventToast('parent', event.kind, { title }));
    onAnswered(answered);
  };
  const { id, amountMinor, currency } = request;
  const approval = useCall('approveRequest', {
    failed,
    onSuccess: ({ entryId }, { body = {} }) => {
      const { amount } = body;
      const givenMinor = amount === undefined ? amountMinor : decimalToMinor(amount, currency);
      say({ ...request, status: 'approved', givenMinor, entryId });
    },
  });
  const refusal = useCall('declineRequest', {
    failed,
    onSuccess: () => {
      say({ ...request, status: 'declined' });
    },
  });
  return {
    busy: approval.busy,
    problem: approval.problem ?? refusal.problem,
    /** Gives all that was asked for, unless an amount is given. */
    approve: (body: RouteBody<'approveRequest'> = {}) => approval.send({ params: { id }, body }),
    decline: (body: RouteBody<'declineRequest'>) => refusal.send({ params: { id }, body }),
  };
}
