import {defineMessages} from '../../core/i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {parseDone: '《{{name}}》解析完成', translationDone: '《{{name}}》翻译完成', document: '文档', open: '打开'},
  en: {
    parseDone: '“{{name}}” is parsed',
    translationDone: '“{{name}}” is translated',
    document: 'The document',
    open: 'Open',
  },
});
