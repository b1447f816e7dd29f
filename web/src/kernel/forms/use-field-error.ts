import { useTranslation } from 'react-i18next';
import type { firstWords } from '../i18n/i18n';

type ValidationKey = keyof (typeof firstWords)['validation'];

const PREFIX = 'validation.';

/**
 * Translates the key with which a shared schema refused a field ("validation.required"). `values` fills
 * the message's placeholders, e.g. the smallest amount.
 */
export function useFieldError() {
  const { t } = useTranslation('validation');
  return (key: string | undefined, values?: { amount: string }): string | undefined =>
    key?.startsWith(PREFIX)
      ? t(key.slice(PREFIX.length) as ValidationKey, values ?? { amount: '' })
      : key;
}
