import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HandCoinsIcon, ShoppingBagIcon } from 'lucide-react';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Button } from '../../kit/ui/button';
import type { ChildRef } from '../../kernel/live/live';
import { aboutJar } from '../model/pots';
import { useAskSheet } from './ask-bank';

/** Lets a child ask its parents for the money in a jar. */
export interface JarRequest {
  /** Renders the button that asks for a jar's money; null if there is nothing to ask for. */
  readonly open: (account: Account, jar: Jar) => ReactNode;
}

interface JarRequestWithSheet extends JarRequest {
  /** Sheet to render beside the button. */
  readonly sheet: ReactNode;
}

interface Askable {
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
}

/** Provides "Buy it" and "Ask" to screens that show a child its jars. */
export function useJarRequest(owner: ChildRef, askable: Askable): JarRequestWithSheet {
  const { t } = useTranslation('requests');
  const sheet = useAskSheet();
  return {
    open: (account, jar) => {
      const about = aboutJar(account, jar);
      if (!about) return null;
      const { buys } = about;
      return (
        <Button
          {...sheet.opens({ about })}
          aria-label={t(buys ? 'buy' : 'askJarNamed', { name: jar.name })}
          icon={buys ? <ShoppingBagIcon /> : <HandCoinsIcon />}
          variant={buys ? 'kid' : 'secondary'}
        >
          {t(buys ? 'buyIt' : 'askJar')}
        </Button>
      );
    },
    sheet: sheet.element({ owner, ...askable }),
  };
}
