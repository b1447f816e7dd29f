import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDaysIcon } from 'lucide-react';
import { jarTotalMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { Card } from '../../kit/layout/card';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { cx } from '../../kit/ui/cx';
import { formatMediumDate } from '../../kernel/i18n/calendar-date';
import type { JarWords } from '../model/use-jar-words';
import { CoinDrop } from './coin-drop';
import { JarRing } from './jar-ring';
import styles from './jar-card.module.css';
import purposes from '../../kit/jar/purpose.module.css';

interface JarCardProps {
  readonly account: Account;
  readonly jar: Jar;
  readonly words: JarWords;
  /** Time it takes, if that is known. */
  readonly howLong: ReactNode;
  /** Button beside the name. */
  readonly change: ReactNode;
  /** Line below the amount. */
  readonly note?: ReactNode;
  /** Buttons for the actions on the jar, or the reason why there are none. */
  readonly actions: ReactNode;
}

/** Card of a jar, in the large size of a child's screens. */
export function JarCard(props: JarCardProps) {
  const { account, jar, words, howLong, change, note, actions } = props;
  const { t, i18n } = useTranslation('jars');
  return (
    <Card
      as="li"
      className={cx(purposes['purpose'], styles['jar'])}
      data-purpose={jar.purpose}
      look="flat"
      pad={4}
    >
      <CoinDrop savedMinor={jarTotalMinor(account, jar)}>
        <JarRing account={account} jar={jar} label={words.picture} />
      </CoinDrop>
      <Stack breaks="anywhere" className={styles['words']}>
        <Row className={styles['top']} gap={2} justify="between">
          <Text as="h3" grow size={5}>
            {jar.name}
          </Text>
          {change}
        </Row>
        <Text aria-hidden="true" tabular weight="strong">
          {words.saved}
        </Text>
        <Row as="p" gap={3} wrap={1}>
          {words.toGo && (
            <Text aria-hidden="true" as="span" className={styles['toGo']} tabular weight="bold">
              {words.toGo}
            </Text>
          )}
          <Text as="span" className={styles['purpose']} size={2} tight weight="strong">
            {t(`purpose.${jar.purpose}`)}
          </Text>
        </Row>
        {howLong}
        {jar.wantedBy && (
          <Row as="p" gap={1} size={2} tone="quiet">
            <CalendarDaysIcon />
            {t('wantedBy', { date: formatMediumDate(jar.wantedBy, i18n.language) })}
          </Row>
        )}
        {note}
      </Stack>
      <Row className={styles['actions']} gap={3} wrap>
        {actions}
      </Row>
    </Card>
  );
}
