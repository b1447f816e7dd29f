import { OLDEST_CLIENT } from '../kernel/document/schema-number';
import { LANGUAGES, type Language } from '../kernel/words/language';

/** Id and `key` of the `system_configs` document with the service's status. */
export const SERVICE_STATUS = 'service_status';

/** Maximum length of a notice. It stays on top of the page, so it must leave room on a phone. */
export const NOTICE_LENGTH = 240;

/** Operator's notice to everybody, in each language. */
export type Announcement = Readonly<Record<Language, string>>;

/** Settings an operator changes without a deployment. */
export interface ServiceStatus {
  /** Shown on every screen; null for none. Does not stop anything. */
  readonly notice: Announcement | null;
  /** True if money may be moved. */
  readonly moneyMoves: boolean;
  /** True if families may be created. */
  readonly newFamilies: boolean;
  /** True if schedules run: interest, allowances, checks, fresh prices. */
  readonly schedules: boolean;
  /** Smallest schema number that is served; pages below it need a newer version. */
  readonly oldestClient: number;
}

/** Status unless an operator has changed it. */
export const USUAL_STATUS: ServiceStatus = {
  notice: null,
  moneyMoves: true,
  newFamilies: true,
  schedules: true,
  oldestClient: OLDEST_CLIENT,
};

export interface ReadServiceStatus {
  readonly status: ServiceStatus;
  /** Paths of invalid values, for the server's log. Those fields take their defaults. */
  readonly faults: readonly string[];
}

type Stored = Readonly<Record<string, unknown>>;

function isStored(value: unknown): value is Stored {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Reads a notice's text; null if it cannot be shown. */
function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text !== '' && text.length <= NOTICE_LENGTH ? text : null;
}

/** Reads a notice in all languages or not at all: nobody should be left uninformed. */
function readAnnouncement(value: unknown, faults: string[]): Announcement | null {
  if (value === undefined || value === null) return null;
  const stored = isStored(value) ? value : {};
  const texts = LANGUAGES.map((language) => [language, readText(stored[language])] as const);
  const unusable = texts.filter(([, text]) => text === null);
  faults.push(...unusable.map(([language]) => `notice.${language}`));
  return unusable.length === 0 ? (Object.fromEntries(texts) as Announcement) : null;
}

/** Reads the smallest number served, which is never below that of this version. */
function readOldestClient(value: unknown, faults: string[]): number {
  if (Number.isSafeInteger(value)) return Math.max(Number(value), OLDEST_CLIENT);
  if (value !== undefined) faults.push('oldestClient');
  return OLDEST_CLIENT;
}

/**
 * Reads a status an operator may have written by hand: missing fields take their defaults, and so do
 * invalid ones, which are reported as faults.
 *
 * @param value the document's `value`; undefined if there is no document.
 */
export function readServiceStatus(value: unknown): ReadServiceStatus {
  if (value === undefined) return { status: USUAL_STATUS, faults: [] };
  if (!isStored(value)) return { status: USUAL_STATUS, faults: ['value'] };
  const faults = Object.keys(value).filter((field) => !Object.hasOwn(USUAL_STATUS, field));
  const readSwitch = (field: Exclude<keyof ServiceStatus, 'notice' | 'oldestClient'>) => {
    const stored = value[field];
    if (typeof stored === 'boolean') return stored;
    if (stored !== undefined) faults.push(field);
    return USUAL_STATUS[field];
  };
  const status = {
    notice: readAnnouncement(value['notice'], faults),
    moneyMoves: readSwitch('moneyMoves'),
    newFamilies: readSwitch('newFamilies'),
    schedules: readSwitch('schedules'),
    oldestClient: readOldestClient(value['oldestClient'], faults),
  };
  return { status, faults };
}
