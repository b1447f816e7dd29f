import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { lazyWithRetry } from '../lazy/lazy-with-retry';
import { tellLost } from '../lazy/tell-lost';
import { opening, type DialogOpener } from './dialog-opener';
import { OpeningVeil } from './opening-veil';

/** State of a sheet, from whatever opened it. */
export interface SheetControl {
  readonly open: boolean;
  readonly close: () => void;
  /** Closes the sheet, and runs `then` once it is gone and the focus is back at what opened it. */
  readonly closeThen: (then: () => void) => void;
  /** Called when the closing animation has ended. */
  readonly afterClose: () => void;
}

export interface SheetProps {
  readonly sheet: SheetControl;
}

/** Slot of `useSheet`. `Told` names the props that each opener tells, such as the jar it is about. */
export interface SheetSlot<P extends SheetProps, Told extends keyof P> {
  /** Props of a button that opens the sheet, and fetches it on hover or focus. */
  readonly opens: (...told: ToldProps<P, Told>) => DialogOpener;
  readonly show: (...told: ToldProps<P, Told>) => void;
  readonly close: () => void;
  /** Returns the open sheet, or null; it follows its props. */
  readonly element: (props: Omit<P, Told | 'sheet'>) => ReactNode;
}

interface SheetOptions {
  /** True if the sheet itself waits until nothing is open: it closes no other, and none closes it. */
  readonly waits?: boolean;
}

type ToldProps<P, Told extends keyof P> = [Told] extends [never] ? [] : [Pick<P, Told>];

type LazySheet<P extends object> = ReturnType<typeof lazyWithRetry<P>>;

/** Sheets by what loads them, so that all openers of a sheet fetch it once. */
const sheets = new WeakMap<object, LazySheet<object>>();

/** Closes whatever is open, so that there is one sheet at a time. */
let closeOther: (() => void) | null = null;

/**
 * Opens a sheet: lazily, one at a time, with the focus back at the opener when it closes.
 * @param load stays the same between renders, so it stands outside of the component
 */
export function useSheet<P extends SheetProps, Told extends keyof P = never>(
  load: () => Promise<ComponentType<P>>,
  { waits = false }: SheetOptions = {},
): SheetSlot<P, Told> {
  const Sheet = sheetOf(load);
  const { shown, show, control } = useShown<Pick<P, Told>>(waits);
  const opened = (...told: ToldProps<P, Told>) => {
    show((told[0] ?? {}) as Pick<P, Told>);
  };
  return {
    opens: (...told) => ({
      onClick: opening(() => {
        opened(...told);
      }),
      onFocus: () => void Sheet.fetchNow(),
      onPointerEnter: () => void Sheet.fetchNow(),
    }),
    show: opened,
    close: control.close,
    element: (props) => {
      if (!shown) return null;
      const sheet = { ...control, open: shown.open };
      return <Sheet {...({ ...props, ...shown.told, sheet } as unknown as P)} key={shown.round} />;
    },
  };
}

interface Shown<G> {
  readonly told: G;
  readonly open: boolean;
  /** Unique each time, among all sheets, as the key that gives every sheet fresh state. */
  readonly round: number;
}

/** Rounds so far. Two slots stand beside each other, where equal keys would be one sheet to React. */
let rounds = 0;

/** Keeps what is shown until its closing animation has ended. */
function useShown<G>(waits: boolean) {
  const [shown, setShown] = useState<Shown<G> | null>(null);
  const next = useRef<(() => void) | null>(null);

  const forget = useCallback(() => {
    setShown(null);
  }, []);
  const close = useCallback(() => {
    setShown((current) => current && { ...current, open: false });
  }, []);
  const closeThen = useCallback(
    (then: () => void) => {
      next.current = then;
      close();
    },
    [close],
  );
  const afterClose = useCallback(() => {
    setShown(null);
    if (closeOther === forget) closeOther = null;
    const then = next.current;
    next.current = null;
    then?.();
  }, [forget]);
  const show = useCallback(
    (told: G) => {
      if (!waits) {
        if (closeOther !== forget) closeOther?.();
        closeOther = forget;
      }
      rounds += 1;
      next.current = null;
      setShown({ told, open: true, round: rounds });
    },
    [forget, waits],
  );
  const control = useMemo(() => ({ close, closeThen, afterClose }), [close, closeThen, afterClose]);
  return { shown, show, control };
}

function sheetOf<P extends object>(load: () => Promise<ComponentType<P>>): LazySheet<P> {
  const known = sheets.get(load) as LazySheet<P> | undefined;
  if (known) return known;
  const sheet = lazyWithRetry(load, {
    placeholder: <OpeningVeil />,
    lost: <LostSheet />,
    words: 'more',
  });
  sheets.set(load, sheet as unknown as LazySheet<object>);
  return sheet;
}

function LostSheet() {
  useEffect(tellLost, []);
  return null;
}
