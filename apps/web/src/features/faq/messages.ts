import {defineMessages} from '../../core/i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {
    title: '常见问题',
    qFiles: '可以处理哪些文件？',
    aFiles: 'PDF（最大 {{pdf}}，最多 {{pages}} 页）和图片（JPG、PNG、WebP，最大 {{image}}）。加密的 PDF 需要提供密码。',
    qCount: '页数怎样计算？',
    aCount: '一页 PDF 计一页，一张图片计一页，PDF 和图片分开计数。失败和取消的任务不扣页数。',
    qOrder: '先扣哪里的页数？',
    aOrder: '先扣签到所得，再扣会员套餐，最后扣加量包；同一种里先到期的先扣。',
    qPoints: '点数是什么？',
    aPoints: '不免费的翻译模型按实际用掉的 token 扣点数。开始翻译前会显示预计的点数；使用自己的模型不扣点数。',
    qDaily: '每天的页数有上限吗？',
    aDaily: '普通用户和会员各有每日上限，可以在“额度与用量”中查看，UTC 0 点重置。',
    qExpire: '会员到期后会怎样？',
    aExpire: '加量包和高级点数会冻结，续费后恢复。到期前 {{packsEnd}} 天内不能购买加量包。',
    qRefund: '可以退款吗？',
    aRefund:
      '付款后 {{refund}} 天内可以申请：会员在 {{refundPlan}} 天内且未使用额度时全额退款，之后退还未使用的部分；加量包在未使用且仍是会员时可退。已开发票的订单请联系客服。',
    qWrong: '结果有错怎么办？',
    aWrong:
      '查看器的可信度报告会列出置信度低的公式和 OCR 识别的页面，点击即可跳到原文核对；译文的每一段都可以修改或重新翻译。',
    qData: '我的文件会发送到哪里？',
    aData: '解析在此服务器上完成。翻译时，待译文字会发送给您选择的模型服务商。删除文件会一并删除全部结果。',
    qApi: '可以用程序调用吗？',
    aApi: '可以。在账户页新建 API 密钥，接口说明见',
    apiDocs: '接口文档',
  },
  en: {
    title: 'Frequently asked questions',
    qFiles: 'Which files can be processed?',
    aFiles:
      'PDFs (up to {{pdf}} and {{pages}} pages) and images (JPG, PNG, WebP, up to {{image}}). Encrypted PDFs need their password.',
    qCount: 'How are pages counted?',
    aCount:
      'A page of a PDF is a page, and so is an image; the two are counted separately. Tasks that fail or are cancelled cost nothing.',
    qOrder: 'Which pages are used first?',
    aOrder: 'Pages from check-ins first, then from membership, then from packs; within each, those that expire first.',
    qPoints: 'What are points?',
    aPoints:
      'Models that are not free use points for the tokens they actually use. You see the estimate before a translation begins; your own models use none.',
    qDaily: 'Is there a daily limit?',
    aDaily: 'Yes, a higher one for members. See “Quota and usage”; it resets at 0:00 UTC.',
    qExpire: 'What happens when a membership ends?',
    aExpire:
      'Packs and advanced points are frozen until you renew. Packs cannot be bought in the last {{packsEnd}} days of a membership.',
    qRefund: 'Can I get a refund?',
    aRefund:
      'Ask within {{refund}} days of payment. A membership is refunded in full within {{refundPlan}} days if unused, and its unused part later; a pack if it is unused and you are still a member. For orders with an invoice, please contact support.',
    qWrong: 'What if a result is wrong?',
    aWrong:
      'The trust report in the viewer lists low-confidence formulas and pages read by OCR; click one to see the original. Every paragraph of a translation can be edited or translated again.',
    qData: 'Where do my files go?',
    aData:
      'Files are parsed on this server. For translations, the text is sent to the provider of the model you choose. Deleting a file deletes all its results.',
    qApi: 'Is there an API?',
    aApi: 'Yes. Create an API key on the account page; everything else is in the',
    apiDocs: 'API documentation',
  },
});
