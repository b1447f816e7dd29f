import type { Answer } from '../model/use-answer';
import styles from './time-machine.module.css';

interface AnswerWordsProps {
  readonly answer: Answer;
  /** What changes the answer is described by it. */
  readonly id?: string;
  /** It stands beside something else that is read first, and so is as small as that. */
  readonly beside?: boolean;
}

/** A sentence that a child of seven can read, and the figures for one of twelve. */
export function AnswerWords({ answer, id, beside = false }: AnswerWordsProps) {
  const { sentence, shift, usual, interest } = answer;
  return (
    <div className={styles['answer']} data-beside={beside || undefined} id={id}>
      <p className={styles['sentence']}>{sentence}</p>
      {shift && <p className={styles['shift']}>{shift}</p>}
      {interest && <p>{interest}</p>}
      {usual && <p>{usual}</p>}
    </div>
  );
}
