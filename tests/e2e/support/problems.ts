import type { Page } from '@playwright/test';

/** What goes wrong on the page from now on: what nobody caught, and what is told to the console. */
export function listenForProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
