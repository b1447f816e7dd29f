import type { Page } from '@playwright/test';

/** Records the page's uncaught errors and console errors from now on. */
export function listenForProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
