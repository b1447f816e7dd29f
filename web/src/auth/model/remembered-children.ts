import { useState } from 'react';
import { endedChild, forgetEnded } from '../../kernel/session/ended-child';
import { readStored, writeStored, type RememberedChild } from '../../kernel/session/storage';

/** Returns the children who asked this device to remember them, in the order in which they did. */
export function rememberedChildren(): readonly RememberedChild[] {
  return readStored('rememberedChildren') ?? [];
}

export function isRemembered(accessCode: string): boolean {
  return rememberedChildren().some((child) => child.accessCode === accessCode);
}

/**
 * Returns the pass that proves to the server that the child with this code has signed in on this device
 * before.
 */
export function devicePassOf(accessCode: string): string | undefined {
  const known = [...rememberedChildren(), endedChild()];
  return known.flatMap((child) =>
    child?.accessCode === accessCode && child.devicePass !== undefined ? [child.devicePass] : [],
  )[0];
}

/** Remembers a child. One who is remembered already keeps their position and gets the current name. */
export function rememberChild(child: RememberedChild): void {
  const known = rememberedChildren();
  write(
    isRemembered(child.accessCode)
      ? known.map((other) => (other.accessCode === child.accessCode ? child : other))
      : [...known, child],
  );
}

/** Forgets a child, including the code kept from a session that has ended. */
export function forgetChild(accessCode: string): void {
  if (endedChild()?.accessCode === accessCode) forgetEnded();
  write(rememberedChildren().filter((child) => child.accessCode !== accessCode));
}

function write(children: readonly RememberedChild[]): void {
  writeStored('rememberedChildren', children.length > 0 ? children : null);
}

/** Provides the children whom this device remembers. */
export function useRemembered() {
  const [list, setList] = useState(rememberedChildren);
  const forget = (accessCode: string) => {
    forgetChild(accessCode);
    setList(rememberedChildren());
  };
  const refresh = () => {
    setList(rememberedChildren());
  };
  return { list, forget, refresh };
}
