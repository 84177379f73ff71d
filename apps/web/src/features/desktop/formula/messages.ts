import {defineMessages} from '../../../core/i18n/define-messages.ts';

export const messages = defineMessages({
  zh: {
    label: '识别屏幕上的公式',
    about: '按下快捷键，框选屏幕上的公式，LaTeX 会复制到剪贴板。识别在本机完成。也可以从托盘菜单使用。',
    set: '设置快捷键',
    press: '请按下快捷键…',
    clear: '清除',
    unusable: '请使用包含 Ctrl、Alt 或 Super 的组合键，或单独的功能键',
    taken: '该快捷键已被其他程序占用，或系统不支持',
    lost: '快捷键 {{keys}} 已被其他程序占用，当前不可用。',
    reading: '正在识别公式…',
    copied: '已复制：{{tex}}',
    copiedInDoubt: '已复制，置信度低，请核对：{{tex}}',
    none: '所选区域中没有认出公式',
    failed: '公式识别失败',
    copyFailed: '无法写入剪贴板',
    screenHidden: '系统不允许读取屏幕内容。在 Wayland 会话中无法使用；在 macOS 中请允许 Recto 录制屏幕。',
  },
  en: {
    label: 'Read a formula on the screen',
    about:
      'Press the shortcut and drag around a formula on the screen: its LaTeX is copied to the clipboard. It is read on this computer. The tray menu does the same.',
    set: 'Set a shortcut',
    press: 'Press the keys…',
    clear: 'Clear',
    unusable: 'Use a combination with Ctrl, Alt or Super, or a function key by itself',
    taken: 'Another program uses this shortcut, or the system does not support it',
    lost: 'Another program uses {{keys}}, so it does nothing at present.',
    reading: 'Reading the formula…',
    copied: 'Copied: {{tex}}',
    copiedInDoubt: 'Copied with low confidence, please check: {{tex}}',
    none: 'No formula was found in the selected area',
    failed: 'The formula could not be read',
    copyFailed: 'The clipboard cannot be written to',
    screenHidden:
      'The system does not let Recto see the screen. This does not work in Wayland sessions; on macOS, allow Recto to record the screen.',
  },
});
