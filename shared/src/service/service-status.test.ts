import { describe, expect, test } from 'vitest';
import { OLDEST_CLIENT } from '../kernel/document/schema-number';
import { NOTICE_LENGTH, readServiceStatus, USUAL_STATUS } from './service-status';

const notice = { en: 'Back at noon.', 'zh-TW': '中午恢復。' };

describe('the status of the service', () => {
  test('is as usual without a document, and for settings that are missing from it', () => {
    const usual = { status: USUAL_STATUS, faults: [] };
    expect(readServiceStatus(undefined)).toEqual(usual);
    expect(readServiceStatus({})).toEqual(usual);
    expect(readServiceStatus({ notice: null })).toEqual(usual);
  });

  test('is what the operator has set', () => {
    const status = {
      notice,
      moneyMoves: false,
      newFamilies: false,
      schedules: false,
      oldestClient: 7,
    };
    expect(readServiceStatus(status)).toEqual({ status, faults: [] });
    const padded = { notice: { ...notice, en: ' Back at noon.\n' } };
    expect(readServiceStatus(padded).status).toEqual({ ...USUAL_STATUS, notice });
    const long = { ...notice, en: 'x'.repeat(NOTICE_LENGTH) };
    expect(readServiceStatus({ notice: long }).status.notice).toEqual(long);
  });

  test.each([
    [null, ['value']],
    ['off', ['value']],
    [[], ['value']],
    [{ notice: 'Back at noon.' }, ['notice.en', 'notice.zh-TW']],
    [{ notice: { en: 'Back at noon.' } }, ['notice.zh-TW']],
    [{ notice: { ...notice, en: 12 } }, ['notice.en']],
    [{ notice: { ...notice, 'zh-TW': '  ' } }, ['notice.zh-TW']],
    [{ notice: { ...notice, en: 'x'.repeat(NOTICE_LENGTH + 1) } }, ['notice.en']],
    [{ moneyMoves: 'off' }, ['moneyMoves']],
    [{ newFamilies: null }, ['newFamilies']],
    [{ schedules: 'on' }, ['schedules']],
    [{ oldestClient: '2' }, ['oldestClient']],
    [{ oldestClient: 1.5 }, ['oldestClient']],
    [{ moneymoves: false }, ['moneymoves']],
  ])('is as usual, with the invalid fields named, for %j', (value, faults) => {
    expect(readServiceStatus(value)).toEqual({ status: USUAL_STATUS, faults });
  });

  test('serves no older pages than the version does, whatever is stored', () => {
    const below = { oldestClient: OLDEST_CLIENT - 1 };
    expect(readServiceStatus(below)).toEqual({ status: USUAL_STATUS, faults: [] });
  });

  test('keeps valid settings beside invalid ones', () => {
    const stored = { notice: { en: 'Back at noon.' }, moneyMoves: false, newFamilies: 1 };
    expect(readServiceStatus(stored)).toEqual({
      status: { ...USUAL_STATUS, moneyMoves: false },
      faults: ['notice.zh-TW', 'newFamilies'],
    });
  });
});
