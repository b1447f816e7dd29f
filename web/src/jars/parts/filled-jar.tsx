import { Trans, useTranslation } from 'react-i18next';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import celebrationStyles from '../../kit/celebration/celebration.module.css';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { JarRing } from './jar-ring';

interface FilledJarProps {
  readonly jar: Jar;
  readonly currency: CurrencyCode;
}

/** Full jar, as it is celebrated. */
export function FilledJar({ jar, currency }: FilledJarProps) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  return (
    <Stack align="center" gap={4}>
      <JarRing jar={jar} size="lg" />
      <Text breaks="anywhere" size={4}>
        <Trans
          components={{ amount: <strong className={celebrationStyles['amount']} /> }}
          i18nKey="celebration.text"
          ns="jars"
          t={t}
          values={{ amount: money(jar.savedMinor, currency) }}
        />
      </Text>
    </Stack>
  );
}
