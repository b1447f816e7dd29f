import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../lazy/lazy-with-retry';
import { reportLostChunk } from '../lazy/report-lost-chunk';
import { Spinner } from '../ui/spinner';
import { opening, type DialogOpener } from './dialog-opener';
import styles from './loading-overlay.module.css';

/** State of a sheet, from whatever opened it. */
export interface SheetControl {
  readonly open: boolean;
  readonly close: () => void;
  /** Closes the sheet, and runs `then` once it is gone and the focus is back at its opener. */
  readonly closeThen: (then: () => void) => void;
  /** Called when the closing animation has ended. */
  readonly afterClose: () => void;
}

export interface SheetProps {
  readonly sheet: SheetControl;
}

/** Slot of `useSheet`. `FromOpener` names the props that each opener passes, such as the jar. */
export interface SheetSlot<P extends SheetProps, FromOpener extends keyof P> {
  /** Props of a button that opens the sheet, and fetches it on hover or focus. */
  readonly opens: (...openerProps: OpenerProps<P, FromOpener>) => DialogOpener;
  readonly show: (...openerProps: OpenerProps<P, FromOpener>) => void;
  readonly close: () => void;
  /** Returns the open sheet, or null; it follows its props. */
  readonly element: (props: Omit<P, FromOpener | 'sheet'>) => ReactNode;
}

interface SheetOptions {
  /** True if the sheet waits until no other is open: it closes no other, and none closes it. */
  readonly waits?: boolean;
}

type OpenerProps<P, FromOpener extends keyof P> = [FromOpener] extends [never]
  ? []
  : [Pick<P, FromOpener>];

type LazySheet<P extends object> = ReturnType<typeof lazyWithRetry<P>>;

/** Sheets by their loader, so that all openers of a sheet fetch it once. */
const sheets = new WeakMap<object, LazySheet<object>>();

/** Closes the open sheet, so that there is one at a time. */
let closeOther: (() => void) | null = null;

/**
 * Opens a sheet: lazily, one at a time, with the focus back at the opener when it closes.
 * @param load must be stable between renders, so define it outside of the component
 */
export function useSheet<P extends SheetProps, FromOpener extends keyof P = never>(
  load: () => Promise<ComponentType<P>>,
  { waits = false }: SheetOptions = {},
): SheetSlot<P, FromOpener> {
  const Sheet = sheetOf(load);
  const { shown, show, control } = useShown<Pick<P, FromOpener>>(waits);
  const opened = (...openerProps: OpenerProps<P, FromOpener>) => {
    show((openerProps[0] ?? {}) as Pick<P, FromOpener>);
  };
  return {
    opens: (...openerProps) => ({
      onClick: opening(() => {
        opened(...openerProps);
      }),
      onFocus: () => void Sheet.preload(),
      onPointerEnter: () => void Sheet.preload(),
    }),
    show: opened,
    close: control.close,
    element: (props) => {
      if (!shown) return null;
      const sheet = { ...control, open: shown.open };
      return (
        <Sheet {...({ ...props, ...shown.openerProps, sheet } as unknown as P)} key={shown.round} />
      );
    },
  };
}

interface Shown<G> {
  readonly openerProps: G;
  readonly open: boolean;
  /** Unique each time, among all sheets, as the key that gives every sheet fresh state. */
  readonly round: number;
}

/** Number of openings so far. Two slots are siblings, so their keys must differ for React. */
let rounds = 0;

/** Keeps the content until the closing animation has ended. */
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
    (openerProps: G) => {
      if (!waits) {
        if (closeOther !== forget) closeOther?.();
        closeOther = forget;
      }
      rounds += 1;
      next.current = null;
      setShown({ openerProps, open: true, round: rounds });
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
    placeholder: <LoadingOverlay />,
    lost: <LostSheet />,
    words: 'more',
  });
  sheets.set(load, sheet as unknown as LazySheet<object>);
  return sheet;
}

function LostSheet() {
  useEffect(reportLostChunk, []);
  return null;
}

/** Spinner while a sheet loads. */
export function LoadingOverlay() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['overlay']} data-opening role="status">
      <Spinner size="lg" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
