import { useState } from 'react';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useQueuedCallback } from '../../kernel/browser/queue';

/**
 * Counts the times money has come into a jar while the user was looking, each once nothing covers the jar.
 * The initial amount does not count.
 */
export function useDrops(savedMinor: MinorUnits): number {
  const [known, setKnown] = useState(savedMinor);
  const [risen, setRisen] = useState(0);
  const [dropped, setDropped] = useState(0);
  if (savedMinor !== known) {
    setKnown(savedMinor);
    if (savedMinor > known) setRisen(risen + 1);
  }
  useQueuedCallback('arrival', risen > dropped, () => {
    setDropped(risen);
  });
  return dropped;
}
