import type { Language } from '../../kernel/i18n/language';

interface Words {
  readonly itsName: string;
  readonly look: string;
  readonly light: string;
  readonly dark: string;
  readonly lead: string;
  readonly noAccount: string;
  readonly see: { readonly parent: string; readonly child: string };
  readonly step: string;
  readonly back: string;
  readonly next: string;
  readonly front: string;
  readonly engineers: string;
}

/** Words of the site around the screens, which no home needs. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    itsName: 'English',
    look: 'Language and theme',
    light: 'Light',
    dark: 'Dark',
    lead: 'A family bank of your own. You pay in, your child decides what each coin is for.',
    noAccount: 'Nothing to install, no account: the screens are real, the family is made up.',
    see: { parent: 'See it as a parent', child: 'See it as a child' },
    step: 'Screen {{n}} of {{of}}',
    back: 'Back',
    next: 'Next',
    front: 'To the first page',
    engineers: 'For engineers',
  },
  'zh-TW': {
    itsName: '中文',
    look: '語言與外觀',
    light: '淺色',
    dark: '深色',
    lead: '自己家的小銀行：你存進去，孩子決定每一塊錢的任務。',
    noAccount: '不用安裝，也不用帳號：畫面是真的，這家人是虛構的。',
    see: { parent: '看看爸媽的畫面', child: '看看孩子的畫面' },
    step: '第 {{n}} 個畫面，共 {{of}} 個',
    back: '上一個',
    next: '下一個',
    front: '回到第一頁',
    engineers: '給工程師',
  },
};
