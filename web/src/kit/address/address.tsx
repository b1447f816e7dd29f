import { Fragment } from 'react';

interface AddressProps {
  /** Email address or URL. */
  readonly text: string;
}

/** Address that wraps at its separators instead of within a word. */
export function Address({ text }: AddressProps) {
  // Before an @ or a dot, so that the next line reads as a continuation; after slashes.
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
