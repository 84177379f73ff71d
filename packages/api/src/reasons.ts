/** What a `detail.reason` is called for people, in each language of the product: said instead of the code's own sentence. */
export const reasons: Readonly<Record<string, {readonly zh: string; readonly en: string}>> = {
  image_parsing_closed: {zh: '图片解析暂时关闭', en: 'Image parsing is closed for the moment.'},
  third_party_not_configured: {
    zh: '未配置第三方解析服务',
    en: 'No third-party recognition is configured on this server.',
  },
  password_wrong: {zh: 'PDF 密码错误', en: 'The password for this PDF is incorrect.'},
  members_only: {zh: '加量包仅限会员使用', en: 'Packs are for members only.'},
  storage_full: {zh: '服务器存储空间不足', en: 'The server has no room left for files.'},
  not_a_pdf: {zh: '只能翻译 PDF', en: 'Only PDFs can be translated.'},
  new_formula: {
    zh: 'PDF 译文中不能添加新公式：原文的公式可以移动或删除（每个只用一次），x²、α 这样的简单公式可以添加；其他公式请在 Markdown 译文中添加',
    en: 'A translated PDF takes no new formulas: those of the original can be moved (each once) or left out, simple ones such as x² or α can be added; add others in a Markdown translation.',
  },
  budget: {zh: '超出预算', en: 'This would cost more than the budget.'},
  glossary: {zh: '术语表不存在', en: 'This glossary does not exist.'},
  term_exists: {zh: '术语表中已有相同的术语', en: 'The glossary has this term already.'},
  last_admin: {zh: '不能移除最后一位管理员', en: 'The last administrator cannot be removed.'},
  wechat_not_configured: {zh: '服务器未配置微信登录', en: 'WeChat is not configured on this server.'},
  sign_in_again: {zh: '此操作需要重新登录', en: 'Please sign in again to do this.'},
  self: {zh: '不能对自己执行此操作', en: 'This cannot be done to oneself.'},
};
