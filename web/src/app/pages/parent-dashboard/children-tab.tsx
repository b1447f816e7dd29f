import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PlusIcon } from 'lucide-react';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { useSheet } from '../../../kit/dialog/use-sheet';
import { EmptyState } from '../../../kit/empty-state/empty-state';
import { LoadError } from '../../../kit/empty-state/load-error';
import { Button } from '../../../kit/ui/button';
import { Card } from '../../../kit/layout/card';
import { preferencesOrDefaults } from '../../../family-preferences/hooks/family-preferences';
import { OpenRequests } from '../../../requests/parts/open-requests';
import { WisdomCard } from '../../../quotes/parts/wisdom-card';
import {
  childrenOfFamily,
  preferencesOfFamily,
  type Live,
  type LiveChild,
} from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { writeStored } from '../../../kernel/session/storage';
import { ChildSkeletons } from './child-skeletons';
import { useForgetFigures } from '../../opening/last-figures/use-last-figures';
import { ChildrenPanes } from './children-panes';
import { TAB_PARAMETER } from './dashboard-tabs';
import { FirstEvening, isEveningOpen } from './first-evening';
import { useAnswersTakenBack } from './use-answers-taken-back';
import styles from './children-panes.module.css';

const loadAddChild = async () =>
  (await import('../../../children/parts/add-child-sheet')).AddChildSheet;

interface ChildrenTabProps {
  readonly familyId: string;
  /** True if the parent owns the family and so may delete a child. */
  readonly isOwner?: boolean;
  /** Shown before the quote of the day. */
  readonly welcome?: ReactNode;
  /** Called to view a child's own dashboard. */
  readonly onViewChild?: (child: LiveChild) => void;
}

/** Tab with the family's children. */
export function ChildrenTab(props: ChildrenTabProps) {
  const { familyId, isOwner = false, welcome, onViewChild } = props;
  const { t } = useTranslation('parent');
  const children = useLive(childrenOfFamily(familyId));
  const preferences = useLive(preferencesOfFamily(familyId));
  useListedChildren(familyId, children);
  const { addButton, addSheet } = useAddChild(familyId);
  const tab = useSearchParams()[0].get(TAB_PARAMETER);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, children.status === 'ready' ? children.data.length : 0);

  const empty = children.status === 'ready' && children.data.length === 0;
  useForgetFigures(empty);
  const title = (
    <Row className={styles['heading']} gap={4} justify="between" wrap={2}>
      <Text as="h2" ref={heading} size={6} tabIndex={-1}>
        {t('children.heading')}
      </Text>
      {children.status === 'ready' && !empty && addButton}
    </Row>
  );
  const known = preferences.status === 'ready' ? preferencesOrDefaults(preferences.data) : null;
  const childList = children.status === 'ready' ? children.data : [];
  const wisdom = <WisdomCard>{welcome}</WisdomCard>;
  const [later, setLater] = useState(false);
  // Children added later are not greeted as new.
  const hasEvening = isOwner && known !== null && children.status === 'ready' && !(empty && later);
  const asksForChild = hasEvening && empty && isEveningOpen(known.started);
  // The card opens forms in the family's currency, so wait until it is known.
  const isReady = children.status === 'ready' && !empty && known !== null;
  return (
    <Stack aria-label={t('children.heading')} as="section" gap={5}>
      {hasEvening && (
        <FirstEvening
          addButton={addButton}
          familyId={familyId}
          key={familyId}
          list={childList}
          onLater={() => {
            setLater(true);
          }}
          preferences={known}
        />
      )}
      {isReady ? (
        <ChildrenPanes
          familyId={familyId}
          isOwner={isOwner}
          list={children.data}
          onView={onViewChild}
          preferences={known}
          title={title}
          waiting={
            <Waiting
              familyId={familyId}
              // Answered requests are gone when the parent comes back from another tab.
              key={tab}
              list={children.data}
              preferences={known}
            />
          }
          wisdom={wisdom}
        />
      ) : (
        <Stack gap={4}>
          {!asksForChild && (
            <>
              {title}
              <NoAccounts addButton={addButton} list={children} preferences={preferences} />
            </>
          )}
          {wisdom}
        </Stack>
      )}
      {addSheet}
    </Stack>
  );
}

type WaitingProps = Omit<ComponentProps<typeof OpenRequests>, 'takingBack'>;

/** Requests, with a way to take back the money given for them. */
function Waiting(props: WaitingProps) {
  const takingBack = useAnswersTakenBack(props.familyId, props.list);
  return <OpenRequests {...props} takingBack={takingBack} />;
}

/** Stores the ids of the listed children, so that the next visit can listen to them at once. */
function useListedChildren(familyId: string, children: Live<readonly LiveChild[]>) {
  const list = children.status === 'ready' ? children.data : null;
  useEffect(() => {
    if (list) writeStored('listedChildren', { familyId, ids: list.map(({ id }) => id) });
  }, [familyId, list]);
}

/** Provides the button that adds a child, and its sheet. */
function useAddChild(familyId: string) {
  const { t } = useTranslation('parent');
  const sheet = useSheet(loadAddChild);
  const addButton = (
    <Button icon={<PlusIcon />} {...sheet.opens()}>
      {t('children.add')}
    </Button>
  );
  return { addButton, addSheet: sheet.element({ familyId }) };
}

/**
 * Focuses the heading after a removed card has taken the focus with it, so that keyboard users keep
 * their place.
 */
function useFocusAfterRemoval(place: RefObject<HTMLElement | null>, cards: number) {
  const before = useRef(cards);
  useEffect(() => {
    if (cards < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = cards;
  }, [cards, place]);
}

interface NoAccountsProps {
  readonly list: Live<readonly LiveChild[]>;
  readonly preferences: Live<unknown>;
  readonly addButton: ReactNode;
}

/** Shown instead of the children: the invitation to add a child, skeletons, or the load error. */
function NoAccounts({ list, preferences, addButton }: NoAccountsProps) {
  const { t } = useTranslation('parent');
  if (list.status === 'ready' && list.data.length === 0) {
    const title = t('children.emptyTitle');
    return (
      <Card>
        <EmptyState action={addButton} text={t('children.emptyText')} title={title} />
      </Card>
    );
  }
  if (list.status === 'error') {
    return (
      <Card>
        <LoadError onRetry={list.retry} title={t('children.error')} />
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
  return <ChildSkeletons label={t('children.loading')} />;
}
