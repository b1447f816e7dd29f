import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { waitForScreens, waitForToasts } from './wait-in-tests.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester();
const inTest = (body: string, how = 'async ') => `test('x', ${how}() => { ${body} });`;
const inApp = (body: string, how?: string) =>
  `import { visit } from '../testing/render-app';\n${inTest(body, how)}`;

const RACE = [{ messageId: 'race' }];

tester.run('wait-for-toasts', waitForToasts, {
  valid: [
    inTest(`await waitFor(() => expect(toastText()).toBe('Saved'));`),
    inTest(`await waitFor(() => { expect(toastText()).toContain('Saved'); });`),
    inTest(`await vi.waitFor(() => expect(toastText()).toBe('Saved'));`),
    inTest(`await expect.poll(() => toastText()).toBe('Saved');`),
    inTest(`expect(toastText()).toBeNull();`),
    inTest(`expect(toastText()).not.toContain('Saved');`),
    inTest(`expect(text()).toBe('Saved');`),
    inTest(`vi.useFakeTimers(); expect(toastText()).toBe('Saved');`),
    `beforeEach(() => { vi.useFakeTimers(); }); ${inTest(`expect(toastText()).toBe('Saved');`)}`,
  ],
  invalid: [
    {
      code: inTest(`expect(toastText()).toBe('Saved');`),
      output: inTest(`await waitFor(() => expect(toastText()).toBe('Saved'));`),
      errors: RACE,
    },
    {
      code: inTest(`act(() => { expect(toastText()).toContain('Saved'); });`),
      output: null,
      errors: RACE,
    },
    { code: inTest(`expect(toastText()).toMatch(/^Saved/);`, ''), output: null, errors: RACE },
  ],
});

tester.run('wait-for-screens', waitForScreens, {
  valid: [
    inApp(`await screen.findByText('Saved');`),
    inApp(`await waitFor(() => { screen.getByText('Saved'); });`),
    inApp(`await userEvent.click(screen.getByRole('button'));`),
    inApp(`expect(screen.queryByText('Saved')).toBeNull();`),
    inApp(`const button = screen.getByRole('button');`),
    inTest(`screen.getByText('Saved');`),
    inTest(`if (isSaved) screen.getByText('Saved');`),
    inTest(`await waitFor(isSaved); await user.click(save); screen.getByText('Saved');`),
    `const pass = () => vi.advanceTimersByTimeAsync(9);
     ${inApp(`await pass(); screen.getByText('Saved');`)}`,
    `describe('x', () => {
       function stop() { vi.useFakeTimers(); }
       ${inTest(`stop(); screen.getByText('Saved');`)}
     });
     import { visit } from '../testing/render-app';`,
  ],
  invalid: [
    {
      code: inApp(`screen.getByText('Saved');`),
      output: inApp(`await screen.findByText('Saved');`),
      errors: RACE,
    },
    {
      code: inApp(`within(dialog).getAllByRole('listitem');`),
      output: inApp(`await within(dialog).findAllByRole('listitem');`),
      errors: RACE,
    },
    { code: inApp(`screen.getByText('Saved');`, ''), output: null, errors: RACE },
    {
      code: inTest(`await waitFor(isSaved); expect(sent).toBe(1); screen.getByText('Saved');`),
      output: inTest(
        `await waitFor(isSaved); expect(sent).toBe(1); await screen.findByText('Saved');`,
      ),
      errors: RACE,
    },
  ],
});
