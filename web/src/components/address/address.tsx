import { Fragment } from 'react';

interface AddressProps {
  /** Of a mailbox or a page. */
  readonly text: string;
}

/** An address that breaks, where it must, at its parts and not within a word. */
export function Address({ text }: AddressProps) {
  // Before an @ or a dot, which then reads as a continuation; after the slashes.
  const parts = text.split(/(?=[@.])|(?<=\/)(?!\/)/);
  return (
    <span translate="no">
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
