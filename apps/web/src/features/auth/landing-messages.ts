import {defineMessages} from '../../core/i18n/define-messages.ts';

export const landingMessages = defineMessages({
  zh: {welcome: '登录成功', bound: '微信已绑定', scanAgain: '这次扫码不是从此页面发起的，请重新扫码'},
  en: {
    welcome: 'Signed in',
    bound: 'WeChat was bound',
    scanAgain: 'This scan was not started on this page. Please scan again',
  },
});
