import { useTranslation } from 'react-i18next';
import type { firstWords } from '../i18n/i18n';

type ValidationKey = keyof (typeof firstWords)['validation'];

const PREFIX = 'validation.';

/**
 * Turns the key that a shared schema refused a field with ("validation.required") into the words to
 * show. `values` fill the message's gaps, e.g. the smallest amount.
 */
export function useFieldError() {
  const { t } = useTranslation('validation');
  return (key: string | undefined, values?: { amount: string }): string | undefined =>
    key?.startsWith(PREFIX)
      ? t(key.slice(PREFIX.length) as ValidationKey, values ?? { amount: '' })
      : key;
}
