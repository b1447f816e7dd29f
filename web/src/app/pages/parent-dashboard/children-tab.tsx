import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { LoadError } from '../../../components/empty-state/load-error';
import { lazyDialog } from '../../../components/lazy/lazy-dialog';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { useLiveChildren, useLiveFamilyPreferences, type LiveChild } from '../../../lib/live/live';
import { preferencesOrDefaults } from '../../../features/family-preferences/api/family-preferences';
import { useDialog } from '../../../components/dialog/use-dialog';
import { ChildCard } from './child-card';
import { ChildCardSkeletons } from './child-card-skeletons';
import { WisdomCard } from '../../../features/quotes/components/wisdom-card';
import styles from '../../../components/account-card/account-card.module.css';

const { LazyDialog: LazyAddChildDialog, fetchNow: fetchAddChildDialog } = lazyDialog(
  async () =>
    (await import('../../../features/children/components/add-child-dialog')).AddChildDialog,
);

interface ChildrenTabProps {
  readonly familyId: string;
  /** Whether the parent owns the family, and so may delete a child. */
  readonly isOwner?: boolean;
  /** Stands before the wisdom of the day. */
  readonly intro?: ReactNode;
  /** Offers to look at a child's own dashboard. */
  readonly onViewChild?: (child: LiveChild) => void;
}

/** The family's child accounts. */
export function ChildrenTab({ familyId, isOwner = false, intro, onViewChild }: ChildrenTabProps) {
  const { t } = useTranslation('parent');
  const children = useLiveChildren(familyId);
  const dialog = useDialog<'addChild'>();
  const addButton = (
    <Button
      icon={<PlusIcon />}
      onClick={(event) => {
        // Safari does not focus a clicked button, and the dialog gives the focus back to it.
        event.currentTarget.focus();
        dialog.show('addChild');
      }}
      onFocus={fetchAddChildDialog}
      onPointerEnter={fetchAddChildDialog}
    >
      {t('children.add')}
    </Button>
  );
  const empty = children.status === 'ready' && children.data.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterLoss(heading, children.status === 'ready' ? children.data.length : 0);
  return (
    <section aria-labelledby="my-child-accounts">
      <div className={styles['before']}>
        {intro}
        <WisdomCard />
      </div>
      <div className={styles['heading']}>
        <h2 id="my-child-accounts" ref={heading} tabIndex={-1}>
          {t('children.heading')}
        </h2>
        {children.status === 'ready' && !empty && addButton}
      </div>
      {empty ? (
        <Card>
          <EmptyState
            action={addButton}
            text={t('children.emptyText')}
            title={t('children.emptyTitle')}
          />
        </Card>
      ) : (
        <ChildCards
          familyId={familyId}
          isOwner={isOwner}
          live={children}
          onViewChild={onViewChild}
        />
      )}
      {dialog.shown && (
        <LazyAddChildDialog
          key={dialog.shown.round}
          onFailed={dialog.afterClose}
          part={{
            afterClose: dialog.afterClose,
            familyId,
            onClose: dialog.close,
            open: dialog.shown.open,
          }}
        />
      )}
    </section>
  );
}

/** A card that goes away takes the focus with it, and with the focus the place of who uses the keyboard. */
function useFocusAfterLoss(place: RefObject<HTMLElement | null>, cards: number) {
  const before = useRef(cards);
  useEffect(() => {
    if (cards < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = cards;
  }, [cards, place]);
}

interface ChildCardsProps {
  readonly familyId: string;
  readonly isOwner: boolean;
  readonly live: ReturnType<typeof useLiveChildren>;
  readonly onViewChild: ChildrenTabProps['onViewChild'];
}

function ChildCards({ familyId, isOwner, live, onViewChild }: ChildCardsProps) {
  const { t } = useTranslation('parent');
  const preferences = useLiveFamilyPreferences(familyId);
  if (live.status === 'error') {
    return (
      <Card>
        <LoadError onRetry={live.retry} title={t('children.error')} />
      </Card>
    );
  }
  if (preferences.status === 'error') {
    return (
      <Card>
        <LoadError onRetry={preferences.retry} title={t('children.preferencesError')} />
      </Card>
    );
  }
  // A card opens forms in the family's own currency, so it waits until that is known.
  if (live.status === 'loading' || preferences.status === 'loading') {
    return <ChildCardSkeletons label={t('children.loading')} />;
  }
  return (
    <ul className={styles['cards']}>
      {live.data.map((child) => (
        <li key={child.id}>
          <ChildCard
            child={child}
            familyId={familyId}
            isOwner={isOwner}
            onView={onViewChild}
            preferences={preferencesOrDefaults(preferences.data)}
          />
        </li>
      ))}
    </ul>
  );
}
