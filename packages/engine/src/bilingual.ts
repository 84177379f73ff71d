export {mergeBilingual} from '@recto/pdf/bilingual';
