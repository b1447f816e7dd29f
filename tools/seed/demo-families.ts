import { DEMO_PARENTS, type DemoParent } from '@pennysprout/shared/demo/demo-parents';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { JarIcon, JarPurpose } from '@pennysprout/shared/ledger/jar-choices';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';

/** Deposit or withdrawal of a child. */
export interface DemoMove {
  readonly daysAgo: number;
  /** Decimal; positive for a reward, negative for a withdrawal. */
  readonly amount: number;
  readonly description: string;
  /** Family's own currency by default. */
  readonly currency?: CurrencyCode;
  /** Jar that all of a withdrawal comes out of. */
  readonly jar?: string;
}

/** Amount that a child puts into a jar, or takes out if negative. */
export interface DemoPut {
  readonly daysAgo: number;
  readonly amount: number;
}

/** Jar that the child has made, in the family's currency. */
export interface DemoJar {
  readonly name: string;
  readonly icon: JarIcon;
  readonly purpose: JarPurpose;
  readonly target?: number;
  /** Days from today to the target date. */
  readonly wantedInDays?: number;
  readonly madeDaysAgo: number;
  readonly closedDaysAgo?: number;
  /** Parts of new money, once the parents have agreed to them. */
  readonly parts: number;
  readonly puts: readonly DemoPut[];
}

/** Allocation of new money that the parents have agreed with the child. */
interface DemoShares {
  readonly daysAgo: number;
  readonly freeParts: number;
}

/** Shares given as a reward, paid for with the child's savings in the family's currency. */
export interface DemoTrade {
  readonly daysAgo: number;
  readonly symbol: StockSymbol;
  readonly quantity: number;
  readonly comment: string;
}

export interface DemoChild {
  readonly name: string;
  readonly picture: Picture;
  /** Seed of the access code and the password, the same on every machine. */
  readonly seed: number;
  readonly addedDaysAgo: number;
  /** Weekly allowance, starting tomorrow: until today its parents paid it by hand. */
  readonly allowance: { readonly amount: number; readonly weekday: number };
  readonly moves: readonly DemoMove[];
  readonly trades: readonly DemoTrade[];
  readonly jars: readonly DemoJar[];
  /** Agreed after the jars in it were made. */
  readonly shares: DemoShares;
}

export interface DemoFamily {
  readonly owner: DemoParent;
  /** Parents whom the owner invites. */
  readonly partners: readonly DemoParent[];
  readonly joinedDaysAgo: number;
  /** Parents' language, for the family's name and the generated passwords. */
  readonly language: Language;
  readonly currency: CurrencyCode;
  readonly timeZone: string;
  /** Percent a year. */
  readonly interestRate: number;
  /** Reasons that the family uses instead of the default lists; null if it keeps the defaults. */
  readonly reasons: { readonly deposit: string[]; readonly withdraw: string[] } | null;
  /** Hour in UTC at which the family does its banking: after dinner, in its own time zone. */
  readonly hour: number;
  readonly children: readonly DemoChild[];
}

function parent(name: string): DemoParent {
  const found = DEMO_PARENTS.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`there is no demo parent called ${name}`);
  return found;
}

/** Returns a weekly move, the first one `fromDaysAgo` and the last one within the last week. */
function weekly(fromDaysAgo: number, amount: number, description: string): DemoMove[] {
  const weeks = Math.floor((fromDaysAgo - 1) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => ({
    daysAgo: fromDaysAgo - 7 * week,
    amount,
    description,
  }));
}

function moves(
  ...rows: readonly [daysAgo: number, amount: number, description: string, jar?: string][]
): DemoMove[] {
  return rows.map(([daysAgo, amount, description, jar]) => ({
    daysAgo,
    amount,
    description,
    ...(jar !== undefined && { jar }),
  }));
}

const leo: DemoChild = {
  name: 'Leo',
  picture: 'dinosaur',
  seed: 11,
  addedDaysAgo: 148,
  allowance: { amount: 5, weekday: 6 },
  trades: [],
  jars: [
    {
      name: 'Dinosaur park',
      icon: 'ticket',
      purpose: 'save',
      target: 30,
      madeDaysAgo: 8,
      parts: 1,
      puts: [{ daysAgo: 8, amount: 5 }],
    },
  ],
  shares: { daysAgo: 7, freeParts: 1 },
  moves: [
    ...weekly(147, 5, 'Allowance'),
    ...moves(
      [145, 20, 'Birthday money from Grandpa Joe'],
      [139, 2, 'Washed the car with Mom'],
      [132, -4.75, 'Dinosaur stickers'],
      [124, 1.5, 'Set the table all week'],
      [118, 3, 'Raked the leaves'],
      [111, -12.99, 'Building blocks: fire truck'],
      [103, 1, 'Tooth fairy'],
      [96, 2.5, 'Walked the dog before school'],
      [89, -3.25, 'Ice cream at the zoo'],
      [82, 10, 'Other reward: finished a whole chapter book'],
      [75, -5, 'Animal shelter jar'],
      [68, 1, 'Tooth fairy'],
      [61, 4, 'Lemonade stand, my half'],
      [54, -18.5, 'Soccer ball'],
      [46, 2, 'Fed the neighbors’ cat'],
      [39, -2.4, 'Trading cards'],
      [31, 15, 'From Aunt Priya, for the school play'],
      [24, -6.8, 'Present for Ruby'],
      [17, 1.5, 'Folded the laundry'],
      [10, -7.99, 'Comic book'],
      [3, 3, 'Helped Dad paint the fence'],
    ),
  ],
};

const ruby: DemoChild = {
  name: 'Ruby',
  picture: 'fox',
  seed: 24,
  addedDaysAgo: 147,
  allowance: { amount: 10, weekday: 6 },
  trades: [
    { daysAgo: 74, symbol: 'DIS', quantity: 1, comment: 'Best book report of the year' },
    { daysAgo: 28, symbol: 'NFLX', quantity: 1, comment: 'Saved for it since summer' },
  ],
  jars: [
    {
      name: 'Books',
      icon: 'book',
      purpose: 'spend',
      parts: 0,
      madeDaysAgo: 26,
      closedDaysAgo: 21,
      puts: [{ daysAgo: 26, amount: 28 }],
    },
    {
      name: 'Bike',
      icon: 'bike',
      purpose: 'save',
      target: 120,
      wantedInDays: 120,
      madeDaysAgo: 20,
      parts: 6,
      puts: [
        { daysAgo: 20, amount: 5 },
        { daysAgo: 12, amount: 6 },
        { daysAgo: 5, amount: -4 },
      ],
    },
    {
      name: 'Gifts',
      icon: 'gift',
      purpose: 'give',
      madeDaysAgo: 20,
      parts: 1,
      puts: [{ daysAgo: 20, amount: 4 }],
    },
  ],
  shares: { daysAgo: 19, freeParts: 3 },
  moves: [
    ...weekly(146, 10, 'Allowance'),
    ...moves(
      [144, 85.4, 'From my old piggy bank'],
      [136, 24, 'Babysitting the twins next door'],
      [129, -14.95, 'Sketchbook and pencils'],
      [121, 12, 'Mowed the lawn'],
      [113, -32, 'Concert ticket, first half'],
      [106, 24, 'Babysitting the twins next door'],
      [99, -10, 'Food bank'],
      [92, 40, 'Birthday money from Grandma Rose'],
      [85, -8.25, 'Movie night snacks'],
      [78, 12, 'Mowed the lawn'],
      [71, -46.9, 'Running shoes, my part'],
      [64, 30, 'Babysitting on a school night'],
      [57, 18.75, 'Sold my old bike helmet and skates'],
      [50, -21.5, 'Science fair supplies'],
      [43, 50, 'Other reward: first place at the science fair'],
      [36, -5.49, 'Birthday card and wrapping paper'],
      [29, 12, 'Mowed the lawn'],
      [22, -27.3, 'Book fair', 'Books'],
      [15, 24, 'Babysitting the twins next door'],
      [8, -9.99, 'Game add-on'],
      [2, 6, 'Cleaned out the garage'],
    ),
    {
      daysAgo: 66,
      amount: 1200,
      description: 'From Uncle Wei’s trip to Taipei',
      currency: 'TWD',
    },
    { daysAgo: 20, amount: -350, description: 'Taipei snacks, ordered online', currency: 'TWD' },
  ],
};

const anan: DemoChild = {
  name: '安安',
  picture: 'rabbit',
  seed: 37,
  addedDaysAgo: 140,
  allowance: { amount: 150, weekday: 5 },
  trades: [
    { daysAgo: 66, symbol: 'DIS', quantity: 1, comment: '想當迪士尼的小股東' },
    { daysAgo: 25, symbol: 'NFLX', quantity: 1, comment: '期中考進步' },
  ],
  jars: [
    {
      name: '腳踏車',
      icon: 'bike',
      purpose: 'save',
      target: 3000,
      wantedInDays: 90,
      madeDaysAgo: 22,
      parts: 2,
      puts: [
        { daysAgo: 22, amount: 100 },
        { daysAgo: 11, amount: 120 },
      ],
    },
    {
      name: '捐款',
      icon: 'heart',
      purpose: 'give',
      madeDaysAgo: 21,
      parts: 1,
      puts: [{ daysAgo: 21, amount: 40 }],
    },
  ],
  shares: { daysAgo: 20, freeParts: 2 },
  moves: [
    ...weekly(139, 150, '零用錢'),
    ...moves(
      [138, 3600, '阿嬤給的紅包'],
      [133, 30, '幫忙洗碗'],
      [126, -85, '文具店買自動鉛筆'],
      [120, 500, '月考進步獎勵'],
      [114, -65, '珍珠奶茶'],
      [107, 50, '打掃房間'],
      [101, 2000, '外公給的生日禮金'],
      [94, -320, '買故事書'],
      [88, 20, '倒垃圾和做資源回收'],
      [81, -100, '捐款給流浪動物之家'],
      [74, 50, '幫忙照顧妹妹'],
      [67, 1200, '舅舅結婚的紅包'],
      [59, -249, '樂高小賽車'],
      [52, 300, '游泳檢定過關'],
      [45, -120, '夜市撈金魚和套圈圈'],
      [38, 100, '跳蚤市場賣舊玩具'],
      [30, 500, '月考第三名'],
      [23, -180, '送媽媽的生日卡片和花'],
      [16, 30, '幫忙洗碗'],
      [9, -75, '便利商店買點心'],
      [4, 40, '晾衣服和摺衣服'],
    ),
    { daysAgo: 62, amount: 20, description: '美國阿姨寄來的禮金', currency: 'USD' },
  ],
};

export const DEMO_FAMILIES: readonly DemoFamily[] = [
  {
    owner: parent('Maya'),
    partners: [parent('Daniel')],
    joinedDaysAgo: 150,
    language: 'en',
    currency: 'USD',
    timeZone: 'America/New_York',
    interestRate: 4,
    reasons: null,
    hour: 1,
    children: [leo, ruby],
  },
  {
    owner: parent('雅婷'),
    partners: [],
    joinedDaysAgo: 141,
    language: 'zh-TW',
    currency: 'TWD',
    timeZone: 'Asia/Taipei',
    interestRate: 2.5,
    reasons: {
      deposit: ['零用錢', '紅包', '做家事', '考試進步', '其他'],
      withdraw: ['買東西', '存錢目標', '捐款', '其他'],
    },
    hour: 11,
    children: [anan],
  },
];
