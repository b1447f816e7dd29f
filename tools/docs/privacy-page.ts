import type { Collection } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';
import { code, generatedFrom, page, table } from './markdown';

const INTRODUCTION = `What PennySprout keeps about a family, why, for how long, and who can see it. The app says the same to
parents and children at \`/privacy\`; [the data model](data-model.md) has every single field.

- **Purpose.** Data is stored to run the family's accounts and to keep strangers out, for nothing else.
  There is no advertising, and no font or picture of another company in a child's session. A parent
  signs in through Google, whose picture of the parent may be shown to parents. Prices and exchange rates
  are asked for by the server, without a word about users.
- **What an installation may add.** Google Analytics (\`VITE_FIREBASE_MEASUREMENT_ID\`) counts how parents'
  sign-ins with Google went, and nothing of a child. App Check (\`VITE_APP_CHECK_SITE_KEY\`) loads Google's
  reCAPTCHA, in a child's session too. Both are off until they are set, and the page in the app says so
  where they are on. Where notifications are set up (\`VITE_FIREBASE_VAPID_KEY\`), a parent who turns them on
  gets them through Firebase Cloud Messaging and the browser's maker, without a name or an amount
  ([59](adr/0059-push-notices.md)); nothing of it is loaded in a child's session.
- **Who sees it.** Every accepted parent of a family sees everything of it; a child sees its own account,
  the family's name and preferences and its parents' names and pictures, and no sibling. A removed parent sees nothing from that moment,
  and the children's passwords end with it, unless whoever removes keeps them
  ([29](adr/0029-removal-replaces-child-secrets.md)). [The permissions](permissions.md) are generated
  from what the security rules are tested with.
- **Take it along.** Preferences → Your Family's Data, for every parent: JSON, or CSV tables in a ZIP.
  It holds everything below that a family owns but for what signs children in and what only the machinery
  needs.
- **Delete it.** The owner deletes one child at the end of its card, or the family at the end of the
  preferences. Access ends at once; the documents go right after, and an hourly schedule finishes what
  was cut short ([13](adr/0013-deleting-a-family.md), [23](adr/0023-export-and-child-deletion.md)). A parent's own
  name, address and picture stay with their sign-in.
- **On the device.** Language, who is signed in, the families that a parent belongs to and hears of there,
  the ids of the children that its home has listed, and requests that were not answered yet. A child's session keeps its data in memory only; signing out clears what was
  loaded. A child may tick that the device remembers its name and access code, never its password; that
  alone outlives the sign-out, until it is forgotten there ([52](adr/0052-digit-passwords-and-remembered-devices.md)).
  Where a parent has ended a child's session, its code stays for the visit. A parent's own device keeps, for two
  weeks at most, the family's name and the children's first names and totals as its home showed them last; not where
  a child has ever signed in, which a mark without a name notes, nor where a parent has said that the device is
  shared ([91](adr/0091-last-figures.md)).
- **Logs.** One line a request: its call, status and duration, and ids; never a name, an address, a code,
  a password or an amount. Who runs an installation decides how long logs and backups are kept.`;

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
