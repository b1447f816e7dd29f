import { useTranslation } from 'react-i18next';
import { MOST_PARTS } from '@pennysprout/shared/ledger/jar-choices';
import { emptyAccount, potsOf } from '@pennysprout/shared/ledger/account';
import { allocate } from '@pennysprout/shared/kernel/money/allocate';
import { exampleDeposit } from '@pennysprout/shared/kernel/money/everyday-amounts';
import { ZERO } from '@pennysprout/shared/kernel/money/money';
import { zonesWith } from '../../kernel/browser/zone-of-device';
import { SelectField } from '../../kit/fields/select-field';
import { Stepper } from '../../kit/fields/stepper';
import { useField, useFormOf } from '../../kit/form/form-context';
import { Box } from '../../kit/layout/box';
import { useMoney } from '../../kit/money/use-money';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import type { PreferencesValues } from '../model/preferences-values';

/** Sets the family's time zone, which decides when the day of an allowance begins. */
export function ZoneBlock() {
  const { t } = useTranslation('preferences');
  const field = useField<string | null>('timeZone');
  return (
    <PreferenceBlock text={t('zone.text')} title={t('zone.title')}>
      <SelectField
        disabled={field.disabled}
        hint={t('form.timeZoneHint')}
        label={t('form.timeZone')}
        name="timeZone"
        onChange={field.change}
        options={zonesWith(field.value)}
        placeholder={t('form.timeZonePlaceholder')}
        value={field.value ?? ''}
      />
    </PreferenceBlock>
  );
}

/** Sets a new jar's parts of new money, used until they are set for the jar itself. */
export function NewJarBlock() {
  const { t } = useTranslation('preferences');
  const field = useField<number>('newJarParts');
  return (
    <PreferenceBlock text={t('jars.text')} title={t('jars.title')}>
      <Stepper
        disabled={field.disabled}
        error={field.error}
        label={t('form.newJarParts')}
        max={MOST_PARTS}
        name="newJarParts"
        onChange={field.change}
        value={field.value}
        words={{ less: t('jars.less'), more: t('jars.more') }}
      />
      <Example />
    </PreferenceBlock>
  );
}

/** Shows how a deposit would be allocated to an account with one such jar and default settings. */
function Example() {
  const { t } = useTranslation('preferences');
  const { values } = useFormOf<PreferencesValues>();
  const money = useMoney();
  const { localCurrency: currency, newJarParts: parts } = values;
  const amountMinor = exampleDeposit(currency);
  const { freeParts } = potsOf(emptyAccount(currency));
  const [jarMinor = ZERO, freeMinor = ZERO] = allocate(amountMinor, [parts, freeParts]);
  return (
    <Box as="p" tint="primary">
      {parts === 0
        ? t('jars.exampleNone')
        : t('jars.example', {
            amount: money(amountMinor, currency),
            jar: money(jarMinor, currency),
            free: money(freeMinor, currency),
          })}
    </Box>
  );
}
