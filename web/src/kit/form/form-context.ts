import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from './use-form';

interface FormScope {
  readonly form: Form<Record<string, unknown>>;
  /** Place of the form's words, e.g. "jars:form". */
  readonly words: string;
  /** Fills placeholders in the form's words. */
  readonly about: Readonly<Record<string, unknown>>;
}

export const FormContext = createContext<FormScope | null>(null);

function useScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('A row stands within a form.');
  return scope;
}

/** Returns the form that a row stands in, for rows of a capability that need more than one field. */
export function useFormOf<Values>(): Form<Values> {
  // The form's own values are not known to what is drawn within it.
  return useScope().form as unknown as Form<Values>;
}

/** Words of a row, in place of those found by convention. */
export interface RowWords {
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

/**
 * Returns one field of the form: its value, how to change it, what is wrong with it, and its words,
 * found by convention: `name`, `nameHint` and `namePlaceholder` within the form's words.
 * @throws Error if the form has no such field, or the field no label
 */
export function useRow<T>(name: string, given: RowWords = {}) {
  const { form, words, about } = useScope();
  const { word, wordIfAny } = useFormWords(words, about);
  if (!(name in form.values)) throw new Error(`The form has no field "${name}".`);
  return {
    name,
    value: form.values[name] as T,
    disabled: form.busy,
    error: form.error(name),
    label: given.label ?? word(name),
    hint: given.hint ?? wordIfAny(`${name}Hint`),
    placeholder: given.placeholder ?? wordIfAny(`${name}Placeholder`),
    limit: form.limit(name),
    change: (value: T) => {
      form.change({ [name]: value });
    },
  };
}

/** Finds a form's words by convention; keys made of parts escape the compiler, so a miss throws. */
export function useFormWords(words: string, about: Readonly<Record<string, unknown>> = {}) {
  const { t, i18n } = useTranslation();
  const translate = t as unknown as (key: string, about: object) => string;
  const wordIfAny = (name: string): string | undefined => {
    const key = `${words}.${name}`;
    return i18n.exists(key) ? translate(key, about) : undefined;
  };
  const word = (name: string): string => {
    const found = wordIfAny(name);
    if (found === undefined) throw new Error(`There is no word "${words}.${name}".`);
    return found;
  };
  return { word, wordIfAny };
}
