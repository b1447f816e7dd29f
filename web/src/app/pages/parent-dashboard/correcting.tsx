import { createContext, useContext, type ReactNode } from 'react';
import { useCelebration, withCelebration } from '../../../kit/celebration/use-celebration';
import { useSheet } from '../../../kit/dialog/use-sheet';
import type { LiveChild } from '../../../kernel/live/live';
import type { Correction } from '../../../ledger/model/take-back';
import type { CorrectionProps } from './correction-sheet';
import { TakingBack } from './taking-back';

const loadCorrection = async () =>
  (await withCelebration(import('./correction-sheet'))).CorrectionSheet;

/** Opens the form that reverses one of the child's entries. */
type Correct = (child: LiveChild, correction: Correction) => void;

const CorrectContext = createContext<Correct>(() => {
  throw new Error('A correction needs a CorrectContext.');
});

export function useCorrect(): Correct {
  return useContext(CorrectContext);
}

interface CorrectingProps {
  readonly familyId: string;
  readonly children: ReactNode;
}

/**
 * Provider of corrections. It sits above the cards and tabs, because the toast that offers a correction
 * outlives them.
 */
export function Correcting({ familyId, children }: CorrectingProps) {
  const sheet = useSheet<CorrectionProps, 'child' | 'correction'>(loadCorrection);
  const celebration = useCelebration();
  const correct: Correct = (child, correction) => {
    sheet.show({ child, correction });
  };
  return (
    <CorrectContext value={correct}>
      <TakingBack onCorrect={correct}>{children}</TakingBack>
      {sheet.element({
        familyId,
        onCorrect: correct,
        onDone: (done) => {
          celebration.show({ celebration: done });
        },
      })}
      {celebration.element({})}
    </CorrectContext>
  );
}
