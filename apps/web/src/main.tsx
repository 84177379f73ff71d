// the library's rules stand before those of every screen
import './app/styles.ts';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {App} from './app/app.tsx';
import {handleRefusal} from './app/refusals.ts';
import {installRefusalHandler} from './core/api/refusals.ts';
import {closeFirstOnEscape} from './core/events/dialogs.ts';
import {logUncaught} from './core/events/error-log.ts';

installRefusalHandler(handleRefusal);
logUncaught(window);
closeFirstOnEscape(window);

// boot.js has put its own page there for browsers that cannot run this one
if (!document.documentElement.hasAttribute('data-unsupported'))
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
