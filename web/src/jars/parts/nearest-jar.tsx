import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronRightIcon } from 'lucide-react';
import type { Account } from '@pennysprout/shared/ledger/account';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
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
        <Stack as="span" breaks="anywhere" gap={1}>
          <Text as="h2" face="body" id={id} size={3} tone="quiet" weight="strong">
            {t(progressOf(jar)?.full ? 'nearest.full' : 'nearest.heading')}
          </Text>
          <Text as="strong" face="heading" size={6}>
            {jar.name}
          </Text>
          <JarBar jar={jar} />
          <Row as="span" breaks="atCommas" gap={3} justify="between" tabular wrap={0}>
            <Text as="span" tone="quiet">
              {saved}
            </Text>
            <strong>{toGo}</strong>
          </Row>
        </Stack>
        <Text as="span" tone="quiet">
          <ChevronRightIcon />
        </Text>
      </Link>
    </section>
  );
}
