export {TestResult} from './model-test.tsx';
