import {defineMessages} from '../../core/i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {
    agreement: '用户协议',
    privacy: '隐私政策',
    agreement1: 'Recto 是开源软件（Apache-2.0）。此服务由其运营者提供；运营者可以在这里补充自己的条款。',
    agreement2: '您上传的文件和由此得到的结果归您所有。请只上传您有权处理的内容，译文仅供个人学习和研究使用。',
    agreement3: '解析和翻译的结果可能有误；Recto 会标出没有把握的部分，使用前请核对。',
    agreement4: '请勿试图获取他人的文件、绕过限额或干扰服务。违反者的账户可能被停用。',
    privacy1:
      '服务保存您的手机号和绑定的微信身份（用于登录）、您上传的文件、由此得到的结果以及用量记录。密码只以不可还原的形式保存。',
    privacy2:
      '解析在此服务器上完成，文件不会发送给第三方，除非您自己选择由第三方解析。翻译时，待译的文字会发送给您选择的模型的服务商。',
    privacy3:
      '您可以随时删除文件，其全部结果会一并删除。注销账户后，全部数据在等待期结束时删除；只有曾领取绑定赠礼的微信身份会留下一个以服务器密钥计算的摘要，用于避免重复赠送，无法从中还原身份。',
    privacy4: '此页面不使用跟踪。浏览器中只保存登录状态、您的设置和看过的 PDF 的缓存（退出登录时清除）。',
  },
  en: {
    agreement: 'User agreement',
    privacy: 'Privacy policy',
    agreement1:
      'Recto is open-source software (Apache-2.0). This service is run by its operator, who may add terms of their own here.',
    agreement2:
      'The files you upload and their results are yours. Only upload content you have the right to process; translations are for personal study and research.',
    agreement3: 'Results can be wrong. Recto marks what it is unsure of; please check before you rely on them.',
    agreement4:
      'Do not try to access other people’s files, get around limits or disturb the service. Accounts that do may be closed.',
    privacy1:
      'The service keeps your phone number and any WeChat identity you bind (for signing in), the files you upload, their results, and usage records. Passwords are stored only in irreversible form.',
    privacy2:
      'Files are parsed on this server and not sent to third parties unless you choose third-party parsing. For a translation, the text is sent to the provider of the model you choose.',
    privacy3:
      'You can delete a file and all its results at any time. After you delete your account, all data is removed when the waiting period ends. One thing stays: for a WeChat identity that received the binding gift, a hash made with the server’s key, which identifies nobody and only keeps the gift from being given twice.',
    privacy4:
      'This page does not track you. The browser only keeps your session, your settings and a cache of PDFs you have viewed (cleared when you sign out).',
  },
});
