import {defineMessages} from '../../core/i18n/define-messages.ts';

/** The words of the dialog for the tools of translators. */
export const exchangeMessages = defineMessages({
  zh: {
    title: '用翻译工具修改译文',
    about:
      '导出译文，在 memoQ、Trados、OmegaT 等翻译工具中修改，再导入回来。公式、链接和格式是行内标记，修改时请保留。导入的译文视为人工译文，不会被机器译文覆盖。',
    xliff: '下载 XLIFF 2',
    tmx: '下载 TMX 翻译记忆',
    import: '导入 XLIFF 或 TMX…',
    unfinished: '翻译完成后才能导入。',
    nothing: '文件中没有与当前译文不同的内容。',
    taken: '已更新 {{count}} 段译文。',
    takenPdf: '已更新 {{count}} 段译文，正在重排版面。',
    refused: '{{count}} 段未采用：原文与本文档不符，或缺少公式等标记。',
    wrongFile: '这不是 XLIFF 2 或 TMX 文件。',
    tooLarge: '文件超过 16 MB。',
    failed: '操作失败，请重试。',
    close: '关闭',
  },
  en: {
    title: 'Edit in a translation tool',
    about:
      'Download the translation, edit it in memoQ, Trados, OmegaT or another tool, and bring it back. Formulas, links and styles are inline codes: keep them. What you bring back counts as written by a person and is not replaced by machine translation.',
    xliff: 'Download XLIFF 2',
    tmx: 'Download TMX memory',
    import: 'Bring back XLIFF or TMX…',
    unfinished: 'Files can be brought back when the translation has finished.',
    nothing: 'The file has nothing that differs from this translation.',
    taken: 'Segments updated: {{count}}.',
    takenPdf: 'Segments updated: {{count}}. Their pages are being set again.',
    refused:
      'Segments left out: {{count}}. Their source is not that of this document, or formulas and other codes are missing.',
    wrongFile: 'This is not an XLIFF 2 or TMX file.',
    tooLarge: 'The file is larger than 16 MB.',
    failed: 'That did not work. Try again.',
    close: 'Close',
  },
});
