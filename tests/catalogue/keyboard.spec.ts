import { expect, test } from './story-page.ts';

/** Sheets, each with the story that opens it, its field to begin with, and the complaint at that field. */
const SHEETS = [
  {
    story: 'ledger: deposit',
    first: 'Amount',
    send: 'Add Reward',
    says: 'Please enter a valid amount',
    alerts: 1,
  },
  {
    story: 'jars: a new jar by a parent',
    first: 'What is it called?',
    send: 'Make the jar',
    says: 'This field is required',
    alerts: 1,
  },
  // The only question on the screen says itself what is wrong with its answer.
  {
    story: 'requests: asking',
    first: 'How much?',
    send: 'Next',
    says: /Type a number that is more than 0/,
    alerts: 0,
  },
] as const;

for (const { story, first, send, says, alerts } of SHEETS) {
  test(`${story}, with the keyboard alone, begins in its first field, complains there, and gives the focus back`, async ({
    storyPage,
  }) => {
    const { page } = storyPage;
    await storyPage.show(story, 'en');
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(first, { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(says);
    await expect(dialog.getByRole('alert')).toHaveCount(alerts);
    await expect(dialog.getByRole('button', { name: send, exact: true })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator(':focus')).toHaveRole('button');
  });
}
