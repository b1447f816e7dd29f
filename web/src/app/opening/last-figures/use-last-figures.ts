import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { dateFormatter } from '@pennysprout/shared/kernel/words/formatters';
import { formatEntryTime } from '../../../kit/entries/entry-date';
import { useMoney } from '../../../kit/money/use-money';
import { showAppUnlessLoading, useStillLoading } from '../../../kernel/browser/loading-state';
import { whenIdle } from '../../../kernel/browser/when-idle';
import { keepFigures, stopWhenDeletedElsewhere } from '../../../kernel/session/keep-figures';
import { forgetLastFigures } from '../../../kernel/session/last-figures';
import { useParentSession } from '../../../kernel/session/session';
import { readStored } from '../../../kernel/session/storage';
import { rowsOf, type ShownFigure } from './rows-of';

interface Shown {
  readonly children: readonly ShownFigure[];
  readonly localCurrency: CurrencyCode;
  /** False while the content above the rows is still loading. */
  readonly complete: boolean;
}

/**
 * Shows the parents' home once it has its figures, and stores them for the next opening.
 * @returns a ref for the element that the rows are in
 */
export function useLastFigures({ children, localCurrency, complete }: Shown) {
  const place = useRef<HTMLElement>(null);
  const { t, i18n } = useTranslation('parent');
  const money = useMoney();
  const isLive = complete && children.every(({ total }) => total.status !== 'loading');
  useStillLoading(!isLive);
  useEffect(stopWhenDeletedElsewhere, []);

  const rows = rowsOf(children, ({ totalMinor, guess }) => {
    const amount = money(totalMinor, localCurrency);
    return guess ? `≈\u00a0${amount}` : amount;
  });
  const session = useParentSession();
  const uid = session?.parent.id;
  const familyId = session?.currentFamily?.familyId;
  const family = t('family', { name: session?.currentFamily?.familyName });
  // Compared as a text, because the rows are new in each render.
  const text = isLive && rows ? JSON.stringify(rows) : null;

  useEffect(() => {
    if (!isLive) return undefined;
    showAppUnlessLoading();
    if (text === null || uid === undefined || familyId === undefined) return undefined;
    const { language } = i18n;
    const heardAt = new Date();
    const date = dateFormatter(language, { month: 'short', day: 'numeric' });
    return whenIdle(() => {
      keepFigures({
        uid,
        familyId,
        language,
        at: heardAt.getTime(),
        asOf: [
          t('lastFigures.time', { time: formatEntryTime(heardAt, language) }),
          t('lastFigures.date', { date: date.format(heardAt) }),
        ],
        family,
        rows: JSON.parse(text) as [string, string][],
        // Nothing has a height while the app is still hidden.
        above: heightAbove(place.current) || (readStored('lastFigures')?.above ?? 0),
      });
    });
  }, [family, familyId, i18n, isLive, t, text, uid]);
  return place;
}

/** Returns the height of the content above an element in its stack, without the gap. */
function heightAbove(element: HTMLElement | null): number {
  const before = element?.previousElementSibling;
  const stack = element?.parentElement;
  if (!before || !stack) return 0;
  const height = before.getBoundingClientRect().bottom - stack.getBoundingClientRect().top;
  return Math.max(0, Math.round(height));
}

/** Deletes the figures if the family has no children any more. */
export function useForgetFigures(isEmpty: boolean): void {
  useEffect(() => {
    if (isEmpty) forgetLastFigures();
  }, [isEmpty]);
}
