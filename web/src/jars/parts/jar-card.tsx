import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDaysIcon } from 'lucide-react';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { cx } from '../../kit/ui/cx';
import { formatDate } from '../model/dates';
import { useJarWords } from '../model/use-jar-words';
import { JarRing } from './jar-ring';
import styles from './jar-card.module.css';
import purposes from './purpose.module.css';

interface JarCardProps {
  readonly jar: Jar;
  readonly currency: CurrencyCode;
  /** Button beside the name. */
  readonly change: ReactNode;
  /** Buttons for what can be done with the jar, or the reason why nothing can. */
  readonly actions: ReactNode;
}

/** Card of a jar, in the large size of a child's screens. */
export function JarCard({ jar, currency, change, actions }: JarCardProps) {
  const { t, i18n } = useTranslation('jars');
  const words = useJarWords()(jar, currency);
  return (
    <li className={cx(purposes['purpose'], styles['jar'])} data-purpose={jar.purpose}>
      <JarRing jar={jar} />
      <div className={styles['words']}>
        <div className={styles['top']}>
          <h3>{jar.name}</h3>
          {change}
        </div>
        <p className={styles['saved']}>{words.saved}</p>
        <p className={styles['about']}>
          {words.toGo && <span className={styles['toGo']}>{words.toGo}</span>}
          <span className={styles['purpose']}>{t(`purpose.${jar.purpose}`)}</span>
        </p>
        {jar.wantedBy && (
          <p className={styles['date']}>
            <CalendarDaysIcon />
            {t('wantedBy', { date: formatDate(jar.wantedBy, i18n.language) })}
          </p>
        )}
      </div>
      <div className={styles['actions']}>{actions}</div>
    </li>
  );
}
