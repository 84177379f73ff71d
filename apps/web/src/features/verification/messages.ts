import {defineMessages} from '../../core/i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {
    title: '安全验证',
    about: '尝试次数较多，请确认您不是机器人。',
    confirm: '我不是机器人',
    solving: '正在验证…',
    failed: '验证失败，请重试',
  },
  en: {
    title: 'Verification',
    about: 'There were many attempts. Please confirm that you are not a robot.',
    confirm: 'I am not a robot',
    solving: 'Verifying…',
    failed: 'The verification failed. Please try again',
  },
});
