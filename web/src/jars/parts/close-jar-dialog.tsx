import { useTranslation } from 'react-i18next';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Dialog } from '../../kit/dialog/dialog';
import formStyles from '../../kit/fields/form.module.css';
import { useMoney } from '../../kit/money/use-money';
import { Button } from '../../kit/ui/button';
import { useCloseJar } from '../hooks/use-close-jar';

interface CloseJarDialogProps {
  readonly open: boolean;
  readonly childId: string;
  readonly currency: CurrencyCode;
  readonly jar: Jar;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog that confirms closing a jar, and says where its money goes. */
export function CloseJarDialog(props: CloseJarDialogProps) {
  const { childId, currency, jar, onClose } = props;
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { close, busy } = useCloseJar({ childId, currency, jar, onDone: onClose });
  return (
    <Dialog
      actions={
        <div className={formStyles['actions']}>
          <Button data-first-focus disabled={busy} onClick={onClose} variant="secondary">
            {t('close.keep')}
          </Button>
          <Button busy={busy} onClick={() => void close()} variant="danger">
            {t(busy ? 'close.busy' : 'close.confirm')}
          </Button>
        </div>
      }
      afterClose={props.afterClose}
      busy={busy}
      onClose={onClose}
      open={props.open}
      title={t('close.title', { name: jar.name })}
      width={420}
    >
      <p>
        {jar.savedMinor > 0
          ? t('close.text', { amount: money(jar.savedMinor, currency) })
          : t('close.textEmpty')}
      </p>
    </Dialog>
  );
}
