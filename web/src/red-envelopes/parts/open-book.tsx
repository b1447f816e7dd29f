import { useTranslation } from 'react-i18next';
import { BookOpenIcon } from 'lucide-react';
import { useSheet } from '../../kit/dialog/use-sheet';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { Button } from '../../kit/ui/button';
import type { BookChild } from '../model/book';
import type { BookSheetProps, FamilyBookSheetProps } from './book-sheet';

const loadFamilyBook = async () => (await import('./book-sheet')).FamilyBookSheet;
const loadBook = async () => (await import('./book-sheet')).BookSheet;

/** Opens the book of all children of a family, for its parents. */
export function FamilyBook(family: Omit<FamilyBookSheetProps, 'sheet'>) {
  const { t } = useTranslation('envelopes');
  const book = useSheet<FamilyBookSheetProps>(loadFamilyBook);
  return (
    <PreferenceBlock text={t('book.text')} title={t('book.title')}>
      <div>
        <Button icon={<BookOpenIcon />} variant="secondary" {...book.opens()}>
          {t('book.open')}
        </Button>
      </div>
      {book.element(family)}
    </PreferenceBlock>
  );
}

interface OwnBookProps {
  readonly child: BookChild;
  /** Entries of envelopes that it has not opened. */
  readonly sealed: ReadonlySet<string>;
}

/** Opens a child's own book, without gifts in return. */
export function OwnBook({ child, sealed }: OwnBookProps) {
  const { t } = useTranslation('envelopes');
  const book = useSheet<BookSheetProps>(loadBook);
  return (
    <>
      <Button block icon={<BookOpenIcon />} variant="secondary" {...book.opens()}>
        {t('book.title')}
      </Button>
      {book.element({ of: [child], gifts: null, sealed })}
    </>
  );
}
