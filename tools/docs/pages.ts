import { INDEXES } from '@pennysprout/shared/data/indexes';
import { apiPage } from './api-page';
import { dataPage } from './data-page';
import { permissionsPage } from './permissions';
import { privacyPage } from './privacy-page';
import { scalePage } from './scale-page';

/** Generated page: its path from the repository's root, and its text. */
export interface Page {
  readonly file: string;
  readonly write: () => string;
}

/** Pages that `npm run docs` writes. A test compares each with the committed one. */
export const PAGES: readonly Page[] = [
  { file: 'docs/data-model.md', write: dataPage },
  { file: 'docs/permissions.md', write: permissionsPage },
  { file: 'docs/privacy.md', write: privacyPage },
  { file: 'firestore/firestore.indexes.json', write: () => JSON.stringify(INDEXES, null, 2) },
  { file: 'docs/performance.md', write: scalePage },
];

/** Reference of the API for people, 4,000 lines, which git does not keep. A server has it for tools. */
export const API_PAGE: Page = { file: 'docs/api.md', write: apiPage };
