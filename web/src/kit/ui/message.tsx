import type { ReactNode } from 'react';
import { Mascot } from '../mascot/mascot';
import styles from './message.module.css';

interface MessageProps {
  readonly title: string;
  readonly description: string;
  /** Actions for the user. */
  readonly children: ReactNode;
}

/** Fills the main area if there is nothing else to show. */
export function Message({ title, description, children }: MessageProps) {
  return (
    <div className={styles['message']} role="alert">
      <Mascot size="lg" mood="puzzled" />
      <h1>{title}</h1>
      <p>{description}</p>
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}
