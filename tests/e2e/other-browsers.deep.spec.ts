import { exchange } from './support/google-credential';
import { addChildTo, newFamily } from './support/new-family';
import { claimsOf } from './support/new-parent';
import { OTHER_BROWSERS } from './support/other-browser';
import { OtherPage } from './support/other-page';
import { suite } from './support/suite';
import { expect, test } from './support/test';
import { LANGUAGES, wordsOf } from './support/words';

/** Places of a child, each with the heading that it has. */
const PLACES = [
  { place: 'jars', heading: 'jars:heading' },
  { place: 'grow', heading: 'child:stocks.heading' },
  { place: 'rewards', heading: 'child:history.heading' },
  { place: 'home', heading: 'child:wealth.heading' },
];

for (const [name, { missing, start }] of Object.entries(OTHER_BROWSERS)) {
  for (const language of LANGUAGES) {
    test(`a parent and a child use ${name} in ${language}`, async () => {
      const lack = missing();
      test.skip(lack !== null, `${name} is not tested here: ${lack}.`);
      const words = wordsOf(language);
      const family = await newFamily('Kim');
      const child = await addChildTo(family, 'Ada');
      const browser = await start();
      const page = new OtherPage(browser, suite.url);
      try {
        await page.open('/');
        // Else, a celebration could come between two steps.
        const query = '(prefers-reduced-motion: reduce)';
        expect(await page.run((asked) => matchMedia(asked).matches, query)).toBe(true);
        await page.run((spoken) => {
          localStorage.setItem('pennysprout.language', JSON.stringify(spoken));
        }, language);
        await page.open('/');
        await page.sees(words('landing:welcomeTo'));

        // The demo's own sign-in, with the account of this test's parent.
        await page.run((claims) => {
          Object.assign(globalThis, { takeClaims: () => claims });
        }, claimsOf(family.parent));
        await browser.evaluate(`(${exchange.toString()})('takeClaims')`);
        await page.press({ at: '[data-testid=demo-sign-in] button' });
        await page.sees(child.name);

        await page.press({ name: words('parent:card.deposit') });
        await page.type('[role=dialog] input[name=amount]', '12.50');
        await page.press({ at: '[role=dialog] label:has([name=reason])' });
        await page.press({ name: words('parent:deposit.submit') });
        await page.sees(words('ledger:celebration.depositTitle'));
        await page.press({ name: words('ledger:celebration.continue') });
        await page.sees('$12.50');

        // What another device does is there without a reload.
        const reward = { childId: child.id, amount: 30, description: 'Chore' };
        await family.call('deposit', { body: reward });
        await page.sees('$42.50');

        await page.press({ name: words('family:tabs.preferences') });
        await page.press({ name: words('preferences:sections.reasons') });
        await page.type('input[name=depositDraft]', 'Piano\uE007');
        await page.press({ name: words('preferences:form.save') });
        await page.sees(words('preferences:form.saved'));

        await page.open(`/child-login/${child.accessCode}`);
        await page.type('input[type=password]', child.password);
        await page.press({ name: words('childLogin:login') });
        await page.sees(words('child:welcome').replace('{{name}}', child.name));
        for (const { place, heading } of PLACES) {
          await page.press({ name: words(`child:places.${place}`) });
          await page.sees(words(heading));
        }
      } finally {
        await browser.close();
      }
    });
  }
}
