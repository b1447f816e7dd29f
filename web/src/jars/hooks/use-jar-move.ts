import { useTranslation } from 'react-i18next';
import {
  minorToDecimal,
  toMinorUnits,
  type MinorUnits,
} from '@pennysprout/shared/kernel/money/money';
import { readAmount } from '@pennysprout/shared/kernel/money/typed-number';
import { withdrawSchema } from '@pennysprout/shared/ledger/schemas';
import { useForm } from '../../kit/form/use-form';
import { useMoney } from '../../kit/money/use-money';
import { ApiError } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import { noteOwnAct, noteOwnMedal } from '../../kernel/session/own-acts';
import { toast } from '../../kernel/browser/toast';
import { mostToMove, typedMinor, type JarMove } from '../model/jar-move';

/** Amount whose currency is known: the call's own schema knows only the jar. */
const amountSchema = withdrawSchema.pick(['amount', 'currency']);
const FIELD_OF_CODE = { not_enough_free: 'amount', not_enough_in_jar: 'amount' } as const;

interface JarMoveOptions extends JarMove {
  readonly childId: string;
  readonly startMinor: MinorUnits;
  readonly onDone: () => void;
}

/** Form that puts free money into a jar, or takes it out. */
export function useJarMove({ childId, startMinor, onDone, ...move }: JarMoveOptions) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { account, jar, direction } = move;
  const { currency } = account;
  const most = mostToMove(move);
  const start = toMinorUnits(Math.min(startMinor, most));
  const { send, problem } = useCall('moveJar', {
    failed: (error) => {
      if (error instanceof ApiError && error.code in FIELD_OF_CODE) return null;
      return { title: t(`move.${direction}.failed`) };
    },
  });
  return useForm({
    schema: amountSchema,
    start: { amount: start > 0 ? String(minorToDecimal(start, currency)) : '' },
    body: ({ amount }) => ({ currency, amount: readAmount(amount, currency) }),
    check: ({ amount }) => (typedMinor(move, amount) > most ? { amount: 'not_enough_free' } : {}),
    send: async ({ amount }, { amount: typed }) => {
      const moved = await send({ params: { childId, jarId: jar.id }, body: { direction, amount } });
      const since = jar.fullSince ? null : moved.jar.fullSince;
      if (since !== null) {
        noteOwnAct(new Date(since));
        noteOwnMedal('first_full_jar');
      }
      const words = { amount: money(typedMinor(move, typed), currency), name: jar.name };
      toast.show({ title: t(`move.${direction}.done`, words), tone: 'success' });
      onDone();
    },
    problem,
    words: (_field, key) =>
      key in FIELD_OF_CODE
        ? t(`move.${direction}.notEnough`, { amount: money(most, currency) })
        : undefined,
    currency: () => currency,
    fieldOfCode: FIELD_OF_CODE,
  });
}
