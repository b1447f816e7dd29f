import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';

/** Whose place is open stands in the address, for reload and back. */
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

/** The child whom the address names, if it names one, and the way back to all of them. */
export function useChildPlace() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const childId = search.get(CHILD_PARAMETER);
  const opened = useFocusAndScroll(childId);
  const back = () => {
    // One step back rather than one more on, where the list is what was before.
    if (opened.current) void navigate(-1);
    else setSearch({}, { replace: true });
  };
  return { childId, back };
}

/**
 * Gives the focus to the heading of a child's place that was opened, and back to the child's row. Not
 * where the page starts with it: there the browser begins at the top.
 *
 * @returns whether the place was opened from the list
 */
function useFocusAndScroll(childId: string | null) {
  const navigationType = useNavigationType();
  const before = useRef(childId);
  const opened = useRef(false);
  useEffect(() => {
    const left = before.current;
    if (left === childId) return;
    before.current = childId;
    if (childId === null) {
      if (left !== null) document.getElementById(rowId(left))?.focus();
      return;
    }
    document.getElementById(headingId(childId))?.focus({ preventScroll: true });
    // Going back keeps the browser's own scroll position.
    if (navigationType === NavigationType.Pop) return;
    opened.current = true;
    window.scrollTo(0, 0);
  }, [childId, navigationType]);
  return opened;
}

/** Names the child in the document's title for as long as its place is open. */
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
