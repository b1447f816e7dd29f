import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { PreferenceGroup } from '@pennysprout/shared/family-preferences/preferences';
import { LoadError } from '../../../kit/empty-state/load-error';
import { FormBody } from '../../../kit/form/form-sheet';
import { Card } from '../../../kit/layout/card';
import { Section } from '../../../kit/layout/section';
import { Stack } from '../../../kit/layout/stack';
import { useNumber } from '../../../kit/money/use-number';
import { PreferenceSection } from '../../../kit/preference-card/preference-section';
import { useOpenSections, type Asking } from '../../../kit/preference-card/use-open-sections';
import { preferencesOfFamily, type LiveFamilyPreferences } from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { useSession } from '../../../kernel/session/session';
import type { FamilyMembership } from '../../../kernel/session/storage';
import { NoticesCard } from '../../../devices/parts/notices-card';
import { useNotices } from '../../../devices/hooks/use-notices';
import { useRenameForm, type RenameForm } from '../../../families/hooks/use-rename-form';
import { DeleteFamilyCard } from '../../../families/parts/delete-family-card';
import { FamilyNameCard } from '../../../families/parts/family-name-card';
import { FamilyDataCard } from '../../../family-export/parts/export-buttons';
import { preferencesOrDefaults } from '../../../family-preferences/hooks/family-preferences';
import {
  usePreferencesForm,
  type PreferencesForm,
} from '../../../family-preferences/hooks/use-preferences-form';
import { effectiveRate, fieldsOf } from '../../../family-preferences/model/preferences-values';
import { REASON_LISTS } from '../../../family-preferences/model/reason-lists';
import {
  CurrencyBlock,
  ExchangeRateBlock,
} from '../../../family-preferences/parts/currency-blocks';
import { InterestBlock } from '../../../family-preferences/parts/interest-block';
import { NewJarBlock, ZoneBlock } from '../../../family-preferences/parts/jar-blocks';
import { ReasonsBlock } from '../../../family-preferences/parts/reasons-block';
import { SaveBar } from '../../../family-preferences/parts/save-bar';
import { ApplyInterest } from '../../../interest/parts/apply-interest';
import { FamilyBook } from '../../../red-envelopes/parts/open-book';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';
import { PreferencesSkeleton } from './preferences-skeleton';
import styles from './preferences-tab.module.css';

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
  const live = useLive(preferencesOfFamily(family.familyId));
  const stored = useLastKnown(live.status === 'ready' ? live.data : undefined);
  return (
    <Section
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

function PreferenceSections({ family, userId, stored }: PreferenceSectionsProps) {
  const { familyId, familyName, isOwner } = family;
  const { t } = useTranslation(['preferences', 'notices']);
  const form = usePreferencesForm({ familyId, stored });
  const rename = useRenameForm(family, userId);
  const open = useOpenSections(askingOf(form, rename));
  const notices = useNotices({ userId, familyId });
  const isOn = notices.state === 'on';
  return (
    <Stack gap={3}>
      {isOwner && (
        <PreferenceSection summary={familyName} title={t('name.title')} {...open.of('name')}>
          <FamilyNameCard form={rename} />
        </PreferenceSection>
      )}
      <SavedSections familyId={familyId} form={form} open={open} stored={stored} />
      <div className={styles['sections']}>
        <PreferenceSection
          summary={t(isOn ? 'notices:on' : 'notices:off')}
          title={t('notices:title')}
          {...open.of('notices')}
        >
          <NoticesCard notices={notices} />
        </PreferenceSection>
        <PreferenceSection title={t('data.title')} {...open.of('data')}>
          <Stack gap={5}>
            <FamilyDataCard familyId={familyId} />
            <FamilyBook familyId={familyId} localCurrency={stored.localCurrency} />
          </Stack>
        </PreferenceSection>
      </div>
      <SaveBar form={form} />
      {isOwner && (
        <PreferenceSection title={t('delete.title')} tone="danger" {...open.of('delete')}>
          <DeleteFamilyCard family={family} />
        </PreferenceSection>
      )}
      <UnsavedChangesDialog
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
  readonly open: ReturnType<typeof useOpenSections<SectionId>>;
}

/** Sections covered by the Save button. */
function SavedSections({ familyId, form, open, stored }: SavedSectionsProps) {
  const { t } = useTranslation('preferences');
  const number = useNumber();
  const { values } = form;
  const rate = effectiveRate(values);
  const submit: PreferencesForm['submit'] = (event) => {
    // Open the invalid sections first: a collapsed field cannot take the focus.
    flushSync(open.openAsking);
    form.submit(event);
  };
  return (
    <FormBody actions={null} form={{ ...form, submit }}>
      <div className={styles['sections']}>
        <PreferenceSection
          summary={`${values.localCurrency} · ${t(`rate.${values.exchangeRateSource}`)}`}
          title={t('sections.currency')}
          {...open.of('currency')}
        >
          <CurrencyBlock form={form} />
          <ExchangeRateBlock form={form} />
        </PreferenceSection>
        <PreferenceSection
          summary={rate > 0 ? number.percent(rate) : t('interest.off')}
          title={t('sections.interest')}
          {...open.of('interest')}
        >
          <InterestBlock familyId={familyId} savedRate={stored.interestRate}>
            <ApplyInterest familyId={familyId} saved={stored} unsaved={form.unsaved} />
          </InterestBlock>
        </PreferenceSection>
        <PreferenceSection
          summary={t('jars.summary', { count: values.newJarParts })}
          title={t('sections.jars')}
          {...open.of('jars')}
        >
          <ZoneBlock />
          <NewJarBlock />
        </PreferenceSection>
        <PreferenceSection title={t('sections.reasons')} {...open.of('reasons')}>
          {REASON_LISTS.map((reasonList) => (
            <ReasonsBlock key={reasonList.list} reasonList={reasonList} />
          ))}
        </PreferenceSection>
      </div>
    </FormBody>
  );
}

/** Section of each group; the Save button covers them. */
const SECTION_OF_GROUP = {
  currency: 'currency',
  interest: 'interest',
  zone: 'jars',
  jars: 'jars',
  depositReasons: 'reasons',
  withdrawReasons: 'reasons',
} as const satisfies Record<PreferenceGroup, string>;

type SectionId =
  | (typeof SECTION_OF_GROUP)[PreferenceGroup]
  | 'name'
  | 'notices'
  | 'data'
  | 'delete';

const GROUPS = Object.keys(SECTION_OF_GROUP) as PreferenceGroup[];

/** Finds the sections with a problem or unsaved changes. */
function askingOf(form: PreferencesForm, rename: RenameForm): Partial<Record<SectionId, Asking>> {
  const asking: Partial<Record<SectionId, Asking>> = {};
  const ask = (section: SectionId, isWrong: boolean, isUnsaved: boolean) => {
    if (isWrong) asking[section] = 'wrong';
    else if (isUnsaved) asking[section] ??= 'unsaved';
  };
  ask('name', rename.error('name') !== undefined, rename.unsaved);
  for (const group of GROUPS) {
    ask(
      SECTION_OF_GROUP[group],
      fieldsOf([group]).some((field) => form.error(field) !== undefined),
      form.changed.includes(group),
    );
  }
  return asking;
}
