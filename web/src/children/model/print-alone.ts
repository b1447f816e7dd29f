/** Prints an element without the page around it, as `hand-over.module.css` says. */
export function printAlone({ dataset }: HTMLElement): void {
  dataset['printing'] = '';
  window.addEventListener(
    'afterprint',
    () => {
      delete dataset['printing'];
    },
    { once: true },
  );
  window.print();
}
