/** The header that tells our own app from others. Source: firebase.google.com/docs/app-check */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
