export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Yields to the browser, for example to handle input. */
export const nextTask = () => pause(0);
