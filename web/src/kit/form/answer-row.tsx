import type { ReactNode } from 'react';
import { CheckIcon } from 'lucide-react';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import formStyles from '../fields/form.module.css';
import { useField } from './form-context';
import { useGoOn } from './step-sheet';
import styles from './steps.module.css';

interface Answer<T> {
  readonly value: T;
  readonly label: string;
  /** Second line. */
  readonly detail?: string;
  readonly icon?: ReactNode;
}

interface AnswerRowProps<T> {
  /** Field of the form. */
  readonly name: string;
  readonly label: string;
  readonly answers: readonly Answer<T>[];
  /** True to hide the label visually, because the answers speak for themselves. */
  readonly quiet?: boolean;
  /** True if no field comes before the answers. */
  readonly first?: boolean;
}

/**
 * Row of large answers; choosing one continues with the next question. They are buttons: with radio buttons,
 * moving by arrow key would already answer.
 */
export function AnswerRow<T extends string>(props: AnswerRowProps<T>) {
  const { name, label, answers, quiet = false, first = false } = props;
  const field = useField<T>(name);
  const goOn = useGoOn();
  const focused = answers.find(({ value }) => value === field.value) ?? answers[0];
  return (
    <fieldset className={formStyles['group']} disabled={field.disabled}>
      <legend className={quiet ? 'visually-hidden' : formStyles['label']}>{label}</legend>
      <Stack className={styles['answers']} gap={3}>
        {answers.map((answer) => (
          <button
            aria-pressed={answer.value === field.value}
            className={styles['answer']}
            data-first-focus={first ? answer === focused : undefined}
            key={answer.value}
            name={name}
            onClick={() => {
              field.change(answer.value);
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
      {!quiet && field.error && (
        <p className={formStyles['error']} role="status">
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
