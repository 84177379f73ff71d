export {addTextLayer as writeSearchablePdf} from '@recto/pdf';
