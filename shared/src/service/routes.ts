import { boolean, string } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import type { Tag } from '../kernel/call/tag';
import { call, none } from '../kernel/call/route';

const SERVICE: Tag = {
  name: 'Service',
  description: 'What holds for the whole service at the moment.',
};

export const serviceRoutes = {
  getServiceStatus: call({
    method: 'GET',
    path: '/api/service-status',
    tag: SERVICE,
    summary:
      'What the operator tells everybody, and what is switched off meanwhile. A few seconds old at most.',
    caller: 'anyone',
    about: null,
    limit: null,
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
    cost: { reads: 0, writes: 0 },
    notes: {
      notice: 'What every screen shows, in each language; null for nothing.',
      'notice.en': 'In English.',
      'notice.zh-TW': 'In Traditional Chinese.',
      moneyMoves:
        'Whether money may be moved. While it is false, calls that move it answer `maintenance`.',
      newFamilies: 'Whether families may be created.',
    },
    example: () => ({
      answer: {
        notice: {
          en: 'We are moving house on Sunday from 02:00 to 03:00 UTC. Your money is safe.',
          'zh-TW': '我們將在週日 02:00 至 03:00（UTC）搬遷系統，你的錢很安全。',
        },
        moneyMoves: true,
        newFamilies: true,
      },
    }),
  }),
};
