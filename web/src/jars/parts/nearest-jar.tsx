import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronRightIcon } from 'lucide-react';
import type { Account } from '@pennysprout/shared/ledger/account';
import { Link } from '../../kit/ui/link';
import { progressOf } from '../model/jar-progress';
import { nearestJar } from '../model/accounts';
import { useJarWords } from '../model/use-jar-words';
import { JarBar, JarRing } from './jar-ring';
import styles from './nearest-jar.module.css';

interface NearestJarProps {
  readonly accounts: readonly Account[];
  /** Path of the page with all jars. */
  readonly to: string;
}

/** Link to all jars that shows the nearest goal; renders nothing if there is none. */
export function NearestJar({ accounts, to }: NearestJarProps) {
  const { t } = useTranslation('jars');
  const id = useId();
  const wordsOf = useJarWords();
  const nearest = nearestJar(accounts);
  if (!nearest) return null;
  const { jar, currency } = nearest;
  const { saved, toGo } = wordsOf(jar, currency);
  return (
    <section aria-labelledby={id}>
      <Link className={styles['goal']} to={to}>
        <JarRing jar={jar} />
        <span className={styles['words']}>
          <h2 id={id}>{t(progressOf(jar)?.full ? 'nearest.full' : 'nearest.heading')}</h2>
          <strong className={styles['name']}>{jar.name}</strong>
          <JarBar jar={jar} />
          <span className={styles['figures']}>
            <span>{saved}</span>
            <strong>{toGo}</strong>
          </span>
        </span>
        <ChevronRightIcon className={styles['go']} />
      </Link>
    </section>
  );
}
