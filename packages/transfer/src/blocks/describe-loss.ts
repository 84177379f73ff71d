import type {Loss} from './loss.ts';

type Language = 'zh' | 'en';

/** A loss as one sentence for the person who sends the document. */
export function describeLoss(loss: Loss, language: Language): string {
  const where = loss.page === undefined ? '' : language === 'zh' ? `第 ${loss.page} 页：` : `Page ${loss.page}: `;
  const what = loss.what === '' ? '' : language === 'zh' ? `（${loss.what}）` : ` (${loss.what})`;
  const {zh, en} = sentences[loss.code];
  return language === 'zh' ? `${where}${zh}${what}。` : `${where}${where === '' ? en : lowerFirst(en)}${what}.`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const sentences: Readonly<Record<Loss['code'], Readonly<Record<Language, string>>>> = {
  'heading-depth': {
    en: 'A heading below level 3 becomes a bold paragraph',
    zh: '三级以下的标题改为加粗段落',
  },
  'nesting-depth': {
    en: 'Blocks nested deeper than the service allows are moved up',
    zh: '嵌套层级超出平台限制，内容已上移',
  },
  'merged-cells': {
    en: 'Merged cells are split; short text is repeated in each of them',
    zh: '合并的单元格已拆分，较短的文字在每个单元格中重复',
  },
  'formula-split': {
    en: 'A formula that is too long is split between its rows',
    zh: '公式过长，已按行拆分',
  },
  'formula-as-code': {
    en: 'A formula that the service cannot hold is kept as LaTeX code',
    zh: '平台无法容纳该公式，已保留为 LaTeX 代码',
  },
  'formula-not-rendered': {
    en: 'A formula that the service cannot render is kept as LaTeX code',
    zh: '平台无法渲染该公式，已保留为 LaTeX 代码',
  },
  mark: {
    en: 'A text style has no counterpart',
    zh: '某些文字样式没有对应的格式',
  },
  link: {
    en: 'A link is not carried over; its text stays',
    zh: '链接无法保留，仅保留文字',
  },
  image: {
    en: 'An image cannot be sent; its caption stands in its place',
    zh: '图片无法发送，以图注代替',
  },
  'table-split': {
    en: 'A table that is too large is cut into several parts',
    zh: '表格过大，已拆分',
  },
  'left-out': {
    en: 'The service makes its own table of contents and page furniture; this part is omitted',
    zh: '目录、页眉页脚等由平台自行生成，此部分未发送',
  },
};
