import { vi } from 'vitest';
import * as session from '../kernel/session/session';

/**
 * Fakes the session and its actions for all tests of a file.
 * @param now called on each render
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
