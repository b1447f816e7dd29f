import { useTranslation } from 'react-i18next';
import type { signedOut } from '../../locales/en/signed-out-en';
import { useChildProblem } from '../session/use-child-problem';

type ValidationKey = keyof (typeof signedOut)['validation'];

const PREFIX = 'validation.';

/**
 * Translates the key with which a shared schema refused a field ("validation.required"). `values` fills
 * the message's placeholders, e.g. the smallest amount. A child reads it in a child's words.
 */
export function useFieldError() {
  const { t } = useTranslation('validation');
  const childProblem = useChildProblem('validation');
  return (key: string | undefined, values = { amount: '' }): string | undefined => {
    if (!key?.startsWith(PREFIX)) return key;
    const name = key.slice(PREFIX.length) as ValidationKey;
    return childProblem(name, values) ?? t(name, values);
  };
}
