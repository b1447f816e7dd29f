import { boolean, string } from 'yup';
import { exactObject } from '../../schemas/fields';
import { none, type Route } from '../route';

export const serviceRoutes = {
  getServiceStatus: {
    method: 'GET',
    path: '/api/service-status',
    summary:
      'What the operator tells everybody, and what is switched off meanwhile. A few seconds old at most.',
    caller: 'anyone',
    params: none,
    query: none,
    body: null,
    response: exactObject({
      notice: exactObject({ en: string().required(), 'zh-TW': string().required() }).nullable(),
      moneyMoves: boolean().required(),
      newFamilies: boolean().required(),
    }),
    idempotent: false,
    anyApp: true,
    errors: [],
  },
} as const satisfies Record<string, Route>;
