import { beforeEach, describe, expect, test, vi } from 'vitest';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { listenToServiceStatus } from './live-service-status';

vi.unmock('./live-service-status');
vi.mock('../firebase/firestore', () => ({ firestore: () => 'firestore' }));
const sdk = vi.hoisted(() => ({ doc: vi.fn(), onSnapshot: vi.fn() }));
vi.mock('firebase/firestore', () => sdk);

const NOTICE = { en: 'Back at noon.', 'zh-TW': '中午恢復。' };

/** Arguments of Firestore's `onSnapshot`. */
type Callbacks = [ref: unknown, next: (snapshot: object) => void, error: () => void];

function listen() {
  const stop = () => undefined;
  sdk.doc.mockReturnValue('ref');
  sdk.onSnapshot.mockReturnValue(stop);
  const onStatus = vi.fn();
  const onEnd = vi.fn();
  expect(listenToServiceStatus(onStatus, onEnd)).toBe(stop);
  const [ref, next, error] = sdk.onSnapshot.mock.calls[0] as Callbacks;
  expect(ref).toBe('ref');
  return { onStatus, onEnd, error, hear: (data: unknown) => next({ data: () => data }) };
}

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the listener for the status of the service', () => {
  test('reads the one document, by its id', () => {
    listen();
    expect(sdk.doc).toHaveBeenCalledExactlyOnceWith(
      'firestore',
      'system_configs',
      'service_status',
    );
  });

  test('passes on what the operator has set', () => {
    const { hear, onStatus } = listen();
    const value = { ...USUAL_STATUS, notice: NOTICE, moneyMoves: false };
    hear({ value });
    expect(onStatus).toHaveBeenLastCalledWith(value);
    hear(undefined);
    expect(onStatus).toHaveBeenLastCalledWith(USUAL_STATUS);
  });

  test.each([{}, { value: 'off' }, { value: { notice: NOTICE.en, moneyMoves: 'no' } }])(
    'passes on the usual status where it is invalid: %j',
    (config) => {
      const { hear, onStatus } = listen();
      hear(config);
      expect(onStatus).toHaveBeenLastCalledWith(USUAL_STATUS);
    },
  );

  test('reports when it has ended', () => {
    const { error, onEnd } = listen();
    error();
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
