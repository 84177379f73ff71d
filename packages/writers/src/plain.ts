/** The formats of plain text, and what a conversion needs in any case: loads none of the writers of files. */
export {assetFile} from './asset-file.ts';
export {imageUri} from './html/data-uri.ts';
export {writeJson} from './json/write.ts';
export {writeMarkdownMapped} from './markdown/write.ts';
export {type PageResult, writePageResults} from './pages/write.ts';
export {splitTables} from './split-tables.ts';
export {hasTables} from './tables/has-tables.ts';
export {writeText} from './txt/write.ts';
