import {defineMessages} from '../../core/i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {
    title: '历史记录',
    about: '您上传过的所有文件和它们的结果。',
    none: '还没有文件',
    noneAbout: '在首页上传 PDF 或图片后，会出现在这里。',
    toHome: '去上传',
    name: '文件',
    pages: '页数',
    size: '大小',
    parses: '解析',
    translations: '翻译',
    created: '上传时间',
    more: '加载更多',
    failed: '数据加载失败，请刷新重试',
  },
  en: {
    title: 'History',
    about: 'All files you have uploaded and their results.',
    none: 'No files yet',
    noneAbout: 'PDFs and images that you upload on the home page are listed here.',
    toHome: 'Upload a file',
    name: 'File',
    pages: 'Pages',
    size: 'Size',
    parses: 'Parses',
    translations: 'Translations',
    created: 'Uploaded',
    more: 'Load more',
    failed: 'The data load failed, please refresh and try again',
  },
});
