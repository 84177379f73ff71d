// the library's rules stand before those of the page
import './app/styles.ts';
import {LocalApp} from './app/local-app.tsx';
import {mount} from './app/mount.tsx';

mount(<LocalApp />);
