import type { NoticeData, NoticeKind } from '@pennysprout/shared/notices/notice';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import { productName as productNameEn } from '../../../locales/en/signed-out/common.json';
import { push as pushEn } from '../../../locales/en/more/notices.json';
import { productName as productNameZhTw } from '../../../locales/zh-TW/signed-out/common.json';
import { push as pushZhTw } from '../../../locales/zh-TW/more/notices.json';
import { NOTICE_PARAMETER, type OpenNotice } from './messages';

type Texts = Readonly<Record<NoticeKind | 'other', string>>;

const WORDS: Readonly<Record<Language, { readonly title: string; readonly texts: Texts }>> = {
  en: { title: productNameEn, texts: pushEn },
  'zh-TW': { title: productNameZhTw, texts: pushZhTw },
};

/** Part of the dashboard that a notice is about; empty for all of it. */
const HASHES: Readonly<Record<NoticeKind, string>> = { request: '#open-requests', payday: '' };

export interface ShownNotice {
  readonly title: string;
  /** With `renotify`, a notice that replaces another alerts the user again. */
  readonly options: Omit<NotificationOptions, 'data'> & {
    readonly data: string;
    readonly renotify: boolean;
  };
}

/**
 * Returns the notification for a push message. Browsers require one for every message, so unreadable
 * ones get a generic text; the server may be newer than this worker.
 */
export function noticeOf(message: PushMessageData | null): ShownNotice {
  const { kind: sent, language, familyId } = dataOf(message);
  const kind = sent !== undefined && Object.hasOwn(HASHES, sent) ? sent : 'other';
  const { title, texts } = WORDS[language === 'zh-TW' ? 'zh-TW' : 'en'];
  return {
    title,
    options: {
      body: texts[kind],
      lang: language === 'zh-TW' ? 'zh-TW' : 'en',
      icon: '/icon-192.png',
      tag: sent ?? 'other',
      renotify: true,
      data: addressOf(kind, familyId),
    },
  };
}

/** Unwraps the server's data from Firebase Cloud Messaging's envelope. */
function dataOf(message: PushMessageData | null): Partial<NoticeData> {
  try {
    const sent = message?.json() as { readonly data?: Partial<NoticeData> } | null | undefined;
    return sent?.data ?? {};
  } catch {
    return {};
  }
}

function addressOf(kind: NoticeKind | 'other', familyId: string | undefined): string {
  const search = familyId ? `?${new URLSearchParams({ [NOTICE_PARAMETER]: familyId })}` : '';
  return `/dashboard${search}${kind === 'other' ? '' : HASHES[kind]}`;
}

/** Subset of WindowClient needed to show a page in a window. */
type Window = Pick<WindowClient, 'url' | 'focus' | 'navigate' | 'postMessage'>;
export interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
  openWindow(address: string): Promise<unknown>;
}

/**
 * Opens the page a notice is about. An open dashboard navigates itself, so that it can first ask about
 * unsaved input. Any other open page is navigated there; without an open page, a new one is opened.
 */
export async function openNotice(windows: Windows, address: string): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const dashboard = open.find(({ url }) => new URL(url).pathname === '/dashboard');
  if (dashboard) {
    dashboard.postMessage({ openNotice: address } satisfies OpenNotice);
    await dashboard.focus();
    return;
  }
  try {
    const [other] = open;
    if (!other) throw new Error('no page is open');
    await (await other.focus()).navigate(address);
  } catch {
    // Not every page can be navigated, such as one this worker does not control.
    await windows.openWindow(address);
  }
}
