import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../layout/row';
import { ReadAloud } from '../read-aloud/read-aloud';
import { FormSheet } from './form-sheet';
import type { DrawnForm } from './use-form';
import styles from './steps.module.css';

/** One question of a sheet. */
export interface Step {
  /** Fields that it asks for; a problem with one of them leads back here. */
  readonly fields: readonly string[];
  readonly question: ReactNode;
  /** True if there is nothing to answer and no going on. */
  readonly ends?: boolean;
}

type FormSheetProps<Values> = ComponentProps<typeof FormSheet<Values & object>>;

interface StepSheetProps<Values> extends Omit<
  FormSheetProps<Values>,
  'blocked' | 'children' | 'form' | 'onBack' | 'problem' | 'variant'
> {
  readonly form: DrawnForm<Values>;
  /**
   * Questions before the last one, without those that have only one possible answer. An answer may change the
   * later questions.
   */
  readonly steps: readonly Step[];
  /** Last question, with a summary of the effect. */
  readonly last: Step;
  /** Above each question. */
  readonly children?: ReactNode;
}

const GoOnContext = createContext<() => void>(() => undefined);

/** Returns a function that continues with the next question, for answers without a button. */
export function useGoOn(): () => void {
  return useContext(GoOnContext);
}

/**
 * Sheet that asks one question at a time, in the size of a child's screens. The button and Enter continue,
 * and submit at the last question.
 */
export function StepSheet<Values extends object>(props: StepSheetProps<Values>) {
  const { form, steps, last, children, ...sheet } = props;
  const { t } = useTranslation('ledger');
  const all = [...steps, last];
  const question = useRef<HTMLDivElement>(null);
  const { position, goTo } = useStep(form, all);
  const step = steps[position] ?? last;
  const isLast = step === last;
  const goOn = () => {
    goTo(position + 1);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isLast) {
      form.submit(event);
      return;
    }
    event.preventDefault();
    if (form.pass(event.currentTarget, step.fields)) goOn();
  };
  return (
    <FormSheet
      {...sheet}
      {...(!isLast && { submit: t('dialog.next') })}
      blocked={step.ends ?? false}
      form={{ ...form, submit, failure: isLast ? form.failure : null }}
      variant="kid"
      onBack={position === 0 ? undefined : () => goTo(position - 1)}
      // The only question on the screen shows its own error.
      problem={null}
    >
      <div className={styles['step']} ref={question}>
        <Row justify="between">
          {all.length > 1 && !step.ends && <Progress count={all.length} position={position} />}
          <ReadAloud of={question} />
        </Row>
        {children}
        <GoOnContext value={goOn}>{step.question}</GoOnContext>
      </div>
    </FormSheet>
  );
}

interface Place {
  readonly position: number;
  /** Question there; null until it is drawn, since an answer may change which one that is. */
  readonly key: string | null;
}

/** One that ends is never the question that it stands for, though it has the same fields. */
const keyOf = ({ fields, ends = false }: Step) => `${fields.join()} ${String(ends)}`;

/**
 * Keeps the question on the screen: it has the focus once it has changed, one whose answer is refused is
 * shown again, and one before it that comes or goes meanwhile takes it from nobody's hands.
 */
function useStep<Values>(form: DrawnForm<Values>, steps: readonly Step[]) {
  const [place, setPlace] = useState<Place>({ position: 0, key: null });
  const goTo = (position: number) => setPlace({ position, key: null });
  const found = steps.findIndex((one) => keyOf(one) === place.key);
  const position = found < 0 ? Math.min(place.position, steps.length - 1) : found;
  const step = steps[position];
  const key = step ? keyOf(step) : null;
  if (place.key !== key || place.position !== position) setPlace({ position, key });
  const wrong = steps.findIndex(({ fields }) => fields.some((field) => form.error(field)));
  const isRefused = form.refused !== null && wrong >= 0;
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused);
    if (isRefused) goTo(wrong);
  }
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    focusQuestion(form.id);
  }, [form.id, key]);
  return { position, goTo };
}

function focusQuestion(formId: string): void {
  const form = document.getElementById(formId);
  const marked = form?.querySelector<HTMLElement>('[data-first-focus="true"]');
  const field = marked ?? form?.querySelector<HTMLElement>('input, textarea, button');
  // The last question may have no field; then only the submit button is left.
  (field ?? document.querySelector<HTMLElement>(`button[form="${formId}"]`))?.focus();
}

/** Says which question of how many it is: in dots, and for screen readers in words. */
function Progress({ position, count }: { readonly position: number; readonly count: number }) {
  const { t } = useTranslation('ledger');
  return (
    <>
      <span aria-hidden="true" className={styles['dots']}>
        {Array.from({ length: count }, (_, n) => (
          <span data-done={n <= position} data-now={n === position} key={n} />
        ))}
      </span>
      <span aria-live="polite" className="visually-hidden">
        {t('dialog.step', { n: position + 1, of: count })}
      </span>
    </>
  );
}
