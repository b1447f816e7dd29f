import { useEffect, type ReactNode } from 'react';
import { useReducedMotion } from '../../kernel/browser/use-media';
import { useQueueTurn } from '../../kernel/browser/queue';
import { Dialog } from '../dialog/dialog';
import { Button } from '../ui/button';
import { lazyWithRetry } from '../lazy/lazy-with-retry';

/** Loaded on first use; if it fails to load, the celebration works without it. */
const LazyConfetti = lazyWithRetry(async () => (await import('./confetti-rain')).ConfettiRain, {
  lost: null,
});

interface CelebrationFrameProps {
  readonly open: boolean;
  readonly title: string;
  /** Label of the button that ends it. */
  readonly words: string;
  /** True for a child's celebration, which closes automatically, or on any key. */
  readonly forChild?: boolean;
  /** Called when it appears. */
  readonly onBegin?: () => void;
  readonly onContinue: () => void;
  readonly afterClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Dialog with confetti. It waits for its turn in the queue. */
export function CelebrationFrame(props: CelebrationFrameProps) {
  const { title, words, forChild = false, children } = props;
  const { onBegin, onContinue, afterClose } = props;
  const open = useQueueTurn(forChild ? 'celebration' : 'confirmation', props.open);
  const reducedMotion = useReducedMotion();
  useEffect(() => {
    if (open) onBegin?.();
  }, [open, onBegin]);
  useAutoClose(forChild && open, onContinue);
  return (
    <>
      {open && !reducedMotion && <LazyConfetti />}
      <Dialog
        actions={
          <Button
            block
            data-first-focus
            onClick={onContinue}
            size="lg"
            variant={forChild ? 'kid' : 'primary'}
          >
            {words}
          </Button>
        }
        {...(afterClose && { afterClose })}
        onClose={onContinue}
        open={open}
        title={title}
        width={420}
      >
        {children}
      </Dialog>
    </>
  );
}

/** Time after which a child's celebration closes. Its card stays. */
const LASTS_MS = 10_000;

/** Keys that reach or press a button; they do not end the celebration. */
const BUTTON_KEYS = new Set(['Tab', 'Shift', 'Enter', ' ', 'Control', 'Alt', 'Meta']);

/** Ends the celebration after a while, or on any key. */
function useAutoClose(open: boolean, end: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(end, LASTS_MS);
    const endByKey = ({ key }: KeyboardEvent) => {
      if (!BUTTON_KEYS.has(key)) end();
    };
    window.addEventListener('keydown', endByKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', endByKey);
    };
  }, [open, end]);
}
