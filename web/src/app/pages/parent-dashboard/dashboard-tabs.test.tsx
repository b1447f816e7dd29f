import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part';
import { DashboardTabs } from './dashboard-tabs';

vi.mock('../../../features/family-members/components/family-tab', () => ({
  FamilyTab: ({ family }: { family: { familyName: string } }) => (
    <p>Parents of {family.familyName}</p>
  ),
}));

const LIN = { familyId: 'lin', familyName: 'Lin Family', isOwner: true };

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>{`back from ${pathname}${search}`}</button>;
}

function renderTabs(options: { at?: string; language?: 'en' | 'zh-TW' } = {}) {
  const { at = '/dashboard', language } = options;
  return renderPart(
    <>
      <Address />
      <DashboardTabs accounts={<p>The children</p>} family={LIN} />
    </>,
    language,
    { at },
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('opens with the children', async () => {
  await renderTabs();
  expect(selected()).toBe('Children');
  screen.getByText('The children');
});

test('keeps the chosen tab in the address, and goes back with the browser', async () => {
  await renderTabs();
  await userEvent.click(screen.getByRole('tab', { name: 'Parents' }));
  await screen.findByText('Parents of Lin Family');
  await userEvent.click(screen.getByText('back from /dashboard?tab=family'));
  expect(selected()).toBe('Children');
  screen.getByText('back from /dashboard');
});

test('opens with the tab of the address, and with the first for one that is none', async () => {
  await renderTabs({ at: '/dashboard?tab=family' });
  expect(selected()).toBe('Parents');
  await screen.findByText('Parents of Lin Family');
  cleanup();
  await renderTabs({ at: '/dashboard?tab=nonsense' });
  expect(selected()).toBe('Children');
});

test('in Chinese', async () => {
  await renderTabs({ language: 'zh-TW' });
  expect(
    screen
      .getAllByRole('tab')
      .slice(0, 2)
      .map((tab) => tab.textContent),
  ).toEqual(['孩子', '家長']);
});
