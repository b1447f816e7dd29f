import { readStored, writeStored, type RememberedChild } from '../../../lib/session/storage';

/** The children who have ticked that this device is to remember them, in the order in which they did. */
export function rememberedChildren(): readonly RememberedChild[] {
  return readStored('rememberedChildren') ?? [];
}

export function isRemembered(accessCode: string): boolean {
  return rememberedChildren().some((child) => child.accessCode === accessCode);
}

/** One that is remembered already keeps its place and takes the name that it has now. */
export function rememberChild(child: RememberedChild): void {
  const known = rememberedChildren();
  write(
    isRemembered(child.accessCode)
      ? known.map((other) => (other.accessCode === child.accessCode ? child : other))
      : [...known, child],
  );
}

export function forgetChild(accessCode: string): void {
  write(rememberedChildren().filter((child) => child.accessCode !== accessCode));
}

function write(children: readonly RememberedChild[]): void {
  writeStored('rememberedChildren', children.length > 0 ? children : null);
}
