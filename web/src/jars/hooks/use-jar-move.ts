import { useTranslation } from 'react-i18next';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { freeMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { putLegs, takeLegs } from '@pennysprout/shared/ledger/legs';
import { post } from '@pennysprout/shared/ledger/posting';
import {
  decimalToMinor,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import { withdrawSchema } from '@pennysprout/shared/ledger/schemas';
import { useMoney } from '../../kit/money/use-money';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { problemsBySchema } from '../../kernel/forms/by-schema';
import { useFieldError } from '../../kernel/forms/use-field-error';
import { useForm } from '../../kernel/forms/use-form-state';
import { toast } from '../../kernel/browser/toast';

export type MoveDirection = RouteBody<'moveJar'>['direction'];

/** Codes as the server answers them; the form finds the problem first, unless what it shows is stale. */
const NOT_ENOUGH = { in: 'not_enough_free', out: 'not_enough_in_jar' } as const;
const FIELD_OF_CODE = { not_enough_free: 'amount', not_enough_in_jar: 'amount' } as const;

const ONE_MINOR_UNIT = toMinorUnits(1);
const EMPTY = { amount: '' };
const checkAmount = problemsBySchema(withdrawSchema.pick(['amount', 'currency']));

interface JarMoveOptions {
  readonly childId: string;
  readonly account: Account;
  readonly jar: Jar;
  readonly direction: MoveDirection;
  readonly onDone: () => void;
}

/** Form that puts free money into a jar, or takes it out. */
export function useJarMove({ childId, account, jar, direction, onDone }: JarMoveOptions) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { currency } = account;
  const most = direction === 'in' ? freeMinor(account) : jar.savedMinor;
  const minorOf = (typed: string) => decimalToMinor(Number(typed), currency) ?? ZERO;
  const moved = (amountMinor: MinorUnits) => {
    const legs = (direction === 'in' ? putLegs : takeLegs)(account, jar.id, amountMinor);
    return post(account, ZERO, legs);
  };

  const { send } = useCall('moveJar', {
    failed: (error) => {
      if (error instanceof ApiError && error.code in FIELD_OF_CODE) return null;
      return { title: t(direction === 'in' ? 'move.failedIn' : 'move.failedOut') };
    },
  });
  const form = useForm<typeof EMPTY, RouteBody<'moveJar'>>({
    initialValues: EMPTY,
    check: ({ amount: typed }) => {
      const amount = typed.trim() === '' ? undefined : Number(typed);
      const problems = checkAmount({ amount, currency });
      if (amount === undefined || Object.keys(problems).length > 0) return { ok: false, problems };
      if (minorOf(typed) > most) return { ok: false, problems: { amount: NOT_ENOUGH[direction] } };
      return { ok: true, body: { direction, amount } };
    },
    onSubmit: async (body, { amount: typed }) => {
      await send({ params: { childId, jarId: jar.id }, body });
      const amount = money(minorOf(typed), currency);
      const title =
        direction === 'in'
          ? t('move.doneIn', { amount, name: jar.name })
          : t('move.doneOut', { amount });
      toast.show({ title, tone: 'success' });
      onDone();
    },
    words: useAmountWords(account, jar),
    fieldOfCode: FIELD_OF_CODE,
  });
  const amountMinor = minorOf(form.values.amount);
  return {
    form,
    /** Largest amount that can be moved. */
    most,
    /** Account after the move; null if there is no amount or it is too large. */
    after: amountMinor > 0 && amountMinor <= most ? moved(amountMinor) : null,
  };
}

/** Provides the texts for problems with the amount. */
function useAmountWords(account: Account, jar: Jar) {
  const { t } = useTranslation('jars');
  const fieldError = useFieldError();
  const money = useMoney();
  const inMoney = (minor: MinorUnits) => money(minor, account.currency);
  return (_field: string, key: string) => {
    if (key === 'not_enough_free') {
      return t('move.notEnoughFree', { amount: inMoney(freeMinor(account)) });
    }
    if (key === 'not_enough_in_jar') {
      return t('move.notEnoughInJar', { amount: inMoney(jar.savedMinor) });
    }
    return fieldError(key, { amount: inMoney(ONE_MINOR_UNIT) });
  };
}
