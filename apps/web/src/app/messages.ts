import {defineMessages} from '../core/i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {signInFirst: '请先登录'},
  en: {signInFirst: 'Please sign in first'},
});
