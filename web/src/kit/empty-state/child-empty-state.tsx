import { useRef } from 'react';
import { ReadAloud } from '../read-aloud/read-aloud';
import { EmptyState, type EmptyStateProps } from './empty-state';

/** Empty state of a child's page, which can be read aloud. Apart, because the first screens have no voice. */
export function ChildEmptyState({ action, ...state }: Omit<EmptyStateProps, 'size' | 'ref'>) {
  const words = useRef<HTMLElement>(null);
  return (
    <EmptyState
      {...state}
      action={
        <>
          <ReadAloud of={words} />
          {action}
        </>
      }
      ref={words}
      size="child"
    />
  );
}
