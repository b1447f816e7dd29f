import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../components/empty-state/load-error';
import { Card } from '../../../components/ui/card';
import { useLiveFamilyPreferences, type LiveFamilyPreferences } from '../../../lib/live';
import { useSession } from '../../../lib/session';
import type { FamilyMembership } from '../../../lib/storage';
import { preferencesOrDefaults } from '../family-preferences';
import { CurrencyCard } from './currency-card';
import { DeleteFamilyCard } from './delete-family-card';
import { ExchangeRateCard } from './exchange-rate-card';
import { FamilyDataCard } from './family-data-card';
import { FamilyNameCard } from './family-name-card';
import { InterestCard } from './interest-card';
import { LeaveQuestion } from './leave-question';
import { PreferencesSkeleton } from './preferences-skeleton';
import { REASON_LISTS } from './reason-lists';
import { ReasonsCard } from './reasons-card';
import { SaveBar } from './save-bar';
import { usePreferencesForm } from './use-preferences-form';
import { useRenameForm } from './use-rename-form';
import styles from './preferences-tab.module.css';

interface FamilyProps {
  readonly family: FamilyMembership;
}

/** What a family can decide about itself. Shown to a parent only. */
export function PreferencesTab({ family }: FamilyProps) {
  const session = useSession();
  if (session.status !== 'parent') return null;
  return <Preferences family={family} userId={session.parent.id} />;
}

function Preferences({ family, userId }: FamilyProps & { readonly userId: string }) {
  const { t } = useTranslation('preferences');
  const live = useLiveFamilyPreferences(family.familyId);
  const stored = useLastKnown(live.status === 'ready' ? live.data : undefined);
  return (
    <section aria-labelledby="preferences-of-family" className={styles['section']}>
      <div className={styles['heading']}>
        <h2 id="preferences-of-family">{t('heading')}</h2>
        <p>{t('intro', { family: family.familyName })}</p>
      </div>
      {live.status === 'error' && (
        <Card>
          <LoadError
            hint={t('later')}
            onRetry={live.retry}
            size={stored ? 'inline' : 'parent'}
            title={stored ? t('lostTouch') : t('loadError')}
          />
        </Card>
      )}
      {live.status === 'loading' && !stored && <PreferencesSkeleton />}
      {stored && <PreferenceCards family={family} stored={stored} userId={userId} />}
    </section>
  );
}

/** What is on the screen stays there when the listener fails, together with what is typed in it. */
function useLastKnown(data: LiveFamilyPreferences | null | undefined) {
  const [known, setKnown] = useState<{
    data: LiveFamilyPreferences | null;
    shown: LiveFamilyPreferences;
  }>();
  if (data === undefined || data === known?.data) return known?.shown;
  const shown = preferencesOrDefaults(data);
  setKnown({ data, shown });
  return shown;
}

interface PreferenceCardsProps extends FamilyProps {
  readonly userId: string;
  readonly stored: LiveFamilyPreferences;
}

function PreferenceCards({ family, userId, stored }: PreferenceCardsProps) {
  const { familyId, isOwner } = family;
  const formId = useId();
  const form = usePreferencesForm({ familyId, stored });
  const rename = useRenameForm(family, userId);
  return (
    <>
      {isOwner && <FamilyNameCard form={rename} />}
      <form id={formId} noValidate onSubmit={form.submit}>
        <fieldset className={styles['cards']} disabled={form.busy}>
          <div className={styles['column']}>
            <CurrencyCard form={form} />
            <ExchangeRateCard form={form} />
          </div>
          <InterestCard familyId={familyId} form={form} saved={stored} />
          {REASON_LISTS.map((of) => (
            <ReasonsCard form={form} key={of.list} of={of} />
          ))}
        </fieldset>
      </form>
      <FamilyDataCard familyId={familyId} />
      {isOwner && <DeleteFamilyCard family={family} />}
      <SaveBar form={form} formId={formId} />
      <LeaveQuestion
        onDiscard={() => {
          form.reset();
          rename.reset();
        }}
        unsaved={form.unsaved || (isOwner && rename.unsaved)}
      />
    </>
  );
}
