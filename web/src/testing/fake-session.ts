import { vi } from 'vitest';
import * as session from '../kernel/session/session';

/**
 * Says for all tests of a file who is signed in, in place of the session, and what screens can have it do.
 * @param now asked each time that something is drawn
 */
export function stubSession(now: () => object, actions: object = {}): void {
  vi.spyOn(session, 'useSession').mockImplementation(() => now() as session.Session);
  const isChild = () => (now() as Partial<session.Session>).status === 'child';
  vi.spyOn(session, 'useIsChild').mockImplementation(isChild);
  vi.spyOn(session, 'useChildSession').mockImplementation(() =>
    isChild() ? (now() as session.ChildSession) : null,
  );
  vi.spyOn(session, 'useSessionActions').mockReturnValue(actions as session.SessionActions);
}
