import { useState, type ReactNode } from 'react';
import { useDialog, type DialogSlot } from '../../../kit/dialog/use-dialog';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog';
import { preferencesOrDefaults } from '../../../family-preferences/hooks/family-preferences';
import type { Correction } from '../../../ledger/model/take-back';
import { useLiveFamilyPreferences, type LiveChild } from '../../../kernel/live/live';
import type { CardDialog, CardDialogsProps } from './card-dialogs';
import { useChildSummaries } from './use-child-summaries';
import { CorrectContext, type Correct } from './use-correct';

const { LazyDialog: LazyCardDialogs } = lazyDialog<CardDialogsProps>(
  async () => (await import('./card-dialogs')).CardDialogs,
);

interface OfferedCorrection {
  readonly child: LiveChild;
  readonly correction: Correction;
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
  const slot = useDialog<CardDialog>();
  const [offered, setOffered] = useState<OfferedCorrection | null>(null);
  const correct: Correct = (child, correction) => {
    setOffered({ child, correction });
    slot.show('correct');
  };
  return (
    <CorrectContext value={correct}>
      {children}
      {slot.shown && offered && <CorrectionSheet {...offered} familyId={familyId} slot={slot} />}
    </CorrectContext>
  );
}

interface CorrectionSheetProps extends OfferedCorrection {
  readonly familyId: string;
  readonly slot: DialogSlot<CardDialog>;
}

function CorrectionSheet({ child, correction, familyId, slot }: CorrectionSheetProps) {
  const live = useLiveFamilyPreferences(familyId);
  const preferences = preferencesOrDefaults(live.status === 'ready' ? live.data : null);
  const [summary] = useChildSummaries(familyId, [child], preferences, undefined);
  if (!summary) return null;
  return (
    <LazyCardDialogs
      onFailed={slot.afterClose}
      part={{ slot, correction, summary, familyId, preferences }}
    />
  );
}
