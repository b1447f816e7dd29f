import { useState } from 'react';

/** Reason why a section opens automatically: unsaved changes or a problem. */
export type Asking = 'unsaved' | 'wrong';

type AskingOf<Id extends string> = Readonly<Partial<Record<Id, Asking>>>;

/**
 * Tracks which sections are open. A section opens automatically when it gets unsaved changes or a problem. If
 * the user closes it, it stays closed until something changes.
 */
export function useOpenSections<Id extends string>(asking: AskingOf<Id>) {
  const asked = Object.keys(asking) as Id[];
  const [state, setState] = useState({ open: new Set(asked), asking });
  const isNew = (id: Id) => asking[id] !== state.asking[id];
  const ended = (Object.keys(state.asking) as Id[]).some((id) => asking[id] === undefined);
  if (ended || asked.some(isNew)) {
    setState({ open: new Set([...state.open, ...asked.filter(isNew)]), asking });
  }
  return {
    /** Returns the state of a section. */
    of: (id: Id) => ({
      open: state.open.has(id),
      onToggle: () => {
        setState(({ open, ...rest }) => {
          const next = new Set(open);
          if (!next.delete(id)) next.add(id);
          return { ...rest, open: next };
        });
      },
    }),
    /** Opens all sections with problems or unsaved changes, so that their fields can be focused. */
    openAsking: () => {
      setState(({ open, ...rest }) => ({ ...rest, open: new Set([...open, ...asked]) }));
    },
  };
}
