import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { freeMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { jarOf } from '@pennysprout/shared/ledger/jars';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { Dialog } from '../../kit/dialog/dialog';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { FormActions } from '../../kit/fields/form-actions';
import formStyles from '../../kit/fields/form.module.css';
import moneyStyles from '../../kit/fields/money-fields.module.css';
import { AmountField } from '../../kit/fields/amount-field';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useMoneyPause } from '../../kernel/live/service-status';
import { useJarMove, type MoveDirection } from '../hooks/use-jar-move';
import { progressOf } from '../model/jar-progress';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import { JarRing } from './jar-ring';
import styles from './jar-move-dialog.module.css';

interface JarMoveDialogProps {
  readonly open: boolean;
  readonly childId: string;
  readonly account: Account;
  readonly jar: Jar;
  readonly direction: MoveDirection;
  readonly ahead: JarForecasts | null;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog that puts free money into a jar or takes it out, and previews the result. */
export function JarMoveDialog(props: JarMoveDialogProps) {
  const { childId, account, jar, direction, ahead, onClose } = props;
  const { t } = useTranslation('jars');
  const formId = useId();
  const pause = useMoneyPause();
  const move = useJarMove({ childId, account, jar, direction, onDone: onClose });
  const { form } = move;
  return (
    <Dialog
      actions={
        <FormActions
          busy={form.busy}
          formId={formId}
          onCancel={onClose}
          problem={form.refused && { title: form.refused.words }}
          words={{
            cancel: t('move.cancel'),
            submit: t(direction === 'in' ? 'putIn' : 'takeOut'),
            busy: t('move.busy'),
          }}
        />
      }
      afterClose={props.afterClose}
      busy={form.busy}
      dirty={form.dirty}
      onClose={onClose}
      open={props.open}
      title={t(direction === 'in' ? 'move.inTitle' : 'move.outTitle', { name: jar.name })}
    >
      <form className={formStyles['form']} id={formId} noValidate onSubmit={form.submit}>
        <MoneyPaused pause={pause} />
        <Amount account={account} direction={direction} jar={jar} move={move} />
        <After account={account} jar={jar} move={move} />
        {move.after && ahead?.effect(jar.id, account, move.after)}
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly account: Account;
  readonly jar: Jar;
  readonly move: ReturnType<typeof useJarMove>;
}

function Amount({
  account,
  jar,
  direction,
  move,
}: PartProps & Pick<JarMoveDialogProps, 'direction'>) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { currency } = account;
  const { form, most } = move;
  const inAll = { amount: money(most, currency) };
  return (
    <div className={moneyStyles['amount']}>
      <AmountField
        currency={currency}
        data-first-focus
        disabled={form.busy}
        error={form.error('amount')}
        hint={direction === 'in' ? t('move.inHint', inAll) : t('move.outHint', inAll)}
        label={t('move.amount')}
        onAmount={(amount) => {
          form.change({ amount });
        }}
        value={form.values.amount}
      />
      <QuickAmounts account={account} direction={direction} jar={jar} move={move} />
    </div>
  );
}

/** Chips for what fills the jar, if there is as much, and for all that there is. */
function QuickAmounts({
  account: { currency },
  jar,
  direction,
  move: { form, most },
}: PartProps & Pick<JarMoveDialogProps, 'direction'>) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const missing = direction === 'in' ? progressOf(jar)?.toGoMinor : undefined;
  const amounts: readonly (readonly ['rest' | 'all', MinorUnits])[] = [
    ...(missing && missing < most ? [['rest', missing] as const] : []),
    ...(most > 0 ? [['all', most] as const] : []),
  ];
  if (amounts.length === 0) return null;
  return (
    <ChipGroup
      chips={amounts.map(([what, minor]) => {
        const typed = String(minorToDecimal(minor, currency));
        return (
          <Chip
            checked={form.values.amount === typed}
            key={what}
            name="quick"
            onChoose={() => {
              form.change({ amount: typed });
            }}
            value={typed}
          >
            {t(`move.${what}`, { amount: money(minor, currency) })}
          </Chip>
        );
      })}
      disabled={form.busy}
      legend={t('move.quick')}
      quiet
    />
  );
}

/** Shows what the jar and the free money will be. */
function After({ account: { currency }, jar, move: { after } }: PartProps) {
  const { t } = useTranslation('jars');
  if (!after) return null;
  const jarAfter = jarOf(after, jar.id);
  return (
    <div className={styles['after']}>
      <JarRing jar={jarAfter} />
      <dl className={styles['figures']}>
        <div>
          <dt>{t('move.afterJar', { name: jar.name })}</dt>
          <dd>
            <Money currency={currency} minor={jarAfter.savedMinor} />
          </dd>
        </div>
        <div>
          <dt>{t('move.afterFree')}</dt>
          <dd>
            <Money currency={currency} minor={freeMinor(after)} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
