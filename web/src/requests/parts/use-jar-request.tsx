import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HandCoinsIcon, ShoppingBagIcon } from 'lucide-react';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Button } from '../../kit/ui/button';
import { useLiveRequests, type ChildRef } from '../../kernel/live/live';
import { aboutJar, isToBeBought } from '../model/pots';
import { useRequestDialog, type Askable } from './use-request-dialog';

/** Way for a child to ask its parents for what is in a jar. */
export interface JarRequest {
  /**
   * Renders the button that asks for what is in a jar; null if there is nothing to ask for, or it is
   * asked for already.
   */
  readonly open: (jar: Jar, currency: CurrencyCode) => ReactNode;
}

interface JarRequestWithDialog extends JarRequest {
  /** Dialog to render beside the button. */
  readonly dialog: ReactNode;
}

/** Provides "Buy it" and "Ask" to screens that show a child its jars. */
export function useJarRequest(
  owner: ChildRef,
  { accounts, localCurrency }: Omit<Askable, 'childId'>,
): JarRequestWithDialog {
  const { t } = useTranslation('requests');
  const live = useLiveRequests(owner);
  const { opens, dialog } = useRequestDialog({ childId: owner.childId, accounts, localCurrency });
  const requests = live.status === 'ready' ? live.data : [];
  return {
    open: (jar, currency) => {
      const about = aboutJar(jar, currency);
      if (!about || isToBeBought(jar, requests)) return null;
      return about.buys ? (
        <Button
          {...opens(about)}
          aria-label={t('buy', { name: jar.name })}
          icon={<ShoppingBagIcon />}
          variant="kid"
        >
          {t('buyIt')}
        </Button>
      ) : (
        <Button
          {...opens(about)}
          aria-label={t('askJarNamed', { name: jar.name })}
          icon={<HandCoinsIcon />}
          variant="secondary"
        >
          {t('askJar')}
        </Button>
      );
    },
    dialog,
  };
}
