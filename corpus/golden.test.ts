import {goldenTests} from './golden-tests.ts';

goldenTests(({about}) => !about.ocr);
