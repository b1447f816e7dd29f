import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { List } from '../../kit/layout/list';
import { Money } from '../../kit/money/money';
import type { ChildWealth } from '../../kernel/live/use-wealth';
import { wealthParts } from '../model/wealth-parts';
import styles from './wealth-bar.module.css';

interface WealthBarProps {
  readonly balances: readonly Account[];
  readonly wealth: ChildWealth;
  readonly localCurrency: CurrencyCode;
}

/** Shows the parts of the total: a bar, and their amounts. */
export function WealthBar({ balances, wealth: { sum, loading }, localCurrency }: WealthBarProps) {
  const { t } = useTranslation(['jars', 'stock']);
  if (loading || !sum || sum.incomplete) return null;
  const parts = wealthParts(balances, sum);
  if (parts.length < 2) return null;
  const names = {
    jars: t('jars:parents.heading'),
    free: t('jars:free'),
    waiting: t('jars:held'),
    shares: t('stock:assets.heading'),
  };
  return (
    <div className={styles['wealth']}>
      <span aria-hidden="true" className={styles['bar']}>
        {parts.map(([part, minor]) => (
          <span data-part={part} key={part} style={{ flexGrow: minor }} />
        ))}
      </span>
      <List aria-label={t('stock:total.heading')} className={styles['parts']} gap={1}>
        {parts.map(([part, minor]) => (
          <li key={part}>
            <span aria-hidden="true" className={styles['swatch']} data-part={part} />
            {names[part]} <Money currency={localCurrency} minor={minor} />
          </li>
        ))}
      </List>
    </div>
  );
}
