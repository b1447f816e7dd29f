import type {
  RouteBody,
  RouteName,
  RouteParams,
  RouteQuery,
} from '@pennysprout/shared/api/contract';
import { invitationId } from '../firestore/memberships';
import type { World } from './world';

export interface Sample<N extends RouteName> {
  readonly params: RouteParams<N>;
  readonly query: RouteQuery<N>;
  readonly body: RouteBody<N>;
}

/** A request for every call that would be fine; a call without one does not compile. */
export function samples({ ann, ben, ada }: World): { [N in RouteName]: Sample<N> } {
  const move = { childId: ada.id, amount: 1, description: 'Allowance' };
  const listed = { listedPrice: 100, listedCurrency: 'USD' } as const;
  const paid = { price: 100, currency: 'USD' } as const;
  const shares = { symbol: 'DIS', operation: 'buy', quantity: 1 } as const;
  const trade = { userId: ada.id, ...shares, ...paid, ...listed };
  return {
    signInWithGoogle: {
      params: {},
      query: {},
      body: { googleId: ann.id, email: '', name: '', picture: '' },
    },
    childLogin: {
      params: {},
      query: {},
      body: { accessCode: ada.accessCode, password: ada.password },
    },
    getFamilyInfo: { params: {}, query: { familyId: ann.familyId }, body: null },
    listUserFamilies: { params: {}, query: {}, body: null },
    createFamily: { params: {}, query: {}, body: { name: 'Cottage' } },
    renameFamily: { params: { familyId: ann.familyId }, query: {}, body: { name: 'The Anns' } },
    deleteFamily: {
      params: { familyId: ann.familyId },
      query: {},
      body: { confirmName: "Ann's Family" },
    },
    exportFamily: { params: { familyId: ann.familyId }, query: {}, body: null },
    getFamilyPreferences: { params: {}, query: { familyId: ann.familyId }, body: null },
    saveFamilyPreferences: {
      params: {},
      query: { familyId: ann.familyId },
      body: {
        interestRate: 0,
        depositReasons: ['Allowance'],
        withdrawReasons: ['Purchase'],
        localCurrency: 'USD',
        exchangeRateSource: 'api',
      },
    },
    listFamilyMembers: { params: {}, query: { familyId: ann.familyId }, body: null },
    inviteMember: {
      params: {},
      query: { familyId: ann.familyId },
      body: { email: 'eve@example.com', role: 'parent' },
    },
    removeMember: { params: { memberId: ben.id }, query: { familyId: ann.familyId }, body: null },
    transferOwnership: {
      params: {},
      query: { familyId: ann.familyId },
      body: { newOwnerId: ben.id },
    },
    listInvitations: { params: {}, query: {}, body: null },
    acceptInvitation: {
      params: { id: invitationId(ann.familyId, 'eve@example.com') },
      query: {},
      body: { userId: ann.id },
    },
    declineInvitation: {
      params: { id: invitationId(ann.familyId, 'eve@example.com') },
      query: {},
      body: null,
    },
    listChildren: { params: {}, query: { familyId: ann.familyId }, body: null },
    createChild: { params: {}, query: { familyId: ann.familyId }, body: { name: 'Eve' } },
    deleteChild: { params: { id: ada.id }, query: {}, body: { confirmName: 'Ada' } },
    createAccessCode: { params: { id: ada.id }, query: {}, body: null },
    setChildPassword: { params: { id: ada.id }, query: {}, body: { password: ada.password } },
    revealChildCredentials: { params: { id: ada.id }, query: {}, body: null },
    listBalances: { params: { childId: ada.id }, query: {}, body: null },
    listTransactions: { params: { userId: ada.id }, query: {}, body: null },
    deposit: { params: {}, query: {}, body: move },
    withdraw: { params: {}, query: {}, body: move },
    listStockAssets: { params: { userId: ada.id }, query: {}, body: null },
    getStockPrice: { params: { symbol: 'DIS' }, query: {}, body: null },
    listStockTransactions: { params: { childId: ada.id }, query: {}, body: null },
    tradeStock: { params: {}, query: {}, body: trade },
    getExchangeRate: { params: {}, query: { from: 'USD', to: 'TWD' }, body: null },
    getRandomQuote: { params: {}, query: { isChildFriendly: 'true' }, body: null },
    getServiceStatus: { params: {}, query: {}, body: null },
    applyInterest: { params: { familyId: ann.familyId }, query: {}, body: null },
  };
}
