import { useTranslation } from 'react-i18next';
import { SelectField } from '../../kit/fields/select-field';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { zonesWith } from '../../kernel/browser/zone-of-device';
import type { PreferencesForm } from '../hooks/use-preferences-form';

/** Card that sets the family's time zone, which decides when the day of an allowance begins. */
export function ZoneCard({ form }: { readonly form: PreferencesForm }) {
  const { t } = useTranslation('preferences');
  const { values, change } = form;
  return (
    <PreferenceBlock text={t('zone.text')} title={t('zone.title')}>
      <SelectField
        disabled={form.busy}
        hint={t('zone.hint')}
        label={t('zone.label')}
        name="timeZone"
        onChange={(timeZone) => {
          change({ timeZone });
        }}
        options={zonesWith(values.timeZone)}
        placeholder={t('zone.none')}
        value={values.timeZone ?? ''}
      />
    </PreferenceBlock>
  );
}
