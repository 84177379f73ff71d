export {normalizeImages} from './images/normalize-images.ts';
export {createRecognizer} from './recognizer.ts';
