import type { Answer } from '../model/use-forecast-answer';
import styles from './time-machine.module.css';

interface AnswerWordsProps {
  readonly answer: Answer;
  /** Id by which controls are described by the answer. */
  readonly id?: string;
  /** True if it is secondary to other text, and set as small as that. */
  readonly beside?: boolean;
}

/** Shows an answer: a sentence for a child of seven, and the figures for one of twelve. */
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
