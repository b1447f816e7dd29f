import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteDoc } from '@pennysprout/shared/quotes/quotes.collection';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import { QUOTES } from '@pennysprout/shared/quotes/quotes';
import { newProjectId, startTestApi, type TestApi } from '../../testing/test-api';
import { QUOTES_KEPT_MS, readQuote } from './quotes';

const START = new Date('2026-03-15T12:00:00Z');
const OWN = [...QUOTES.en, ...QUOTES['zh-TW']];

/** Separate installation with two instances that have not served a quote yet. */
interface Installation {
  readonly apis: readonly [TestApi, TestApi];
  /** Advances both instances' clock. */
  pass(ms: number): void;
}

const opened: TestApi[] = [];
afterAll(() => Promise.all(opened.map((api) => api.close())));

async function install(): Promise<Installation> {
  let nowMs = START.getTime();
  const options = { projectId: newProjectId(), now: () => new Date(nowMs) };
  const apis = [await startTestApi(options), await startTestApi(options)] as const;
  opened.push(...apis);
  return { apis, pass: (ms) => void (nowMs += ms) };
}

const stored = async ({ deps }: TestApi) => (await deps.db.quotes.get()).docs;
const served = async ({ deps }: TestApi) => (await deps.quotes()).map(({ text }) => text);
const logged = ({ logs }: TestApi, message: string) => logs.filter((l) => l.message === message);

describe('the quotes of a new installation', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await install();
  });

  it('are stored once, though two instances ask at once', async () => {
    const { apis } = installation;
    const [first, second] = await Promise.all(apis.map(served));
    expect([...(first ?? [])].sort()).toEqual(OWN.map(({ text }) => text).sort());
    expect(second).toEqual(first);
    expect(apis.flatMap((api) => logged(api, 'quotes filled'))).toHaveLength(1);
    const documents = await stored(apis[0]);
    expect(documents.map(({ id }) => id).sort()).toEqual(OWN.map(({ id }) => id).sort());
  });

  it('have the documented fields', async () => {
    const quote = OWN[0]!;
    const { createdAt, ...fields } = (
      await installation.apis[0].deps.db.quotes.doc(quote.id).get()
    ).data()!;
    const { id: _id, ...own } = quote;
    expect(fields).toEqual({ ...own, language: 'en', active: true });
    expect(createdAt.toDate()).toEqual(START);
  });

  it('belong to the operator from then on: added ones are served, disabled or deleted ones are not', async () => {
    const { apis, pass } = installation;
    const [api, other] = apis;
    const [off, gone] = QUOTES.en;
    const added = { text: ' Ask your aunt. ', author: 'An uncle' } as unknown as QuoteDoc;
    await api.deps.db.quotes.doc(off!.id).update({ active: false });
    await api.deps.db.quotes.doc(gone!.id).delete();
    await api.deps.db.quotes.doc('ours').set(added);
    pass(QUOTES_KEPT_MS - 1);
    expect(await served(api)).toContain(off!.text);
    pass(1);
    for (const instance of [api, other]) {
      const texts = await served(instance);
      expect(texts).toContain('Ask your aunt.');
      expect(texts).not.toContain(off!.text);
      expect(texts).not.toContain(gone!.text);
      expect(texts).toHaveLength(OWN.length - 1);
    }
    expect(logged(api, 'invalid quotes')).toEqual([]);
  });

  it('are not read for each call', async () => {
    const { apis, pass } = installation;
    const [api] = apis;
    const [kept] = QUOTES.en.slice(2);
    await api.deps.db.quotes.doc(kept!.id).update({ active: false });
    pass(QUOTES_KEPT_MS / 2);
    expect(await served(api)).toContain(kept!.text);
  });

  it('that cannot be read are omitted, and counted in the log', async () => {
    const { apis, pass } = installation;
    const [api] = apis;
    await api.deps.db.quotes.doc('broken').set({ text: 12 } as unknown as QuoteDoc);
    pass(QUOTES_KEPT_MS);
    expect(await served(api)).toHaveLength(OWN.length - 2);
    expect(logged(api, 'invalid quotes')).toMatchObject([{ fields: { quotes: 1 } }]);
  });
});

describe('where there are no quotes', () => {
  it('the answer is the proverb about pennies', async () => {
    const { apis, pass } = await install();
    const [api] = apis;
    await api.deps.quotes();
    const documents = await stored(api);
    await Promise.all(documents.map(({ ref }) => ref.delete()));
    pass(QUOTES_KEPT_MS);
    const query = { language: 'zh-TW' } as const;
    expect((await api.succeed('getRandomQuote', { query })).body).toEqual(PENNY_PROVERB['zh-TW']);
    expect(await stored(api)).toEqual([]);
  });

  it('because the database is away, the built-in ones are served, and it is logged', async () => {
    const { apis } = await install();
    const [{ deps, logs }] = apis;
    const { createQuotes } = await import('./quotes');
    const systemConfigs = { doc: () => ({ get: () => Promise.reject(new Error('away')) }) };
    const db = { ...deps.db, systemConfigs } as unknown as typeof deps.db;
    const quotes = createQuotes({ ...deps, db });
    expect(await quotes()).toHaveLength(OWN.length);
    expect(logs).toContainEqual({ message: 'quotes not read', fields: { error: 'Error' } });
  });
});

describe('a stored quote', () => {
  const quote = { text: 'Save a little.', author: 'Ada', language: 'zh-TW' };

  it('is in English, for children, and enabled unless it says otherwise', () => {
    const { language: _language, ...bare } = quote;
    expect(readQuote(bare)).toEqual({ ...bare, language: 'en', isChildFriendly: true });
    expect(readQuote({ ...quote, isChildFriendly: false })).toEqual({
      ...quote,
      isChildFriendly: false,
    });
  });

  it.each([
    { active: false },
    { active: 'no' },
    { text: undefined },
    { text: ' ' },
    { author: 12 },
    { language: 'fr' },
    { isChildFriendly: 'yes' },
  ])('is not served with %j', (change) => {
    expect(readQuote({ ...quote, ...change })).toBeNull();
  });
});
