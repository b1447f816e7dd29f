import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Jar } from '@pennysprout/shared/ledger/account';
import { JarIcon } from '../../kit/jar/jar-icon';
import { Box } from '../../kit/layout/box';
import { Fact, Facts } from '../../kit/layout/facts';
import { Row } from '../../kit/layout/row';

interface PotAmountsProps<P> {
  readonly pots: readonly P[];
  /** Returns the amount that a pot gives or gets. */
  readonly children: (pot: P) => ReactNode;
}

/** Lists the pots that give or get something; free money has no jar. */
export function PotAmounts<P extends { readonly jar: Jar | null }>(props: PotAmountsProps<P>) {
  const { pots, children } = props;
  const { t } = useTranslation('jars');
  return (
    <Box tint="quiet">
      <Facts gap={3}>
        {pots.map((pot) => (
          <Fact
            key={pot.jar?.id ?? 'free'}
            label={
              <Row as="span" breaks="anywhere" gap={2}>
                {pot.jar && <JarIcon icon={pot.jar.icon} />}
                {pot.jar?.name ?? t('free')}
              </Row>
            }
          >
            {children(pot)}
          </Fact>
        ))}
      </Facts>
    </Box>
  );
}
