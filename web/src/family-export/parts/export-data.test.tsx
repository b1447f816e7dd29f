import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FamilyExportPage } from '@pennysprout/shared/api/contract';
import { EXPORT_COLUMNS } from '@pennysprout/shared/family-export/columns';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import { renderPart, toastText } from '../../testing/render-part';
import { ExportButtons } from './export-buttons';

const PATH = '/api/families/lin/export';
const AT = '2026-03-04T05:06:07.000Z';
const EMPTY = Object.fromEntries(
  Object.keys(EXPORT_COLUMNS).map((table) => [table, []]),
) as unknown as FamilyExportPage['tables'];
const CHILD = {
  id: 'mia',
  name: '=Mia',
  email: null,
  accountNumber: '12345678',
  parentId: 'ann',
  medals: null,
  picture: null,
  seenUpTo: null,
  createdAt: AT,
};

function entry(id: string, timestamp: string): FamilyExportPage['tables']['entries'][number] {
  return {
    id,
    childId: 'mia',
    timestamp,
    kind: 'deposit',
    amount: -5,
    balanceAfter: 5,
    currency: 'USD',
    description: id,
    createdBy: 'ann',
    tradeSymbol: null,
    tradeQuantity: null,
    tradeComment: null,
    splitSymbol: null,
    splitOn: null,
    splitFraction: null,
    interestPeriod: null,
    interestRatePercent: null,
    interestBalance: null,
    interestAsOf: null,
    interestBasis: null,
    allowanceId: null,
    allowanceDueOn: null,
    payDay: null,
    requestId: null,
    envelopeBatch: null,
    envelopeFrom: null,
    envelopeWish: null,
    envelopeHousehold: null,
    envelopeOccasion: null,
    envelopeYear: null,
    earned: null,
    bundle: null,
    undoes: null,
  };
}

const PAGES: Record<string, Omit<FamilyExportPage, 'at'>> = {
  '': {
    tables: { ...EMPTY, children: [CHILD] },
    next: { part: 'entries', at: AT },
  },
  entries: {
    tables: { ...EMPTY, entries: [entry('late', '2026-03-02T00:00:00.000Z')] },
    next: { part: 'entries', after: 'late', at: AT },
  },
  late: {
    tables: { ...EMPTY, entries: [entry('early', '2026-03-01T00:00:00.000Z')] },
    next: null,
  },
};

let saved: { name: string; blob: Blob }[];
let queries: string[];
let fail: (() => Response) | null;

beforeEach(() => {
  [saved, queries, fail] = [[], [], null];
  startFakeServer({
    [PATH]: (_body, { query }) => {
      queries.push(query.toString());
      if (fail) return fail();
      const page = PAGES[query.get('after') ?? query.get('part') ?? ''];
      return answer({ ...page, at: AT });
    },
  });
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function press(name: string) {
  await renderPart(<ExportButtons familyId="lin" />);
  await userEvent.click(screen.getByRole('button', { name }));
}

const bytesOf = (blob: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(new Uint8Array(reader.result as ArrayBuffer));
    };
    reader.readAsArrayBuffer(blob);
  });

test('the export saves all pages as one JSON file, with the entries in order of time', async () => {
  await press('For programs (JSON)');
  await waitFor(() => expect(toastText()).toBe('Data Saved / The file is in your downloads.'));
  expect(queries).toEqual([
    '',
    `part=entries&at=${encodeURIComponent(AT)}`,
    `part=entries&after=late&at=${encodeURIComponent(AT)}`,
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['pennysprout-2026-03-04.json']);
  const json: unknown = JSON.parse(strFromU8(await bytesOf(saved[0]!.blob)));
  expect(json).toMatchObject({
    exportedAt: AT,
    children: [CHILD],
    entries: [{ id: 'early' }, { id: 'late' }],
  });
});

test('the export saves a ZIP of CSV tables that name the children and run no formulas', async () => {
  await press('Tables for spreadsheets (ZIP of CSV)');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe('pennysprout-2026-03-04.zip');
  const files = unzipSync(await bytesOf(saved[0]!.blob));
  const tables = Object.keys(EXPORT_COLUMNS);
  expect(Object.keys(files).sort()).toEqual(tables.map((table) => `${table}.csv`).sort());
  const lines = strFromU8(files['entries.csv']!).split('\r\n');
  expect(lines[0]).toMatch(/timestamp,childName,childId,kind,amount/);
  expect(lines[1]).toMatch(/^2026-03-01T00:00:00.000Z,"'=Mia",mia,deposit,-5,USD,5,early/);
});

test('the export shows the reason of a failure, and can be retried', async () => {
  fail = () => refusal('export_expired');
  await press('For programs (JSON)');
  await waitFor(() =>
    expect(toastText()).toBe('Export Failed / This export has expired. Please start again.'),
  );
  expect(saved).toEqual([]);
  fail = null;
  await userEvent.click(screen.getByRole('button', { name: 'For programs (JSON)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});
