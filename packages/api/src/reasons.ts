import {memberBenefits} from './member-benefits.ts';

/** What a `detail.reason` is called for people, in each language of the product: said instead of the code's own sentence. */
export const reasons: Readonly<Record<string, {readonly zh: string; readonly en: string}>> = {
  image_parsing_closed: {zh: '图片解析暂时关闭', en: 'Image parsing is closed for the moment.'},
  third_party_not_configured: {
    zh: '未配置第三方解析服务',
    en: 'No third-party recognition is configured on this server.',
  },
  password_wrong: {zh: 'PDF 密码错误', en: 'The password for this PDF is incorrect.'},
  members_only: {zh: '加量包仅限会员使用', en: 'Packs are for members only.'},
  ...ofBenefits(),
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
  cancelled: {zh: '任务已取消', en: 'The task was cancelled.'},
  no_page_left: {
    zh: '跳过的页数不小于文件的页数',
    en: 'No page is left to translate: fewer pages at the end must be skipped.',
  },
  pdf_content: {zh: '请求中没有 PDF 内容', en: 'The request has no content of a PDF.'},
  pdf_name: {zh: '文件名须以 .pdf 结尾，且不含路径', en: 'The file needs a name that ends in .pdf, without a folder.'},
  translated_already: {
    zh: '该文件已是翻译结果，请选择原文 PDF',
    en: 'This file is a result already. Choose the original PDF.',
  },
  nothing_wanted: {
    zh: '请至少选择一种要生成的文件（mono、dual 或 compare）',
    en: 'Choose at least one kind of file to make (mono, dual or compare).',
  },
  no_cutting: {
    zh: 'Recto 不裁剪页面：请取消 mono-cut、dual-cut、crop-compare',
    en: 'Recto does not cut pages: turn off mono-cut, dual-cut and crop-compare.',
  },
  language: {zh: 'Recto 不支持译为该语言', en: 'Recto does not translate into this language.'},
  still_running: {
    zh: '翻译仍在进行。请几分钟后对同一文件再次翻译：已完成的部分不会重复计费',
    en: 'The translation goes on. Translate the same file again in some minutes: nothing is paid twice.',
  },
  not_on_this_machine: {
    zh: '只有本机可以不带密钥使用。请在服务器地址末尾加上 /pdf2zh/ 和 API 密钥',
    en: 'Only this machine may do this without a key. Add /pdf2zh/ and an API key to the address of the server.',
  },
};

/** The refusals of what only members may do. */
function ofBenefits() {
  const sentences = Object.entries(memberBenefits).map(
    ([name, {zh, en}]) => [name, {zh: `${zh}为会员专享`, en: `${en} is for members only.`}] as const,
  );
  return Object.fromEntries(sentences);
}
