import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../kit/fields/form-actions';
import { NO_SHARES, QUOTE, TOO_DEAR } from '../model/check-entry';
import type { Direction } from '../model/direction';

interface Refusal {
  readonly field: string;
  readonly key: string;
  readonly words: string;
}

/**
 * Provides the documented message for what keeps a deposit or withdrawal from being sent: a title and
 * details.
 */
export function useProblem(direction: Direction): (refused: Refusal | null) => FormProblem | null {
  const { t } = useTranslation('parent');
  const titleOf = (field: string): string => {
    if (field === 'amount') return t('move.invalidAmount');
    if (field === 'pots') return t('move.from.title');
    if (field === 'symbol') return t('move.symbolRequired');
    if (field === 'quantity') return t('move.invalidQuantity');
    return t(direction === 'deposit' ? 'deposit.reasonRequired' : 'withdraw.descriptionRequired');
  };
  return (refused) => {
    if (!refused) return null;
    const { field, key, words } = refused;
    if (key === NO_SHARES || key === 'loading') return { title: words };
    // Shown already, beside the button that asks for the price again.
    if (field === QUOTE) return null;
    const title = key === TOO_DEAR ? t('deposit.insufficientSavings') : titleOf(field);
    return { title, text: words };
  };
}
