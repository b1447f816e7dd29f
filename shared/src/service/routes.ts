import { boolean, number, string } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import type { Tag } from '../kernel/call/tag';
import { serviceCalls } from './calls';
import { call, none } from '../kernel/call/route';

const SERVICE: Tag = {
  name: 'Service',
  description: 'Current status of the whole service.',
};

export const serviceRoutes = {
  getServiceStatus: call({
    ...serviceCalls.getServiceStatus,
    tag: SERVICE,
    summary:
      'The operator’s notice, and the functions that are turned off. At most a few seconds old.',
    about: null,
    limit: null,
    params: none,
    query: none,
    body: null,
    response: exactObject({
      notice: exactObject({ en: string().required(), 'zh-TW': string().required() }).nullable(),
      moneyMoves: boolean().required(),
      newFamilies: boolean().required(),
      schedules: boolean().required(),
      oldestClient: number().integer().required(),
    }),
    errors: [],
    cost: { reads: 0, writes: 0 },
    notes: {
      notice: 'Notice for every screen, in each language; null if none.',
      'notice.en': 'In English.',
      'notice.zh-TW': 'In Traditional Chinese.',
      moneyMoves: 'False while calls that move money are refused with `maintenance`.',
      newFamilies: 'False while no families can be created.',
      schedules: 'False while schedules are paused: no allowances, interest or checks.',
      oldestClient: 'Smallest `PennySprout-Schema` that is served.',
    },
    example: () => ({
      answer: {
        notice: {
          en: 'We are moving house on Sunday from 02:00 to 03:00 UTC. Your money is safe.',
          'zh-TW': '我們將在週日 02:00 至 03:00（UTC）搬遷系統，你的錢很安全。',
        },
        moneyMoves: true,
        newFamilies: true,
        schedules: true,
        oldestClient: 1,
      },
    }),
  }),
};
