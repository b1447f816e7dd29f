import { useTranslation } from 'react-i18next';
import {
  differingGroups,
  type PreferenceGroup,
} from '@pennysprout/shared/family-preferences/preferences';
import { parseRate } from '@pennysprout/shared/kernel/money/rate';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { useNumber } from '../../kit/money/use-number';
import { useRateEquation } from '../../kit/money/use-rate-equation';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import { zoneName } from '../../kernel/browser/zone-of-device';
import { BASE_CURRENCY, type StoredPreferences } from '../model/preferences-values';
import { useReasonLabel } from '../model/reason-lists';
import type { Conflict, PreferencesForm } from '../hooks/use-preferences-form';
import styles from './save-bar.module.css';

interface ConflictBannerProps {
  readonly form: PreferencesForm;
  readonly conflict: Conflict;
}

/**
 * Shows the changes that others have saved meanwhile, and lets the parent choose. Nothing saved or typed is
 * overwritten unasked.
 */
export function ConflictBanner({ form, conflict }: ConflictBannerProps) {
  const { t } = useTranslation('preferences');
  const changes = useChanges(conflict);
  return (
    <Alert announced title={t('conflict.title')} tone="info">
      <Stack as="ul" className={styles['changes']}>
        {changes.map(({ group, value }) => (
          <li key={group}>{t('conflict.change', { what: t(`${group}.title`), value })}</li>
        ))}
      </Stack>
      <p>{t('conflict.text')}</p>
      <Row gap={2} stretch wrap>
        <Button onClick={form.showTheirs} compact variant="secondary">
          {t('conflict.show')}
        </Button>
        <Button onClick={form.keepMine} compact variant="secondary">
          {t('conflict.keep')}
        </Button>
      </Row>
    </Alert>
  );
}

function useChanges({ before, now }: Conflict): { group: PreferenceGroup; value: string }[] {
  const { t, i18n } = useTranslation('preferences');
  const number = useNumber();
  const equation = useRateEquation();
  const labelOf = useReasonLabel();
  const listed = (texts: readonly string[]) => new Intl.ListFormat(i18n.language).format(texts);

  const currency = ({ localCurrency: to, exchangeRateSource, exchangeRate }: StoredPreferences) => {
    const isOwn = exchangeRateSource === 'manual' && to !== BASE_CURRENCY;
    const own = isOwn ? exchangeRate : null;
    const rate = own === null ? null : parseRate(own);
    const words = rate && equation(BASE_CURRENCY, to, rate);
    return t('conflict.currency', { currency: to, rate: words ?? t(`rate.${exchangeRateSource}`) });
  };
  const reasons = (list: 'depositReasons' | 'withdrawReasons') => {
    const [old, current] = [before[list], now[list]];
    const added = current.filter((reason) => !old.includes(reason)).map(labelOf);
    const removed = old.filter((reason) => !current.includes(reason)).map(labelOf);
    if (added.length + removed.length === 0) return t('conflict.reordered');
    return listed([
      ...(added.length > 0 ? [t('conflict.added', { reasons: listed(added) })] : []),
      ...(removed.length > 0 ? [t('conflict.removed', { reasons: listed(removed) })] : []),
    ]);
  };
  const valueOf = (group: PreferenceGroup): string => {
    if (group === 'currency') return currency(now);
    if (group === 'zone')
      return now.timeZone === null ? t('form.timeZonePlaceholder') : zoneName(now.timeZone);
    if (group === 'jars') return t('jars.parts', { count: now.newJarParts });
    if (group !== 'interest') return reasons(group);
    return now.interestRate > 0 ? number.percent(now.interestRate) : t('interest.off');
  };
  return differingGroups(before, now).map((group) => ({ group, value: valueOf(group) }));
}
