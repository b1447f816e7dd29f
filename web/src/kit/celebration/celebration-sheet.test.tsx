import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { renderPart } from '../../testing/render-part';
import { settled } from '../../testing/settled';
import { CelebrationSheet, type Celebration } from './celebration-sheet';

const media = vi.hoisted(() => ({ reducedMotion: false }));
const drawConfetti = vi.hoisted(() => vi.fn());

vi.mock('../../kernel/browser/use-media', () => ({ useReducedMotion: () => media.reducedMotion }));
vi.mock('react-confetti', () => ({
  default: (props: object) => {
    drawConfetti(props);
    return null;
  },
}));

beforeEach(() => {
  media.reducedMotion = false;
  drawConfetti.mockReset();
});

const reward: Celebration = {
  kind: 'deposit',
  reward: 'cash',
  amountMinor: toMinorUnits(50000),
  currency: 'TWD',
  childName: 'Mia',
};

function celebrate(changes: Partial<Celebration> = {}, onContinue = () => undefined) {
  const nothing = () => undefined;
  const sheet = { open: true, close: onContinue, closeThen: nothing, afterClose: nothing };
  return renderPart(<CelebrationSheet celebration={{ ...reward, ...changes }} sheet={sheet} />);
}

test('the celebration of a deposit shows its own currency, with a hundred pieces in five colours', async () => {
  await celebrate();
  const dialog = await screen.findByRole('dialog', { name: 'Deposit Successful!' });
  expect(dialog.textContent).toContain("NT$500.00 was added to Mia's account.");
  await screen.findByTestId('confetti');
  expect(drawConfetti.mock.lastCall?.[0]).toMatchObject({
    numberOfPieces: 100,
    recycle: false,
    colors: ['#4F46E5', '#10B981', '#F59E0B', '#EF4444', '#8B5CF6'],
  });
});

const SHARES = { quantity: 3, symbol: 'DIS' };

test.each<[string, Partial<Celebration>, string]>([
  ['Withdrawal Successful!', { kind: 'withdrawal' }, "NT$500.00 was withdrawn from Mia's account."],
  [
    'Stock Reward Added!',
    { reward: 'stock', shares: SHARES },
    "3 shares of DIS for NT$500.00 were added to Mia's account.",
  ],
  [
    'Withdrawal Successful!',
    { kind: 'withdrawal', reward: 'stock', shares: { ...SHARES, quantity: 1 } },
    '1 share of DIS was sold; NT$500.00 is now in',
  ],
  ['Special Reward Added!', { reward: 'other' }, "NT$500.00 was added to Mia's account."],
])('the celebration “%s” of %j says what has moved', async (name, changes, words) => {
  await celebrate(changes);
  expect((await screen.findByRole('dialog', { name })).textContent).toContain(words);
});

test('the celebration is closed with Enter', async () => {
  const onContinue = vi.fn();
  await celebrate({}, onContinue);
  const button = await screen.findByRole('button', { name: 'Continue' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.keyboard('{Enter}');
  expect(onContinue).toHaveBeenCalledOnce();
});

test('the celebration waits until a menu is closed, without confetti in the meantime', async () => {
  const menu = document.createElement('button');
  menu.setAttribute('aria-haspopup', 'menu');
  menu.setAttribute('aria-expanded', 'true');
  document.body.append(menu);
  await celebrate();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(drawConfetti).not.toHaveBeenCalled();
  menu.remove();
  await screen.findByRole('dialog', { name: 'Deposit Successful!' });
  await screen.findByTestId('confetti');
});

test('the celebration has no confetti where the system asks for reduced motion', async () => {
  media.reducedMotion = true;
  await celebrate();
  await screen.findByRole('dialog', { name: 'Deposit Successful!' });
  await settled();
  expect(screen.queryByTestId('confetti')).toBeNull();
  expect(drawConfetti).not.toHaveBeenCalled();
});
