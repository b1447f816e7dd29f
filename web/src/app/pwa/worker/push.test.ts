import { describe, expect, test, vi } from 'vitest';
import { noticeOf, openNotice } from './push';

/** Returns a message as Firebase Cloud Messaging delivers it to the browser. */
function message(data: object | null) {
  const sent = { data, from: '123456789012', priority: 'high', fcmMessageId: 'm1' };
  return { json: (): unknown => sent } as PushMessageData;
}

describe('the notification for a message', () => {
  test.each([
    ['request', 'en', 'PennySprout', 'A request is waiting for your answer.'],
    ['request', 'zh-TW', '小芽存錢', '有一筆申請在等你回覆。'],
    ['payday', 'en', 'PennySprout', 'An allowance could not be paid.'],
    ['payday', 'zh-TW', '小芽存錢', '有一筆零用錢沒能發出去。'],
  ])('of a %s is in %s', (kind, language, title, body) => {
    const shown = noticeOf(message({ kind, language, familyId: 'lin' }));
    expect(shown.title).toBe(title);
    expect(shown.options).toMatchObject({ body, lang: language, tag: kind, renotify: true });
  });

  test('leads to the requests of the family, or to its home', () => {
    const address = (kind: string) =>
      noticeOf(message({ kind, language: 'en', familyId: 'lin' })).options.data;
    expect(address('request')).toBe('/dashboard?notice=lin#open-requests');
    expect(address('payday')).toBe('/dashboard?notice=lin');
  });

  test.each([
    ['of another kind', message({ kind: 'birthday', language: 'fr', familyId: 'a b&c' })],
    ['without data', message(null)],
    [
      'that is no JSON',
      {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      } as unknown as PushMessageData,
    ],
    ['that is empty', null],
  ])('%s has a generic text', (_which, sent) => {
    const { title, options } = noticeOf(sent);
    expect(title).toBe('PennySprout');
    expect(options.body).toBe('Something is waiting for you.');
    expect(options.data).toMatch(/^\/dashboard(\?notice=a\+b%26c)?$/);
  });
});

describe('a tap on a notification', () => {
  const ADDRESS = '/dashboard?notice=lin#open-requests';

  function windowAt(path: string) {
    const page = {
      url: `https://app.test${path}`,
      postMessage: vi.fn(),
      navigate: vi.fn(() => Promise.resolve(null)),
      focus: vi.fn(),
    };
    page.focus.mockResolvedValue(page);
    return page;
  }

  function tap(...open: ReturnType<typeof windowAt>[]) {
    const openWindow = vi.fn(() => Promise.resolve(null));
    const matchAll = () => Promise.resolve(open as unknown as WindowClient[]);
    return { openWindow, opened: openNotice({ matchAll, openWindow }, ADDRESS) };
  }

  test('opens the app where it is closed', async () => {
    const { openWindow, opened } = tap();
    await opened;
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  });

  test('asks the open dashboard, which may have something typed in it', async () => {
    const [privacy, dashboard] = [windowAt('/privacy'), windowAt('/dashboard?tab=family')];
    const { openWindow, opened } = tap(privacy, dashboard);
    await opened;
    expect(dashboard.postMessage).toHaveBeenCalledExactlyOnceWith({ openNotice: ADDRESS });
    expect(dashboard.focus).toHaveBeenCalledOnce();
    expect(dashboard.navigate).not.toHaveBeenCalled();
    expect(privacy.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  test('navigates another page there, or opens a new one where that fails', async () => {
    const privacy = windowAt('/privacy');
    const first = tap(privacy);
    await first.opened;
    expect(privacy.navigate).toHaveBeenCalledExactlyOnceWith(ADDRESS);
    expect(first.openWindow).not.toHaveBeenCalled();
    privacy.navigate.mockRejectedValue(new TypeError('not controlled'));
    const second = tap(privacy);
    await second.opened;
    expect(second.openWindow).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  });
});
