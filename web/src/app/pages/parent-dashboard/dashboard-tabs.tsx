import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SlidersHorizontalIcon, SproutIcon, UsersRoundIcon, type LucideIcon } from 'lucide-react';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import { Tabs } from '../../../kit/tabs/tabs';
import { childrenOfFamily } from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { useAppBadge } from '../../../kernel/push/use-app-badge';
import { ChildSkeletons } from './child-skeletons';
import { CHILD_PARAMETER } from './use-child-place';
import type { FamilyMembership } from '../../../kernel/session/storage';

type DashboardTab = 'accounts' | 'family' | 'preferences';

interface PanelProps {
  readonly family: FamilyMembership;
}

interface LazyTab {
  readonly key: DashboardTab;
  readonly Icon: LucideIcon;
  readonly Panel: ComponentType<PanelProps>;
}

const FIRST: DashboardTab = 'accounts';
const PLACEHOLDER = <SkeletonRows count={3} />;

/** Loaded when first selected, so that they add nothing to the first screen. */
const LAZY_TABS: readonly LazyTab[] = [
  {
    key: 'family',
    Icon: UsersRoundIcon,
    Panel: lazyWithRetry(
      async () => (await import('../../../family-members/parts/family-tab')).FamilyTab,
      { placeholder: PLACEHOLDER, words: 'more' },
    ),
  },
  {
    key: 'preferences',
    Icon: SlidersHorizontalIcon,
    Panel: lazyWithRetry(async () => (await import('./preferences-tab')).PreferencesTab, {
      placeholder: PLACEHOLDER,
      words: 'more',
    }),
  },
];

/** URL parameter of the open tab, but for the first one. */
export const TAB_PARAMETER = 'tab';

interface DashboardTabsProps {
  readonly family: FamilyMembership;
  readonly childrenPanel: ReactNode;
}

/** Tabs of the dashboard. */
export function DashboardTabs({ family, childrenPanel }: DashboardTabsProps) {
  const waiting = useWaiting(family.familyId);
  useAppBadge(waiting);
  return (
    <TabsInAddress
      first={childrenPanel}
      panelOf={({ Panel }) => <Panel family={family} />}
      waiting={waiting}
    />
  );
}

/** Tabs while the session is being opened. */
export function OpeningTabs() {
  const { t } = useTranslation('parent');
  const first = (
    <Stack gap={4}>
      <Text as="h2" size={6}>
        {t('children.heading')}
      </Text>
      <ChildSkeletons label={t('children.loading')} />
    </Stack>
  );
  return <TabsInAddress first={first} panelOf={() => PLACEHOLDER} waiting={0} />;
}

interface TabsInAddressProps {
  /** Panel of the first tab. */
  readonly first: ReactNode;
  readonly panelOf: (tab: LazyTab) => ReactNode;
  /** Number of open requests. */
  readonly waiting: number;
}

/** The open tab is kept in the URL, for reload and back. */
function TabsInAddress({ first, panelOf, waiting }: TabsInAddressProps) {
  const { t } = useTranslation(['family', 'requests']);
  const [search, setSearch] = useSearchParams();
  const asked = search.get(TAB_PARAMETER);
  const selected = LAZY_TABS.find(({ key }) => key === asked)?.key ?? FIRST;
  const select = (key: DashboardTab) => {
    // From a child's place, the first tab leads back to all children.
    if (key !== selected || search.has(CHILD_PARAMETER))
      setSearch(key === FIRST ? {} : { [TAB_PARAMETER]: key });
  };
  return (
    <Tabs<DashboardTab>
      bar
      label={t('tabs.label')}
      onSelect={select}
      selected={selected}
      tabs={[
        {
          key: FIRST,
          icon: <SproutIcon />,
          label: t(`tabs.${FIRST}`),
          panel: first,
          badge: { count: waiting, label: t('requests:badge', { count: waiting }) },
        },
        ...LAZY_TABS.map((tab) => ({
          key: tab.key,
          icon: <tab.Icon />,
          label: t(`tabs.${tab.key}`),
          panel: panelOf(tab),
        })),
      ]}
    />
  );
}

/** Number of the children's open requests. Shares its listener with the tab. */
function useWaiting(familyId: string): number {
  const children = useLive(childrenOfFamily(familyId));
  if (children.status !== 'ready') return 0;
  return children.data.reduce((sum, { openRequests }) => sum + openRequests, 0);
}
