/**
 * What a server can keep for members (`RECTO_MEMBERS_ONLY`), in the order in which people are told. The sentences are those of
 * the pricing page, and of the refusals: what the one promises is what the other enforces.
 */
export const memberBenefits = {
  bulk_upload: {zh: '一次上传多个文件', en: 'Uploading several files at once'},
  bulk_export: {zh: '多个文件一起导出或转存', en: 'Exporting or sending several documents together'},
  word_and_pdf: {zh: '导出 Word 和 PDF', en: 'Export to Word and PDF'},
  third_party: {zh: '第三方解析', en: 'Third-party OCR'},
  new_models: {zh: '优先使用新模型', en: 'Priority access to new models'},
} as const;

export type MemberBenefit = keyof typeof memberBenefits;
export const memberBenefitNames = Object.keys(memberBenefits) as readonly MemberBenefit[];
