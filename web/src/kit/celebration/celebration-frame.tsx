import { useCallback, useState, type ReactNode } from 'react';
import { useReducedMotion } from '../../kernel/browser/use-media';
import { useOnceNothingIsOpen } from '../../kernel/browser/what-is-open';
import { Dialog } from '../dialog/dialog';
import { Button } from '../ui/button';
import { LazyConfetti } from './lazy-confetti';

interface CelebrationFrameProps {
  readonly open: boolean;
  readonly title: string;
  /** Label of the only button. */
  readonly words: string;
  /** True if the celebration is for a child. */
  readonly forChild?: boolean;
  readonly onContinue: () => void;
  readonly afterClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Dialog with confetti, which waits until the user has nothing else open. */
export function CelebrationFrame(props: CelebrationFrameProps) {
  const { title, words, forChild = false, onContinue, afterClose, children } = props;
  const [isFree, setFree] = useState(false);
  const free = useCallback(() => {
    setFree(true);
  }, []);
  useOnceNothingIsOpen(props.open && !isFree, free);
  const open = props.open && isFree;
  const reducedMotion = useReducedMotion();
  return (
    <>
      {open && !reducedMotion && <LazyConfetti part={{}} />}
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
