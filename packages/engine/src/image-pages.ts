export {type ImagePage, type JpegPage, writeImagePdf} from '@recto/pdf/images';
