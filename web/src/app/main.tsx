import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { watchConnection } from '../lib/connection';
import { currentLanguage, initI18n } from '../lib/i18n';
import { startPwa } from '../pwa/pwa';
import '../styles/global.css';
import { App } from './app';
import { fetchChildLogin } from './public-pages';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchConnection();
// While the words are on their way, and not after them.
if (window.location.pathname.startsWith('/child-login')) fetchChildLogin();
await initI18n();
startPwa(currentLanguage(), i18next.t('productName'));

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
