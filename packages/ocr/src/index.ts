export {normalizePictures} from './picture/normalize.ts';
export {createRecognizer} from './recognizer.ts';
