export {writeDocx, writeFlatDocx} from '@recto/writers';
