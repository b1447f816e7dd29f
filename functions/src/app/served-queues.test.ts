import { expect, it } from 'vitest';
import { ALLOWANCES } from '../allowances/allowance-fan-out';
import { ALLOWANCE_PAGES } from '../allowances/allowance-pages';
import { INTEREST } from '../interest/interest-fan-out';
import { INTEREST_PAGES } from '../interest/interest-pages';
import * as functions from '../index';
import { NIGHTLY_CHECK } from '../reconcile/nightly-check';

const FAN_OUTS = [INTEREST, ALLOWANCES, NIGHTLY_CHECK];
const PAGES = [INTEREST_PAGES, ALLOWANCE_PAGES];

it.each([...FAN_OUTS.map(({ partitions }) => partitions), ...PAGES.map(({ queue }) => queue)])(
  'the queue $name is served by the function of its name',
  ({ name }) => {
    expect(functions).toHaveProperty([name, '__endpoint', 'taskQueueTrigger']);
  },
);
