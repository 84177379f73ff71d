export {type BilingualOrder, mergeBilingual as writeBilingualPdf} from '@recto/pdf';
