let handler = (): void => undefined;

/** Sets the handler for when the server says that this page is too old. */
export function onOutdated(listener: () => void): void {
  handler = listener;
}

/** Announces that the server no longer serves this page. */
export function announceOutdated(): void {
  handler();
}
