import { expect, test } from 'vitest';
import { inAppBrowser } from './in-app-browser';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${IPHONE} Mobile/15E148 Safari Line/14.8.0`, 'LINE'],
  [`${ANDROID} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 Line/14.8.0/IAB`, 'LINE'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0.0.44.109;FBBV/1]`, 'Facebook'],
  [`${ANDROID} Chrome/125.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.0.0;]`, 'Facebook'],
  [`${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0;]`, 'Messenger'],
  [`${ANDROID} Chrome/125.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/460;]`, 'Messenger'],
  [`${IPHONE} Mobile/15E148 Instagram 334.0.0.28.102 (iPhone15,2; iOS 17_5)`, 'Instagram'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  // On the home screen.
  [`${IPHONE} Mobile/15E148`, null],
  [`${ANDROID} Chrome/125.0.0.0 Mobile Safari/537.36`, null],
])('%s is the browser of %s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});
