export {type JpegPage, type PicturePage, writePicturePdf} from '@recto/pdf/pictures';
