export {useSourceName} from './source-name.ts';
