export {LocalPage} from './local-page.tsx';
