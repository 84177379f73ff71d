import {defineMessages} from '../../i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {version: '版本 {{version}}', connecting: '正在连接服务…', unreachable: '无法连接服务'},
  en: {
    version: 'Version {{version}}',
    connecting: 'Connecting to the server…',
    unreachable: 'The server cannot be reached',
  },
});
