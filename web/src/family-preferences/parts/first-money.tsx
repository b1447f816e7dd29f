import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '@pennysprout/shared/family-preferences/preferences';
import { savePreferencesSchema } from '@pennysprout/shared/family-preferences/schemas';
import { CURRENCY_CODES, DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import { useCall } from '../../kernel/api/use-call';
import { zoneOfDevice } from '../../kernel/browser/zone-of-device';
import { toast } from '../../kernel/browser/toast';
import type { LiveFamilyPreferences } from '../../kernel/live/live';
import { FormBody } from '../../kit/form/form-sheet';
import { ChipRow, SelectRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { currencyOption } from '../../kit/money/currency-names';
import { useNumber } from '../../kit/money/use-number';
import { Button } from '../../kit/ui/button';
import { toBody, valuesOf } from '../model/preferences-values';
import { proposedCurrency } from '../model/proposed-currency';

/** Percent a year, few enough to choose with one tap. The preferences have every other. */
const RATES = ['0', '2', '5', '10'] as const;

type FirstRate = (typeof RATES)[number];

interface FirstMoneyProps {
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Called once they are saved. */
  readonly onDone: () => void;
}

/** Form of a new family's currency and interest, filled in. */
export function FirstMoney({ familyId, preferences, onDone }: FirstMoneyProps) {
  const { t, i18n } = useTranslation('preferences');
  const number = useNumber();
  const { form, proposed } = useFirstMoney({ familyId, preferences, onDone });
  return (
    <FormBody
      actions={
        <Row>
          <Button busy={form.busy} form={form.id} type="submit">
            {t(form.busy ? 'first.busy' : 'first.submit')}
          </Button>
        </Row>
      }
      form={form}
      words="preferences:first"
    >
      {proposed && (
        <Text size={1} tone="quiet">
          {t('first.proposed')}
        </Text>
      )}
      <SelectRow name="localCurrency" options={CURRENCY_CODES}>
        {(currency) => currencyOption(currency, i18n.language).label}
      </SelectRow>
      <ChipRow name="interest" options={RATES}>
        {(rate) => (rate === '0' ? t('first.none') : number.percent(Number(rate)))}
      </ChipRow>
    </FormBody>
  );
}

/** Provides the form. `proposed` is true if its currency is that of where the browser is. */
function useFirstMoney({ familyId, preferences, onDone }: FirstMoneyProps) {
  const { t } = useTranslation('preferences');
  const { send, problem } = useCall('saveFamilyPreferences', {
    failed: t('form.failed'),
    onSuccess: () => {
      toast.show({ title: t('form.saved'), tone: 'success' });
      onDone();
    },
  });
  const [here] = useState(() =>
    proposedCurrency({ zone: zoneOfDevice(), languages: navigator.languages }),
  );
  const asks =
    preferences.localCurrency === DEFAULT_CURRENCY && !preferences.started?.currencyAsked;
  const [start] = useState(() => ({
    localCurrency: asks ? here : preferences.localCurrency,
    interest: '5' as FirstRate,
  }));
  const form = useForm({
    schema: savePreferencesSchema,
    start,
    body: ({ localCurrency, interest }) => ({
      ...toBody(
        {
          ...valuesOf(preferences),
          localCurrency,
          interestOn: interest !== '0',
          interestRate: interest,
          exchangeRateSource: 'api',
        },
        null,
      ),
      seen: choicesOf(preferences),
    }),
    send: (body) => send({ query: { familyId }, body }),
    problem,
  });
  return { form, proposed: asks && here !== DEFAULT_CURRENCY };
}
