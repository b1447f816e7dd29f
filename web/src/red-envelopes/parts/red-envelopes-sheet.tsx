import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OCCASIONS, type Occasion } from '@pennysprout/shared/ledger/envelope';
import { accountIn, type Balances } from '../../jars/model/accounts';
import { familyOf, type LiveChild, type LiveFamilyPreferences } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { useMoneyPause } from '../../kernel/live/service-status';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { ChipRow } from '../../kit/form/rows';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { CurrencySelect } from '../../kit/money/currency-select';
import { depositCurrencies } from '../../kit/money/order-currencies';
import { useMoney } from '../../kit/money/use-money';
import { MoneyPaused } from '../../kit/service/money-paused';
import { Button } from '../../kit/ui/button';
import { allocationOf } from '../../ledger/model/allocation';
import { AllocationRow } from '../../ledger/parts/allocation-row';
import { useBook } from '../hooks/use-book';
import { useToday } from '../../kernel/i18n/use-today';
import { useEvening, type EveningForm } from '../hooks/use-evening';
import { giversOf, giversThisYear, withParents, type Book } from '../model/book';
import { EnvelopeFields } from './envelope-row';

export interface RedEnvelopesProps extends SheetProps {
  readonly familyId: string;
  readonly child: LiveChild;
  readonly preferences: LiveFamilyPreferences;
  readonly balances: Balances;
  /** All children of the family: who gave to one of them is proposed for the others. */
  readonly siblings: readonly LiveChild[];
  /** Called to open the book, once the sheet has closed. */
  readonly onBook: () => void;
}

const EMPTY_BOOK: Book = { got: [], givenBack: [] };

/** Sheet for an evening's red envelopes of one child. */
export function RedEnvelopesSheet(props: RedEnvelopesProps) {
  const { child, preferences, balances, sheet, onBook } = props;
  const { t } = useTranslation(['envelopes', 'ledger']);
  const evening = useEvening(props);
  const { form, sumMinor } = evening;
  const { currency } = form.values;
  const allocation = allocationOf(accountIn(balances, currency), sumMinor > 0 ? sumMinor : null);
  return (
    <FormSheet
      after={
        <Row gap={3} justify="between" wrap>
          <Button compact="start" onClick={() => sheet.closeThen(onBook)} variant="plain">
            {t('envelopes:book.title')}
          </Button>
          {!evening.isEmpty && (
            <Button compact="end" onClick={evening.startOver} variant="plain">
              {t('envelopes:enter.startOver')}
            </Button>
          )}
        </Row>
      }
      busy={t('envelopes:enter.busy')}
      description={t('envelopes:enter.description', { name: child.name })}
      // Entered envelopes stay on this device until they are sent, so closing loses nothing.
      dirty={false}
      form={form}
      sheet={sheet}
      submit={t('envelopes:enter.submit')}
      title={t('envelopes:heading')}
    >
      <MoneyPaused pause={useMoneyPause()} />
      <ChipRow<Occasion>
        label={t('envelopes:enter.occasion')}
        name="occasion"
        options={OCCASIONS}
        quiet
      >
        {(occasion) => t(`envelopes:occasion.${occasion}`)}
      </ChipRow>
      <Envelopes {...props} evening={evening} />
      <Sum
        currencies={depositCurrencies(preferences.localCurrency, balances ?? [])}
        evening={evening}
      />
      {allocation && <AllocationRow allocation={allocation} />}
    </FormSheet>
  );
}

type EnvelopesProps = RedEnvelopesProps & { readonly evening: EveningForm };

function Envelopes({ familyId, child, siblings, preferences, evening }: EnvelopesProps) {
  const { t } = useTranslation('envelopes');
  const { rows } = evening.form.values;
  const [active, setActive] = useState(Math.max(0, rows.length - 1));
  const loaded = useBook(siblings);
  const book = loaded.status === 'ready' ? loaded.data : EMPTY_BOOK;
  const family = useLive(familyOf(familyId));
  const people = family.status === 'ready' ? family.data?.people : undefined;
  const givers = useMemo(() => withParents(giversOf(book), people), [book, people]);
  const year = Number(useToday(preferences).slice(0, 'YYYY'.length));
  const given = giversThisYear(book, child.id, year);
  const names = rows.map(({ from }) => from.trim());
  return (
    <List aria-label={t('heading')} gap={3}>
      {rows.map((row, index) => {
        const name = names[index] ?? '';
        return (
          <EnvelopeFields
            active={index === Math.min(active, rows.length - 1)}
            again={name !== '' && (given.has(name) || names.indexOf(name) < index)}
            evening={evening}
            givers={givers.filter(({ from }) => !given.has(from) && !names.includes(from))}
            index={index}
            // Rows have no other identity than their place.
            key={index}
            onActive={setActive}
            row={row}
          />
        );
      })}
    </List>
  );
}

interface SumProps {
  readonly evening: EveningForm;
  readonly currencies: ReturnType<typeof depositCurrencies>;
}

/** Sum of the envelopes, and their currency. */
function Sum({ evening, currencies }: SumProps) {
  const { t } = useTranslation('envelopes');
  const money = useMoney();
  const { form, count, sumMinor } = evening;
  const { currency } = form.values;
  return (
    <Row gap={3} justify="between">
      <Text aria-live="polite" grow size={4} tabular weight="bold">
        {count > 0 && t('enter.sum', { count, total: money(sumMinor, currency) })}
      </Text>
      <CurrencySelect
        currencies={currencies}
        disabled={form.busy}
        inField
        onChange={(chosen) => {
          form.change({ currency: chosen });
        }}
        value={currency}
      />
    </Row>
  );
}
