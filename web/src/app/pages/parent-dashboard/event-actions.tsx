import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfEntry } from '../../../events/entry-name';
import { actionFor, eventToast } from '../../../events/describe-event';
import type { Words } from '../../../events/words';
import type { LiveAllowance } from '../../../kernel/live/live';
import { Row } from '../../../kit/layout/row';
import { ActionProblem } from '../../../kit/problem/action-problem';
import { Button } from '../../../kit/ui/button';
import { correctionOf, takenOf, type TakenEntry } from '../../../ledger/model/take-back';
import { useCall } from '../../../kernel/api/use-call';
import { toast } from '../../../kernel/browser/toast';
import type { Happened } from './happened';
import { useAskTakeBack } from './taking-back';
import { useCorrect } from './correcting';
import styles from './event-actions.module.css';

interface About {
  /** Entries that can still be taken back, by id. */
  readonly open: ReadonlyMap<string, TakenEntry>;
  readonly words: Words;
}

/**
 * Returns a function that renders the button with which a parent acts on an event; null if there is nothing
 * to do.
 */
export function useEventActions() {
  const { t } = useTranslation(['parent', 'ledger']);
  const askTakeBack = useAskTakeBack();
  const correct = useCorrect();
  return ({ child, event }: Happened, { open, words }: About): ReactNode => {
    const { name } = child;
    const takeBack = () => {
      if (!('entry' in event) || !event.entry) return null;
      const entry = open.get(event.entry.id);
      if (!entry) return null;
      const ask = () => {
        askTakeBack({ payDay: null, payments: [{ child, entry }] });
      };
      const label = t('ledger:undo.named', { name, text: nameOfEntry(event.entry, words) });
      return <Act label={label} onAct={ask} word={t('ledger:undo.action')} />;
    };
    const correctIt = () => {
      if (event.kind !== 'taken_back') return null;
      const { entry } = event;
      const act = () => {
        correct(child, correctionOf(takenOf(entry), entry.description));
      };
      const label = t('parent:happened.correctNamed', { name });
      return <Act label={label} onAct={act} word={t('ledger:undo.correct')} />;
    };
    const tryAgain = () =>
      event.kind === 'allowance_not_paid' && <TryAgain allowance={event.allowance} name={name} />;
    return actionFor('parent', event, { takeBack, correct: correctIt, tryAgain });
  };
}

interface TryAgainProps {
  readonly allowance: LiveAllowance;
  readonly name: string;
}

function TryAgain({ allowance, name }: TryAgainProps) {
  const { t } = useTranslation('parent');
  const { tryAgain, busy, problem } = useTryAgain(allowance, name);
  const label = t('happened.tryNamed', { name });
  return (
    <>
      <Act busy={busy} label={label} onAct={tryAgain} word={t('happened.tryAgain')} />
      <ActionProblem problem={problem && { ...problem, retry: null }} />
    </>
  );
}

/** Tries at once to pay an allowance that could not be paid. */
function useTryAgain({ id }: LiveAllowance, name: string) {
  const { t } = useTranslation('parent');
  const { send, busy, problem } = useCall('payAllowanceNow', {
    failed: t('happened.notPaid', { name }),
    onSuccess: () => {
      toast.show(eventToast('parent', 'allowance', { title: t('happened.tried', { name }) }));
    },
  });
  return { tryAgain: () => void send({ params: { id } }), busy, problem };
}

interface ActProps {
  readonly word: string;
  /** Button text, and the subject for screen readers. */
  readonly label: string;
  readonly busy?: boolean;
  readonly onAct: () => void;
}

function Act({ word, label, busy = false, onAct }: ActProps) {
  return (
    <Row className={styles['act']} justify="end">
      <Button aria-label={label} busy={busy} onClick={onAct} compact="end" variant="plain">
        {word}
      </Button>
    </Row>
  );
}
