// the library's rules stand before those of every screen
import './app/styles.ts';
import {App} from './app/app.tsx';
import {mount} from './app/mount.tsx';
import {handleRefusal} from './app/refusals.ts';
import {installRefusalHandler} from './core/api/refusals.ts';
import {closeFirstOnEscape} from './core/events/dialogs.ts';
import {logUncaught} from './core/events/error-log.ts';
import {watchStyles} from './ui/missing-styles.ts';

installRefusalHandler(handleRefusal);
logUncaught(window);
closeFirstOnEscape(window);
watchStyles(document);
mount(<App />);
