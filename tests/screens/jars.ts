import type { ApiParent, NewChild } from './api-parent';
import { goTo, openAll, signIn } from './child-steps';
import { button, closeDialog, dialogOn, waitForToasts, type Studio } from './studio';
import type { Language } from './words';

const WORDS = {
  en: {
    currency: 'USD',
    other: 'EUR',
    reward: 'Birthday money from Grandma Rose',
    jars: ['Bicycle', 'Gifts', 'A long trip with my cousin to the sea'],
    more: ['Comics', 'Shares', 'Hamster', 'Camera', 'Robot'],
    foreign: 'Seaside',
  },
  'zh-TW': {
    currency: 'TWD',
    other: 'JPY',
    reward: '外婆給的生日紅包',
    jars: ['腳踏車', '禮物', '跟表哥表姐一起去東京迪士尼樂園玩三天兩夜'],
    more: ['漫畫', '股票', '倉鼠', '相機', '機器人'],
    foreign: '海邊',
  },
} as const satisfies Record<Language, unknown>;

const PICTURES = ['book', 'coin', 'pet', 'camera', 'robot'];

/** Returns a factor that gives amounts about the same value in each currency. */
function unitOf(language: Language): number {
  return language === 'en' ? 1 : 30;
}

/** Creates three jars: one on its way, one without a target, and one that needs a parent's approval. */
export async function fillJars(family: ApiParent, { id }: NewChild, language: Language) {
  const { currency, reward, jars } = WORDS[language];
  const unit = unitOf(language);
  const [bicycle, gifts, trip] = jars;
  await family.move(id, 120 * unit, currency, reward);
  const plain = { currency, purpose: 'save' };
  const bicycleId = await family.addJar(id, {
    ...plain,
    name: bicycle,
    icon: 'bike',
    target: 120 * unit,
    wantedBy: '2099-05-01',
  });
  const giftsId = await family.addJar(id, { currency, name: gifts, icon: 'gift', purpose: 'give' });
  const tripId = await family.addJar(id, {
    ...plain,
    name: trip,
    icon: 'plane',
    target: 400 * unit,
  });
  await family.guardJar(id, tripId);
  await family.moveJar(id, bicycleId, 40 * unit);
  await family.moveJar(id, giftsId, 12 * unit);
  await family.moveJar(id, tripId, 20 * unit);
  const parts = { [bicycleId]: 3, [giftsId]: 1 };
  await family.shareNewMoney(id, { currency, freeParts: 1, parts });
  await family.move(id, 25 * unit, currency, reward);
}

/** Creates the maximum number of jars, some of them in another currency. */
async function addMore(family: ApiParent, { id }: NewChild, language: Language) {
  const { currency, other, reward, more, foreign } = WORDS[language];
  for (const [at, name] of more.entries()) {
    const purpose = ['spend', 'invest', 'save'][at] ?? 'save';
    await family.addJar(id, { currency, name, icon: PICTURES[at] ?? 'star', purpose });
  }
  await family.move(id, 8_000, other, reward);
  await family.addJar(id, { currency: other, name: foreign, icon: 'tent', purpose: 'save' });
}

/** Takes pictures of each sheet when it opens, with errors, and before sending. */
async function pictureSheets(studio: Studio) {
  const { page, t, language } = studio;
  const [bicycle] = WORDS[language].jars;
  const dialog = dialogOn(page);
  /** A jar's buttons include its name after the action. */
  const open = (key: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: t(key) })
      .first();
  await button(page, t('jars:new')).click();
  await dialog.waitFor();
  await studio.snap('child-jar-new', false);
  await button(dialog, t('jars:form.create')).click();
  await studio.snap('child-jar-new-wrong', false);
  await closeDialog(studio);
  await button(page, t('jars:change', { name: bicycle })).click();
  await dialog.waitFor();
  await studio.snap('child-jar-change', false);
  await button(dialog, t('jars:close.open')).click();
  await button(dialog, t('jars:close.confirm')).waitFor();
  await studio.snap('child-jar-close', false);
  await button(dialog, t('jars:close.keep')).click();
  await dialog.waitFor({ state: 'hidden' });
  await open('forecast:heading').click();
  await dialog.getByRole('slider').first().waitFor();
  await studio.snap('child-jar-what-if', false);
  const spend = dialog.getByRole('slider', { name: t('forecast:spend') });
  for (let step = 0; step < 30; step += 1) await spend.press('ArrowRight');
  await dialog.getByRole('radio').last().check({ force: true });
  await dialog.locator('summary').click();
  await studio.snap('child-jar-what-if-compared', false);
  await closeDialog(studio);
  for (const [direction, key] of [
    ['in', 'jars:putIn'],
    ['out', 'jars:takeOut'],
  ] as const) {
    await open(key).click();
    await dialog.waitFor();
    await dialog.getByLabel(t('jars:move.amount'), { exact: true }).fill('5');
    await studio.snap(`child-jar-${direction}`, false);
    await dialog.getByLabel(t('jars:move.amount'), { exact: true }).fill('99999');
    await button(dialog, t(key)).click();
    await studio.snap(`child-jar-${direction}-too-much`, false);
    await closeDialog(studio);
  }
}

/** Takes pictures from three jars, over every action on them, to eight, one of which is full. */
export async function pictureJars(studio: Studio, family: ApiParent, child: NewChild) {
  const { page, t, language } = studio;
  await signIn(studio, child);
  await button(page, t('child:achievements.celebration.continue')).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitForToasts(page);
  await studio.snap('child-jars-home');
  await goTo(studio, 'jars');
  await studio.snap('child-jars');
  await openAll(studio);
  await page.getByText(t('jars:how.now')).first().waitFor();
  await studio.snap('child-jars-explained');
  await page.reload();
  await pictureSheets(studio);
  await goTo(studio, 'rewards');
  await openAll(studio);
  await page
    .getByText(/25(\.00)?|750/)
    .first()
    .waitFor();
  await studio.snap('child-jars-division');
  await goTo(studio, 'jars');
  await addMore(family, child, language);
  await family.move(
    child.id,
    110 * unitOf(language),
    WORDS[language].currency,
    WORDS[language].reward,
  );
  // The celebration of a medal comes first.
  await button(page, t('child:achievements.celebration.continue')).click();
  await button(page, t('jars:celebration.continue')).waitFor();
  await studio.snap('child-jar-full', false);
  await button(page, t('jars:celebration.continue')).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await studio.snap('child-jars-many');
}
