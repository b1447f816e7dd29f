import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import { putHistory, type Amounts } from '@pennysprout/functions/testing/long-history';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { newName } from './names';
import { addChildTo, newFamily, type ChildOfFamily, type NewFamily } from './new-family';

/** Creates a family with one child who has saved for a long time: see `putHistory`. */
export async function familyWithHistory(
  amounts: Amounts,
): Promise<NewFamily & { readonly child: ChildOfFamily }> {
  const family = await newFamily('Hana');
  const { familyId, parentId } = family;
  const child = await addChildTo(family, newName('Milo'));
  // Otherwise Google’s libraries look for a cloud metadata server.
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' }, child.id);
  const saver = { familyId, parentId, childId: child.id };
  await putHistory(createDatabase(getFirestore(app)), saver, amounts);
  await deleteApp(app);
  return { ...family, child };
}
