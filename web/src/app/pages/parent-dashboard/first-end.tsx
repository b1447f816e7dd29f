import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { potsOf } from '@pennysprout/shared/ledger/account';
import { JarRing } from '../../../jars/parts/jar-ring';
import type { LiveChild } from '../../../kernel/live/live';
import { Card } from '../../../kit/layout/card';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Mascot } from '../../../kit/mascot/mascot';
import { useMoney } from '../../../kit/money/use-money';
import { Button } from '../../../kit/ui/button';
import type { AccountsByChild } from './open-steps';
import styles from './first-evening.module.css';

interface FirstEndProps {
  readonly list: readonly LiveChild[];
  readonly balances: AccountsByChild;
}

/** End of the first evening: whose bank is open, with the first jars. */
export function FirstEnd({ list, balances }: FirstEndProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const headingId = useId();
  const [closed, setClosed] = useState(false);
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    // The last card has gone, and the focus with it.
    heading.current?.focus();
  }, []);
  if (closed) return null;
  const jars = [...balances.values()]
    .flat()
    .flatMap((account) => potsOf(account).jars.map((jar) => ({ account, jar })));
  return (
    <Card
      aria-labelledby={headingId}
      as="section"
      className={styles['evening']}
      gap={3}
      look="flat"
    >
      <Row gap={4} wrap={2}>
        <Mascot animated size="md" stage="sprout" />
        <Stack gap={1} grow="wrapping">
          <Text as="h2" breaks="anywhere" id={headingId} ref={heading} size={6} tabIndex={-1}>
            {t(list.length > 1 ? 'firstEvening.end.titleAll' : 'firstEvening.end.title', {
              name: list[0]?.name,
            })}
          </Text>
          <Text tone="quiet">{t('firstEvening.end.text')}</Text>
        </Stack>
      </Row>
      {jars.map(({ account, jar }) => (
        <Row gap={3} key={jar.id}>
          <JarRing account={account} jar={jar} size="sm" />
          <Text as="span" breaks="anywhere" grow>
            {jar.name}
          </Text>
          <Text as="span" tabular weight="bold">
            {money(jar.savedMinor, account.currency)}
          </Text>
        </Row>
      ))}
      <Row>
        <Button
          onClick={() => {
            setClosed(true);
          }}
          variant="secondary"
        >
          {t('firstEvening.end.close')}
        </Button>
      </Row>
    </Card>
  );
}
