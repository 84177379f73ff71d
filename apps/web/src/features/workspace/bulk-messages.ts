import {defineMessages} from '../../core/i18n/define-messages.ts';

/** What is told of files that are selected, and of their tags: loaded with these. */
export const bulkMessages = defineMessages({
  zh: {
    tagsOf: '标签 – {{name}}',
    tagsOfMany: '{{count}} 个文件的标签',
    tagsAbout: '输入后按回车添加，可用逗号分隔多个',
    tagsAboutMany: '显示这些文件共有的标签；添加或删除会应用到全部文件',
    tabsBlocked: '浏览器拦截了 {{count}} 个标签页，请允许本站打开弹出窗口',
    download: '下载原文件',
    open: '打开',
    chosen: '已选 {{count}} 个文件',
    all: '全选',
    done: '完成',
  },
  en: {
    tagsOf: 'Tags – {{name}}',
    tagsOfMany: 'Tags of {{count}} files',
    tagsAbout: 'Press Enter after each tag, or separate them by commas',
    tagsAboutMany: 'These tags are common to all selected files; changes apply to all of them',
    tabsBlocked: {
      one: 'The browser blocked {{count}} tab. Allow pop-ups for this site.',
      other: 'The browser blocked {{count}} tabs. Allow pop-ups for this site.',
    },
    download: 'Download originals',
    open: 'Open',
    chosen: {one: '{{count}} file selected', other: '{{count}} files selected'},
    all: 'All',
    done: 'Done',
  },
});
