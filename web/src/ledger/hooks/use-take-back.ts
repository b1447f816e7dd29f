import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventToast } from '../../events/describe-event';
import { useMoney } from '../../kit/money/use-money';
import { ApiError } from '../../kernel/api/api-client';
import { useErrorMessage } from '../../kernel/api/error-message';
import type { Problem } from '../../kernel/api/problem';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import {
  correctionOf,
  isCorrectable,
  type Correction,
  type NotTaken,
  type TakenEntry,
} from '../model/take-back';

/**
 * Takes an entry back and reports the outcome.
 *
 * @param onCorrect called to open the dialog for the opposite entry, if the server no longer takes this
 * one back.
 */
export function useTakeBack(onCorrect: (correction: Correction) => void) {
  const { t } = useTranslation('ledger');
  const errorMessage = useErrorMessage();
  const money = useMoney();
  const { send, busy } = useCall('undoTransaction', { failed: null });
  const [problem, setProblem] = useState<Problem | null>(null);

  const sayFailed = (error: unknown, taken: TakenEntry) => {
    const refusal = error instanceof ApiError ? notTaken(error) : null;
    const isCorrected = refusal !== null && isCorrectable(refusal, taken);
    const correct = () => {
      const text = t('undo.correction', { text: taken.description });
      onCorrect(correctionOf(taken, text, refusal?.available));
    };
    const words = { title: t('undo.failed'), description: errorMessage(error, true) };
    setProblem({ ...words, retry: null });
    toast.show({
      ...words,
      tone: 'destructive',
      ...(isCorrected && { action: { label: t('undo.correct'), onAct: correct } }),
    });
  };
  /** Resolves to true if the entry is taken back. */
  const takeBack = async (taken: TakenEntry): Promise<boolean> => {
    const { id, amountMinor, currency, description } = taken;
    try {
      await send({ params: { id } });
    } catch (error) {
      sayFailed(error, taken);
      return false;
    }
    const words = { amount: money(amountMinor, currency), text: description };
    const text = { title: t('undo.done'), description: t('undo.doneText', words) };
    toast.show(eventToast('parent', 'taken_back', text));
    return true;
  };
  return { takeBack, busy, problem };
}

/** Returns the server's reason for not taking back an entry. */
export function notTaken({ code, details: { available } }: ApiError): NotTaken {
  return { code, available };
}
