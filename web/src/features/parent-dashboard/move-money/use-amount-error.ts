import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import { useMoney } from '../../../components/money/use-money';
import { useFieldError } from '../../../components/ui/use-field-error';

const ONE_MINOR_UNIT = toMinorUnits(1);

/** The words for what is wrong with an amount; the smallest one is told in its own currency. */
export function useAmountError() {
  const fieldError = useFieldError();
  const money = useMoney();
  return (key: string | undefined, currency: CurrencyCode): string | undefined =>
    fieldError(key, { amount: money(ONE_MINOR_UNIT, currency) });
}
