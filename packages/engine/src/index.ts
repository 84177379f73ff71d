export * from './convert.ts';
export {writeMarkdown} from '@recto/writers';
