/**
 * Stub for the Firebase modules that reactfire and Firestore import but this app does not use (see
 * vite.config.ts). Calling one is a bug and throws.
 */
function unused(): never {
  throw new Error('this part of Firebase is not in the app');
}

// firebase/database
export {
  unused as get,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
};
// firebase/functions
export { unused as httpsCallable };
// firebase/remote-config
export {
  unused as ensureInitialized,
  unused as getAll,
  unused as getBoolean,
  unused as getNumber,
  unused as getString,
  unused as getValue,
};
// firebase/storage
export { unused as getDownloadURL, unused as ref };
// re2js
export const RE2JS = { compile: unused };
// @firebase/webchannel-wrapper/bloom-blob
export { unused as Integer, unused as Md5 };
