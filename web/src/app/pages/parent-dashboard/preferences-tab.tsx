import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../kit/layout/section';
import { Stack } from '../../../kit/layout/stack';
import { LoadError } from '../../../kit/empty-state/load-error';
import { useNumber } from '../../../kit/money/use-number';
import { PreferenceSection } from '../../../kit/preference-card/preference-section';
import { useOpenSections, type Asking } from '../../../kit/preference-card/use-open-sections';
import { Card } from '../../../kit/layout/card';
import { useLiveFamilyPreferences, type LiveFamilyPreferences } from '../../../kernel/live/live';
import type { NoticeState } from '../../../kernel/push/device';
import { useSession } from '../../../kernel/session/session';
import type { FamilyMembership } from '../../../kernel/session/storage';
import { preferencesOrDefaults } from '../../../family-preferences/hooks/family-preferences';
import { CurrencyCard } from '../../../family-preferences/parts/currency-card';
import { DeleteFamilyCard } from '../../../families/parts/delete-family-card';
import { ExchangeRateCard } from '../../../family-preferences/parts/exchange-rate-card';
import { ApplyInterest } from '../../../interest/parts/apply-interest';
import { FamilyDataCard } from '../../../family-export/parts/family-data-card';
import { FamilyNameCard } from '../../../families/parts/family-name-card';
import { InterestCard } from '../../../family-preferences/parts/interest-card';
import { LeaveQuestion } from './leave-question';
import { NoticesCard } from '../../../devices/parts/notices-card';
import { useNotices } from '../../../devices/hooks/use-notices';
import { NewJarCard } from '../../../family-preferences/parts/new-jar-card';
import { PreferencesSkeleton } from './preferences-skeleton';
import { REASON_LISTS } from '../../../family-preferences/model/reason-lists';
import { ReasonsCard } from '../../../family-preferences/parts/reasons-card';
import { SaveBar } from '../../../family-preferences/parts/save-bar';
import {
  usePreferencesForm,
  type PreferencesForm,
} from '../../../family-preferences/hooks/use-preferences-form';
import { effectiveRate } from '../../../family-preferences/model/preferences-values';
import { useRenameForm, type RenameForm } from '../../../families/hooks/use-rename-form';
import { ZoneCard } from '../../../family-preferences/parts/zone-card';
import styles from '../../../kit/preference-card/preference-card.module.css';

interface FamilyProps {
  readonly family: FamilyMembership;
}

/** Preferences of a family, for parents only. */
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
    <Section
      className={styles['section']}
      gap={5}
      headingId="preferences-of-family"
      intro={t('intro', { family: family.familyName })}
      title={t('heading')}
    >
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
      {stored && <PreferenceSections family={family} stored={stored} userId={userId} />}
    </Section>
  );
}

/** Keeps showing the last known preferences, with any unsaved input, when the listener fails. */
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

interface PreferenceSectionsProps extends FamilyProps {
  readonly userId: string;
  readonly stored: LiveFamilyPreferences;
}

type SectionId =
  | 'name'
  | 'currency'
  | 'interest'
  | 'jars'
  | 'reasons'
  | 'notices'
  | 'data'
  | 'delete';

type OpenSections = ReturnType<typeof useOpenSections<SectionId>>;

function PreferenceSections({ family, userId, stored }: PreferenceSectionsProps) {
  const { familyId, familyName, isOwner } = family;
  const { t } = useTranslation(['preferences', 'notices']);
  const formId = useId();
  const form = usePreferencesForm({ familyId, stored });
  const rename = useRenameForm(family, userId);
  const open = useOpenSections(askingOf(form, rename));
  const summaryOf = useSummaries(form);
  const notices = useNotices({ userId, familyId });
  return (
    <Stack gap={3}>
      {isOwner && (
        <FoldedSection id="name" open={open} summary={familyName} title={t('name.title')}>
          <FamilyNameCard form={rename} />
        </FoldedSection>
      )}
      <SavedSections familyId={familyId} form={form} formId={formId} open={open} stored={stored} />
      <FoldedSection
        id="notices"
        open={open}
        summary={summaryOf.notices(notices.state)}
        title={t('notices:title')}
      >
        <NoticesCard notices={notices} />
      </FoldedSection>
      <FoldedSection id="data" open={open} title={t('data.title')}>
        <FamilyDataCard familyId={familyId} />
      </FoldedSection>
      <SaveBar form={form} formId={formId} />
      {isOwner && (
        <FoldedSection id="delete" open={open} title={t('delete.title')} tone="danger">
          <DeleteFamilyCard family={family} />
        </FoldedSection>
      )}
      <LeaveQuestion
        onDiscard={() => {
          form.reset();
          rename.reset();
        }}
        unsaved={form.unsaved || (isOwner && rename.unsaved)}
      />
    </Stack>
  );
}

interface SavedSectionsProps extends Pick<PreferenceSectionsProps, 'stored'> {
  readonly familyId: string;
  readonly form: PreferencesForm;
  readonly formId: string;
  readonly open: OpenSections;
}

/** Sections covered by the Save button. */
function SavedSections({ familyId, form, formId, open, stored }: SavedSectionsProps) {
  const { t } = useTranslation('preferences');
  const { currency, interest, jars } = useSummaries(form);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        // Open the invalid sections first: a collapsed field cannot take the focus.
        flushSync(open.openAsking);
        form.submit(event);
      }}
    >
      <fieldset className={styles['fields']} disabled={form.busy}>
        <Stack gap={3}>
          <FoldedSection
            id="currency"
            open={open}
            summary={currency}
            title={t('sections.currency')}
          >
            <CurrencyCard form={form} />
            <ExchangeRateCard form={form} />
          </FoldedSection>
          <FoldedSection
            id="interest"
            open={open}
            summary={interest}
            title={t('sections.interest')}
          >
            <InterestCard form={form}>
              <ApplyInterest familyId={familyId} saved={stored} unsaved={form.unsaved} />
            </InterestCard>
          </FoldedSection>
          <FoldedSection id="jars" open={open} summary={jars} title={t('sections.jars')}>
            <ZoneCard form={form} />
            <NewJarCard form={form} />
          </FoldedSection>
          <FoldedSection id="reasons" open={open} title={t('sections.reasons')}>
            {REASON_LISTS.map((of) => (
              <ReasonsCard form={form} key={of.list} of={of} />
            ))}
          </FoldedSection>
        </Stack>
      </fieldset>
    </form>
  );
}

interface FoldedSectionProps {
  readonly id: SectionId;
  readonly title: string;
  readonly summary?: string;
  readonly tone?: 'danger';
  readonly open: OpenSections;
  readonly children: ReactNode;
}

function FoldedSection({ id, open, ...section }: FoldedSectionProps) {
  return (
    <PreferenceSection
      {...section}
      onToggle={() => {
        open.toggle(id);
      }}
      open={open.isOpen(id)}
    />
  );
}

/** Sections with a problem or unsaved changes. */
function askingOf(form: PreferencesForm, rename: RenameForm): Partial<Record<SectionId, Asking>> {
  const { changed, error } = form;
  const of = (isWrong: boolean, isUnsaved: boolean): Asking | undefined =>
    isWrong ? 'wrong' : isUnsaved ? 'unsaved' : undefined;
  const wrong = (...texts: (string | undefined)[]) => texts.some((text) => text !== undefined);
  const asking: Record<string, Asking | undefined> = {
    name: of(wrong(rename.error('name')), rename.unsaved),
    currency: of(
      wrong(error('localCurrency'), error('exchangeRate')),
      changed.includes('currency'),
    ),
    interest: of(wrong(error('interestRate')), changed.includes('interest')),
    jars: of(wrong(error('newJarParts')), changed.includes('zone') || changed.includes('jars')),
    reasons: of(
      wrong(...REASON_LISTS.flatMap(({ list, draft }) => [error(list), error(draft)])),
      REASON_LISTS.some(({ list }) => changed.includes(list)),
    ),
  };
  return Object.fromEntries(Object.entries(asking).filter(([, why]) => why !== undefined));
}

/** Summaries of the settings, shown on collapsed sections. */
function useSummaries({ values }: PreferencesForm) {
  const { t } = useTranslation(['preferences', 'notices']);
  const number = useNumber();
  const rate = effectiveRate(values);
  return {
    currency: `${values.localCurrency} · ${t(`rate.${values.exchangeRateSource}`)}`,
    interest: rate > 0 ? number.percent(rate) : t('interest.off'),
    jars: t('jars.summary', { count: values.newJarParts }),
    notices: (state: NoticeState) => t(state === 'on' ? 'notices:on' : 'notices:off'),
  };
}
