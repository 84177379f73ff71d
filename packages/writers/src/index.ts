export {assetFile} from './asset-file.ts';
export {type JsonOptions, jsonDefaults, writeJson} from './json/write.ts';
export {type MarkdownOptions, markdownDefaults} from './markdown/options.ts';
export {type MarkdownRange, writeMarkdown, writeMarkdownMapped} from './markdown/write.ts';
