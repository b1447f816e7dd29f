import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Started } from '@pennysprout/shared/family-preferences/first-evening';
import stepStyles from '../../../kit/form/steps.module.css';
import { Card } from '../../../kit/layout/card';
import { Row } from '../../../kit/layout/row';
import { Section } from '../../../kit/layout/section';
import { Text } from '../../../kit/layout/text';
import { ActionProblem } from '../../../kit/problem/action-problem';
import { Button } from '../../../kit/ui/button';
import { useCall } from '../../../kernel/api/use-call';
import {
  balancesOfChild,
  familyAllowances,
  type LiveChild,
  type LiveFamilyPreferences,
} from '../../../kernel/live/live';
import { useLive, useLiveMap } from '../../../kernel/live/live-engine';
import { FirstAllowance } from './first-allowance';
import { FirstChild } from './first-child';
import { FirstCoin } from './first-coin';
import { FirstEnd } from './first-end';
import { FirstHandOver } from './first-hand-over';
import { FirstJar } from './first-jar';
import {
  CARDS,
  openCards,
  STEPS_OF_CARD,
  type AccountsByChild,
  type EveningCard,
} from './open-steps';
import styles from './first-evening.module.css';

export interface FirstEveningProps {
  readonly familyId: string;
  readonly list: readonly LiveChild[];
  readonly preferences: LiveFamilyPreferences;
  /** Button that adds a child. */
  readonly addButton: ReactNode;
  /** Called to put off the first child. */
  readonly onLater: () => void;
}

interface FirstStepsProps extends FirstEveningProps {
  readonly started: Started;
}

/** Card of the step that is next, and five dots; afterwards that the bank is open. */
export function FirstSteps(props: FirstStepsProps) {
  const { familyId, list, addButton, onLater } = props;
  const { t } = useTranslation('parent');
  const headingId = useId();
  const { open, balances } = useOpenCards(props);
  const { shown, held, hold } = useShownCard(open);
  const { send, busy, problem } = useFinish(familyId);
  const cardRef = useRef<HTMLElement>(null);
  useFocusOnNext(shown, cardRef);
  const [child] = list;
  if (shown === null) return null;
  if (shown === 'end') return child ? <FirstEnd balances={balances} list={list} /> : null;

  const finish = () => {
    hold(false);
    if (shown === 'child') onLater();
    else send(shown);
  };
  const about = child && { ...props, child, onDone: finish };
  return (
    <Section
      action={<Dots card={shown} />}
      className={styles['evening']}
      gap={3}
      headingId={headingId}
      // Once is enough, so that the card fits a phone.
      intro={shown === 'child' && t('firstEvening.intro')}
      title={t('firstEvening.heading')}
    >
      <ActionProblem problem={problem} />
      <StepCard busy={busy} card={shown} list={list} onSkip={held ? null : finish} ref={cardRef}>
        {shown === 'child' && <FirstChild addButton={addButton} familyId={familyId} />}
        {shown === 'allowance' && about && <FirstAllowance {...about} />}
        {shown === 'jar' && about && <FirstJar {...about} />}
        {shown === 'coin' && about && <FirstCoin {...about} balances={balances} onHold={hold} />}
        {shown === 'handOver' && <FirstHandOver list={list} onDone={finish} />}
      </StepCard>
    </Section>
  );
}

/** Notes a card as done or skipped. If that fails, a toast says so and the card stays open. */
function useFinish(familyId: string) {
  const { t } = useTranslation('preferences');
  const call = useCall('finishFirstSteps', { failed: t('first.notNoted') });
  const send = (card: EveningCard) => {
    // The toast has explained the failure.
    void call
      .send({ query: { familyId }, body: { steps: [...STEPS_OF_CARD[card]] } })
      .catch(() => undefined);
  };
  return { ...call, send };
}

function useOpenCards({ familyId, list, started }: FirstStepsProps) {
  const allowances = useLive(familyAllowances(familyId));
  const ids = list.map(({ id }) => id);
  const lives = useLiveMap(ids, (childId) => balancesOfChild({ familyId, childId }));
  const open = openCards({ started, children: list, allowances, balances: [...lives.values()] });
  const balances: AccountsByChild = new Map(
    ids.map((id) => {
      const live = lives.get(id);
      return [id, live?.status === 'ready' ? live.data : []];
    }),
  );
  return { open, balances };
}

/**
 * Keeps the current card until the next one is known, and while it is held for a running animation. `end`
 * follows the last card; null if there was no card at all.
 */
function useShownCard(open: readonly EveningCard[] | null) {
  const [shown, setShown] = useState<EveningCard | 'end' | null>(null);
  const [held, hold] = useState(false);
  const next = open === null || held ? shown : (open[0] ?? (shown === null ? null : 'end'));
  if (next !== shown) setShown(next);
  return { shown: next, held, hold };
}

/** Focuses the next card after the previous one, which had the focus, is gone. */
function useFocusOnNext(shown: string | null, card: { readonly current: HTMLElement | null }) {
  const before = useRef(shown);
  useEffect(() => {
    const isNext = before.current !== null && before.current !== shown;
    before.current = shown;
    // A sheet keeps the focus as long as it is open.
    if (!isNext || document.querySelector('[role="dialog"]')) return;
    const field = card.current?.querySelector<HTMLElement>('[data-first-focus="true"]');
    const heading = card.current?.querySelector<HTMLElement>('h3');
    (field ?? heading)?.focus();
  }, [shown, card]);
}

/** Says which card of how many it is, in dots; to a screen reader in words. */
function Dots({ card }: { readonly card: EveningCard }) {
  const { t } = useTranslation('parent');
  const position = CARDS.indexOf(card);
  return (
    <Row gap={2}>
      <span className="visually-hidden">
        {t('firstEvening.step', { n: position + 1, of: CARDS.length })}
      </span>
      <span aria-hidden="true" className={stepStyles['dots']}>
        {CARDS.map((each, n) => (
          <span data-done={n <= position} key={each} />
        ))}
      </span>
    </Row>
  );
}

interface StepCardProps {
  readonly card: EveningCard;
  readonly list: readonly LiveChild[];
  readonly busy: boolean;
  /** Null while there is nothing to skip. */
  readonly onSkip: (() => void) | null;
  readonly ref: React.Ref<HTMLElement>;
  readonly children: ReactNode;
}

function StepCard({ card, list, busy, onSkip, ref, children }: StepCardProps) {
  const { t } = useTranslation('parent');
  const headingId = useId();
  const isOfAll = card === 'handOver' && list.length > 1;
  const title = t(isOfAll ? 'firstEvening.handOver.titleAll' : `firstEvening.${card}.title`, {
    name: list[0]?.name,
  });
  return (
    <Card aria-labelledby={headingId} as="article" gap={4} look="flat" ref={ref}>
      <Row gap={2} justify="between">
        <Text as="h3" breaks="anywhere" id={headingId} size={5} tabIndex={-1}>
          {title}
        </Text>
        {onSkip && (
          <Button
            aria-label={t('firstEvening.skipLabel', { title })}
            compact="end"
            disabled={busy}
            onClick={onSkip}
            variant="plain"
          >
            {t('firstEvening.skip')}
          </Button>
        )}
      </Row>
      {children}
    </Card>
  );
}
