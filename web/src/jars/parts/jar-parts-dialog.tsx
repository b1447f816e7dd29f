import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { setParts } from '@pennysprout/shared/ledger/jars';
import { previewDeposit } from '@pennysprout/shared/ledger/preview';
import { decimalToMinor, ZERO } from '@pennysprout/shared/kernel/money/money';
import { MOST_PARTS } from '@pennysprout/shared/jars/schemas';
import { Dialog } from '../../kit/dialog/dialog';
import { FormActions } from '../../kit/fields/form-actions';
import formStyles from '../../kit/fields/form.module.css';
import { Stepper } from '../../kit/fields/stepper';
import { useMoney } from '../../kit/money/use-money';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import { usePartsForm } from '../hooks/use-parts-form';
import { JarRing } from './jar-ring';
import styles from './jar-parts-dialog.module.css';

/** Deposit of the example, in units of the account's currency. */
const EXAMPLE_DEPOSIT = 10;

export interface JarPartsDialogProps {
  readonly open: boolean;
  readonly childId: string;
  readonly account: Account;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/**
 * Dialog that sets the parts of new money that each jar gets and that stay free, with an example
 * deposit.
 */
export function JarPartsDialog(props: JarPartsDialogProps) {
  const { childId, account, onClose } = props;
  const { t } = useTranslation('jars');
  const formId = useId();
  const form = usePartsForm({ childId, account, onDone: onClose });
  return (
    <Dialog
      actions={
        <FormActions
          busy={form.busy}
          formId={formId}
          onCancel={onClose}
          words={{
            cancel: t('parents.cancel'),
            submit: t('parents.save'),
            busy: t('parents.busy'),
          }}
        />
      }
      afterClose={props.afterClose}
      busy={form.busy}
      dirty={form.dirty}
      onClose={onClose}
      open={props.open}
      title={t('shares.heading')}
    >
      <form className={formStyles['form']} id={formId} noValidate onSubmit={form.submit}>
        {form.useTheirs && (
          <Alert announced title={t('parents.theirsTitle')} tone="info">
            <p>{t('parents.theirsText')}</p>
            <Button onClick={form.useTheirs} variant="secondary">
              {t('parents.useTheirs')}
            </Button>
          </Alert>
        )}
        <p className={formStyles['hint']}>{t('parents.sharesText')}</p>
        <Parts account={account} form={form} />
      </form>
    </Dialog>
  );
}

interface PartsProps {
  readonly account: Account;
  readonly form: ReturnType<typeof usePartsForm>;
}

/** Row for each jar, and a last one for what stays free. */
function Parts({ account, form }: PartsProps) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { currency } = account;
  const { jars } = potsOf(account);
  const { freeParts } = form.values;
  const wanted = new Map(jars.map(({ id }) => [id, form.partsOf(id)]));
  const amountMinor = decimalToMinor(EXAMPLE_DEPOSIT, currency) ?? ZERO;
  const legs = previewDeposit(setParts(account, freeParts, wanted), amountMinor);
  const getsOf = (pot: string) =>
    money(legs?.find((leg) => leg.pot === pot)?.amountMinor ?? ZERO, currency);
  const row = (pot: string, name: string, value: number, set: (parts: number) => void) => (
    <Stepper
      disabled={form.busy}
      hint={getsOf(pot)}
      label={name}
      max={MOST_PARTS}
      name={pot}
      onChange={set}
      value={value}
      words={{ less: t('parents.less', { name }), more: t('parents.more', { name }) }}
    />
  );
  return (
    <>
      <p>{t('parents.example', { amount: money(amountMinor, currency) })}</p>
      <ul className={styles['rows']}>
        {jars.map((jar) => (
          <li key={jar.id}>
            <JarRing jar={jar} size="sm" />
            {row(jar.id, jar.name, form.partsOf(jar.id), (parts) => {
              form.setParts(jar.id, parts);
            })}
          </li>
        ))}
        <li>
          {row(FREE, t('free'), freeParts, (parts) => {
            form.change({ freeParts: parts });
          })}
        </li>
      </ul>
      <p className={styles['allFree']} role="status">
        {[...wanted.values()].every((parts) => parts === 0) && t('shares.allFree')}
      </p>
    </>
  );
}
