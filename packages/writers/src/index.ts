export {assetFile} from './asset-file.ts';
export {type BilingualLine, type BilingualShow, joinBilingual, writeBilingualLines} from './bilingual/lines.ts';
export {type FormulaStyle, readFormulaStyle} from './html/formula-fonts.ts';
export {type JsonOptions, jsonDefaults, writeJson} from './json/write.ts';
export {type MarkdownOptions, markdownDefaults} from './markdown/options.ts';
export {type MarkdownRange, writeMarkdown, writeMarkdownMapped} from './markdown/write.ts';
export {type PageBlock, type PageResult, writePageResults} from './pages/write.ts';
export {type PageImage, type PreviewOptions, writePreview} from './preview/write.ts';
export {splitTables} from './split-tables.ts';
