import { useState } from 'react';

/** Why a section wants to be seen: it holds something that is not saved, or something wrong. */
export type Asking = 'unsaved' | 'wrong';

type AskingOf<Id extends string> = Readonly<Partial<Record<Id, Asking>>>;

/**
 * Which sections are open. One opens by itself when it begins to hold something that is not saved or is
 * wrong; what the user closes then stays closed until there is something new.
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
    isOpen: (id: Id) => state.open.has(id),
    toggle: (id: Id) => {
      setState(({ open, ...rest }) => {
        const next = new Set(open);
        if (!next.delete(id)) next.add(id);
        return { ...rest, open: next };
      });
    },
    /** Opens all that hold something, for the focus to be able to go there. */
    openAsking: () => {
      setState(({ open, ...rest }) => ({ ...rest, open: new Set([...open, ...asked]) }));
    },
  };
}
