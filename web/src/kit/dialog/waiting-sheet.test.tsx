import { act, screen } from '@testing-library/react';
import { beforeEach, test } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { useSheet, type SheetProps } from './use-sheet';

interface NoteProps extends SheetProps {
  readonly text: string;
}

const Note = ({ text, sheet }: NoteProps) => <p>{sheet.open && text}</p>;
const Bill = ({ text, sheet }: NoteProps) => <p>{sheet.open && `Bill: ${text}`}</p>;
const loadNote = () => Promise.resolve(Note);
const loadBill = () => Promise.resolve(Bill);

let show: Record<'note' | 'bill' | 'waiting', (told: { text: string }) => void>;

function Slots() {
  const note = useSheet<NoteProps, 'text'>(loadNote);
  const bill = useSheet<NoteProps, 'text'>(loadBill);
  const waiting = useSheet<NoteProps, 'text'>(loadBill, { waits: true });
  show = { note: note.show, bill: bill.show, waiting: waiting.show };
  return (
    <>
      {note.element({})}
      {bill.element({})}
      {waiting.element({})}
    </>
  );
}

beforeEach(() => renderPart(<Slots />));

test('a sheet that waits closes no other, and none closes it', async () => {
  act(() => {
    show.note({ text: 'milk' });
    show.waiting({ text: 'eggs' });
  });
  await screen.findByText('Bill: eggs');
  screen.getByText('milk');
  act(() => {
    show.bill({ text: 'bread' });
  });
  await screen.findByText('Bill: bread');
  screen.getByText('Bill: eggs');
});
