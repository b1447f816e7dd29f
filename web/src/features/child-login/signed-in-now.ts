import type { Session } from '../../lib/session';
import { readStored } from '../../lib/storage';

/** Whether Auth has a user, whom the server may not have been able to name. */
export function isSomebody({ status }: Session): boolean {
  return status === 'parent' || status === 'child' || status === 'unreachable';
}

/** Whose session is open on this device, or would be if the server could be reached. */
export function nameOfSignedIn(session: Session): string | null {
  switch (session.status) {
    case 'parent':
      return session.parent.name;
    case 'child':
      return session.child.name;
    case 'unreachable':
      return (readStored('child') ?? readStored('parent'))?.name ?? null;
    case 'loading':
    case 'signed-out':
      return null;
  }
}
