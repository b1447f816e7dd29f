import { ApiError, type ApiErrorCode } from '../api/api-client';
import { problemsOf, type Problems } from './check';

export interface Refusals {
  /** Form field by request path, for fields that are named differently in the call. */
  readonly fieldOfPath?: Readonly<Record<string, string>>;
  /** Field by error code, for refusals that concern one field. */
  readonly fieldOfCode?: Readonly<Partial<Record<ApiErrorCode, string>>>;
}

/** Returns the field that the whole request was refused for, by the error's code. */
function fieldRefused(error: unknown, { fieldOfCode = {} }: Refusals): string | undefined {
  return error instanceof ApiError ? fieldOfCode[error.code] : undefined;
}

/** Returns the fields that the server refused, with the error's code as the key. */
export function refusedProblems(error: unknown, options: Refusals): Problems {
  if (!(error instanceof ApiError)) {
    console.warn('A form could not be sent.', error);
    return {};
  }
  const field = fieldRefused(error, options);
  if (field !== undefined) return { [field]: error.code };
  const { fieldOfPath = {} } = options;
  const fields = error.fields.map(({ path, key }) => ({ path: fieldOfPath[path] ?? path, key }));
  return problemsOf(fields);
}

/** Returns the first problem in DOM order. */
export function firstProblem(form: HTMLFormElement, problems: Problems): string | undefined {
  const names = Array.from(form.elements, (element) => element.getAttribute('name') ?? '');
  return names.find((name) => problems[name]) ?? Object.keys(problems)[0];
}

/** Returns the control to focus: the field itself, or the first option of a group of that name. */
export function controlOf(form: HTMLFormElement, field: string): HTMLElement | null {
  const named = form.querySelector<HTMLElement>(`[name="${field}"]`);
  return named instanceof HTMLFieldSetElement ? named.querySelector('input') : named;
}
