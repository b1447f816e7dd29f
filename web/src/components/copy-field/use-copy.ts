import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/platform/toast';

/** How long a control says "Copied!" before it offers to copy again. */
const COPIED_MS = 2_000;

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed, or the page was not served over https and there is no clipboard at all.
    return false;
  }
}

/**
 * Copies text and knows for two seconds that it did. `copy` answers whether it worked; the user has
 * been told if it did not.
 */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const { t } = useTranslation('ledger');
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => {
      setCopiedAt(null);
    }, COPIED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copiedAt]);

  const copy = useCallback(
    async (text: string) => {
      const done = await writeToClipboard(text);
      if (done) {
        // The time makes a second copy start its own two seconds.
        setCopiedAt(performance.now());
      } else {
        toast.show({
          title: t('copyFailed.title'),
          description: t('copyFailed.description'),
          tone: 'destructive',
        });
      }
      return done;
    },
    [t],
  );

  return { copied: copiedAt !== null, copy };
}
