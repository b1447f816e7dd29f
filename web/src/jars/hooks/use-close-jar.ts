import { useTranslation } from 'react-i18next';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useMoney } from '../../kit/money/use-money';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';

interface CloseJarOptions {
  readonly childId: string;
  readonly currency: CurrencyCode;
  readonly jar: Jar;
  readonly onDone: () => void;
}

/** Closes a jar, which frees its money. */
export function useCloseJar({ childId, currency, jar, onDone }: CloseJarOptions) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { send, busy } = useCall('closeJar', {
    failed: t('close.failed'),
    onSuccess: () => {
      const { name, savedMinor } = jar;
      const description = t('close.doneText', { amount: money(savedMinor, currency) });
      toast.show({
        title: t('close.done', { name }),
        ...(savedMinor > 0 && { description }),
        tone: 'success',
      });
      onDone();
    },
  });
  return { close: () => send({ params: { childId, jarId: jar.id } }), busy };
}
