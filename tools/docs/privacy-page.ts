import type { Collection } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';
import { code, generatedFrom, page, table } from './markdown';

const INTRODUCTION = `The personal data that PennySprout stores: why, for how long, and who sees it. The app tells parents and children the
same at \`/privacy\`. [The data model](data-model.md) has every field.

- **Purpose.** Data is stored to run the family's accounts and to keep strangers out. There is no advertising, and a
  child's session loads no font or picture from another company. Parents sign in through Google. The server fetches prices
  and rates without sending anything about users.
- **Optional services.** Google Analytics (\`VITE_FIREBASE_MEASUREMENT_ID\`) counts parents' sign-ins. App Check
  (\`VITE_APP_CHECK_SITE_KEY\`) loads reCAPTCHA, in a child's session too. Notifications (\`VITE_FIREBASE_VAPID_KEY\`) go
  through Firebase Cloud Messaging without a name or an amount ([push notices](decisions/17-notices.md)). All are off by
  default, and the app's privacy page lists those that are on.
- **Access.** Every accepted parent sees the whole family. A child sees its own account, the family's name and preferences,
  and its parents' names and pictures; no sibling. A removed parent sees nothing from that moment, and the children's
  passwords are replaced, unless the remover keeps them ([child sign-in](decisions/13-child-sign-in.md)). See
  [permissions](permissions.md).
- **Export.** Preferences → Your Family's Data, for every parent: JSON, or CSV tables in a ZIP. It has everything that the
  family owns, except sign-in data and technical records.
- **Deletion.** The owner deletes a child at the end of its card, or the family at the end of the preferences. Access ends at
  once and the documents follow ([deletion](decisions/15-deletion-export-restore.md)). A parent's own name, address and
  picture stay with their sign-in.
- **On the device.** Language, who is signed in, a parent's families and children's ids, and unanswered requests. A child's
  session keeps its data in memory. If a child ticks “Remember me here”, its name and access code stay, never its password;
  after a parent ended a child's session, its code stays for the visit. A parent's own device keeps the family's name and the
  children's first names and totals for two weeks at most
  ([last figures](decisions/24-last-figures.md)).
- **Logs.** One line per request with call, status, duration and ids; never a name, address, code, password or amount. The
  operator decides how long logs and backups are kept.`;

function rowOf({ name, privacy: { holds, purpose }, kept, exported }: Collection): string[] {
  return [code(name), holds, purpose, kept, inExport(exported)];
}

function inExport(exported: Collection['exported']): string {
  if (!exported) return 'no';
  return exported.without === undefined ? 'yes' : `but for ${exported.without}`;
}

/** `docs/privacy.md`: which personal data is stored, why, for how long, and how it is deleted. */
export function privacyPage(): string {
  return page(
    generatedFrom('shared/src/*/*.collection.ts', 'tools/docs/privacy-page.ts'),
    '# Privacy',
    INTRODUCTION,
    '## Every collection',
    table(
      ['collection', 'holds', 'purpose', 'kept', 'in the export'],
      COLLECTION_KEYS.map((key) => rowOf(REGISTRY[key])),
    ),
  );
}
