import { useTranslation } from 'react-i18next';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { decimalToMinor, ZERO } from '@pennysprout/shared/kernel/money/money';
import { eventToast } from '../../events/describe-event';
import { toast } from '../../kernel/browser/toast';
import type { LiveChild } from '../../kernel/live/live';
import type { TakenPayments } from '../model/taken-payments';

export type PaidDay = RouteResponse<'payByHand'>;

/**
 * Returns a function that says how many children were paid, with a button that takes it back.
 *
 * @param onTakeBack called to ask first
 */
export function usePaidToast(onTakeBack: (taken: TakenPayments) => void) {
  const { t } = useTranslation(['parent', 'ledger']);
  return (paid: PaidDay, children: readonly LiveChild[]) => {
    const taken = takenOf(paid, children);
    const title = t('parent:payDay.done', { count: paid.entries.length });
    const takeBack = {
      label: t('ledger:undo.action'),
      onAct: () => {
        onTakeBack(taken);
      },
    };
    toast.show(eventToast('parent', 'deposit', { title }, { takeBack }));
  };
}

function takenOf({ id, entries }: PaidDay, children: readonly LiveChild[]): TakenPayments {
  const payments = entries.flatMap(({ id: entryId, userId, amount, currency, description }) => {
    const child = children.find((one) => one.id === userId);
    const amountMinor = decimalToMinor(amount, currency) ?? ZERO;
    const entry = {
      id: entryId,
      direction: 'deposit',
      amountMinor,
      currency,
      description,
    } as const;
    return child ? [{ child, entry }] : [];
  });
  return { payDay: id, payments };
}
