import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveFamilyPreferences } from '../../kernel/live/live';
import {
  dueOf,
  forgetPaid,
  hasAmount,
  type PayDayChoices,
  type PayDayLine,
} from '../model/pay-day';
import type { TakenPayments } from '../model/taken-payments';
import { usePaidToast } from './use-paid-toast';
import { usePayByHand } from './use-pay-by-hand';
import { useUsualReason } from './use-reasons';

interface PayDayOptions {
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  readonly lines: readonly PayDayLine[];
  readonly onTakeBack: (taken: TakenPayments) => void;
}

const AS_PROPOSED: PayDayChoices = { ticked: {}, amounts: {} };

/** Keeps a parent's choices on a pay day, and pays them. Lines that are paid meanwhile drop out. */
export function usePayDay({ familyId, preferences, lines, onTakeBack }: PayDayOptions) {
  const { t } = useTranslation('parent');
  const { localCurrency: currency, depositReasons } = preferences;
  const reason = useUsualReason(depositReasons).shown;
  const [choices, setChoices] = useState(AS_PROPOSED);
  const showPaid = usePaidToast(onTakeBack);
  const { pay, busy, refusal, refuse } = usePayByHand({
    familyId,
    reason,
    onPaid: (paid) => {
      // Do not propose these children again before their lines show the payment.
      const done = paid.entries.map(({ userId }) => [userId, false] as const);
      setChoices({ ...AS_PROPOSED, ticked: Object.fromEntries(done) });
      showPaid(
        paid,
        lines.map(({ child }) => child),
      );
    },
  });
  const known = forgetPaid(choices, lines);
  if (known !== choices) setChoices(known);
  const due = dueOf(lines, choices, currency);
  return {
    choices,
    currency,
    busy,
    refusal,
    /** Ticked children whose amount is known. */
    payments: due.filter(hasAmount),
    /** True if there is something to pay, though an amount may be missing. */
    isDue: due.length > 0,
    /** False in a family without a reason, which a deposit needs. */
    payable: reason !== '',
    tick: (childId: string, ticked: boolean) => {
      refuse(null);
      setChoices((before) => ({ ...before, ticked: { ...before.ticked, [childId]: ticked } }));
    },
    type: (childId: string, amount: string) => {
      refuse(null);
      setChoices((before) => ({ ...before, amounts: { ...before.amounts, [childId]: amount } }));
    },
    submit: () => {
      const missing = due.find((one) => !hasAmount(one));
      const words = t('payDay.amountMissing');
      if (missing) refuse({ certain: true, childId: missing.childId, words });
      else void pay(due.filter(hasAmount));
    },
  };
}

export type PayDayForm = ReturnType<typeof usePayDay>;
