import { describe, expect, test } from 'vitest';
import { MAX_BALANCE_MINOR, toMinorUnits, ZERO } from '../kernel/money/money';
import { emptyAccount, FREE, freeMinor, type Account } from './account';
import { answeredJar, openHold } from './holds';
import { addJar } from './jars';
import { holdLegs } from './legs';
import { post } from './posting';
import { previewAnswer, previewDeposit } from './preview';

const about = { name: 'Bike', icon: 'bike', purpose: 'save', targetMinor: null } as const;
const account = addJar(emptyAccount('USD'), 'bike', { ...about, wantedBy: null, parts: 1 });

test('the preview of a deposit shows how it would be divided', () => {
  expect(previewDeposit(account, toMinorUnits(1001))).toEqual([
    { pot: 'bike', amountMinor: 501 },
    { pot: FREE, amountMinor: 500 },
  ]);
});

test('the preview of a deposit is empty where it would be refused', () => {
  expect(previewDeposit(account, toMinorUnits(0))).toBeNull();
  expect(
    previewDeposit({ ...account, balanceMinor: toMinorUnits(MAX_BALANCE_MINOR) }, toMinorUnits(1)),
  ).toBeNull();
});

describe('the preview of an answer to a request', () => {
  /** 10.00, with 6.00 of it in the jar. */
  const saving: Account = {
    ...account,
    balanceMinor: toMinorUnits(1000),
    pots: {
      freeParts: 1,
      jars: account.pots!.jars.map((jar) => ({ ...jar, savedMinor: toMinorUnits(600) })),
      holds: [],
    },
  };
  const asked = { id: 'wish', kind: 'spend', closesJar: false } as const;
  const holding = (from: string, minor: number) => {
    const opened = openHold(saving, { requestId: 'wish', from });
    return post(opened, ZERO, holdLegs(opened, 'wish', toMinorUnits(minor)));
  };

  test('returns the money to where it came from, or pays it out', () => {
    const answered = previewAnswer(holding('bike', 400), asked, toMinorUnits(400));
    expect(answered?.declined).toEqual(saving);
    expect(answered?.approved.balanceMinor).toBe(600);
    expect(answered?.approved.pots?.jars[0]?.savedMinor).toBe(200);
    expect(answered?.approved.pots?.holds).toEqual([]);
  });

  test('returns what is not given', () => {
    const { approved } = previewAnswer(holding('bike', 400), asked, toMinorUnits(100))!;
    expect([approved.balanceMinor, approved.pots?.jars[0]?.savedMinor]).toEqual([900, 500]);
    expect(freeMinor(approved)).toBe(400);
  });

  test('closes the jar that is bought from', () => {
    const buy = { ...asked, closesJar: true };
    const { declined, approved } = previewAnswer(holding('bike', 600), buy, toMinorUnits(600))!;
    expect(declined).toEqual(saving);
    expect(approved.pots?.jars).toEqual([]);
    expect(approved.balanceMinor).toBe(400);
  });

  test.each<[string, number, number | undefined, number, object]>([
    ['what it was for', 400, 300, 300, { closes: true, leftMinor: 300 }],
    ['a part of that', 400, 300, 299, { closes: false, leftMinor: 301 }],
    ['a single cent', 400, 300, 1, { closes: false, leftMinor: 599 }],
    ['all that is in it', 600, 900, 600, { closes: true, leftMinor: 0 }],
    ['a part, of a jar of which no target is known', 400, undefined, 399, { closes: false }],
  ])('closes a jar by %s', (_what, asks, jarTargetMinor, given, expected) => {
    const target =
      jarTargetMinor === undefined ? {} : { jarTargetMinor: toMinorUnits(jarTargetMinor) };
    const buy = { ...asked, closesJar: true, ...target };
    const about = holding('bike', asks);
    const jar = answeredJar(about, buy, toMinorUnits(given));
    expect(jar).toMatchObject({ name: 'Bike', ...expected });
    const { approved } = previewAnswer(about, buy, toMinorUnits(given))!;
    expect(approved.pots?.jars).toHaveLength(jar!.closes ? 0 : 1);
    if (!jar!.closes) expect(approved.pots?.jars[0]?.savedMinor).toBe(jar!.leftMinor);
    else expect(freeMinor(approved) - freeMinor(about)).toBe(jar!.leftMinor);
  });

  test('omits a jar that stays open, and an amount of nothing or above what is held', () => {
    expect(answeredJar(holding('bike', 400), asked, toMinorUnits(400))).toBeNull();
    const buy = { ...asked, closesJar: true };
    expect(answeredJar(holding('bike', 400), buy, ZERO)).toBeNull();
    expect(answeredJar(holding('bike', 400), buy, toMinorUnits(401))).toBeNull();
    expect(answeredJar(saving, buy, toMinorUnits(400))).toBeNull();
  });

  test('divides the cash that is handed in', () => {
    const keep = { ...asked, kind: 'keep' } as const;
    const { declined, approved } = previewAnswer(saving, keep, toMinorUnits(200))!;
    expect(declined).toBe(saving);
    expect([approved.balanceMinor, approved.pots?.jars[0]?.savedMinor]).toEqual([1200, 700]);
  });

  test.each([
    ['what the account does not hold', saving, 100],
    ['more than is held', holding('bike', 400), 401],
    ['nothing', holding('bike', 400), 0],
  ])('is empty for %s', (_, about, given) => {
    expect(previewAnswer(about, asked, toMinorUnits(given))).toBeNull();
  });
});
