import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lazyPanel } from '../../../components/lazy/lazy-panel';
import { SkeletonRows } from '../../../components/skeletons/skeletons';
import { Tabs } from '../../../components/tabs/tabs';
import type { FamilyMembership } from '../../../lib/session/storage';

type DashboardTab = 'accounts' | 'family' | 'preferences';

interface PanelProps {
  readonly family: FamilyMembership;
}

interface LazyTab {
  readonly key: DashboardTab;
  readonly Panel: ComponentType<{ readonly part: PanelProps }>;
}

const FIRST: DashboardTab = 'accounts';
const PLACEHOLDER = <SkeletonRows count={3} />;

/** Loaded when they are first selected, so that they cost the first screen nothing. */
const LAZY_TABS: readonly LazyTab[] = [
  {
    key: 'family',
    Panel: lazyPanel<PanelProps>(
      async () =>
        (await import('../../../features/family-members/components/family-tab')).FamilyTab,
      PLACEHOLDER,
    ).Panel,
  },
  {
    key: 'preferences',
    Panel: lazyPanel<PanelProps>(
      async () => (await import('./preferences-tab')).PreferencesTab,
      PLACEHOLDER,
    ).Panel,
  },
];

const PARAMETER = 'tab';

interface DashboardTabsProps {
  readonly family: FamilyMembership;
  readonly accounts: ReactNode;
}

/** The parts of the dashboard. Which one is open stands in the address, for reload and back. */
export function DashboardTabs({ family, accounts }: DashboardTabsProps) {
  const { t } = useTranslation('family');
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  const selected = LAZY_TABS.find(({ key }) => key === asked)?.key ?? FIRST;
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
        ...LAZY_TABS.map(({ key, Panel }) => ({
          key,
          label: t(`tabs.${key}`),
          panel: <Panel part={{ family }} />,
        })),
      ]}
    />
  );
}
