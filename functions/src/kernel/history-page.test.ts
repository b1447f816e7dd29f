import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putHistory, type Amounts } from '../testing/long-history';
import { addChild, newChild, type TestChild } from '../testing/people';
import { openWorld, UNKNOWN_ID, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.api.close());

async function newSaver(amounts: Amounts): Promise<TestChild> {
  const { api, ann } = world;
  const child = await newChild(api, ann, 'Saver');
  const saver = { familyId: ann.familyId, childId: child.id, parentId: ann.id };
  await putHistory(api.deps.db, saver, amounts);
  return child;
}

type Calls = 'listTransactions' | 'listStockTransactions';

function ask(name: Calls, childId: string, token: string | undefined, before?: string) {
  const query = before === undefined ? {} : { before };
  return name === 'listTransactions'
    ? world.api.attempt(name, { token, query, params: { userId: childId } })
    : world.api.attempt(name, { token, query, params: { childId } });
}

async function page(name: Calls, childId: string, before?: string) {
  const { status, body } = await ask(name, childId, world.ann.token, before);
  expect(status).toBe(200);
  return (body as { id: string }[]).map(({ id }) => id);
}

/** Reads the ids of all pages in turn, and each page's length. */
async function readAll(name: Calls, childId: string, between: () => Promise<unknown>) {
  const ids: string[] = [];
  const lengths: number[] = [];
  for (;;) {
    const next = await page(name, childId, ids.at(-1));
    ids.push(...next);
    lengths.push(next.length);
    if (next.length < 500) return { ids, lengths };
    await between();
  }
}

/** Reads the documented order directly from the database. */
async function stored(collection: 'entries' | 'stockTransactions', childId: string) {
  const time = collection === 'entries' ? 'timestamp' : 'time';
  const { docs } = await world.api.deps.db[collection].where('userId', '==', childId).get();
  const place = (snapshot: (typeof docs)[number]) =>
    (snapshot.get(time) as { toMillis: () => number }).toMillis();
  const newestFirst = docs.sort((a, b) => place(b) - place(a) || (a.id < b.id ? 1 : -1));
  return newestFirst.map(({ id }) => id);
}

describe('the pages of a history', () => {
  const deposit = (childId: string) => () =>
    world.api.succeed('deposit', {
      token: world.ann.token,
      body: { childId, amount: 1, description: 'Meanwhile' },
    });

  it('contain every entry once, newest first, while others arrive', async () => {
    const { id } = await newSaver({ entries: 1_100, trades: 0, spacingMs: 60_000 });
    const before = await stored('entries', id);
    const { ids, lengths } = await readAll('listTransactions', id, deposit(id));
    expect(ids).toEqual(before);
    expect(lengths).toEqual([500, 500, 100]);
    expect(await page('listTransactions', id)).toHaveLength(500);
  });

  it('contain every trade once as well', async () => {
    const { id } = await newSaver({ entries: 1_200, trades: 600, spacingMs: 60_000 });
    const { ids, lengths } = await readAll('listStockTransactions', id, deposit(id));
    expect(ids).toEqual(await stored('stockTransactions', id));
    expect(lengths).toEqual([500, 100]);
  });

  it('order entries of the same instant by their ids', async () => {
    const { id } = await newSaver({ entries: 1_100, trades: 550 });
    const entries = await readAll('listTransactions', id, () => Promise.resolve());
    expect(entries.ids).toEqual(await stored('entries', id));
    const trades = await readAll('listStockTransactions', id, () => Promise.resolve());
    expect(trades.ids).toEqual(await stored('stockTransactions', id));
  });

  it('end with an empty page when the last one was exactly full', async () => {
    const { id } = await newSaver({ entries: 500, trades: 0, spacingMs: 1_000 });
    const { lengths } = await readAll('listTransactions', id, () => Promise.resolve());
    expect(lengths).toEqual([500, 0]);
  });
});

describe.each(['listTransactions', 'listStockTransactions'] as const)(
  'the cursor `before` of %s',
  (name) => {
    const collection = name === 'listTransactions' ? 'entries' : 'stockTransactions';
    const other = name === 'listTransactions' ? 'listStockTransactions' : 'listTransactions';
    let saver: TestChild;
    let last = '';
    beforeAll(async () => {
      saver = await newSaver({ entries: 4, trades: 2, spacingMs: 1_000 });
      [last = ''] = await stored(collection, saver.id);
    });

    const refused = {
      status: 400,
      body: {
        code: 'invalid_request',
        fields: [
          {
            path: 'before',
            key: 'validation.before',
            message: 'This is not in the history of this child',
          },
        ],
      },
    };

    it('is refused when no entry has that id', async () => {
      expect(await ask(name, saver.id, world.ann.token, UNKNOWN_ID)).toMatchObject(refused);
    });

    it('is refused when it is a sibling’s, or another family’s', async () => {
      const { api, ann, zoe } = world;
      const sibling = (await addChild(api, ann, 'Sibling')).child.id;
      expect(await ask(name, sibling, ann.token, last)).toMatchObject(refused);
      const stranger = (await addChild(api, zoe, 'Stranger')).child.id;
      expect(await ask(name, stranger, zoe.token, last)).toMatchObject(refused);
    });

    it('is refused when it is of the other history', async () => {
      const answer = await ask(other, saver.id, world.ann.token, last);
      expect(answer).toMatchObject(refused);
    });

    it.each(['', 'a/b', '__x__', 'x'.repeat(200)])(
      'is refused when it is not an id: "%s"',
      async (id) => {
        const { status, body } = await ask(name, saver.id, world.ann.token, id);
        expect(status).toBe(400);
        expect(body).toMatchObject({ code: 'invalid_request', fields: [{ path: 'before' }] });
      },
    );
  },
);
