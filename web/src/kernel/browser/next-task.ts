/** Lets the browser do what waits, such as handling input, before the next step. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
