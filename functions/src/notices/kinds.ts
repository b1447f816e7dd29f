import type { DeviceDoc } from '@pennysprout/shared/devices/devices.collection';
import type { NoticeKind } from '@pennysprout/shared/notices/notice';
import { quietUntil } from '@pennysprout/shared/notices/quiet-hours';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';

export type Device = QueryDocumentSnapshot<DeviceDoc>;

interface KindOfNotice {
  /** Returns true while its subject still needs an answer. */
  readonly isOpen: (db: Database, aboutId: string) => Promise<boolean>;
  /** Returns when a family in a time zone may be told of it; null for now. */
  readonly waitsUntil: (now: Date, timeZone: string) => Date | null;
  /** Finds the devices of those to be told. */
  readonly devicesOf: (db: Database, familyId: string) => Promise<readonly Device[]>;
}

/** Kinds of notices: when the subject is open, when to send, and to whom. */
export const NOTICES: Readonly<Record<NoticeKind, KindOfNotice>> = {
  request: { isOpen: isRequestOpen, waitsUntil: quietUntil, devicesOf: devicesOfParents },
  payday: { isOpen: hasProblem, waitsUntil: quietUntil, devicesOf: devicesOfParents },
};

async function isRequestOpen(db: Database, requestId: string): Promise<boolean> {
  return (await db.requests.doc(requestId).get()).data()?.status === 'open';
}

async function hasProblem(db: Database, allowanceId: string): Promise<boolean> {
  const problem = (await db.allowances.doc(allowanceId).get()).data()?.problem;
  return problem !== undefined && problem !== null;
}

async function devicesOfParents(db: Database, familyId: string): Promise<readonly Device[]> {
  return (await queryOf(db, 'devicesOfFamily', { familyId }).get()).docs;
}
