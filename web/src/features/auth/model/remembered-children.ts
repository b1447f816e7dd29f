import { endedChild, forgetEnded } from '../../../lib/session/ended-child';
import { readStored, writeStored, type RememberedChild } from '../../../lib/session/storage';

/** The children who have ticked that this device is to remember them, in the order in which they did. */
export function rememberedChildren(): readonly RememberedChild[] {
  return readStored('rememberedChildren') ?? [];
}

export function isRemembered(accessCode: string): boolean {
  return rememberedChildren().some((child) => child.accessCode === accessCode);
}

/** The pass by which the server knows that the child of this code has signed in on this device. */
export function devicePassOf(accessCode: string): string | undefined {
  const known = [...rememberedChildren(), endedChild()];
  return known.flatMap((child) =>
    child?.accessCode === accessCode && child.devicePass !== undefined ? [child.devicePass] : [],
  )[0];
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

/** Forgets the child, also where its code waits because its session has ended. */
export function forgetChild(accessCode: string): void {
  if (endedChild()?.accessCode === accessCode) forgetEnded();
  write(rememberedChildren().filter((child) => child.accessCode !== accessCode));
}

function write(children: readonly RememberedChild[]): void {
  writeStored('rememberedChildren', children.length > 0 ? children : null);
}
