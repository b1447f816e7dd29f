import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SkeletonRows } from '../../components/skeletons/skeletons';
import { Tabs } from '../../components/tabs/tabs';
import type { FamilyMembership } from '../../lib/storage';

type DashboardTab = 'accounts' | 'family' | 'preferences';

interface LaterTab {
  readonly key: DashboardTab;
  readonly Panel: ComponentType<{ readonly family: FamilyMembership }>;
}

const FIRST: DashboardTab = 'accounts';

/** Loaded when they are first selected, so that they cost the first screen nothing. */
const LATER_TABS: readonly LaterTab[] = [
  {
    key: 'family',
    Panel: lazy(async () => ({ default: (await import('./family-tab/family-tab')).FamilyTab })),
  },
  {
    key: 'preferences',
    Panel: lazy(async () => ({
      default: (await import('./preferences-tab/preferences-tab')).PreferencesTab,
    })),
  },
];

const PARAMETER = 'tab';
const SKELETON_ROWS = 3;

interface DashboardTabsProps {
  readonly family: FamilyMembership;
  readonly accounts: ReactNode;
}

/** The parts of the dashboard. Which one is open stands in the address, for reload and back. */
export function DashboardTabs({ family, accounts }: DashboardTabsProps) {
  const { t } = useTranslation('family');
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  const selected = LATER_TABS.find(({ key }) => key === asked)?.key ?? FIRST;
  const select = (key: DashboardTab) => {
    if (key !== selected) setSearch(key === FIRST ? {} : { [PARAMETER]: key });
  };
  return (
    <Tabs<DashboardTab>
      label={t('tabs.label')}
      onSelect={select}
      selected={selected}
      tabs={[
        { key: FIRST, label: t(`tabs.${FIRST}`), panel: accounts },
        ...LATER_TABS.map(({ key, Panel }) => ({
          key,
          label: t(`tabs.${key}`),
          panel: (
            <Suspense fallback={<SkeletonRows count={SKELETON_ROWS} />}>
              <Panel family={family} />
            </Suspense>
          ),
        })),
      ]}
    />
  );
}
