export {nodeHost} from './node-host.ts';
export {TestPage, type TextStyle, testFont, testPage} from './pdf-page.ts';
