import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';

/** URL parameter of the open child, for reload and back. */
export const CHILD_PARAMETER = 'child';

export function childPath(childId: string): string {
  return `/dashboard?${new URLSearchParams({ [CHILD_PARAMETER]: childId }).toString()}`;
}

export function rowId(childId: string): string {
  return `row-of-${childId}`;
}

export function headingId(childId: string): string {
  return `name-of-${childId}`;
}

/** Returns the child named in the URL, if any, and a function that goes back to all children. */
export function useChildPlace() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const childId = search.get(CHILD_PARAMETER);
  const opened = useFocusAndScroll(childId);
  const back = () => {
    // Go back instead of adding another step if the list was the previous entry.
    if (opened.current) void navigate(-1);
    else setSearch({}, { replace: true });
  };
  return { childId, back };
}

/**
 * Moves the focus to the heading of an opened child's place, and back to the child's row on return.
 * Skips the page's first render, where the browser starts at the top.
 * @returns a ref that is true if the place was opened from the list
 */
function useFocusAndScroll(childId: string | null) {
  const navigationType = useNavigationType();
  const before = useRef(childId);
  const opened = useRef(false);
  useEffect(() => {
    const previous = before.current;
    if (previous === childId) return;
    before.current = childId;
    if (childId === null) {
      if (previous !== null) document.getElementById(rowId(previous))?.focus();
      return;
    }
    document.getElementById(headingId(childId))?.focus({ preventScroll: true });
    // On back and forward, keep the browser's own scroll position.
    if (navigationType === NavigationType.Pop) return;
    opened.current = true;
    window.scrollTo(0, 0);
  }, [childId, navigationType]);
  return opened;
}

/** Shows the child's name in the document title while its place is open. */
export function useChildTitle(name: string | undefined): void {
  const { t } = useTranslation('common');
  const product = t('productName');
  const before = `${t('pageTitle.dashboard')} · ${product}`;
  useEffect(() => {
    if (name === undefined) return;
    document.title = `${name} · ${product}`;
    return () => {
      document.title = before;
    };
  }, [before, name, product]);
}
