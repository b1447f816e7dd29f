import type { Page } from '@playwright/test';

/**
 * Texts that may be in Latin letters on a screen in Traditional Chinese. Each entry says why; anything
 * else is a missing translation.
 */
const ALLOWED: readonly RegExp[] = [
  // Company names that Taiwan uses as well; first, because one contains another name of this list.
  /\b(Apple|Microsoft|Alphabet \(Google\)|Amazon|Disney|Netflix|Tesla)(?!\w)/g,
  // The product’s own name, and names of languages and other products.
  /\bPennySprout\b/g,
  /\bEnglish\b/g,
  /\bEN\b/g,
  /\bGoogle\b/g,
  /\bQR( ?Code)?\b/gi,
  // Stock symbols, and currency codes and symbols such as NT$, US$ or CHF.
  /\b(AAPL|MSFT|GOOGL|AMZN|DIS|NFLX|TSLA)\b/g,
  new RegExp(`\\b(${Intl.supportedValuesOf('currency').join('|')})\\b`, 'g'),
  /\b[A-Z]{1,3}(?=\$)/g,
  // Access codes, as in the example, links and email addresses.
  /\b[0-9A-HJKMNP-TV-Z]{4}[-‑]?[0-9A-HJKMNP-TV-Z]{4}\b/g,
  /https?:\/\/\S+/g,
  /[\w.+-]+@[\w.-]+\w/g,
  // Host that a blocker has to allow.
  /\bfirestore\.googleapis\.com\b/g,
  // File types without other names.
  /\b(CSV|JSON|ZIP)\b/g,
  // Keys of the keyboard.
  /\bF8\b/g,
  // The version’s commit and environment.
  /\((?:[0-9a-f]{7,40}|unknown)\)/g,
  /(?<= · )(?:emulator|production)$/g,
];

/** Latin letters that were found, as text or as the attribute of an element. */
export interface LatinText {
  readonly where: string;
  readonly text: string;
}

/** Returns all that is shown or announced on the page: its title, texts and spoken attributes. */
async function allTexts(page: Page): Promise<LatinText[]> {
  return page.evaluate(() => {
    const found = [{ where: 'the title of the page', text: document.title }];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      // Text marked as not translatable is a name, a code or a password.
      if (!element || element.closest('script, style, noscript, [translate="no"]')) continue;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (text) found.push({ where: `<${element.tagName.toLowerCase()}>`, text });
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        found.push({ where: `${name} of <${element.tagName.toLowerCase()}>`, text });
      }
    }
    return found;
  });
}

/**
 * Returns the Latin words on the page that are not allowed.
 * @param names of people, families and reasons that users have typed, as they stand on the page
 */
export async function latinLeftOn(page: Page, names: readonly string[]): Promise<LatinText[]> {
  const texts = await allTexts(page);
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  return texts.filter(({ text }) => {
    let rest = text;
    for (const name of longestFirst) rest = rest.replaceAll(name, '');
    for (const allowed of ALLOWED) rest = rest.replace(allowed, '');
    return /\p{Script=Latin}{2,}/u.test(rest);
  });
}
