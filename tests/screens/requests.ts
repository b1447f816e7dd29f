import { dateIn } from '@pennysprout/shared/kernel/dates/date-in';
import { joinCelebrations } from '../e2e/support/celebrations';
import { ApiChild, type ApiParent, type NewChild } from './api-parent';
import { goTo, signIn } from './child-steps';
import type { Households } from './households';
import {
  button,
  closeDialog,
  dialogOn,
  openLines,
  waitForToasts,
  type Studio,
  type Visit,
} from './studio';
import type { Language } from './words';

const WORDS = {
  en: {
    currency: 'USD',
    child: 'Ruby',
    gift: 'Birthday money from Grandma Rose',
    jar: 'Bicycle',
    goal: 'Guitar',
    wishes: ['A drum', 'Stickers for my whole class and my teacher', 'Paint'],
    strings: 'A drum first, the guitar can wait',
    handedIn: 'From the tooth fairy',
    bought: 'The one in the shop by the park',
    no: 'Think of the neighbors. How about a flute?',
    part: 'The small box is enough.',
  },
  'zh-TW': {
    currency: 'TWD',
    child: '小雨',
    gift: '外婆給的生日紅包',
    jar: '腳踏車',
    goal: '吉他',
    wishes: ['打鼓用的小鼓', '送給全班同學和老師的貼紙', '水彩'],
    strings: '先買小鼓，吉他晚一點沒關係',
    handedIn: '牙仙子給的',
    bought: '公園旁邊那家店的那一台',
    no: '會吵到鄰居喔，直笛好不好？',
    part: '小盒的就夠了。',
  },
} as const satisfies Record<Language, unknown>;

function wordsOf(language: Language) {
  return { ...WORDS[language], unit: language === 'en' ? 1 : 30 };
}

/** Creates a child with money and a full jar. */
async function fillAccount(family: ApiParent, { id }: NewChild, language: Language) {
  const { currency, gift, jar, unit } = wordsOf(language);
  await family.move(id, 60 * unit, currency, gift);
  const about = { currency, name: jar, icon: 'bike', purpose: 'save', target: 30 * unit };
  const jarId = await family.addJar(id, about);
  await family.moveJar(id, jarId, 30 * unit);
  return jarId;
}

/** Creates a jar with an allowance on its way to a target, so that spending from it has an effect. */
async function fillSavingJar(family: ApiParent, { id }: NewChild, language: Language) {
  const { currency, goal, unit } = wordsOf(language);
  const about = { currency, name: goal, icon: 'music', purpose: 'save', target: 60 * unit };
  const savingJarId = await family.addJar(id, about);
  await family.moveJar(id, savingJarId, 15 * unit);
  await family.shareNewMoney(id, { currency, freeParts: 0, parts: { [savingJarId]: 1 } });
  const startsOn = dateIn('UTC', new Date());
  const weekly = { currency, startsOn, cadence: 'weekly', weekday: 6 };
  await family.addAllowance(id, { ...weekly, amount: 5 * unit });
  return savingJarId;
}

/**
 * Takes pictures of the form when it opens, refused and filled in; then of open requests and answers.
 */
export async function pictureAsking(studio: Studio, family: ApiParent, child: NewChild) {
  const { page, t, language, snap } = studio;
  const { currency, gift, jar, wishes, handedIn, no, part, unit } = wordsOf(language);
  await fillAccount(family, child, language);
  await signIn(studio, child);
  await joinCelebrations(button(page, t('child:achievements.celebration.continue')));
  await joinCelebrations(button(page, t('jars:celebration.continue')));
  await page.getByRole('region', { name: t('requests:heading') }).waitFor();
  await waitForToasts(page);
  const open = (name: string) => button(page, name).click();
  const dialog = dialogOn(page);
  const form = { amount: t('requests:form.amount'), reason: t('requests:form.reason') };
  const submit = () => button(dialog, t('requests:form.submit')).click();
  await open(t('requests:ask'));
  await dialog.getByLabel(form.amount).waitFor();
  await snap('child-ask', false);
  await submit();
  await snap('child-ask-refused', false);
  await dialog.locator('input[name=kind]').nth(1).locator('..').click();
  await snap('child-ask-keep', false);
  await closeDialog(studio);
  await open(t('requests:buy', { name: jar }));
  await dialog.getByLabel(form.reason).waitFor();
  await snap('child-ask-buy', false);
  await closeDialog(studio);
  await snap('child-ask-none');
  const self = await ApiChild.signIn(family, child);
  const ask = (about: object) => self.ask({ currency, ...about });
  await ask({ kind: 'keep', amount: 5 * unit, reason: handedIn });
  const [drum, stickers, paint] = wishes;
  const drumId = await ask({ kind: 'spend', amount: 15 * unit, reason: drum, from: 'free' });
  await page.getByText(drum).waitFor();
  await snap('child-ask-waiting');
  await family.decline(drumId, no);
  await page.getByText(no).waitFor();
  await snap('child-ask-declined');
  const paintId = await ask({ kind: 'spend', amount: 10 * unit, reason: paint, from: 'free' });
  await family.approve(paintId, 6 * unit, part);
  await page.getByText(part).waitFor();
  await snap('child-ask-part');
  await ask({ kind: 'spend', amount: 4 * unit, reason: stickers, from: 'free' });
  await page.getByText(stickers).waitFor();
  await goTo(studio, 'jars');
  await snap('child-ask-jars');
  await family.undo(await family.move(child.id, 2 * unit, currency, gift));
  await goTo(studio, 'rewards');
  await page.getByText(t('ledger:undo.mark')).first().waitFor();
  await snap('child-ask-taken-back');
}

/** Takes pictures of pending requests, of each way to answer them, and of the result. */
async function pictureAnswering(studio: Studio, households: Households) {
  const { page, t, language, snap } = studio;
  const { currency, child: name, wishes, strings, handedIn, bought, unit } = wordsOf(language);
  const parent = await households.newParent(language);
  await parent.prefer({
    localCurrency: currency,
    interestRate: 2.5,
    timeZone: 'UTC',
    depositReasons: [],
    withdrawReasons: [],
  });
  const child = await parent.addChildWithLogin(name);
  const jarId = await fillAccount(parent, child, language);
  const savingJarId = await fillSavingJar(parent, child, language);
  const self = await ApiChild.signIn(parent, child);
  const [, stickers, paint] = wishes;
  const ask = (about: object) => self.ask({ currency, ...about });
  await ask({ kind: 'spend', amount: 3 * unit, reason: stickers, from: 'free' });
  await ask({ kind: 'keep', amount: 5 * unit, reason: handedIn });
  await ask({ kind: 'spend', amount: 30 * unit, reason: bought, from: jarId, closesJar: true });
  await ask({ kind: 'spend', amount: 8 * unit, reason: strings, from: savingJarId });
  await ask({ kind: 'spend', amount: 10 * unit, reason: paint, from: 'free' });
  await parent.signIn(studio);
  const answerTo = (answer: string, reason: string) =>
    button(page, t('requests:card.answerNamed', { answer, name, reason }));
  await answerTo(t('requests:card.yes'), paint).waitFor();
  await waitForToasts(page);
  await snap('requests');
  const dialog = dialogOn(page);
  await answerTo(t('requests:card.no'), stickers).click();
  await button(dialog, t('requests:decide.decline')).waitFor();
  await snap('requests-decline', false);
  await closeDialog(studio);
  await answerTo(t('requests:card.part'), paint).click();
  await dialog.getByLabel(t('requests:decide.amount')).waitFor();
  await snap('requests-part', false);
  await dialog.getByLabel(t('requests:decide.amount')).fill('99999');
  await button(dialog, t('requests:decide.give')).click();
  await dialog.getByRole('alert').waitFor();
  await snap('requests-part-refused', false);
  await closeDialog(studio);
  await answerTo(t('requests:card.part'), strings).click();
  await dialog.getByLabel(t('requests:decide.amount')).fill(String(5 * unit));
  await dialog.getByText(t('forecast:decision.without', { usual: '' })).waitFor();
  await snap('requests-part-effect', false);
  await closeDialog(studio);
  await answerTo(t('requests:card.yes'), paint).click();
  await answerTo(t('requests:card.yes'), paint).waitFor({ state: 'detached' });
  await snap('requests-answered', false);
  await waitForToasts(page);
  await pictureTakingBack(studio, paint);
}

/** Takes pictures of the question before taking back, and of both entries struck through. */
async function pictureTakingBack(studio: Studio, text: string) {
  const { page, t, snap } = studio;
  const card = page.getByRole('article');
  await button(card, t('parent:card.history')).click();
  const dialog = dialogOn(page);
  await button(dialog, t('ledger:undo.takeNamed', { text })).click();
  await snap('requests-take-back', false);
  await button(dialog, t('ledger:undo.take')).first().click();
  await dialog.getByText(t('ledger:undo.mark')).first().waitFor();
  await waitForToasts(page);
  await snap('requests-taken-back', false);
  await closeDialog(studio);
  await openLines(card);
  await snap('requests-taken-back-card');
}

export function requestsVisits(households: Households): readonly Visit[] {
  return [{ name: 'requests', take: (studio) => pictureAnswering(studio, households) }];
}
