import childLogin from './signed-out/childLogin.json';
import common from './signed-out/common.json';
import demo from './signed-out/demo.json';
import errors from './signed-out/errors.json';
import landing from './signed-out/landing.json';
import validation from './signed-out/validation.json';

/** Words of the signed-out screens. */
export const signedOut = {
  childLogin,
  common,
  errors,
  landing,
  validation,
  // Of the demo sign-in, which no production build has.
  ...(__EMULATORS__ ? { demo } : ({} as { demo: typeof demo })),
};
