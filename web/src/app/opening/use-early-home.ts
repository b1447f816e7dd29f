import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../kernel/browser/when-idle';
import { useSession } from '../../kernel/session/session';
import { expectedHome, type Home } from './expected-home';
import { prefetchHome } from './pages';

/**
 * Returns the home to draw, without figures, while the first session of the page is being opened; null until
 * its code is there.
 */
export function useEarlyHome(): Home | null {
  const { status } = useSession();
  const [home, setHome] = useState<Home | null>(null);
  useEffect(() => {
    const expected = expectedHome();
    if (!expected) return undefined;
    let isOver = false;
    let stop: () => void = () => undefined;
    void prefetchHome(expected).then((hasCome) => {
      if (!hasCome || isOver) return;
      // In an idle moment, such as while the database is asked: drawing it must not delay the question.
      stop = whenIdle(() => {
        startTransition(() => {
          setHome(expected);
        });
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  if (home && status !== 'loading') setHome(null);
  return home;
}
