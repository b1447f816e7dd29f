import type { Language } from '../../kernel/i18n/language';

/** Screen of a tour, with one sentence. */
export interface Stop {
  /** Name of the story that the screen is. */
  readonly story: string;
  readonly says: Readonly<Record<Language, string>>;
}

/** Ten screens for each of the two, in the order of a week. `tests/catalogue/site.spec.ts` looks each story up. */
export const TOURS = {
  parent: [
    {
      story: 'landing: nobody signed in',
      says: {
        en: 'Sunday: a family begins here, with a Google account.',
        'zh-TW': '星期天：用 Google 帳號，家裡的銀行就開張了。',
      },
    },
    {
      story: 'parent-dashboard: a first evening without children',
      says: {
        en: 'The first evening takes a few cards. Each of them can be skipped.',
        'zh-TW': '第一個晚上只有幾張卡片，每一張都可以先略過。',
      },
    },
    {
      story: 'allowances: a new allowance',
      says: {
        en: 'An allowance is agreed once. From then on it is paid by itself.',
        'zh-TW': '零用錢說好一次，之後就自動發放。',
      },
    },
    {
      story: 'parent-dashboard: several children',
      says: {
        en: 'Monday: every child’s total, and whatever waits for an answer.',
        'zh-TW': '星期一：每個孩子的總資產，還有等你回覆的事。',
      },
    },
    {
      story: 'ledger: deposit, filled in',
      says: {
        en: 'Tuesday: a reward, and how its coins will be shared among the jars.',
        'zh-TW': '星期二：給一筆獎勵，也看得到怎麼分進罐子。',
      },
    },
    {
      story: 'requests: open requests',
      says: {
        en: 'Wednesday: Leo asks for something. Yes, a part of it, or not this time.',
        'zh-TW': '星期三：孩子想買東西。好、給一部分，或這次先不要。',
      },
    },
    {
      story: 'jars: a parent’s view',
      says: {
        en: 'Thursday: what each coin is for, down to the cent.',
        'zh-TW': '星期四：每一塊錢的任務，一分一毫都看得到。',
      },
    },
    {
      story: 'ledger: pay day, by hand',
      says: {
        en: 'Friday: pay day, for whoever is paid by hand.',
        'zh-TW': '星期五：手動發零用錢的日子。',
      },
    },
    {
      story: 'parent-dashboard: history',
      says: {
        en: 'Saturday: where did it all go? Every coin is in the history.',
        'zh-TW': '星期六：錢都到哪裡去了？每一筆都在紀錄裡。',
      },
    },
    {
      story: 'parent-dashboard: what happened',
      says: {
        en: 'And on Sunday the whole week reads like a diary.',
        'zh-TW': '到了星期天，一整週讀起來就像日記。',
      },
    },
  ],
  child: [
    {
      story: 'child-login: with remembered children',
      says: {
        en: 'Monday: a child signs in with a code of its own.',
        'zh-TW': '星期一：孩子用自己的代碼登入。',
      },
    },
    {
      story: 'child-dashboard: home',
      says: {
        en: 'My Wealth, the next goal, and what is free.',
        'zh-TW': '我的財富、下一個目標，還有可以用的錢。',
      },
    },
    {
      story: 'child-dashboard: what happened',
      says: {
        en: 'Tuesday: whatever happened waits as a card until it is tapped.',
        'zh-TW': '星期二：發生了什麼事，都是一張張等你點開的卡片。',
      },
    },
    {
      story: 'jars: jars of each kind',
      says: {
        en: 'Wednesday: every coin has a job, in a jar.',
        'zh-TW': '星期三：每一塊錢都有任務，都在罐子裡。',
      },
    },
    {
      story: 'jars: putting in, filled in',
      says: {
        en: 'Putting something in shows how much sooner the jar is full.',
        'zh-TW': '放一點進去，就知道會早多少存滿。',
      },
    },
    {
      story: 'requests: what to ask for',
      says: {
        en: 'Thursday: asking the bank. To spend, to keep, or because it was earned.',
        'zh-TW': '星期四：跟爸媽商量，想買、想存，或是自己賺的。',
      },
    },
    {
      story: 'requests: own requests, in each state',
      says: {
        en: 'The answer comes with a reason, and the money is visibly back.',
        'zh-TW': '回覆會有理由，錢有沒有回來也看得到。',
      },
    },
    {
      story: 'child-dashboard: grow',
      says: {
        en: 'Friday: looking years ahead, at what waiting is worth.',
        'zh-TW': '星期五：看看等上幾年，錢會變成多少。',
      },
    },
    {
      story: 'jars: a full jar',
      says: {
        en: 'Saturday: the jar is full!',
        'zh-TW': '星期六：罐子存滿了！',
      },
    },
    {
      story: 'child-dashboard: rewards with a garden',
      says: {
        en: 'Whatever was bought with savings grows in the garden.',
        'zh-TW': '用存款買到的東西，都長在花園裡。',
      },
    },
  ],
} as const satisfies Readonly<Record<string, readonly Stop[]>>;

export type Tour = keyof typeof TOURS;
