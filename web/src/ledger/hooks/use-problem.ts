import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../kit/form/form-sheet';
import type { Form } from '../../kit/form/use-form';
import type { Direction } from '../model/direction';

/**
 * Provides the documented message for what keeps a deposit or withdrawal from being sent: a title and
 * details.
 */
export function useProblem(direction: Direction) {
  const { t } = useTranslation('parent');
  const titles: Readonly<Record<string, string>> = {
    amount: t('move.invalidAmount'),
    pots: t('move.from.title'),
    symbol: t('move.symbolRequired'),
    quantity: t('move.invalidQuantity'),
  };
  const other = t(
    direction === 'deposit' ? 'deposit.reasonRequired' : 'withdraw.descriptionRequired',
  );
  return (refused: Form<unknown>['refused']): FormProblem | null =>
    refused && { title: titles[refused.field] ?? other, text: refused.words };
}
