// the library's rules stand before those of every screen
import './app/styles.ts';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {App} from './app/app.tsx';
import {closeFirstOnEscape} from './app/dialogs.ts';
import {logUncaught} from './app/error-log.ts';

logUncaught(window);
closeFirstOnEscape(window);

// boot.js has put its own page there for browsers that cannot run this one
if (!document.documentElement.hasAttribute('data-unsupported'))
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
