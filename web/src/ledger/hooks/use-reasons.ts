import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shownReasons, writtenAs } from '../../kernel/i18n/reasons';

/** Provides reasons of the family's preferences, in the user's words. */
export function useReasons(reasons: readonly string[]): readonly string[] {
  const { t } = useTranslation('ledger');
  return shownReasons(reasons, (name) => t(`reason.${name}`));
}

/**
 * Provides the usual reason for paying children, the first of the family's list: in the user's language
 * (empty if the family has none), and in the forms that entries may have.
 */
export function useUsualReason(depositReasons: readonly string[]) {
  const { t } = useTranslation('ledger');
  const [first] = depositReasons;
  return useMemo(() => {
    const reasons = first === undefined ? [] : [first];
    return {
      shown: shownReasons(reasons, (name) => t(`reason.${name}`))[0] ?? '',
      written: reasons.flatMap((one) => writtenAs(one, (name) => t(`reason.${name}`))),
    };
  }, [first, t]);
}
