import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletIcon } from 'lucide-react';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { JarIcon } from '../../kit/jar/jar-icon';
import styles from './new-money.module.css';
import purposes from '../../kit/jar/purpose.module.css';

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
    <Stack aria-labelledby={id} as="section" gap={2}>
      <Text as="h3" id={id} size={4}>
        {t('shares.heading')}
      </Text>
      {sharing.length === 0 ? (
        <p>{t('shares.allFree')}</p>
      ) : (
        <Row aria-labelledby={id} as="ul" className={styles['shares']} gap={2} wrap>
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
        </Row>
      )}
      {own && <Text tone="quiet">{t('shares.askParents')}</Text>}
    </Stack>
  );
}
