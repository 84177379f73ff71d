import {defineMessages} from '../../i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {
    close: '知道了',
    pagesTitle: '解析页数不足',
    pagesAbout: '剩余页数不够解析此文件。每日签到可以获得免费页数，也可以使用兑换码，或请管理员补充。',
    membersTitle: '会员专享功能',
    membersAbout: '此功能仅对会员开放。邀请好友注册、使用兑换码或由管理员开通，都可以成为会员。',
    leavingTitle: '账户正在注销',
    leavingAbout: '此账户将于 {{moment}} 删除。在此之前用手机验证码取消注销，即可恢复使用。',
    phone: '手机号',
    enterPhone: '请输入正确的手机号',
    restore: '取消注销',
    restored: '已取消注销，请重新登录',
    contactTitle: '联系我们',
    contactAbout: '遇到问题或有建议，欢迎联系此服务的运营者。',
    contactWeChat: '微信客服',
    contactEmail: '邮箱',
    contactWeChatId: '微信号：{{id}}',
    contactMissing: '运营者没有留下此联系方式。',
  },
  en: {
    close: 'All right',
    pagesTitle: 'Not enough pages',
    pagesAbout:
      'There are not enough pages left for this file. Daily check-ins bring free pages; redeem codes and your administrator bring more.',
    membersTitle: 'For members',
    membersAbout: 'This is for members only. Invite friends, redeem a code, or ask your administrator to become one.',
    leavingTitle: 'This account is being deleted',
    leavingAbout:
      'The account will be deleted on {{moment}}. Until then a code sent to its phone cancels that and brings it back.',
    phone: 'Phone number',
    enterPhone: 'Please enter a valid phone number',
    restore: 'Cancel the deletion',
    restored: 'The deletion was cancelled. Please sign in again',
    contactTitle: 'Contact us',
    contactAbout: 'Questions or suggestions? The operator of this service is glad to hear from you.',
    contactWeChat: 'WeChat',
    contactEmail: 'E-mail',
    contactWeChatId: 'WeChat id: {{id}}',
    contactMissing: 'The operator has not left this way of contact.',
  },
});
