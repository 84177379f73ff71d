import {defineMessages} from '../../core/i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {
    tour: '示例导览',
    count: '第 {{step}} 步，共 {{total}} 步',
    source: '原文',
    sourceAbout: '这是原来的 PDF。点其中一段，结果会跳到对应的位置。',
    result: '识别结果',
    resultAbout: '文字、公式和表格都可以选中、复制和查找。点其中一段，原文也会跳到对应的位置。',
    check: '核对与校对',
    checkAbout: '可信度报告列出拿不准的地方；在校对里可以直接改文字、公式和表格，之后的导出都会带上这些修改。',
    next: '翻译与导出',
    nextAbout: '翻译保留公式和版式，完成后可以与原文对照；导出有 Word、PDF、LaTeX、Markdown 等格式。',
    skip: '跳过',
    back: '上一步',
    forward: '下一步',
    done: '开始使用',
  },
  en: {
    tour: 'A short tour',
    count: 'Step {{step}} of {{total}}',
    source: 'The original',
    sourceAbout: 'This is the PDF as it came. Click a paragraph, and the result goes to the same place.',
    result: 'The result',
    resultAbout:
      'Text, formulas and tables can be selected, copied and searched. Click a paragraph, and the original follows.',
    check: 'Check and correct',
    checkAbout:
      'The trust report lists what is uncertain. Under Correct you change text, formulas and tables; every export has your changes.',
    next: 'Translate and export',
    nextAbout:
      'Translations keep formulas and layout, and can be read beside the original. Export gives you Word, PDF, LaTeX, Markdown and more.',
    skip: 'Skip',
    back: 'Back',
    forward: 'Next',
    done: 'Start',
  },
});
