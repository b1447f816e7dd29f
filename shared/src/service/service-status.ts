import { LANGUAGES, type Language } from '../language';

/** The id, and the `key`, of the `system_configs` document that holds the service's status. */
export const SERVICE_STATUS = 'service_status';

/** Characters of a notice. It stays above the page, so a phone must have room for more than it. */
export const NOTICE_LENGTH = 240;

/** What an operator tells everybody, in each language. */
export type Notice = Readonly<Record<Language, string>>;

/** What an operator changes without deploying. */
export interface ServiceStatus {
  /** What every screen shows; null for nothing. By itself it stops nothing. */
  readonly notice: Notice | null;
  /** Whether money may be moved. */
  readonly moneyMoves: boolean;
  /** Whether families may be created. */
  readonly newFamilies: boolean;
}

/** How it is while no operator has said otherwise. */
export const USUAL_STATUS: ServiceStatus = { notice: null, moneyMoves: true, newFamilies: true };

export interface ReadServiceStatus {
  readonly status: ServiceStatus;
  /** What could not be used, by its path, for the server's log. Each such field is as usual. */
  readonly faults: readonly string[];
}

type Stored = Readonly<Record<string, unknown>>;

function isStored(value: unknown): value is Stored {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** A text of the notice, or null where it cannot be shown. */
function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text !== '' && text.length <= NOTICE_LENGTH ? text : null;
}

/** In every language or not at all: nobody shall be the one who is not told. */
function readNotice(value: unknown, faults: string[]): Notice | null {
  if (value === undefined || value === null) return null;
  const stored = isStored(value) ? value : {};
  const texts = LANGUAGES.map((language) => [language, readText(stored[language])] as const);
  const unusable = texts.filter(([, text]) => text === null);
  faults.push(...unusable.map(([language]) => `notice.${language}`));
  return unusable.length === 0 ? (Object.fromEntries(texts) as Notice) : null;
}

/**
 * Reads what an operator has written, perhaps by hand: a field that is missing is as usual, and so is
 * one that cannot be used, which is a fault.
 *
 * @param value the document's `value`; undefined where there is no document.
 */
export function readServiceStatus(value: unknown): ReadServiceStatus {
  if (value === undefined) return { status: USUAL_STATUS, faults: [] };
  if (!isStored(value)) return { status: USUAL_STATUS, faults: ['value'] };
  const faults = Object.keys(value).filter((field) => !Object.hasOwn(USUAL_STATUS, field));
  const readSwitch = (field: 'moneyMoves' | 'newFamilies') => {
    const stored = value[field];
    if (typeof stored === 'boolean') return stored;
    if (stored !== undefined) faults.push(field);
    return USUAL_STATUS[field];
  };
  const status = {
    notice: readNotice(value['notice'], faults),
    moneyMoves: readSwitch('moneyMoves'),
    newFamilies: readSwitch('newFamilies'),
  };
  return { status, faults };
}
