import { randomUUID } from 'node:crypto';
import { ApiParent, type Server } from './api-parent';
import type { Language } from './words';

const WORDS = {
  en: {
    currency: 'USD',
    foreign: 'EUR',
    family: 'The Harbour House',
    parents: ['Nora', 'Thomas Featherstonehaugh', 'Grandma Rose'],
    children: ['Leo', 'Maximiliana-Rose', 'Mia'],
    depositReasons: ['Allowance', 'Gift', 'Chore', 'Savings', 'Read a whole book', 'Other'],
    withdrawReasons: ['Purchase', 'Savings Goal', 'Charity', 'Other'],
    reward: 'Set the table all week',
    gift: 'Birthday money from Grandma Rose',
    spent: 'Running shoes, my part',
  },
  'zh-TW': {
    currency: 'TWD',
    foreign: 'JPY',
    family: '港邊的家',
    parents: ['美玲', '歐陽志明', '外婆'],
    children: ['小宇', '歐陽小荳荳', '米亞'],
    depositReasons: ['零用錢', '紅包', '做家事', '考試進步', '讀完一本書', '其他'],
    withdrawReasons: ['買東西', '存錢目標', '捐款', '其他'],
    reward: '整個星期都幫忙擺碗筷',
    gift: '外婆給的生日紅包',
    spent: '買運動鞋，我出的一半',
  },
} as const satisfies Record<Language, unknown>;

/** Creates families for the pictures: empty, rich, or shared by many. */
export class Households {
  constructor(private readonly server: Server) {}

  /** Creates a parent with an empty family. */
  async newParent(language: Language, at = 0): Promise<ApiParent> {
    const { parents, family } = WORDS[language];
    const name = parents[at] ?? parents[0];
    const id = randomUUID().slice(0, 4);
    const address = ['nora', 'thomas.featherstonehaugh', 'grandma.rose'][at] ?? 'parent';
    const parent = await ApiParent.register(this.server, name, `${address}.${id}@example.com`);
    if (at === 0) await parent.rename(family);
    return parent;
  }

  /**
   * A family with three children: little savings; savings in several currencies, shares and
   * interest; and nothing at all yet.
   */
  async withChildren(language: Language): Promise<ApiParent> {
    const parent = await this.newParent(language);
    const { currency, foreign, children, depositReasons, withdrawReasons } = WORDS[language];
    const { reward, gift, spent } = WORDS[language];
    await parent.prefer({
      localCurrency: currency,
      depositReasons,
      withdrawReasons,
      interestRate: 2.5,
    });
    // One coin is worth more in one currency than in the other.
    const unit = currency === 'TWD' ? 30 : 1;
    const [little, rich, none] = children;
    const littleId = await parent.addChild(little);
    await parent.move(littleId, 20 * unit, currency, gift);
    await parent.move(littleId, 2.5 * unit, currency, reward);
    await parent.move(littleId, -4 * unit, currency, spent);
    await parent.move(littleId, 5 * unit, currency, depositReasons[0]);
    const richId = await parent.addChild(rich);
    await parent.move(richId, 61_250, 'USD', gift);
    await parent.move(richId, 84_200, 'TWD', reward);
    await parent.move(richId, 24_000, foreign, gift);
    await parent.buy(richId, 'AAPL', 3, reward);
    await parent.buy(richId, 'GOOGL', 12, '');
    await parent.applyInterest();
    await parent.move(richId, 6 * unit, currency, depositReasons[0]);
    await parent.move(richId, -1_234.5, 'USD', spent);
    await parent.addChild(none);
    return parent;
  }

  /** Creates a family with one child, three parents and a pending invitation. */
  async withParents(language: Language): Promise<ApiParent> {
    const owner = await this.newParent(language);
    await owner.addChild(WORDS[language].children[0]);
    for (const at of [1, 2]) {
      const parent = await this.newParent(language, at);
      await owner.invite(parent.email);
      await parent.acceptAll();
    }
    await owner.invite('a.very.long.address.of.an.uncle@a-long-domain.example.com');
    return owner;
  }

  /** Creates a parent of two families who is invited to a third. */
  async inTwoFamilies(language: Language): Promise<ApiParent> {
    const parent = await this.newParent(language, 1);
    await this.inviteFrom(language, parent);
    await parent.acceptAll();
    await this.inviteFrom(language, parent);
    return parent;
  }

  private async inviteFrom(language: Language, parent: ApiParent) {
    const host = await this.newParent(language);
    await host.invite(parent.email);
  }
}

/** The children's names, as `withChildren` gives them. */
export function childrenOf(language: Language) {
  const [little, rich, none] = WORDS[language].children;
  return { little, rich, none };
}
