import giveEn from './pictures/give.en.webp';
import giveZh from './pictures/give.zh-TW.webp';
import growEn from './pictures/grow.en.webp';
import growZh from './pictures/grow.zh-TW.webp';
import jarEn from './pictures/jar.en.webp';
import jarZh from './pictures/jar.zh-TW.webp';

/** Screenshots of the product in order, made by `npm run catalogue -- --update stills`. */
export const LANDING_PICTURES = [
  { name: 'give', src: { en: giveEn, 'zh-TW': giveZh } },
  { name: 'jar', src: { en: jarEn, 'zh-TW': jarZh } },
  { name: 'grow', src: { en: growEn, 'zh-TW': growZh } },
] as const;
