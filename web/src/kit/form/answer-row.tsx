import type { ReactNode } from 'react';
import { CheckIcon } from 'lucide-react';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import formStyles from '../fields/form.module.css';
import { useRow, type RowWords } from './form-context';
import { useGoOn } from './step-sheet';
import styles from './steps.module.css';

interface Answer<T> {
  readonly value: T;
  readonly label: string;
  /** Second line. */
  readonly detail?: string;
  readonly icon?: ReactNode;
}

interface AnswerRowProps<T> extends RowWords {
  /** Field of the form. */
  readonly name: string;
  readonly answers: readonly Answer<T>[];
  /** True to hide the label visually, because the answers speak for themselves. */
  readonly quiet?: boolean;
  /** True if no field comes before the answers. */
  readonly first?: boolean;
}

/**
 * Row of large answers, of which one goes on to the next question by itself. They are buttons: among
 * radio buttons, an arrow key would answer while it only looks for the right one.
 */
export function AnswerRow<T extends string>(props: AnswerRowProps<T>) {
  const { name, answers, quiet = false, first = false } = props;
  const row = useRow<T>(name, props);
  const goOn = useGoOn();
  const focused = answers.find(({ value }) => value === row.value) ?? answers[0];
  return (
    <fieldset className={formStyles['group']} disabled={row.disabled}>
      <legend className={quiet ? 'visually-hidden' : formStyles['label']}>{row.label}</legend>
      <Stack className={styles['answers']} gap={3}>
        {answers.map((answer) => (
          <button
            aria-pressed={answer.value === row.value}
            className={styles['answer']}
            data-first-focus={first ? answer === focused : undefined}
            key={answer.value}
            name={name}
            onClick={() => {
              row.change(answer.value);
              goOn();
            }}
            type="button"
          >
            {answer.icon}
            <Stack as="span" breaks="anywhere" grow>
              <Text as="span" weight="bold">
                {answer.label}
              </Text>
              {answer.detail !== undefined && (
                <Text as="span" size={3} tone="quiet">
                  {answer.detail}
                </Text>
              )}
            </Stack>
            <CheckIcon className={styles['chosen']} />
          </button>
        ))}
      </Stack>
      {!quiet && row.error && (
        <p className={formStyles['error']} role="status">
          {row.error}
        </p>
      )}
    </fieldset>
  );
}
