import { useContext, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
// react-router's own `useBlocker` works under its data router only, which would add some 18 kB of
// gzipped code to the first screen. The package's version is exact, and a test walks every way out.
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { isLeavingQuestioned, leaveSafely } from './leave-question';

/**
 * Asks the open form before links, calls of `navigate` and the browser's back and forward lead away
 * from it. A replacement is not asked about: that is the app itself turning away from what is gone.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  useGuardedHistory();
  const guarded = useMemo(() => {
    const { navigator } = context;
    const push: typeof navigator.push = (...step) => {
      leaveSafely(() => {
        navigator.push(...step);
      });
    };
    return { ...context, navigator: { ...navigator, push } };
  }, [context]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

/** Where an entry stands in the history: react-router numbers those that it makes. */
function indexOf(state: unknown): number | null {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

/**
 * The browser has gone back before anybody can be asked, so it is sent to where it was, and goes
 * again once the user agrees. react-router hears of neither.
 */
function useGuardedHistory(): void {
  const { key } = useLocation();
  const here = useRef<number | null>(null);
  useLayoutEffect(() => {
    here.current = indexOf(window.history.state);
  }, [key]);

  useLayoutEffect(() => {
    let returning = false;
    const onPop = (event: PopStateEvent) => {
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = indexOf(event.state);
      if (!isLeavingQuestioned() || there === null || here.current === null) return;
      const steps = there - here.current;
      if (steps === 0) return;
      event.stopImmediatePropagation();
      returning = true;
      window.history.go(-steps);
      leaveSafely(() => {
        window.history.go(steps);
      });
    };
    // The router above listens too, but only after its children have been set up.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true });
    };
  }, []);
}
