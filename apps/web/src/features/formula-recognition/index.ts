export {type LocalFormulaResult, LocalRecognitionError, recognizeLocally} from './recognize-locally.ts';
