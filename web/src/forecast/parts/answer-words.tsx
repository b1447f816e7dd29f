import { Box } from '../../kit/layout/box';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
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
  const { sentence, paydays, withFree, shift, usual, interest } = answer;
  const more = (
    <>
      {interest && <p>{interest}</p>}
      {usual && <p>{usual}</p>}
    </>
  );
  if (beside) {
    return (
      <Box id={id} pad={2} tint="quiet">
        <p>{sentence}</p>
        <Row align="baseline" gap={3} wrap={1}>
          {shift && <strong>{shift}</strong>}
          {more}
        </Row>
      </Box>
    );
  }
  return (
    <Box className={styles['answer']} gap={1} id={id} pad={4} tint="gain">
      <Text balance breaks="atCommas" className={styles['sentence']} face="heading">
        {sentence}
      </Text>
      {paydays && (
        <Text size={4} weight="bold">
          {paydays}
        </Text>
      )}
      {shift && (
        <Text size={4} weight="bold">
          {shift}
        </Text>
      )}
      {withFree && <p>{withFree}</p>}
      {more}
    </Box>
  );
}
