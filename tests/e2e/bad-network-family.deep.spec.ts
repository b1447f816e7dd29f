import type { Browser, Locator, Page } from '@playwright/test';
import { FamilyTab } from './pages/family-tab';
import { Invitations } from './pages/invitations';
import { ParentDashboard } from './pages/parent-dashboard';
import { PreferencesTab } from './pages/preferences-tab';
import { expectToast, expectToastBeside } from './pages/toast';
import { cutFirst, loseSlowly, type Call } from './support/cut';
import { documentsWith } from './support/documents';
import { newName } from './support/names';
import { newParent, signInAsNew } from './support/new-parent';
import { expect, test } from './support/test';

// Every parent’s action besides cash and shares: refused, slow, and with a lost answer.
test.describe.configure({ mode: 'serial' });

const NETWORK = 'Network error. Please check your internet connection and try again.';

/** Refusals by the server, with the words for each unless an action has its own. */
const REFUSALS = [
  {
    status: 503,
    code: 'unavailable',
    words: 'The service is taking a short break. Please try again in a moment.',
  },
  { status: 403, code: 'forbidden', words: 'You do not have access to this.' },
  {
    status: 429,
    code: 'too_many_attempts',
    words: 'That was a lot of tries. Please wait a little, then try again.',
  },
] as const;

interface Action {
  readonly page: Page;
  readonly call: Call;
  /** Opens the form and fills it in; again after a failure that has closed it. */
  readonly prepare: () => Promise<unknown>;
  readonly button: Locator;
  /** Checks that all input is still there after a failure. */
  readonly kept: () => Promise<unknown>;
  readonly failed: string;
  /** Words when the outcome is unknown, unless the general ones are used. */
  readonly vague?: string;
  /** Counts its documents in the database. One success adds `adds`. */
  readonly count: () => Promise<number>;
  readonly adds: -1 | 0 | 1;
  /**
   * Checks the effect of pressing again, if the screen cannot tell by itself that the action succeeded.
   */
  readonly again?: () => Promise<unknown>;
  /** Checks the screen, if it finds out by itself that the action succeeded. */
  readonly found?: () => Promise<unknown>;
}

/**
 * Checks that the action never happens twice: if refused, nothing has changed and it can be retried; if
 * slow and clicked twice, it is sent once; if the answer is lost, it was done once, and a retry does not
 * repeat it.
 */
async function expectDoneOnce(action: Action): Promise<void> {
  const { page, call, button, failed, vague, kept, count, adds } = action;
  const before = await count();
  for (const { status, code, words } of REFUSALS) {
    await test.step(`refused with ${status}`, async () => {
      await action.prepare();
      const line = await cutFirst(page, call, { status, code });
      await button.click();
      await expectToast(page, failed, status === 503 ? (vague ?? words) : words);
      await kept();
      expect(line.keys).toHaveLength(1);
      await line.mend();
    });
  }
  expect(await count()).toBe(before);

  await test.step('slow, clicked twice, with a lost answer', async () => {
    await action.prepare();
    const line = await loseSlowly(page, call);
    await button.dblclick();
    await expect.poll(() => line.keys.length).toBe(1);
    line.release();
    if (action.again) {
      await expectToast(page, failed, vague ?? NETWORK);
      await kept();
    }
    await expect.poll(count).toBe(before + adds);
    expect(line.keys).toHaveLength(1);
    await line.mend();
  });

  await test.step('and found done, or retried', async () => {
    if (action.again) {
      await action.prepare();
      await button.click();
      await action.again();
    }
    await action.found?.();
    expect(await count()).toBe(before + adds);
  });
}

const owner = newParent('Gale');
const partner = newParent('Mistral');
const childName = newName('Wren');
const renamed = newName('The Shelter');
const anew = newName('The Lighthouse');

let hers: Page;
let his: Page;
let familyId: string;

async function newDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function storedOn(page: Page, key: string): Promise<Record<string, string>> {
  const text = await page.evaluate((name) => localStorage.getItem(`pennysprout.${name}`), key);
  return JSON.parse(text ?? '{}') as Record<string, string>;
}

test.beforeAll(async ({ browser }) => {
  [hers, his] = await Promise.all([newDevice(browser), newDevice(browser)]);
  await signInAsNew(hers, owner);
  await expect(new ParentDashboard(hers).heading).toBeVisible();
  await expect
    .poll(async () => (await storedOn(hers, 'currentFamily'))['familyId'])
    .toEqual(expect.any(String));
  familyId = (await storedOn(hers, 'currentFamily'))['familyId'] ?? '';
});

test.afterAll(() => Promise.all([hers.context().close(), his.context().close()]));

const dialogOn = (page: Page) => page.getByRole('dialog').first();
const countOf = async (collection: string) =>
  (await documentsWith(collection, 'familyId', familyId)).length;
const childrenOfFamily = async () =>
  (await documentsWith('users', 'familyId', familyId)).filter(({ isParent }) => !isParent);
const memberships = async (accepted: boolean) =>
  (await documentsWith('parental_members', 'familyId', familyId)).filter(
    ({ inviteAccepted }) => inviteAccepted === accepted,
  ).length;

test('a child is added once', async () => {
  const dialog = dialogOn(hers);
  const name = dialog.getByLabel('Name', { exact: true });
  await hers.getByRole('button', { name: 'Add Child' }).click();
  await name.fill(childName);
  await expectDoneOnce({
    page: hers,
    call: 'POST /api/children',
    prepare: () => expect(name).toHaveValue(childName),
    button: dialog.getByRole('button', { name: /^(Create Account|Creating…)$/ }),
    kept: () => expect(name).toHaveValue(childName),
    failed: 'Failed to Create Account',
    count: async () => (await childrenOfFamily()).length,
    adds: 1,
    again: async () => {
      await expect(dialog.getByText(`${childName}'s login details`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
    },
  });
});

test('a password is set once, and shown', async () => {
  const dialog = dialogOn(hers);
  const card = new ParentDashboard(hers).card(childName);
  const password = dialog.getByLabel('New password');
  await card.openPasswordForm();
  await dialog.getByRole('radio', { name: 'Choose my own' }).locator('..').click();
  await password.fill('umbrella');
  await expectDoneOnce({
    page: hers,
    call: 'POST /password',
    prepare: () => expect(password).toHaveValue('umbrella'),
    button: dialog.getByRole('button', { name: /^(Set password|Processing...)$/ }),
    kept: () => expect(password).toHaveValue('umbrella'),
    failed: 'Could not set the password',
    count: async () => Number((await childrenOfFamily())[0]?.['sessionEpoch']),
    adds: 1,
    again: async () => {
      await expect(dialog.getByText(`${childName} has a new password`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
    },
  });
});

for (const direction of ['deposit', 'withdraw'] as const) {
  test(`another kind of reward or withdrawal is posted once: ${direction}`, async () => {
    const card = new ParentDashboard(hers).card(childName);
    const isDeposit = direction === 'deposit';
    const amount = dialogOn(hers).getByRole('textbox', { name: 'Amount' });
    const typed = isDeposit ? '900' : '1.25';
    await card.openForm(direction, 'Other');
    const label = isDeposit ? 'Your own reason' : 'Your own description';
    await card.fill({ amount: typed, reason: 'In bad weather' }, label);
    await expectDoneOnce({
      page: hers,
      call: `POST /api/transactions/${direction}`,
      prepare: () => expect(amount).toHaveValue(typed),
      button: card.submit(direction),
      kept: () => expect(dialogOn(hers).getByLabel(label)).toHaveValue('In bad weather'),
      failed: isDeposit ? 'Reward Failed' : 'Withdraw Failed',
      count: () => countOf('transactions'),
      adds: 1,
      again: () => card.celebrate(isDeposit ? 'Special Reward Added!' : 'Withdrawal Successful!'),
    });
  });
}

test('the family is renamed on a bad network', async () => {
  const prefs = await new PreferencesTab(hers).open();
  await prefs.show('Family Name');
  await prefs.familyName.fill(renamed);
  await expectDoneOnce({
    page: hers,
    call: `POST /api/families/${familyId}`,
    prepare: () => expect(prefs.familyName).toHaveValue(renamed),
    button: hers.getByRole('button', { name: /^(Rename|Renaming…)$/ }),
    kept: () => expect(prefs.familyName).toHaveValue(renamed),
    failed: 'Failed to Update Family Name',
    count: async () => (await documentsWith('families', 'name', renamed)).length,
    adds: 1,
    found: async () => {
      await hers.reload();
      await expect(new ParentDashboard(hers).familyLine).toContainText(renamed);
    },
  });
});

test('preferences are saved on a bad network', async () => {
  const prefs = await new PreferencesTab(hers).open();
  await prefs.chooseCurrency('TWD');
  await prefs.raiseInterestTo('2.5');
  await expectDoneOnce({
    page: hers,
    call: 'POST /api/family-preferences',
    prepare: () => expect(prefs.interestRate).toHaveValue('2.5'),
    button: hers.getByRole('button', { name: /^(Save|Saving…)$/ }),
    kept: async () => {
      await expectToastBeside(hers, prefs.save);
      await expect(prefs.interestRate).toHaveValue('2.5');
    },
    failed: 'Save Failed',
    vague: 'Please try again later',
    count: async () => {
      const [stored] = await documentsWith('family_preferences', 'familyId', familyId);
      return Number(stored?.['interestRate'] === 2.5 && stored['localCurrency'] === 'TWD');
    },
    adds: 1,
    // The listener has delivered what the lost answer would have said.
    found: async () => {
      await expect(prefs.save).toBeDisabled();
      await expect(prefs.interestRate).toHaveValue('2.5');
    },
  });
});

test('the rate is refreshed on a bad network', async () => {
  const updated = hers.getByText(/^Last updated/);
  await expectDoneOnce({
    page: hers,
    call: 'GET /api/currency-exchange-rate',
    prepare: () => expect(updated).toBeVisible(),
    button: hers.getByRole('button', { name: /^(Refresh|Refreshing…)$/ }),
    kept: () => expect(updated).toBeVisible(),
    failed: 'Failed to Refresh',
    count: () => Promise.resolve(0),
    adds: 0,
    again: () => expect(hers.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled(),
  });
});

test('interest is applied once', async () => {
  const dialog = dialogOn(hers);
  await hers.getByRole('button', { name: 'Apply now' }).click();
  await expectDoneOnce({
    page: hers,
    call: 'POST /apply-interest',
    prepare: () => expect(dialog).toBeVisible(),
    button: dialog.getByRole('button', { name: /^(Apply Interest|Applying…)$/ }),
    kept: () => expect(dialog).toContainText('Apply this month'),
    failed: 'Failed to Apply Interest',
    count: () => countOf('interest_runs'),
    adds: 1,
    again: async () => {
      await expectToast(hers, 'No Interest Applied', 'Interest was already applied this month.');
      await expect(dialog).toBeHidden();
    },
  });
});

test('a parent is invited once', async () => {
  await new FamilyTab(hers).open();
  const dialog = dialogOn(hers);
  const email = dialog.getByLabel('Email');
  await hers.getByRole('button', { name: 'Add Parent' }).click();
  await email.fill(partner.email);
  await expectDoneOnce({
    page: hers,
    call: 'POST /api/family-members',
    prepare: () => expect(email).toHaveValue(partner.email),
    button: dialog.getByRole('button', { name: /^(Send Invitation|Sending…)$/ }),
    kept: () => expect(email).toHaveValue(partner.email),
    failed: 'There was an error adding the family member',
    count: () => memberships(false),
    adds: 1,
    again: async () => {
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
    },
  });
});

test('an invitation is withdrawn', async () => {
  const tab = new FamilyTab(hers);
  const guest = newParent('Guest').email;
  await tab.invite(guest);
  const row = tab.row(guest);
  await expectDoneOnce({
    page: hers,
    call: 'DELETE /api/family-members/*',
    // The dialog does not wait for the answer, and a refusal restores the row.
    prepare: async () => {
      await tab.removeButton(guest).click();
      await expect(tab.dialog).toBeVisible();
    },
    button: tab.dialog.getByRole('button', { name: 'Remove', exact: true }),
    kept: () => expect(row).toBeVisible(),
    failed: 'There was an error removing the family member',
    count: () => memberships(false),
    adds: -1,
    found: () => expect(row).toBeHidden(),
  });
});

for (const answer of ['decline', 'accept'] as const) {
  test(`an invitation is answered once: ${answer}`, async () => {
    const isAccepting = answer === 'accept';
    if (isAccepting) {
      await new FamilyTab(hers).invite(partner.email);
      await his.goto('/invitations');
    } else {
      await signInAsNew(his, partner);
    }
    const card = new Invitations(his).card(renamed);
    await expectDoneOnce({
      page: his,
      call: `POST /${answer}`,
      prepare: () => expect(card).toBeVisible(),
      button: card.getByRole('button', { name: isAccepting ? /^Accept/ : /^Declin/ }),
      kept: () => expect(card).toBeVisible(),
      failed: 'Error',
      vague: `There was an error ${isAccepting ? 'accepting' : 'declining'} the invitation.`,
      count: () => memberships(isAccepting),
      adds: isAccepting ? 1 : -1,
      again: async () => {
        await expectToast(his, `Invitation ${isAccepting ? 'Acc' : 'Decl'}`);
        await his.waitForURL('**/dashboard');
      },
    });
  });
}

test('the ownership is transferred once', async () => {
  const tab = await new FamilyTab(hers).open();
  await expect(tab.row(partner.email)).toContainText(partner.name);
  const { id: partnerId = '' } = await storedOn(his, 'parent');
  const chosen = tab.dialog.getByLabel('New owner');
  await tab.transferButton.click();
  await chosen.selectOption({ label: `${partner.name} (${partner.email})` });
  await expectDoneOnce({
    page: hers,
    call: 'POST /api/family/transfer-ownership',
    prepare: () => expect(chosen).toHaveValue(partnerId),
    button: tab.dialog.getByRole('button', { name: /^(Transfer|Transferring…)$/ }),
    kept: () => expect(chosen).toHaveValue(partnerId),
    failed: 'There was an error transferring ownership',
    count: async () => (await documentsWith('families', 'ownerId', partnerId)).length,
    adds: 1,
    // The list of parents shows the owner, whatever became of the answer.
    found: async () => {
      await expectToast(hers, 'Ownership Transferred', `${partner.name} is now the owner`);
      await expect(tab.dialog).toBeHidden();
      await expect(tab.transferButton).toBeHidden();
    },
  });
});

test('the family is deleted on a bad network', async () => {
  const { id: partnerId = '' } = await storedOn(his, 'parent');
  const prefs = await new PreferencesTab(his).open();
  const typed = prefs.dialog.getByLabel(`Type ${renamed} to confirm`);
  await prefs.askToDelete();
  await typed.fill(renamed);
  await expectDoneOnce({
    page: his,
    call: `DELETE /api/families/${familyId}`,
    prepare: () => expect(typed).toHaveValue(renamed),
    button: prefs.dialog.getByRole('button', { name: /^(Delete for good|Deleting…)$/ }),
    kept: () => expect(typed).toHaveValue(renamed),
    failed: 'Failed to Delete Family',
    count: async () => (await documentsWith('families', 'ownerId', partnerId)).length,
    adds: -1,
    found: async () => {
      await expect(his.getByRole('button', { name: 'Create Family' })).toBeVisible();
      await expect.poll(() => countOf('transactions')).toBe(0);
      await expect.poll(() => countOf('idempotency_keys')).toBe(0);
    },
  });
});

test('a family is created once', async () => {
  const { id: partnerId = '' } = await storedOn(his, 'parent');
  await his.goto('/dashboard');
  const name = his.getByLabel('Family name');
  await name.fill(anew);
  await expectDoneOnce({
    page: his,
    call: 'POST /api/families',
    prepare: () => expect(name).toHaveValue(anew),
    button: his.getByRole('button', { name: /^(Create Family|Creating…)$/ }),
    kept: () => expect(name).toHaveValue(anew),
    failed: 'Failed to Create Family',
    count: async () => (await documentsWith('families', 'ownerId', partnerId)).length,
    adds: 1,
    found: async () => {
      // Reloads in the middle, as a distrustful user might.
      await his.reload();
      await expect(new ParentDashboard(his).familyLine).toContainText(anew);
    },
  });
});
