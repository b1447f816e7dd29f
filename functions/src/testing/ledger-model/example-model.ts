import { PARENTS } from './generators';
import { newModel, type Model } from './model';
import { startPrices } from './scripted-market';

export const FAMILY = 'family';

/** Creates a model without servers, in which Ann owns a family of three, and Gus is invited. */
export function exampleModel(): Model {
  const family = {
    ownerId: 'ann',
    name: 'A',
    childIds: ['kid'],
    members: new Set(['ann', 'ben', 'dan']),
    invited: new Map([['gus', 0]]),
    strangers: 0,
    rateTenths: 120,
  };
  return newModel({
    nowMs: 0,
    prices: startPrices(),
    parents: new Map(PARENTS.map((name) => [name, name])),
    familiesOf: new Map(),
    families: new Map([[FAMILY, family]]),
  });
}
