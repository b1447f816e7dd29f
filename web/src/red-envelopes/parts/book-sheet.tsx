import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor, ZERO } from '@pennysprout/shared/kernel/money/money';
import { householdOf } from '@pennysprout/shared/red-envelopes/divide';
import { toCsv } from '../../family-export/model/csv';
import { download } from '../../family-export/hooks/use-export';
import { childrenOfFamily } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { Dialog } from '../../kit/dialog/dialog';
import { LoadError } from '../../kit/empty-state/load-error';
import { Fact, Facts } from '../../kit/layout/facts';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Money } from '../../kit/money/money';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { Button } from '../../kit/ui/button';
import { useBook } from '../hooks/use-book';
import {
  BOOK_COLUMNS,
  bookRows,
  householdsOf,
  type Book,
  type BookChild,
  type BookHousehold,
  type BookYear,
  type GotEnvelope,
} from '../model/book';
import { GiftForm } from './gift-form';
import { GivenBack } from './given-back';

export interface BookSheetProps extends SheetProps {
  /** Children whose envelopes it shows; null while they are unknown. */
  readonly of: readonly BookChild[] | null;
  /** Gifts of the family in return, for parents; null for a child, who does not see them. */
  readonly gifts: { readonly familyId: string; readonly localCurrency: CurrencyCode } | null;
  /** Entries of envelopes that are left out, because a child has not opened them. */
  readonly sealed?: ReadonlySet<string> | undefined;
}

const NOBODY: readonly BookChild[] = [];
const LOADING = { status: 'loading' } as const;

/** Red-envelope book: gifts by giver and year, and for parents the gifts in return. */
export function BookSheet({ sheet, of, gifts, sealed }: BookSheetProps) {
  const { t } = useTranslation(['envelopes', 'ledger']);
  const loaded = useBook(of ?? NOBODY, sealed);
  const book = of ? loaded : LOADING;
  const isFilled = book.status === 'ready' && householdsOf(book.data).length > 0;
  return (
    <Dialog
      actions={
        <Row gap={3} justify="end" wrap>
          {isFilled && gifts && (
            <Button onClick={() => saveBook(book.data)} variant="secondary">
              {t('envelopes:book.csv')}
            </Button>
          )}
          <Button data-first-focus onClick={sheet.close}>
            {t('ledger:dialog.close')}
          </Button>
        </Row>
      }
      afterClose={sheet.afterClose}
      {...(gifts && { description: t('envelopes:book.text') })}
      onClose={sheet.close}
      open={sheet.open}
      title={t('envelopes:book.title')}
    >
      {book.status === 'loading' && <SkeletonRows count={3} />}
      {book.status === 'error' && (
        <LoadError onRetry={book.retry} size="inline" title={t('envelopes:book.error')} />
      )}
      {book.status === 'ready' && !isFilled && <Text>{t('envelopes:book.empty')}</Text>}
      {isFilled && (
        <Households book={book.data} gifts={gifts} several={of !== null && of.length > 1} />
      )}
    </Dialog>
  );
}

export interface FamilyBookSheetProps extends SheetProps {
  readonly familyId: string;
  readonly localCurrency: CurrencyCode;
}

/** Book of all children of a family, which are read once it is open. */
export function FamilyBookSheet({ sheet, ...gifts }: FamilyBookSheetProps) {
  const children = useLive(childrenOfFamily(gifts.familyId));
  const of = children.status === 'ready' ? children.data : null;
  return <BookSheet gifts={gifts} of={of} sheet={sheet} />;
}

function saveBook(book: Book): void {
  const blob = new Blob([toCsv(BOOK_COLUMNS, bookRows(book))], { type: 'text/csv' });
  download({ name: 'pennysprout-red-envelopes.csv', blob });
}

interface HouseholdsProps extends Pick<BookSheetProps, 'gifts'> {
  readonly book: Book;
  /** True for several children, each of whom is named. */
  readonly several: boolean;
}

function Households({ book, gifts, several }: HouseholdsProps) {
  const [noting, setNoting] = useState<string | null>(null);
  return (
    <List gap={5}>
      {householdsOf(book).map((its) => (
        <Stack as="li" gap={2} key={its.household}>
          <Text as="h3" breaks="anywhere" size={4}>
            {its.household}
          </Text>
          {its.years.map((year) => (
            <Year gifts={gifts} key={year.year} several={several} year={year} />
          ))}
          {gifts && (
            <NoteGift
              {...gifts}
              its={its}
              onToggle={(open) => {
                setNoting(open ? its.household : null);
              }}
              open={noting === its.household}
            />
          )}
        </Stack>
      ))}
    </List>
  );
}

interface YearProps extends Pick<HouseholdsProps, 'gifts' | 'several'> {
  readonly year: BookYear;
}

function Year({ year: { year, got, givenBack }, gifts, several }: YearProps) {
  return (
    <Stack gap={1}>
      <Text as="h4" size={2} tabular tone="quiet">
        {year}
      </Text>
      <Facts gap={1}>
        {got.map((envelope) => (
          <Got envelope={envelope} key={envelope.entryId} several={several} />
        ))}
        {gifts && givenBack.map((gift) => <GivenBack gift={gift} key={gift.id} />)}
      </Facts>
    </Stack>
  );
}

interface GotProps extends Pick<HouseholdsProps, 'several'> {
  readonly envelope: GotEnvelope;
}

/** Envelope; struck through if it was taken back. */
function Got({ envelope, several }: GotProps) {
  const { t } = useTranslation('envelopes');
  const { from, child, occasion, wish, amount, currency, takenBack } = envelope;
  const what = t(`occasion.${occasion}`);
  // Who stands for a household is named by the heading.
  const named = from !== householdOf(envelope);
  const giver = named ? from : what;
  const ofSeveral = named ? t('book.toChild', { from, name: child.name }) : child.name;
  const who = several ? ofSeveral : giver;
  const money = <Money currency={currency} minor={decimalToMinor(amount, currency) ?? ZERO} />;
  const about = [(named || several) && what, wish && t('wish', { wish })];
  return (
    <Fact
      label={takenBack ? <s>{who}</s> : who}
      note={takenBack ? t('book.takenBack') : about.filter(Boolean).join(' · ')}
    >
      {takenBack ? <s>{money}</s> : money}
    </Fact>
  );
}

interface NoteGiftProps {
  readonly familyId: string;
  readonly localCurrency: CurrencyCode;
  readonly its: BookHousehold;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** Button that opens the form for a gift in return to a household. */
function NoteGift({ familyId, localCurrency, its, open, onToggle }: NoteGiftProps) {
  const { t } = useTranslation('envelopes');
  const { household, years } = its;
  const currency = years[0]?.got[0]?.currency ?? localCurrency;
  if (open) {
    return (
      <GiftForm
        currency={currency}
        familyId={familyId}
        household={household}
        onDone={() => {
          onToggle(false);
        }}
      />
    );
  }
  return (
    <Row>
      <Button
        aria-label={t('gift.addNamed', { household })}
        compact="start"
        onClick={() => {
          onToggle(true);
        }}
        variant="plain"
      >
        {t('gift.add')}
      </Button>
    </Row>
  );
}
