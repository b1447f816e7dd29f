import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_KINDS } from '@pennysprout/shared/kernel/call/request-states';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Dialog } from '../../kit/dialog/dialog';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { FormActions } from '../../kit/fields/form-actions';
import formStyles from '../../kit/fields/form.module.css';
import { AmountField } from '../../kit/fields/amount-field';
import { TextArea } from '../../kit/fields/text-area';
import { useMoney } from '../../kit/money/use-money';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useMoneyPause } from '../../kernel/live/service-status';
import { useAsk, type AskOptions } from '../hooks/use-ask';

export interface AskDialogProps extends Omit<AskOptions, 'onDone'> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Dialog in which a child asks to spend money, or to have cash kept. */
export function AskDialog({ open, onClose, afterClose, ...options }: AskDialogProps) {
  const { t } = useTranslation('requests');
  const formId = useId();
  const pause = useMoneyPause();
  const ask = useAsk({ ...options, onDone: onClose });
  const { form } = ask;
  const { about } = options;
  const buys = about?.buys ?? false;
  return (
    <Dialog
      actions={
        <FormActions
          busy={form.busy}
          formId={formId}
          onCancel={onClose}
          problem={form.refused && { title: form.refused.words }}
          words={{ cancel: t('form.cancel'), submit: t('form.submit'), busy: t('form.busy') }}
        />
      }
      afterClose={afterClose}
      busy={form.busy}
      dirty={form.dirty}
      onClose={onClose}
      open={open}
      title={about && buys ? t('form.buyTitle', { name: about.jar.name }) : t('form.title')}
    >
      <form className={formStyles['form']} id={formId} noValidate onSubmit={form.submit}>
        <MoneyPaused pause={pause} />
        {!about && <Kind ask={ask} />}
        <Amount ask={ask} />
        {!buys && <Place ask={ask} />}
        <Reason ask={ask} />
        {form.values.kind === 'spend' && (
          <p className={formStyles['hint']}>
            {t('form.held')} {buys && t('form.closes')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly ask: ReturnType<typeof useAsk>;
}

function Reason({ ask: { form } }: PartProps) {
  const { t } = useTranslation('requests');
  return (
    <TextArea
      disabled={form.busy}
      error={form.error('reason')}
      label={t(form.values.kind === 'keep' ? 'form.keepReason' : 'form.reason')}
      maxLength={LIMITS.description}
      name="reason"
      onChange={(event) => {
        form.change({ reason: event.target.value });
      }}
      value={form.values.reason}
    />
  );
}

function Kind({ ask: { form } }: PartProps) {
  const { t } = useTranslation('requests');
  return (
    <ChipGroup
      chips={REQUEST_KINDS.map((kind) => (
        <Chip
          checked={form.values.kind === kind}
          key={kind}
          name="kind"
          onChoose={() => {
            form.change({ kind });
          }}
          value={kind}
        >
          {t(`form.${kind}`)}
        </Chip>
      ))}
      disabled={form.busy}
      legend={t('form.kind')}
    />
  );
}

function Amount({ ask: { form, currency } }: PartProps) {
  const { t } = useTranslation('requests');
  return (
    <AmountField
      currency={currency}
      data-first-focus
      disabled={form.busy}
      error={form.error('amount')}
      label={t('form.amount')}
      onAmount={(amount) => {
        form.change({ amount });
      }}
      value={form.values.amount}
    />
  );
}

/**
 * Chips for the pot to spend from, or the currency of the cash; renders nothing if there is only one.
 */
function Place({ ask: { form, pots, currencies } }: PartProps) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const { kind, pot, currency: chosen } = form.values;
  if ((kind === 'spend' ? pots : currencies).length < 2) return null;
  const chips =
    kind === 'spend'
      ? pots.map(({ key, name, amountMinor, currency }) => {
          const amount = money(amountMinor, currency);
          const words =
            name === null ? t('form.free', { amount }) : t('form.jar', { name, amount });
          return { value: key, words, checked: key === pot, change: { pot: key } };
        })
      : currencies.map((currency) => ({
          value: currency,
          words: currency,
          checked: currency === chosen,
          change: { currency },
        }));
  return (
    <ChipGroup
      chips={chips.map(({ value, words, checked, change }) => (
        <Chip
          checked={checked}
          key={value}
          name="place"
          onChoose={() => {
            form.change(change);
          }}
          value={value}
        >
          {words}
        </Chip>
      ))}
      disabled={form.busy}
      legend={t(kind === 'spend' ? 'form.from' : 'form.currency')}
    />
  );
}
