import { createContext, useContext } from 'react';
import type { Form } from './use-form';

export const FormContext = createContext<Form<Record<string, unknown>> | null>(null);

/** Returns the form around a row, for rows that need more than one field. */
export function useFormOf<Values>(): Form<Values> {
  const form = useContext(FormContext);
  if (!form) throw new Error('A row stands within a form.');
  // The types of the form's values are unknown to the rows within it.
  return form as unknown as Form<Values>;
}

/**
 * Returns one field of the form: its value, a function to change it, and its error.
 * @throws Error if the form has no such field
 */
export function useField<T>(name: string) {
  const form = useFormOf<Record<string, unknown>>();
  if (!(name in form.values)) throw new Error(`The form has no field "${name}".`);
  return {
    value: form.values[name] as T,
    disabled: form.busy,
    error: form.error(name),
    limit: form.limit(name),
    change: (value: T) => {
      form.change({ [name]: value });
    },
  };
}
