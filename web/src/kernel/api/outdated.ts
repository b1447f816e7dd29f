let handler = (): void => undefined;

/** Sets what happens when the server says that this page is older than what it serves. */
export function onOutdated(listener: () => void): void {
  handler = listener;
}

/** Announces that the server no longer serves this page. */
export function announceOutdated(): void {
  handler();
}
