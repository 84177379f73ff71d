export {openImageResult, openResult} from './open-result.ts';
