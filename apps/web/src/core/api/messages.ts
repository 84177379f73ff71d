import {defineMessages} from '../i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {
    networkError: '网络错误，请检查网络连接',
    uploadTimeout: '上传超时，请检查网络或压缩 PDF 后重试',
    fileUnreadable: '读取文件分片出错：文件已被移动或修改，请重新选择',
    unknownError: '未知错误',
    stillParsing: '还有任务正在解析，请稍后再试',
    pdfToImageFailed: 'PDF 转图片失败，请尝试重新打印该 PDF',
    imageFailed: '图片解析失败，请重新上传图片',
    versionMismatch: '版本不匹配，请刷新页面或更新客户端',
    noWeChatUser: '该微信账号还没有对应的用户',
    fileGone: '文件已过期或已删除',
    passwordNeeded: '此文件已加密，请输入密码',
    passwordWrong: '密码不正确，请重新输入',
    imagesClosed: '图片解析暂时关闭，请稍后再试',
    pagesOver: '共 {{count}} 页，超过 {{limit}} 页的限制',
    pagesToday: '已达到今日页数上限（{{limit}} 页），今天还可解析 {{count}} 页',
  },
  en: {
    networkError: 'Network error: please check your connection',
    uploadTimeout: 'The upload timed out: check the network, or compress the PDF',
    fileUnreadable: 'Part of the file cannot be read because it was moved or changed. Choose it again',
    unknownError: 'Unknown error',
    stillParsing: 'There are still tasks parsing, please try again later',
    pdfToImageFailed: 'The PDF could not be converted to images. Try printing it to a new PDF',
    imageFailed: 'The image could not be parsed. Please upload it again',
    versionMismatch: 'Version mismatch: please refresh the page or update the client',
    noWeChatUser: 'There is no user with this WeChat account yet',
    fileGone: 'This file has expired or was deleted',
    passwordNeeded: 'This file is encrypted. Please enter its password',
    passwordWrong: 'This password is wrong. Please try again',
    imagesClosed: 'Image parsing is closed for the moment, please try again later',
    pagesOver: {
      one: '{{count}} page is more than the limit of {{limit}}',
      other: '{{count}} pages are more than the limit of {{limit}}',
    },
    pagesToday: {
      one: 'Today’s limit of {{limit}} pages: {{count}} page is left',
      other: 'Today’s limit of {{limit}} pages: {{count}} pages are left',
    },
  },
});
