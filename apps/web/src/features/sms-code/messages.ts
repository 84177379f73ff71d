import {defineMessages} from '../../core/i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {
    phone: '手机号',
    code: '验证码',
    enterCode: '请输入 6 位验证码',
    getCode: '获取验证码',
    countdown: '{{seconds}} 秒',
    codeSent: '验证码已发送',
    sendFailed: '验证码发送失败',
    outbox: '此服务器未接入短信服务：验证码显示在服务器日志和本机的 /dev/outbox 页面。',
    openOutbox: '打开验证码页面',
  },
  en: {
    phone: 'Phone number',
    code: 'Code',
    enterCode: 'Please enter the 6-digit code',
    getCode: 'Get code',
    countdown: '{{seconds}} s',
    codeSent: 'The code was sent',
    sendFailed: 'The code could not be sent',
    outbox: 'This server sends no SMS: find the code in its log or, on the same machine, at /dev/outbox.',
    openOutbox: 'Open the code page',
  },
});
