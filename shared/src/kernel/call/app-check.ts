/** Header with which our own app identifies itself. Source: firebase.google.com/docs/app-check */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
