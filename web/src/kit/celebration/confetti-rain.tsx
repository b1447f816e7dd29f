import ReactConfetti from 'react-confetti';
import { createPortal } from 'react-dom';
import styles from './celebration.module.css';

const PIECES = 100;
const COLOURS = ['#4F46E5', '#10B981', '#F59E0B', '#EF4444', '#8B5CF6'];

/** Time within which all pieces have started. */
const BURST_MS = 1_500;

/** A hundred pieces that fall once over the whole window and never catch a click. */
export function ConfettiRain() {
  return createPortal(
    <div aria-hidden="true" className={styles['confetti']} data-testid="confetti">
      <ReactConfetti
        colors={COLOURS}
        numberOfPieces={PIECES}
        recycle={false}
        tweenDuration={BURST_MS}
      />
    </div>,
    document.body,
  );
}
