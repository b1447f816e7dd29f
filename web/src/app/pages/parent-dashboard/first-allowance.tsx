import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dueOnOrAfter } from '@pennysprout/shared/allowances/dates';
import { ruleOf } from '@pennysprout/shared/allowances/rule';
import { changeAllowanceSchema } from '@pennysprout/shared/allowances/schemas';
import { CURRENCY_CODES, DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import { CadenceRows, ZoneRow } from '../../../allowances/parts/allowance-sheet';
import {
  everydayOf,
  toTerms,
  valuesOf,
  type AllowanceValues,
} from '../../../allowances/model/allowance-form';
import { changePreferences } from '../../../family-preferences/hooks/change-preferences';
import { proposedCurrency } from '../../../family-preferences/model/proposed-currency';
import { useCall } from '../../../kernel/api/use-call';
import { useSend } from '../../../kernel/api/use-send';
import { zoneOfDevice } from '../../../kernel/browser/zone-of-device';
import { formatDay } from '../../../kernel/i18n/calendar-date';
import type { LiveFamilyPreferences } from '../../../kernel/live/live';
import { FormBody } from '../../../kit/form/form-sheet';
import { AmountRow } from '../../../kit/form/rows';
import { useForm } from '../../../kit/form/use-form';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { CurrencySelect } from '../../../kit/money/currency-select';
import { Button } from '../../../kit/ui/button';
import type { FirstCardProps } from './open-steps';

/** Card of a first allowance, filled in; its currency is the family's. */
export function FirstAllowance(props: FirstCardProps) {
  const { t, i18n } = useTranslation(['parent', 'allowance']);
  const { form, proposed } = useFirstAllowance(props);
  const { currency } = form.values;
  const first = firstPayment(form.values);
  return (
    <FormBody
      actions={
        <Row>
          <Button busy={form.busy} form={form.id} type="submit">
            {t('firstEvening.allowance.action')}
          </Button>
        </Row>
      }
      form={form}
    >
      <Stack gap={1}>
        <Row gap={2} justify="between">
          <Text as="span">{t('firstEvening.allowance.currency')}</Text>
          <CurrencySelect
            currencies={CURRENCY_CODES}
            disabled={form.busy}
            inField
            label={t('firstEvening.allowance.currency')}
            onChange={(chosen) => {
              form.change({ currency: chosen, amount: everydayOf(chosen) });
            }}
            value={currency}
          />
        </Row>
        {proposed && (
          <Text size={1} tone="quiet">
            {t('firstEvening.allowance.proposed')}
          </Text>
        )}
      </Stack>
      <AmountRow currency={currency} label={t('allowance:sheet.amount')} name="amount" />
      <CadenceRows cadence={form.values.cadence} />
      {props.preferences.timeZone === null && <ZoneRow />}
      {first !== null && (
        <Text aria-live="polite" tone="quiet">
          {t('firstEvening.allowance.first', { day: formatDay(first, i18n.language) })}
        </Text>
      )}
    </FormBody>
  );
}

/** Returns the date of the first payment; null if the fields do not determine it. */
function firstPayment(values: AllowanceValues): string | null {
  const { startsOn } = values;
  return startsOn === '' ? null : dueOnOrAfter(ruleOf(toTerms(values, null)), startsOn);
}

/**
 * Provides the form. `proposed` is true while its currency is the one guessed from the browser's location.
 */
function useFirstAllowance({ familyId, child, preferences, onDone }: FirstCardProps) {
  const { t } = useTranslation('allowance');
  const failed = t('failed.title');
  const [here] = useState(() => currencyHere(preferences));
  const [start] = useState(() => ({
    ...valuesOf(null, preferences),
    currency: here,
    amount: everydayOf(here),
  }));
  const create = useCall('createAllowance', { failed });
  const change = useSend(changePreferences, { failed });
  const form = useForm({
    schema: changeAllowanceSchema,
    start,
    body: (values) => toTerms(values, null),
    check: ({ timeZone }): Record<string, string> =>
      timeZone === '' ? { timeZone: 'validation.timeZone' } : {},
    send: async (terms, { currency, timeZone }) => {
      const changes = {
        ...(currency !== preferences.localCurrency && {
          localCurrency: currency,
          exchangeRateSource: 'api' as const,
          exchangeRate: null,
          exchangeRateLastUpdated: null,
        }),
        ...(preferences.timeZone === null && { timeZone }),
      };
      if (Object.keys(changes).length > 0) await change.send({ familyId, preferences, changes });
      await create.send({ body: { childId: child.id, ...terms } });
      onDone();
    },
    problem: change.problem ?? create.problem,
    currency: ({ currency }) => currency,
  });
  const { currency } = form.values;
  return { form, proposed: currency === here && here !== preferences.localCurrency };
}

/** Returns the family's currency, or one that suits the browser if the family has not been asked. */
function currencyHere({ localCurrency, started }: LiveFamilyPreferences) {
  if (localCurrency !== DEFAULT_CURRENCY || started?.currencyAsked) return localCurrency;
  return proposedCurrency({ zone: zoneOfDevice(), languages: navigator.languages });
}
