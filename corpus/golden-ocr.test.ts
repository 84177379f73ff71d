import {goldenTests} from './golden-tests.ts';

// a file of its own: it runs beside the digital documents
goldenTests(({about}) => about.ocr === true);
