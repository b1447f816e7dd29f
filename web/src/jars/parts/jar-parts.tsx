import { useTranslation } from 'react-i18next';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { useDialog } from '../../kit/dialog/use-dialog';
import { lazyDialog } from '../../kit/lazy/lazy-dialog';
import { Button } from '../../kit/ui/button';
import type { JarPartsDialogProps } from './jar-parts-dialog';
import styles from './jars-box.module.css';

const { LazyDialog: LazyJarPartsDialog, opens } = lazyDialog<JarPartsDialogProps>(
  async () => (await import('./jar-parts-dialog')).JarPartsDialog,
);

interface JarPartsProps {
  readonly account: Account;
  readonly childId: string;
}

/** Shows how new money of an account is allocated, and a button to change that. */
export function JarParts({ account, childId }: JarPartsProps) {
  const { t, i18n } = useTranslation('jars');
  const slot = useDialog<'shares'>();
  const { freeParts, jars } = potsOf(account);
  const shared = jars.filter(({ parts }) => parts > 0);
  const pots = [...shared, { name: t('free'), parts: freeParts }].filter(({ parts }) => parts > 0);
  const inWords = new Intl.ListFormat(i18n.language).format(
    pots.map(({ name, parts }) => `${name} ${t('shares.parts', { count: parts })}`),
  );
  return (
    <div className={styles['shares']}>
      <div className={styles['sharesHeading']}>
        <h5>{t('shares.heading')}</h5>
        <Button
          aria-label={t('parents.jarLabel', {
            name: t('shares.heading'),
            what: t('parents.change'),
          })}
          {...opens(() => {
            slot.show('shares');
          })}
          variant="plain"
        >
          {t('parents.change')}
        </Button>
      </div>
      <p className={styles['hint']}>{shared.length === 0 ? t('shares.allFree') : inWords}</p>
      {slot.shown && (
        <LazyJarPartsDialog
          key={slot.shown.round}
          onFailed={slot.afterClose}
          part={{
            account,
            childId,
            open: slot.shown.open,
            onClose: slot.close,
            afterClose: slot.afterClose,
          }}
        />
      )}
    </div>
  );
}
