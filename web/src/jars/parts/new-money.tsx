import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletIcon } from 'lucide-react';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { JarIcon } from './jar-icon';
import styles from './new-money.module.css';
import purposes from './purpose.module.css';

interface NewMoneyProps {
  readonly account: Account;
  /** True if the child is reading, who is told whom to ask. */
  readonly own: boolean;
}

/** Shows "How new money is shared", in parts. Parents set them. */
export function NewMoney({ account, own }: NewMoneyProps) {
  const { t } = useTranslation('jars');
  const id = useId();
  const { freeParts, jars } = potsOf(account);
  const sharing = jars.filter(({ parts }) => parts > 0);
  return (
    <section aria-labelledby={id} className={styles['sharing']}>
      <h3 id={id}>{t('shares.heading')}</h3>
      {sharing.length === 0 ? (
        <p>{t('shares.allFree')}</p>
      ) : (
        <ul aria-labelledby={id} className={styles['shares']}>
          {sharing.map(({ id: jarId, icon, name, parts, purpose }) => (
            <li className={purposes['purpose']} data-purpose={purpose} key={jarId}>
              <JarIcon icon={icon} />
              {name} <strong>{t('shares.parts', { count: parts })}</strong>
            </li>
          ))}
          {freeParts > 0 && (
            <li className={purposes['purpose']} data-purpose="free">
              <WalletIcon />
              {t('free')} <strong>{t('shares.parts', { count: freeParts })}</strong>
            </li>
          )}
        </ul>
      )}
      {own && <p className={styles['ask']}>{t('shares.askParents')}</p>}
    </section>
  );
}
