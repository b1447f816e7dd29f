import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from 'lucide-react';
import { ENVELOPE_LIMITS } from '@pennysprout/shared/ledger/envelope';
import { numberFormatter } from '@pennysprout/shared/kernel/words/formatters';
import { isComposing } from '../../kernel/browser/is-composing';
import { AmountField } from '../../kit/fields/amount-field';
import { Warning } from '../../kit/fields/warning';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Button } from '../../kit/ui/button';
import { TextField } from '../../kit/ui/text-field';
import { fieldName, type EveningForm } from '../hooks/use-evening';
import type { Giver } from '../model/book';
import { isBlank, usualAmounts, type EnvelopeRow } from '../model/evening';
import styles from './red-envelopes.module.css';

/** Most givers that are proposed at once. */
const MOST_GIVERS = 8;

interface EnvelopeFieldsProps {
  readonly evening: EveningForm;
  readonly index: number;
  readonly row: EnvelopeRow;
  /** True for the row that is being entered, which shows its suggestions. */
  readonly active: boolean;
  readonly onActive: (index: number) => void;
  /** Givers to propose. */
  readonly givers: readonly Giver[];
  /** True if this giver has given already. */
  readonly again: boolean;
}

/** Row of one envelope: who gave it and how much; for the one that is being entered, also the rest. */
export function EnvelopeFields(props: EnvelopeFieldsProps) {
  const { evening, index, row, active, onActive, again } = props;
  const { t } = useTranslation(['envelopes', 'ledger']);
  const { form } = evening;
  const change = (changed: Partial<EnvelopeRow>) => {
    evening.setRow(index, changed);
    onActive(index);
  };
  const error = (field: keyof EnvelopeRow) => form.error(fieldName(index, field));
  const shows = (field: keyof EnvelopeRow) =>
    active || row[field] !== '' || error(field) !== undefined;
  const text = (field: 'from' | 'household' | 'wish') => (
    <TextField
      autoComplete="off"
      data-first-focus={field === 'from' ? active : undefined}
      disabled={form.busy}
      enterKeyHint="next"
      error={error(field)}
      label={t(`envelopes:enter.${field}`)}
      maxLength={ENVELOPE_LIMITS[field]}
      name={fieldName(index, field)}
      onChange={({ target }) => {
        change({ [field]: target.value });
      }}
      value={row[field]}
    />
  );
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || isComposing(event)) return;
    event.preventDefault();
    onActive(evening.goOn(index));
  };
  return (
    <Stack
      aria-label={t('envelopes:enter.row', { number: index + 1 })}
      as="li"
      className={styles['envelope']}
      data-active={active || undefined}
      gap={2}
      // Not on focus: the Tab key would change the tab order.
      onClick={() => {
        onActive(index);
      }}
      onKeyDown={onEnter}
    >
      <div className={styles['fields']}>
        {text('from')}
        <AmountField
          currency={form.values.currency}
          disabled={form.busy}
          enterKeyHint="next"
          error={error('amount')}
          label={t('ledger:amount')}
          name={fieldName(index, 'amount')}
          onTyped={(amount) => {
            change({ amount });
          }}
          value={row.amount}
        />
        <Button
          aria-label={t('envelopes:enter.remove', { number: index + 1 })}
          className={styles['remove']}
          compact
          disabled={form.busy || (isBlank(row) && form.values.rows.length === 1)}
          icon={<XIcon />}
          onClick={(event) => {
            event.stopPropagation();
            evening.removeRow(index);
          }}
          variant="plain"
        >
          {null}
        </Button>
      </div>
      {again && <Warning text={t('envelopes:enter.again', { from: row.from.trim() })} />}
      {active && (
        <>
          <Givers {...props} />
          <Amounts {...props} />
        </>
      )}
      {(shows('household') || shows('wish')) && (
        <div className={styles['more']}>
          {text('household')}
          {text('wish')}
        </div>
      )}
    </Stack>
  );
}

/** Givers of former years who match the typed text; a tap fills one in. */
function Givers({ evening, index, row, givers, onActive }: EnvelopeFieldsProps) {
  const { t } = useTranslation('envelopes');
  const typed = row.from.trim();
  const fitting = givers.filter(({ from }) => from !== typed && from.includes(typed));
  if (fitting.length === 0) return null;
  return (
    <Row aria-label={t('enter.givers')} gap={2} role="group" wrap>
      {fitting.slice(0, MOST_GIVERS).map(({ from, household }) => (
        <Button
          compact
          disabled={evening.form.busy}
          key={from}
          onClick={(event) => {
            event.stopPropagation();
            onActive(evening.goOn(index, { from, household: household ?? '' }));
          }}
          variant="secondary"
        >
          {from}
        </Button>
      ))}
    </Row>
  );
}

/** Usual amounts; a tap fills one in and goes on to the next row. */
function Amounts({ evening, index, onActive }: EnvelopeFieldsProps) {
  const { t, i18n } = useTranslation('envelopes');
  const amounts = usualAmounts(evening.form.values.currency);
  if (amounts.length === 0) return null;
  return (
    <Row aria-label={t('enter.amounts')} gap={2} role="group" wrap>
      {amounts.map((amount) => (
        <Button
          compact
          disabled={evening.form.busy}
          key={amount}
          onClick={(event) => {
            event.stopPropagation();
            onActive(evening.goOn(index, { amount: String(amount) }));
          }}
          variant="secondary"
        >
          {numberFormatter(i18n.language, {}).format(amount)}
        </Button>
      ))}
    </Row>
  );
}
