export {writeDocx} from '@recto/writers';
