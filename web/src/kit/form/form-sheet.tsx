import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/dialog';
import type { SheetControl } from '../dialog/use-sheet';
import { Alert } from '../ui/alert';
import { Button, type ButtonVariant } from '../ui/button';
import { FormContext, useFormWords } from './form-context';
import { FormFailure } from './form-failure';
import type { DrawnForm, Form } from './use-form';
import styles from '../fields/form.module.css';

/** Problem that prevents a form from being sent. */
export interface FormProblem {
  readonly title: string;
  readonly text?: string | undefined;
}

interface FormSheetProps<Values> {
  readonly sheet: SheetControl;
  readonly form: DrawnForm<Values>;
  /**
   * Place of the sheet's words, e.g. "jars:form": `title`, `description`, `submit` and `busy`, those
   * of its rows and, once it is done, `doneTitle` and `done`.
   */
  readonly words: `${string}:${string}`;
  /** Fills placeholders in these words. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly title?: string;
  readonly description?: string;
  /** Word on the button. */
  readonly submit?: string;
  readonly variant?: ButtonVariant;
  /** True if the form cannot be sent for a reason that it shows. */
  readonly blocked?: boolean;
  /** Goes back to the question before; takes the place of closing the sheet. */
  readonly onBack?: (() => void) | undefined;
  /** Shown above the buttons; by default the problem of the first field, titled by its `…Problem`. */
  readonly problem?: FormProblem | null | undefined;
  /** True if closing would lose something; by default if anything differs from the start. */
  readonly dirty?: boolean;
  /** Takes the place of the buttons, for a question that comes before them. */
  readonly question?: ReactNode;
  /** Below the form, e.g. actions that are none of its own. */
  readonly after?: ReactNode;
  /** Takes the form's place once it is done, with one button that closes. */
  readonly done?: ReactNode;
  /** Rows. */
  readonly children?: ReactNode;
}

/** Sheet with a form of one call: its rows, its buttons, and the question before input is lost. */
export function FormSheet<Values extends object>(props: FormSheetProps<Values>) {
  const { sheet, form, about = {}, done, after, children } = props;
  const { word, wordIfAny } = useFormWords(props.words, about);
  const isDone = done !== undefined && done !== null && done !== false;
  const description = props.description ?? wordIfAny('description');
  const problem = props.problem === undefined ? problemOf(form.refused, wordIfAny) : props.problem;
  const failure = form.failure && <FormFailure form={form} />;
  const buttons = props.question ?? <FormButtons {...props} />;
  return (
    <Dialog
      actions={isDone ? <DoneAction {...props} /> : buttons}
      afterClose={sheet.afterClose}
      busy={form.busy}
      {...(!isDone && description !== undefined && { description })}
      dirty={!isDone && !form.busy && (props.dirty ?? form.dirty)}
      onClose={sheet.close}
      open={sheet.open}
      problem={!isDone && !props.question && (problem ? <ProblemAlert {...problem} /> : failure)}
      title={isDone ? (wordIfAny('doneTitle') ?? word('title')) : (props.title ?? word('title'))}
    >
      {isDone ? (
        done
      ) : (
        <FormBody actions={null} form={form} about={about} words={props.words}>
          {children}
        </FormBody>
      )}
      {!isDone && after}
    </Dialog>
  );
}

interface FormBodyProps<Values> extends Pick<
  FormSheetProps<Values>,
  'form' | 'words' | 'about' | 'children'
> {
  /** Row with the button that sends; null if it stands elsewhere, below a `FormFailure`. */
  readonly actions: ReactNode;
}

/** Form that rows stand in, for a sheet or a card. */
export function FormBody<Values extends object>(props: FormBodyProps<Values>) {
  const { form, words, about = {}, actions, children } = props;
  return (
    <FormContext value={{ form: form as unknown as Form<Record<string, unknown>>, words, about }}>
      <form className={styles['form']} id={form.id} noValidate onSubmit={form.submit}>
        {children}
        {actions !== null && <FormFailure form={form} />}
        {actions}
      </form>
    </FormContext>
  );
}

function FormButtons<Values>(props: FormSheetProps<Values>) {
  const { sheet, form, variant, blocked = false, onBack } = props;
  const { t } = useTranslation('ledger');
  const { word } = useFormWords(props.words, props.about);
  const { busy } = form;
  return (
    <div className={styles['actions']}>
      <Button disabled={busy} onClick={onBack ?? sheet.close} variant="secondary">
        {t(onBack ? 'dialog.back' : 'dialog.cancel')}
      </Button>
      <Button
        busy={busy}
        disabled={blocked && !busy}
        form={form.id}
        type="submit"
        variant={variant}
      >
        {busy ? word('busy') : (props.submit ?? word('submit'))}
      </Button>
    </div>
  );
}

function ProblemAlert({ title, text }: FormProblem) {
  return (
    <Alert announced title={title} tone="destructive">
      {text && <p>{text}</p>}
    </Alert>
  );
}

/** Tells the problem of the first field, below the field's own title for it if there is one. */
function problemOf(
  refused: Form<unknown>['refused'],
  wordIfAny: (name: string) => string | undefined,
): FormProblem | null {
  if (!refused) return null;
  const title = wordIfAny(`${refused.field}Problem`);
  return title === undefined ? { title: refused.words } : { title, text: refused.words };
}

function DoneAction<Values>({ sheet, words, about = {} }: FormSheetProps<Values>) {
  const { word } = useFormWords(words, about);
  return (
    <Button block onClick={sheet.close}>
      {word('done')}
    </Button>
  );
}
