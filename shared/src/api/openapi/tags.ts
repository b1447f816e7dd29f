import type { Tag } from './document-types';

/** The resources of the API, in the order in which a reader meets them, and where each lives. */
const RESOURCES = [
  {
    name: 'Signing in',
    description: 'From a Google account or an access code to a user of the product.',
    paths: ['/api/auth'],
  },
  {
    name: 'Families',
    description: 'What children, parents and preferences belong to.',
    paths: ['/api/families', '/api/family-info', '/api/user-families'],
  },
  {
    name: 'Family members',
    description: 'The parents of a family, its owner among them, and whom they have invited.',
    paths: ['/api/family-members', '/api/family/transfer-ownership'],
  },
  {
    name: 'Invitations',
    description: 'What an invited parent sees and answers.',
    paths: ['/api/invitations'],
  },
  {
    name: 'Family preferences',
    description: 'Currency, exchange rate, interest and reasons of a family.',
    paths: ['/api/family-preferences'],
  },
  {
    name: 'Children',
    description: "Children of a family and what they sign in with; no child's secret is in a list.",
    paths: ['/api/children'],
  },
  {
    name: 'Ledger',
    description: 'Balances, and the entries that they are the sums of.',
    paths: ['/api/balances', '/api/transactions'],
  },
  {
    name: 'Stock',
    description: 'Shares that children hold, and the trades that they come from.',
    paths: ['/api/stock'],
  },
  {
    name: 'Market',
    description: 'Exchange rates.',
    paths: ['/api/currency-exchange-rate'],
  },
  {
    name: 'Quotes',
    description: 'Lines of financial wisdom.',
    paths: ['/api/quotes'],
  },
  {
    name: 'Service',
    description: 'What holds for the whole service at the moment.',
    paths: ['/api/service-status'],
  },
] as const satisfies readonly (Tag & { paths: readonly string[] })[];

/** Every resource as a tag of the document. */
export const TAGS: readonly Tag[] = RESOURCES.map(({ name, description }) => ({
  name,
  description,
}));

/**
 * The resource that a call is about.
 *
 * @throws Error when the path belongs to none: name it in RESOURCES.
 */
export function tagOf(path: string): string {
  const holds = (start: string) => path === start || path.startsWith(`${start}/`);
  const resource = RESOURCES.find(({ paths }) => paths.some(holds));
  if (!resource) throw new Error(`${path} belongs to no resource`);
  return resource.name;
}
