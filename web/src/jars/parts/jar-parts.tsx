import { useTranslation } from 'react-i18next';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { useSheet } from '../../kit/dialog/use-sheet';
import { Row } from '../../kit/layout/row';
import { Button } from '../../kit/ui/button';
import type { JarPartsSheetProps } from './jar-parts-sheet';
import { Hint, SmallTitle } from './small-texts';
import styles from './jars-box.module.css';

const loadJarPartsSheet = async () => (await import('./jar-parts-sheet')).JarPartsSheet;

interface JarPartsProps {
  readonly account: Account;
  readonly childId: string;
}

/** Shows how new money of an account is allocated, and a button to change that. */
export function JarParts({ account, childId }: JarPartsProps) {
  const { t, i18n } = useTranslation('jars');
  const sheet = useSheet<JarPartsSheetProps>(loadJarPartsSheet);
  const { freeParts, jars } = potsOf(account);
  const shared = jars.filter(({ parts }) => parts > 0);
  const pots = [...shared, { name: t('free'), parts: freeParts }].filter(({ parts }) => parts > 0);
  const inWords = new Intl.ListFormat(i18n.language).format(
    pots.map(({ name, parts }) => `${name} ${t('shares.parts', { count: parts })}`),
  );
  return (
    <div className={styles['lined']}>
      <Row gap={3} justify="between">
        <SmallTitle as="h5">{t('shares.heading')}</SmallTitle>
        <Button
          aria-label={t('parents.jarLabel', {
            name: t('shares.heading'),
            what: t('parents.change'),
          })}
          {...sheet.opens()}
          compact="end"
          variant="plain"
        >
          {t('parents.change')}
        </Button>
      </Row>
      <Hint>{shared.length === 0 ? t('shares.allFree') : inWords}</Hint>
      {sheet.element({ account, childId })}
    </div>
  );
}
