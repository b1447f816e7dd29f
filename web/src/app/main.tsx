import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initI18n } from '../lib/i18n';
import '../styles/global.css';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await initI18n();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
