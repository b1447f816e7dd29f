import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../kit/layout/stack';
import { FamilyNextPayday } from '../../../allowances/parts/next-payday';
import { PayDay } from '../../../ledger/parts/pay-day';
import { useUsualReason } from '../../../ledger/hooks/use-usual-amounts';
import { FamilyWealth } from '../../../stock/parts/wealth-figure';
import { familyWealth } from '../../../stock/model/family-wealth';
import type { LiveChild, LiveFamilyPreferences } from '../../../kernel/live/live';
import { useIsWide } from '../../../kernel/browser/use-media';
import { ChildRows } from './child-rows';
import { ChildCard } from './child-card';
import { useChildSummaries } from './use-child-summaries';
import { useChildPlace, useChildTitle } from './use-child-place';
import styles from './children-panes.module.css';

interface ChildrenPanesProps {
  readonly familyId: string;
  /** At least one child. */
  readonly list: readonly LiveChild[];
  readonly preferences: LiveFamilyPreferences;
  readonly isOwner: boolean;
  readonly onView: ((child: LiveChild) => void) | undefined;
  /** Shown before the rows. */
  readonly title: ReactNode;
  /** Shown after the rows. */
  readonly wisdom: ReactNode;
}

/**
 * Rows of all children and the card of one: side by side if there is room, else one at a time. With an
 * only child, the card is always open.
 */
export function ChildrenPanes(props: ChildrenPanesProps) {
  const { familyId, list, preferences, isOwner, onView, title, wisdom } = props;
  const { t } = useTranslation('parent');
  const isWide = useIsWide();
  const { childId, back } = useChildPlace();
  const several = list.length > 1;
  const first = isWide || !several ? list[0] : undefined;
  const openId = (list.find(({ id }) => id === childId) ?? first)?.id;
  const summaries = useChildSummaries(familyId, list, preferences, openId);
  const open = summaries.find(({ child }) => child.id === openId);
  const chosen = open?.child.id === childId ? open : undefined;
  useChildTitle(chosen?.child.name);
  const isAlone = several && !isWide && chosen !== undefined;
  const card = open && (
    <ChildCard
      summary={open}
      familyId={familyId}
      isOwner={isOwner}
      key={open.child.id}
      onBack={isAlone ? back : undefined}
      onView={onView}
      preferences={preferences}
    />
  );
  if (!several) {
    return (
      <Stack gap={4}>
        {title}
        {card}
        {wisdom}
      </Stack>
    );
  }
  // Keep the card at the same position in the tree, so that rotating a tablet preserves its state and
  // unsaved input.
  return (
    <div className={styles['panes']}>
      {isAlone ? (
        <h2 className="visually-hidden">{t('children.heading')}</h2>
      ) : (
        <FamilyHome {...props} summaries={summaries} chosenId={open?.child.id} />
      )}
      {card}
    </div>
  );
}

interface FamilyHomeProps extends ChildrenPanesProps {
  readonly summaries: ReturnType<typeof useChildSummaries>;
  readonly chosenId: string | undefined;
}

/** The whole family's worth, next allowances and pay day, and the rows of all children. */
function FamilyHome(props: FamilyHomeProps) {
  const { summaries, chosenId, familyId, preferences, title, wisdom } = props;
  const reason = useUsualReason(preferences.depositReasons);
  const gifts = summaries.flatMap(({ child, usual }) => (usual ? [{ child, usual }] : []));
  return (
    <Stack gap={4}>
      <FamilyWealth
        localCurrency={preferences.localCurrency}
        total={familyWealth(summaries.map(({ total }) => total))}
      />
      <FamilyNextPayday familyId={familyId} />
      <PayDay familyId={familyId} gifts={gifts} reason={reason} />
      {title}
      <ChildRows
        summaries={summaries}
        chosenId={chosenId}
        familyId={familyId}
        preferences={preferences}
      />
      {wisdom}
    </Stack>
  );
}
