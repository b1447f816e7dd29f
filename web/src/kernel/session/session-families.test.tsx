import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  LIN,
  ROE,
  answers,
  beforeEachSession,
  childRecord,
  parentRecord,
  parentSession,
  probe,
  startAs,
} from '../../testing/session-probe';
import { settled } from '../../testing/settled';
import * as api from '../api/api-client';
import { ApiError } from '../api/api-client';
import { chooseFamily } from './session-state';
import { readStored, writeStored } from './storage';

beforeEachSession();

describe('the families of a session', () => {
  test('are refreshed, and the current one stays open in its newest version', async () => {
    await startAs('ann');
    const renamed = { ...LIN, familyName: 'Lin and Co', isOwner: false };
    answers['listUserFamilies'] = () => [ROE, renamed];
    expect(await act(() => probe.actions.refreshFamilies())).toBeNull();
    expect(parentSession().currentFamily).toEqual(renamed);
    expect(readStored('currentFamily')).toEqual(renamed);
  });

  test('open the first one when the current one is lost, with a message', async () => {
    await startAs('ann');
    answers['listUserFamilies'] = () => [ROE];
    expect(await act(() => probe.actions.refreshFamilies())).toEqual(LIN);
    expect(parentSession().currentFamily).toEqual(ROE);
    answers['listUserFamilies'] = () => [];
    expect(await act(() => probe.actions.refreshFamilies())).toEqual(ROE);
    expect(parentSession().currentFamily).toBeNull();
    expect(readStored('currentFamily')).toBeNull();
  });

  test('are those of the newest answer', async () => {
    await startAs('ann');
    let answerOld: (families: object[]) => void = () => undefined;
    answers['listUserFamilies'] = () => new Promise((resolve) => (answerOld = resolve));
    const old = probe.actions.refreshFamilies();
    answers['listUserFamilies'] = () => [LIN];
    await act(() => probe.actions.refreshFamilies());
    answerOld([]);
    expect(await act(() => old)).toBeNull();
    expect(parentSession().families).toEqual([LIN]);
  });

  test('include a new one, which is opened only where none is open', async () => {
    answers['listUserFamilies'] = () => [];
    await startAs('ann');
    expect(parentSession().currentFamily).toBeNull();
    act(() => {
      probe.actions.joinFamily(ROE);
    });
    expect(parentSession().currentFamily).toEqual(ROE);
    act(() => {
      probe.actions.joinFamily(LIN);
    });
    expect(parentSession().families).toEqual([ROE, LIN]);
    expect(parentSession().currentFamily).toEqual(ROE);
  });

  test('lose one that its owner deletes, without the message about a lost one', async () => {
    await startAs('ann');
    let finish: (answer: object) => void = () => undefined;
    answers['deleteFamily'] = () => new Promise((resolve) => (finish = resolve));
    const deleted = probe.actions.deleteFamily('lin', 'Lin');
    expect(api.call).toHaveBeenLastCalledWith('deleteFamily', {
      params: { familyId: 'lin' },
      query: { userId: 'ann' },
      body: { confirmName: 'Lin' },
    });
    answers['listUserFamilies'] = () => [ROE];
    expect(await act(() => probe.actions.refreshFamilies())).toBeNull();
    finish({ success: true });
    await act(() => deleted);
    expect(parentSession().currentFamily).toEqual(ROE);
    expect(parentSession().families).toEqual([ROE]);
  });

  test('stay as they are when deleting fails', async () => {
    await startAs('ann');
    answers['deleteFamily'] = () => {
      throw new ApiError('confirmation_mismatch', 400, '');
    };
    await expect(probe.actions.deleteFamily('lin', 'Wrong')).rejects.toThrow(ApiError);
    expect(parentSession().families).toEqual([LIN, ROE]);
  });

  test('are not loaded for a child', async () => {
    writeStored('child', childRecord('child-cy'));
    await startAs('child-cy');
    const calls = vi.mocked(api.call).mock.calls.length;
    expect(await probe.actions.refreshFamilies()).toBeNull();
    expect(probe.actions.switchFamily('roe')).toBe(false);
    await probe.actions.deleteFamily('lin', 'Lin');
    expect(vi.mocked(api.call).mock.calls).toHaveLength(calls);
    expect(probe.session.status).toBe('child');
  });
});

const MIA = { id: 'mia', name: 'Mia', familyId: 'lin', accountNumber: '48213097' };

describe('impersonation in a session', () => {
  async function impersonate() {
    await startAs('ann');
    act(() => {
      expect(probe.actions.startImpersonation(MIA)).toBe(true);
    });
    expect(parentSession().impersonating).toEqual(MIA);
    expect(readStored('impersonatedChild')).toEqual(MIA);
  }

  test('is for parents', async () => {
    writeStored('child', childRecord('child-cy'));
    await startAs('child-cy');
    expect(probe.actions.startImpersonation(MIA)).toBe(false);
    expect(probe.session.status).toBe('child');
    expect(readStored('impersonatedChild')).toBeNull();
  });

  test('ends with the family', async () => {
    await impersonate();
    answers['listUserFamilies'] = () => [ROE];
    await act(() => probe.actions.refreshFamilies());
    expect(parentSession().impersonating).toBeNull();
  });

  test('is not restored in another family', async () => {
    writeStored('impersonatedChild', MIA);
    answers['listUserFamilies'] = () => [ROE];
    await startAs('ann');
    expect(parentSession().impersonating).toBeNull();
  });
});

describe('the invitations of a session', () => {
  const INVITATION = { invitationId: 'one' };

  test('are loaded by the parent’s address, and offered once', async () => {
    answers['signInWithGoogle'] = () => ({ ...parentRecord('ann'), email: 'ann@example.com' });
    answers['listInvitations'] = () => [INVITATION];
    await startAs('ann');
    expect(api.call).toHaveBeenCalledWith('listInvitations');
    expect(parentSession().offerInvitations).toBe(true);
    act(() => {
      probe.actions.invitationsShown();
    });
    expect(parentSession().offerInvitations).toBe(false);
    expect(parentSession().invitations).toEqual([INVITATION]);
  });

  test('that were skipped are not offered again on this visit, but new ones are', async () => {
    writeStored('skippedInvitations', ['one']);
    answers['listInvitations'] = () => [INVITATION];
    await startAs('ann');
    expect(parentSession().offerInvitations).toBe(false);
    expect(sessionStorage.getItem('pennysprout.skippedInvitations')).toBe('["one"]');
    cleanup();
    answers['listInvitations'] = () => [INVITATION, { invitationId: 'two' }];
    await startAs('ann');
    expect(parentSession().offerInvitations).toBe(true);
  });

  test('are loaded later for a parent who was here before, and then offered once', async () => {
    writeStored('parent', parentRecord('ann'));
    let say: (invitations: unknown) => void = () => undefined;
    answers['listInvitations'] = () => new Promise((resolve) => (say = resolve));
    await startAs('ann');
    expect(screen.getByText('Name of ann in Lin')).toBeTruthy();
    expect(parentSession().offerInvitations).toBe(false);
    say([INVITATION]);
    await settled();
    expect(parentSession()).toMatchObject({ invitations: [INVITATION], offerInvitations: true });
    act(() => {
      probe.actions.invitationsShown();
    });
    expect(parentSession().offerInvitations).toBe(false);
  });

  test('that were skipped are forgotten at sign-out', async () => {
    await startAs('ann');
    writeStored('skippedInvitations', ['one']);
    await act(() => probe.actions.signOut());
    expect(readStored('skippedInvitations')).toBeNull();
  });

  test.each([
    ['are none for an address that is not verified', 'email_not_verified', 403, []],
    ['do not keep a parent out when they fail', 'unavailable', 503, null],
  ] as const)('%s', async (_, code, status, known) => {
    answers['listInvitations'] = () => {
      throw new ApiError(code, status, '');
    };
    await startAs('ann');
    expect(parentSession().invitations).toEqual(known);
    expect(parentSession().offerInvitations).toBe(false);
  });
});

describe('chooseFamily', () => {
  test('prefers the saved one while it is still theirs, in its newest version', () => {
    expect(chooseFamily([LIN, ROE], { ...ROE, familyName: 'Old name' })).toBe(ROE);
    expect(chooseFamily([LIN], ROE)).toBe(LIN);
    expect(chooseFamily([], ROE)).toBeNull();
  });
});
