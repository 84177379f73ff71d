// Shown while the server starts, and when it cannot be: the shell then opens this page with the reason in its address.
const chinese = {
  starting: '正在启动…',
  failed: 'Recto 的服务未能启动',
  log: '日志：',
  again: '重试',
  minimize: '最小化',
  close: '关闭',
};
const english = {
  starting: 'Starting…',
  failed: 'The server of Recto could not be started',
  log: 'Log: ',
  again: 'Try again',
  minimize: 'Minimize',
  close: 'Close',
};
const isChinese = navigator.language.toLowerCase().startsWith('zh');
const texts = isChinese ? chinese : english;
const find = id => document.getElementById(id);
const invoke = (command, values) => window.__TAURI_INTERNALS__.invoke(command, values);

document.documentElement.lang = isChinese ? 'zh-CN' : 'en';
const failure = new URLSearchParams(location.search);
find('said').textContent = failure.has('log') ? texts.failed : texts.starting;
if (failure.has('log')) {
  find('why').textContent = failure.get('why');
  find('why').hidden = failure.get('why') === '';
  find('log').textContent = texts.log + failure.get('log');
  find('log').hidden = false;
  find('again').textContent = texts.again;
  find('again').hidden = false;
  find('again').focus();
}
find('again').onclick = () => {
  history.replaceState(null, '', location.pathname);
  find('said').textContent = texts.starting;
  for (const id of ['why', 'log', 'again']) find(id).hidden = true;
  void invoke('start_again');
};

// macOS has buttons of its own there
if (navigator.userAgent.includes('Macintosh')) for (const id of ['minimize', 'close']) find(id).hidden = true;
find('minimize').title = texts.minimize;
find('minimize').ariaLabel = texts.minimize;
find('minimize').onclick = () => void invoke('minimize_window');
find('close').title = texts.close;
find('close').ariaLabel = texts.close;
find('close').onclick = () => void invoke('close_window', {action: 'close'});
find('bar').onmousedown = event => {
  if (event.button !== 0 || event.target.closest('button')) return;
  void invoke(event.detail === 2 ? 'toggle_maximized' : 'drag_window');
};
