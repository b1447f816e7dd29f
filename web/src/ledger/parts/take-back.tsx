import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Undo2Icon } from 'lucide-react';
import { Box } from '../../kit/layout/box';
import { Row } from '../../kit/layout/row';
import { useMoney } from '../../kit/money/use-money';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { useTakeBack } from '../hooks/use-take-back';
import type { Correction, TakenEntry } from '../model/take-back';
import styles from './take-back.module.css';

interface TakeBackProps {
  readonly entry: TakenEntry;
  readonly childName: string;
  readonly onCorrect: (correction: Correction) => void;
}

/** Button "Take back" on an entry's line, and its confirmation. */
export function TakeBack({ entry, childName: name, onCorrect }: TakeBackProps) {
  const { t } = useTranslation('ledger');
  const [asking, setAsking] = useState(false);
  const [opener, setOpener] = useState<'asked' | null>(null);
  const place = useRef<HTMLElement>(null);
  const { takeBack, busy, problem } = useTakeBack(onCorrect);
  useEffect(() => {
    // Focus the safe answer, and later the button that asked.
    if (opener) place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [asking, opener]);
  const ask = (next: boolean) => {
    setOpener('asked');
    setAsking(next);
  };
  const confirm = async () => {
    // The focus would go with the line's buttons.
    const list = place.current?.closest<HTMLElement>('[role="region"]');
    if (await takeBack(entry)) list?.focus();
    else ask(false);
  };
  return (
    <Row className={styles['place']} justify="end" ref={place}>
      {asking ? (
        <Question
          busy={busy}
          entry={entry}
          onConfirm={() => void confirm()}
          onKeep={() => {
            ask(false);
          }}
        />
      ) : (
        <Button
          aria-label={t('undo.named', { name, text: entry.description })}
          icon={<Undo2Icon />}
          onClick={() => {
            ask(true);
          }}
          variant="plain"
        >
          {t('undo.action')}
        </Button>
      )}
      <ActionProblem problem={problem} />
    </Row>
  );
}

interface QuestionProps {
  readonly entry: TakenEntry;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

function Question({ entry, busy, onConfirm, onKeep }: QuestionProps) {
  const { t } = useTranslation('ledger');
  const money = useMoney();
  const { amountMinor, currency, description: text } = entry;
  const question = t('undo.question', { amount: money(amountMinor, currency), text });
  return (
    <Box aria-label={question} gap={2} grow role="group" tint="quiet">
      <p>{question}</p>
      <Row gap={2} justify="end" wrap>
        <Button busy={busy} onClick={onConfirm} variant="secondary">
          {t('undo.action')}
        </Button>
        <Button disabled={busy} onClick={onKeep}>
          {t('undo.keep')}
        </Button>
      </Row>
    </Box>
  );
}
