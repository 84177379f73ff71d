export {useTrash} from './use-trash.ts';
