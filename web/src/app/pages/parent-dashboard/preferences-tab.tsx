import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../components/empty-state/load-error';
import { Card } from '../../../components/ui/card';
import { useLiveFamilyPreferences, type LiveFamilyPreferences } from '../../../lib/live/live';
import { useSession } from '../../../lib/session/session';
import type { FamilyMembership } from '../../../lib/session/storage';
import { preferencesOrDefaults } from '../../../features/family-preferences/api/family-preferences';
import { CurrencyCard } from '../../../features/family-preferences/components/currency-card';
import { DeleteFamilyCard } from '../../../features/families/components/delete-family-card';
import { ExchangeRateCard } from '../../../features/family-preferences/components/exchange-rate-card';
import { ApplyInterest } from '../../../features/interest/components/apply-interest';
import { ExportButtons } from '../../../features/family-export/components/export-buttons';
import { FamilyDataCard } from '../../../features/family-export/components/family-data-card';
import { FamilyNameCard } from '../../../features/families/components/family-name-card';
import { InterestCard } from '../../../features/family-preferences/components/interest-card';
import { LeaveQuestion } from './leave-question';
import { PreferencesSkeleton } from './preferences-skeleton';
import { REASON_LISTS } from '../../../features/family-preferences/model/reason-lists';
import { ReasonsCard } from '../../../features/family-preferences/components/reasons-card';
import { SaveBar } from '../../../features/family-preferences/components/save-bar';
import { usePreferencesForm } from '../../../features/family-preferences/api/use-preferences-form';
import { useRenameForm } from '../../../features/families/api/use-rename-form';
import styles from '../../../components/preference-card/preference-card.module.css';

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
          <InterestCard form={form}>
            <ApplyInterest familyId={familyId} saved={stored} unsaved={form.unsaved} />
          </InterestCard>
          {REASON_LISTS.map((of) => (
            <ReasonsCard form={form} key={of.list} of={of} />
          ))}
        </fieldset>
      </form>
      <FamilyDataCard familyId={familyId} />
      {isOwner && (
        <DeleteFamilyCard
          family={family}
          saveFirst={(disabled) => <ExportButtons disabled={disabled} familyId={familyId} />}
        />
      )}
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
