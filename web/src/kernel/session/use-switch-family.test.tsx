import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { stubSession } from '../../testing/fake-session';
import { renderPart, toastText } from '../../testing/render-part';
import type { Language } from '../i18n/language';
import { useSwitchFamily } from './use-switch-family';

const switchFamily = vi.fn();
stubSession(() => ({}), { switchFamily });

function Switch() {
  const doSwitch = useSwitchFamily();
  return (
    <button
      onClick={() => {
        doSwitch({ familyId: 'roe', familyName: 'Roe', isOwner: false });
      }}
    >
      switch
    </button>
  );
}

test.each<[Language, boolean, string]>([
  ['en', true, 'Family Switched / You are now viewing the Roe family.'],
  ['en', false, 'Not Allowed / Only parent accounts can switch families.'],
  ['zh-TW', false, '無法執行 / 只有家長帳號可以切換家庭。'],
])(
  'switching the family reports the result in %s, allowed: %s',
  async (language, allowed, text) => {
    switchFamily.mockReturnValue(allowed);
    await renderPart(<Switch />, language);
    await userEvent.click(screen.getByText('switch'));
    expect(switchFamily).toHaveBeenLastCalledWith('roe');
    await waitFor(() => expect(toastText()).toBe(text));
  },
);
