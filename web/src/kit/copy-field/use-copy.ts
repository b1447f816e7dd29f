import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kernel/browser/toast';

/** Time during which a button says "Copied!". */
const COPIED_MS = 2_000;

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Permission was denied, or the page is not served over https and so has no clipboard.
    return false;
  }
}

/**
 * Copies text, and reports success for two seconds. `copy` resolves to true on success; a failure is reported
 * to the user.
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
        // A timestamp, so that a second copy restarts the two seconds.
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
