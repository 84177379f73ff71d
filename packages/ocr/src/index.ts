export {normalisePictures} from './picture/normalise.ts';
export {createRecognizer} from './recognizer.ts';
