import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../kernel/words/language';
import { PENNY_PROVERB } from './proverb';
import { QUOTE_CATEGORIES } from './quote';
import { QUOTES } from './quotes';

/**
 * Characters that exist only in simplified Chinese. Those that exist in both with another meaning (后, 里,
 * 面, 干, 只, 几 and the like) are not listed. 着 is Hong Kong's; Taiwan writes 著.
 */
const SIMPLIFIED = [
  ...'万与专业丛东丝丢两严丧个临为丽举么义乌乐乔习乡书买乱争亏亚产亩亲亿仅从仓仪们价众优会伞伟传伤伦伪侠侣侧侨俩俭债倾偿储儿党',
  ...'兰关兴养兽内冈册写军农冯冲决况冻净凉减凑凤凭凯击凿刘则刚创删别剂剑剧劝办务动励劲劳势勋匀区医华协单卖卢卫却厂厅历厉压厌厕',
  ...'县参双发变叙叶号叹吓吕吗听启吴呐员呜咙响哑唤啰啸喷嘱团园围国图圆圣场坏块坚坛坝坟坠垄垦垫堕墙壮声壳壶处备复够头夹夺奋奖妆',
  ...'妇妈姗娱婴孙学宝实宠审宪宫宽宾寝对寻导寿将尔尘尝尧尽层属岁岂岗岛岭峡币帅师帐帜带帮库应庙庞废开异弃张弥弯弹强归当录彻径忆',
  ...'忧怀态怜总恋恳恶恼悬惊惧惨惯愤愿慑戏战户扑执扩扫扬扰抚抛抢护报担拟拣拥拦拧拨择挂挚挡挣挤挥捞损换掷掺搁搂搅摄摆摇摊撑数斋',
  ...'斩断无旧时旷昙显晋晒晓晕暂术机杀杂权条来杨极构枢枣枪柜栋栏树样桥档检楼欢欧残殴毁毕气汇汉汤沟没沥沦沧沪泪泽洁洒浅浆测济浑',
  ...'浓涛润涨渊渐温湾湿滚满滤灭灯灵灾炉炼烂烦烧热焕爱爷牵牺犹独狭狮猎猪猫环现玺珐琐电画畅疗疮疯痒盏盐监盖盘矿码砖础确碍礼祷祸',
  ...'离秃种积称稳穷窃窍竞笔笼筑签简粮紧纠红纪纤约级纯纲纳纵纷纸纹纺线练组细织终绍经结给络绝统继绩绪续绳维绵综绿缓编缘缝缩罗罚',
  ...'罢职联聪肃肠肤肾肿胀胁胆胜脑脚脱脸腊舰艺节芜苏苹茎荐荣药莲获营萧萨蓝虏虑虫虽虾蚀蚁补装见观规觅视览觉触誉计订认讨让训议讯',
  ...'记讲许论设访证评识诉词译试诗诚话诞询该详语误诱说请诸读课谁调谅谈谊谋谎谓谜谢谣谦谨谱贝贞负贡财责贤败账货质贩贪贫购贯贱贴',
  ...'贵贷贸费贺贼贾赁资赋赌赏赔赖赚赛赞赠赢赶赵趋跃践车轨转轮软轰轻载较辅辆辈辉输辞边达迁过迈运还这进远违连迟适选逊递逻遗遥邓',
  ...'邮邻郑酱释铁铃铅铜铝银铺链销锁锅错锦键锻镇镜长门闪闭问闲间闷闹闻阅队阳阴阵阶际陆陈险随隐难雾静韩页顶项顺须顾顿预领颇频颗',
  ...'题额风飞饥饭饮饰饱饼馆马驰驱驶驻驾骂骄骑骗鱼鲁鲜鸟鸡鸣鸭鸿鹅鹰麦黄齐龙龟着',
];

const OUR_NAMES = { en: 'PennySprout', 'zh-TW': '小芽存錢' } as const;
const LONGEST = { en: 160, 'zh-TW': 80 } as const;

describe.each(LANGUAGES)('quotes in %s', (language) => {
  const quotes = QUOTES[language];

  test('are many, most of them for children and our own', () => {
    expect(quotes.length).toBeGreaterThanOrEqual(120);
    expect(quotes.filter((quote) => quote.isChildFriendly).length).toBeGreaterThanOrEqual(90);
    const own = quotes.filter(({ author }) => author === OUR_NAMES[language]);
    expect(own.length).toBeGreaterThan(quotes.length / 2);
  });

  test('have distinct ids and texts', () => {
    expect(new Set(quotes.map(({ id }) => id)).size).toBe(quotes.length);
    const words = quotes.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
    expect(new Set(words).size).toBe(quotes.length);
    for (const { id } of quotes) expect(id).toMatch(new RegExp(`^${language}-\\d+$`));
  });

  test('are short, whole sentences without loose spaces or typewriter quotation marks', () => {
    for (const { text, author } of quotes) {
      expect(text.length, text).toBeLessThanOrEqual(LONGEST[language]);
      expect(text, text).toMatch(/[.!?。！？][”」]?$/);
      expect(text, text).not.toMatch(/^\s|\s$|\s\s|['"]/);
      expect(author).toBe(author.trim());
      expect(author).not.toBe('');
    }
  });

  test('belong to the known categories, and cover each of them', () => {
    const used = new Set(quotes.map(({ category }) => category));
    expect([...used].sort()).toEqual([...QUOTE_CATEGORIES].sort());
  });

  test('name their source, unless the words are ours', () => {
    for (const { author, source, text } of quotes) {
      if (author === OUR_NAMES[language]) expect(source, text).toBeNull();
      else expect(source, text).toMatch(/\S{2}/);
    }
  });

  test('are not attributed to the wrong author', () => {
    const penny = /a penny saved is a penny earned|eighth wonder|compound interest/i;
    for (const { text, author } of [...quotes, PENNY_PROVERB[language]]) {
      expect(author).not.toMatch(/Einstein|Buffett|愛因斯坦|巴菲特/);
      if (penny.test(text)) expect(author).not.toMatch(/Franklin/);
    }
  });
});

test('quotes in Chinese have no simplified character', () => {
  const { text: proverb, author } = PENNY_PROVERB['zh-TW'];
  const quoted = QUOTES['zh-TW'].flatMap((quote) => [quote.text, quote.author, quote.source ?? '']);
  for (const text of [proverb, author, ...quoted]) {
    const found = SIMPLIFIED.filter((character) => text.includes(character));
    expect(found, text).toEqual([]);
  }
});

test('quotes in Chinese have full-width punctuation', () => {
  for (const { text } of QUOTES['zh-TW']) expect(text).not.toMatch(/[,.;:?!()]/);
});

test('the fallback proverb is about saving, and short', () => {
  expect(PENNY_PROVERB.en.text).toContain('penny saved');
  expect(PENNY_PROVERB['zh-TW'].text.length).toBeLessThanOrEqual(LONGEST['zh-TW']);
});
