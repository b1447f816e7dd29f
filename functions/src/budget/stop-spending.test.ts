import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SERVICE_STATUS, USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { changeServiceStatus } from '../platform/operator/change-service-status';
import { unlessPaused } from '../platform/operator/unless-paused';
import { dumpStore } from '../testing/store-dump';
import { openWorld, type World } from '../testing/world';
import { stopSpending } from './stop-spending';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());
beforeEach(() => world.api.deps.db.systemConfigs.doc('budget_stop').delete());

const OCTOBER = '2026-10-01T07:00:00Z';
const message = (alertThresholdExceeded?: unknown, costIntervalStart: unknown = OCTOBER) =>
  JSON.stringify({
    budgetDisplayName: 'PennySprout',
    alertThresholdExceeded,
    costAmount: 51.2,
    costIntervalStart,
    budgetAmount: 50,
    budgetAmountType: 'SPECIFIED_AMOUNT',
    currencyCode: 'USD',
  });
const stop = (text: string) => stopSpending(world.api.deps, text);
const status = async () =>
  (await world.api.deps.db.systemConfigs.doc(SERVICE_STATUS).get()).data()?.value;
const resume = () => changeServiceStatus(world.api.deps, USUAL_STATUS);
const STOPPED = { moneyMoves: false, newFamilies: false, schedules: false };

describe('a budget that is used up', () => {
  it('stops the service with a notice, touches nothing else, and is undone by the operator', async () => {
    const { api } = world;
    const ofFamilies = async () => {
      const found = await dumpStore(api.deps.db.firestore);
      return [...found].filter(([path]) => !path.startsWith('system_configs/'));
    };
    const before = await ofFamilies();
    expect(before.length).toBeGreaterThan(5);
    expect(await stop(message(1))).toBe(true);
    expect(await status()).toMatchObject(STOPPED);
    expect(await status()).toHaveProperty('notice.en');
    expect(api.logs).toContainEqual(
      expect.objectContaining({
        message: 'spending stopped',
        fields: expect.objectContaining({ threshold: 1 }) as object,
      }),
    );
    expect(await ofFamilies()).toEqual(before);
    await resume();
    expect(await status()).toEqual(USUAL_STATUS);
    expect(await ofFamilies()).toEqual(before);
  });

  it('stops it once a threshold and month, since its messages come again and again', async () => {
    expect(await stop(message(1))).toBe(true);
    await resume();
    expect(await stop(message(1))).toBe(false);
    expect(await status()).toEqual(USUAL_STATUS);
    expect(await stop(message(1.5))).toBe(true);
    await resume();
    expect(await stop(message(1))).toBe(false);
    expect(await stop(message(1, '2026-11-01T07:00:00Z'))).toBe(true);
    await resume();
  });

  it('stops it once for two messages at the same time, and keeps a notice that is there', async () => {
    const notice = { en: 'Back at noon.', 'zh-TW': '中午恢復。' };
    await changeServiceStatus(world.api.deps, { notice });
    const both = await Promise.all([stop(message(1)), stop(message(1))]);
    expect(both.sort()).toEqual([false, true]);
    expect(await status()).toEqual({ ...USUAL_STATUS, notice, ...STOPPED });
    await resume();
  });
});

describe('a message that stops nothing', () => {
  beforeEach(resume);

  it.each([
    ['of a budget below its first threshold', message()],
    ['of one that is used up by nine tenths', message(0.9)],
    ['of one that is forecast to be used up', JSON.stringify({ forecastThresholdExceeded: 1.2 })],
  ])('is one %s', async (_which, text) => {
    expect(await stop(text)).toBe(false);
    expect(await status()).toEqual(USUAL_STATUS);
  });

  it.each([
    ['no JSON', 'stop'],
    ['no object', '[]'],
    ['a threshold that is no number', message('1')],
    ['no month', message(1, null)],
  ])('is one with %s, which the log says', async (_what, text) => {
    const unread = () => world.api.logs.filter((l) => l.message === 'budget message not read');
    const before = unread().length;
    expect(await stop(text)).toBe(false);
    expect(await status()).toEqual(USUAL_STATUS);
    expect(unread()).toHaveLength(before + 1);
  });
});

describe('schedules', () => {
  it('do nothing while they are paused', async () => {
    const done: string[] = [];
    const runWith = (schedules: boolean) =>
      unlessPaused({ serviceStatus: () => Promise.resolve({ ...USUAL_STATUS, schedules }) }, () =>
        Promise.resolve(done.push(String(schedules))),
      );
    await runWith(false);
    await runWith(true);
    expect(done).toEqual(['true']);
  });

  it('all ask whether they are paused', () => {
    const source = join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('jobs.ts'))
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .filter((text) => /\bonSchedule\(/.test(text));
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((text) => !text.includes('unlessPaused(productionDeps()'))).toEqual([]);
  });
});
