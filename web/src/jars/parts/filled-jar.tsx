import { Trans, useTranslation } from 'react-i18next';
import { jarTotalMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import celebrationStyles from '../../kit/celebration/celebration.module.css';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { JarRing } from './jar-ring';

interface FilledJarProps {
  readonly account: Account;
  readonly jar: Jar;
}

/** Full jar, as it is celebrated. */
export function FilledJar({ account, jar }: FilledJarProps) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  return (
    <Stack align="center" gap={4}>
      <JarRing account={account} jar={jar} size="lg" />
      <Text breaks="anywhere" size={4}>
        <Trans
          components={{ amount: <strong className={celebrationStyles['amount']} /> }}
          i18nKey="celebration.text"
          ns="jars"
          t={t}
          values={{ amount: money(jarTotalMinor(account, jar), account.currency) }}
        />
      </Text>
    </Stack>
  );
}
