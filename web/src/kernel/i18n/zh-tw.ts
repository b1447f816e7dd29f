import childLogin from '../../locales/zh-TW/childLogin.json';
import common from '../../locales/zh-TW/common.json';
import demo from '../../locales/zh-TW/demo.json';
import errors from '../../locales/zh-TW/errors.json';
import landing from '../../locales/zh-TW/landing.json';
import validation from '../../locales/zh-TW/validation.json';

/** Words of the signed-out screens in Chinese, loaded only if that is the language. */
export const firstWords = {
  childLogin,
  common,
  errors,
  landing,
  validation,
  ...(__EMULATORS__ && { demo }),
};
