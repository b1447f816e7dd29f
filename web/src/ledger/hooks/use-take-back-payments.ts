import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventToast } from '../../events/describe-event';
import { useMoney } from '../../kit/money/use-money';
import { ApiError, type ApiErrorCode } from '../../kernel/api/api-client';
import { useErrorMessage } from '../../kernel/api/error-message';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import type { NotTaken } from '../model/take-back';
import type { TakenPayments } from '../model/taken-payments';
import { notTaken } from './use-take-back';

/** Outcome for one payment: taken back, or kept because of an error. */
export interface Kept extends NotTaken {
  readonly words: string;
}

/** Entries that were kept. Everything else is taken back. */
type Outcome = ReadonlyMap<string, Kept>;

/**
 * Takes payments back, those of a pay day by one call, and reports what was kept.
 *
 * @param onDone called if nothing was kept
 */
export function useTakeBackPayments({ payDay, payments }: TakenPayments, onDone: () => void) {
  const { t } = useTranslation(['parent', 'ledger', 'errors']);
  const errorMessage = useErrorMessage();
  const money = useMoney();
  const round = useCall('undoPayDay', { failed: null });
  const single = useCall('undoTransaction', { failed: null });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const undo = async (): Promise<Outcome> => {
    if (payDay === null) {
      for (const { entry } of payments) await single.send({ params: { id: entry.id } });
      return new Map();
    }
    const { kept } = await round.send({ params: { id: payDay } });
    return new Map(
      kept.map(({ entryId, code, available }) => [
        entryId,
        // The codes are those of taking back a single entry.
        { code, available, words: t(`errors:${code as ApiErrorCode & 'undo_spent'}`) },
      ]),
    );
  };
  const done = () => {
    const [only] = payments;
    if (payDay !== null || !only) {
      return { title: t('parent:payDay.undo.done', { count: payments.length }) };
    }
    const { amountMinor, currency, description: text } = only.entry;
    const words = { amount: money(amountMinor, currency), text };
    return { title: t('ledger:undo.done'), description: t('ledger:undo.doneText', words) };
  };
  const takeBack = async () => {
    setFailure(null);
    try {
      const kept = await undo();
      if (kept.size > 0) {
        setOutcome(kept);
        return;
      }
      toast.show(eventToast('parent', 'taken_back', done()));
      onDone();
    } catch (error) {
      const [only] = payments;
      const words = errorMessage(error, true);
      // A single entry is refused as a whole; within a pay day it would be kept.
      if (payDay === null && only && error instanceof ApiError && !error.outcomeUnknown) {
        setOutcome(new Map([[only.entry.id, { ...notTaken(error), words }]]));
      } else setFailure(words);
    }
  };
  return { takeBack, busy: round.busy || single.busy, outcome, failure };
}
