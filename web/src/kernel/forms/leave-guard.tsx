import { useContext, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
// react-router's own `useBlocker` needs its data router, which would add some 18 kB of gzipped code to
// the first screen. The package is pinned to an exact version, and a test covers every way out.
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { isSheetStep, syncHistory, traverseHistory, afterTraversal } from '../browser/sheet-step';
import { isLeavingQuestioned, leaveSafely } from './leave-question';

/**
 * Lets the open form confirm before links, `navigate` calls and the browser's back and forward buttons
 * leave it. Replacements are not confirmed: there the app itself leaves a page that no longer exists.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  useGuardedHistory();
  const guarded = useMemo(() => {
    const { navigator } = context;
    const push: typeof navigator.push = (...step) => {
      afterTraversal(() => {
        leaveSafely(() => {
          navigator.push(...step);
        });
      });
    };
    const replace: typeof navigator.replace = (...step) => {
      afterTraversal(() => {
        navigator.replace(...step);
      });
    };
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

/** Position of an entry in the history: react-router numbers the entries it creates. */
function indexOf(state: unknown): number | null {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

/**
 * Confirms back and forward navigation. The browser has already navigated before the user can be asked,
 * so it is sent back, and navigates again once the user agrees. react-router sees neither step.
 */
function useGuardedHistory(): void {
  const { key } = useLocation();
  const here = useRef<number | null>(null);
  useLayoutEffect(() => {
    const index = indexOf(window.history.state);
    // A reload stays on the history entry of an open sheet, from which `settle` goes back.
    here.current = index !== null && isSheetStep(window.history.state) ? index - 1 : index;
  }, [key]);

  useLayoutEffect(() => {
    syncHistory();
    const onPop = (event: PopStateEvent) => {
      const there = indexOf(event.state);
      if (!isLeavingQuestioned() || there === null || here.current === null) return;
      const steps = there - here.current;
      if (steps === 0) return;
      event.stopImmediatePropagation();
      traverseHistory(-steps);
      leaveSafely(() => {
        afterTraversal(() => {
          window.history.go(steps);
        });
      });
    };
    // Capture phase: the router above listens too, but subscribes after its children.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true });
    };
  }, []);
}
