import { expect } from '@playwright/test';
import type { OtherBrowser } from './other-browser';

/** Control, by the beginning of its name or by a selector. */
type Control = { readonly name: string } | { readonly at: string };

/** Page of another browser, used as somebody uses it: by what it shows, the pointer and keys. */
export class OtherPage {
  constructor(
    readonly browser: OtherBrowser,
    private readonly url: string,
  ) {}

  async open(path: string) {
    await this.browser.open(`${this.url}${path}`);
  }

  /** Runs a function in the page, which may use its argument and nothing else of here. */
  async run<T, Result>(work: (argument: T) => Result, argument: T): Promise<Awaited<Result>> {
    const call = `(${work.toString()})(${JSON.stringify(argument)})`;
    const json = `(async () => JSON.stringify((await ${call}) ?? null))()`;
    return JSON.parse(await this.browser.evaluate(json)) as Awaited<Result>;
  }

  async sees(text: string) {
    await expect
      .poll(() => this.run(() => document.body.innerText, null), `the page shows “${text}”`)
      .toContain(text);
  }

  /** Presses a control once it stands still and nothing covers it. */
  async press(control: Control) {
    let before: unknown;
    await expect(async () => {
      const middle = await this.run(middleOf, control);
      const stands = JSON.stringify(middle) === before;
      before = JSON.stringify(middle);
      expect(middle, JSON.stringify(control)).not.toBeNull();
      expect(stands, `${JSON.stringify(control)} stands still`).toBe(true);
    }).toPass({ timeout: 120_000 });
    const [x, y] = JSON.parse(String(before)) as [number, number];
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const parameters = { pointerType: 'mouse' };
    await this.browser.perform([{ type: 'pointer', id: 'mouse', parameters, actions }]);
  }

  /** Types into a field, key by key. */
  async type(at: string, text: string) {
    await this.press({ at });
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.browser.perform([{ type: 'key', id: 'keys', actions }]);
  }
}

/** Runs in the page: returns the middle of a control that can be pressed, or null. */
function middleOf(control: { name?: string; at?: string }): [number, number] | null {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const found = [...document.querySelectorAll(control.at ?? 'button, a, [role=tab]')]
    .filter(
      (element) =>
        control.at !== undefined ||
        nameOf(element)
          .trim()
          .startsWith(control.name ?? ''),
    )
    .find((element) => element.getClientRects().length > 0 && !element.matches(':disabled'));
  if (!found) return null;
  found.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const middle: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(...middle);
  return hit && (found.contains(hit) || hit.contains(found)) ? middle : null;
}
