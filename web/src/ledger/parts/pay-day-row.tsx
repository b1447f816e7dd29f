import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon, PauseIcon, RepeatIcon } from 'lucide-react';
import { CURRENCIES } from '@pennysprout/shared/kernel/money/currency';
import { smallestAmount } from '@pennysprout/shared/kernel/money/money';
import { notationOf } from '@pennysprout/shared/kernel/money/typed-number';
import { useAllowanceActions } from '../../allowances/hooks/use-allowance-actions';
import { formatSoon } from '../../kernel/i18n/calendar-date';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { useNumberInput } from '../../kit/fields/number-field';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { Button } from '../../kit/ui/button';
import { cx } from '../../kit/ui/cx';
import type { PayDayForm } from '../hooks/use-pay-day';
import { isTicked, type PayDayLine } from '../model/pay-day';
import styles from './pay-day.module.css';

interface PayDayRowProps {
  readonly line: PayDayLine;
  readonly form: PayDayForm;
  /** Today in the family's time zone. */
  readonly today: string;
  /** Opens the sheet of a new allowance, filled in with the usual amount. */
  readonly starts: DialogOpener;
  readonly onTakeBack: (paid: PayDayLine<'paid'>) => void;
}

/** Line of one child on a pay day, with its status and actions. */
export function PayDayRow(props: PayDayRowProps) {
  const { line, today, onTakeBack } = props;
  switch (line.kind) {
    case 'paid':
      return <Paid line={line} onTakeBack={onTakeBack} />;
    case 'automatic':
      return <Automatic line={line} today={today} />;
    case 'paused':
      return <Paused line={line} />;
    case 'byHand':
    case 'notYet':
      return props.form.payable ? (
        <ByHand {...props} line={line} />
      ) : (
        <Settled icon={null} name={line.child.name}>
          <Start {...props} isLast />
        </Settled>
      );
  }
}

interface LineProps<K extends PayDayLine['kind']> {
  readonly line: PayDayLine<K>;
}

interface SettledProps {
  readonly icon: ReactNode;
  readonly name: string;
  /** Stands at the end, and below if there is no room. */
  readonly children: ReactNode;
}

/** Line without a box. */
function Settled({ icon, name, children }: SettledProps) {
  return (
    <Row as="li" breaks="anywhere" className={styles['line']} gap={2} wrap={0}>
      <span className={styles['who']}>
        <span aria-hidden="true" className={styles['mark']}>
          {icon}
        </span>
        <Text as="span" weight="strong">
          {name}
        </Text>
      </span>
      <span className={styles['rest']}>{children}</span>
    </Row>
  );
}

function Paid({ line, onTakeBack }: LineProps<'paid'> & Pick<PayDayRowProps, 'onTakeBack'>) {
  const { t } = useTranslation(['parent', 'ledger']);
  const { child, entry } = line;
  return (
    <Settled icon={<CheckIcon />} name={child.name}>
      <Text as="span" size={2} tone="gain">
        {t('parent:payDay.paidToday')}{' '}
        <strong>
          <Money currency={entry.currency} minor={entry.amountMinor} />
        </strong>
      </Text>
      <Button
        aria-label={t('parent:payDay.takeBackNamed', { name: child.name })}
        onClick={() => {
          onTakeBack(line);
        }}
        compact="end"
        variant="plain"
      >
        {t('ledger:undo.action')}
      </Button>
    </Settled>
  );
}

function Automatic({ line, today }: LineProps<'automatic'> & Pick<PayDayRowProps, 'today'>) {
  const { t, i18n } = useTranslation('parent');
  const money = useMoney();
  const { child, allowance, on } = line;
  const day = formatSoon(on, today, i18n.language);
  const amount = money(allowance.amountMinor, allowance.currency);
  return (
    <Settled icon={<RepeatIcon />} name={child.name}>
      <Text as="span" size={2} tabular tone="quiet">
        {t('payDay.automatic', { day, amount })}
      </Text>
    </Settled>
  );
}

function Paused({ line: { child, allowance } }: LineProps<'paused'>) {
  const { t } = useTranslation(['parent', 'allowance']);
  const { resume, resuming } = useAllowanceActions(allowance.id, () => undefined);
  return (
    <Settled icon={<PauseIcon />} name={child.name}>
      <Text as="span" size={2} tone="quiet">
        {t('parent:payDay.paused')}
      </Text>
      <Button
        aria-label={t('parent:payDay.resumeNamed', { name: child.name })}
        busy={resuming}
        onClick={resume}
        compact="end"
        variant="plain"
      >
        {t('allowance:sheet.resume')}
      </Button>
    </Settled>
  );
}

interface StartProps extends Pick<PayDayRowProps, 'line' | 'starts'> {
  /** True if nothing follows in the line. */
  readonly isLast: boolean;
}

function Start({ line, starts, isLast }: StartProps) {
  const { t } = useTranslation('parent');
  return (
    <Button
      aria-label={t('payDay.startNamed', { name: line.child.name })}
      compact={isLast ? 'end' : true}
      variant="plain"
      {...starts}
    >
      {t('payDay.start')}
    </Button>
  );
}

type ByHandProps = LineProps<'byHand' | 'notYet'> & Pick<PayDayRowProps, 'form' | 'starts'>;

/** Line with a box: ticked with the usual amount, or empty until one is typed. */
function ByHand({ line, form, starts }: ByHandProps) {
  const errorId = useId();
  const { child, kind } = line;
  const { choices, currency, refusal } = form;
  const ticked = isTicked(line, choices);
  const types = kind === 'notYet' && ticked;
  const { error, input } = useNumberInput({
    ...notationOf(currency),
    error: refusal?.childId === child.id ? refusal.words : undefined,
    min: smallestAmount(currency),
    onTyped: (amount) => {
      form.type(child.id, amount);
    },
    step: smallestAmount(currency),
    value: choices.amounts[child.id] ?? '',
  });
  return (
    <Row as="li" breaks="anywhere" className={styles['line']} gap={2} wrap={0}>
      <label className={cx(styles['who'], styles['choice'])}>
        <input
          aria-describedby={error && errorId}
          checked={ticked}
          disabled={form.busy}
          onChange={(event) => {
            form.tick(child.id, event.target.checked);
          }}
          type="checkbox"
        />
        <Text as="span" weight="strong">
          {child.name}
        </Text>
      </label>
      <span className={styles['rest']}>
        {!types && <Start isLast={kind === 'notYet'} line={line} starts={starts} />}
        {line.kind === 'byHand' && (
          <Text as="span" weight="bold">
            <Money currency={line.usual.currency} minor={line.usual.amountMinor} />
          </Text>
        )}
        {types && <AmountOf error={error && errorId} form={form} input={input} line={line} />}
      </span>
      {error && (
        <Text className={styles['error']} id={errorId} size={2} tone="loss" weight="strong">
          {error}
        </Text>
      )}
    </Row>
  );
}

interface AmountOfProps extends Pick<ByHandProps, 'line' | 'form'> {
  /** Id of the error, if there is one. */
  readonly error: string | undefined;
  readonly input: ReturnType<typeof useNumberInput>['input'];
}

/** Amount field for a child without an earlier deposit. It gets the focus when the child is ticked. */
function AmountOf({ line: { child }, form, error, input }: AmountOfProps) {
  const { t } = useTranslation('parent');
  return (
    <span className={styles['amount']}>
      <span aria-hidden="true">{CURRENCIES[form.currency].symbol}</span>
      <input
        {...input}
        aria-describedby={error}
        aria-invalid={error ? true : undefined}
        aria-label={t('payDay.amountOf', { name: child.name })}
        // The parent has just asked for it, by ticking the child.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        disabled={form.busy}
        placeholder="0"
      />
    </span>
  );
}
