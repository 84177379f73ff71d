// Runs before the first paint, in any browser there ever was: no syntax newer than 2009.
(function (page) {
  var root = page.documentElement;

  // the chosen theme, or the system's, so that nobody who chose dark sees white first
  var chosen = read(localStorageOf(), 'mantine-color-scheme-value');
  var dark = chosen === 'dark' || (chosen !== 'light' && isDarkSystem());
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // and who is signed in sees the name where it will stand
  if (/"token":"/.test(read(localStorageOf(), 'userInfoStorage') || '')) root.setAttribute('data-signed-in', '');
  root.lang = /"language":"en"/.test(read(localStorageOf(), 'language') || '') ? 'en' : 'zh-CN';

  var agent = navigator.userAgent;
  var named = /MSIE |Trident\/|360SE|360EE|360Browser|QihooBrowser|QHBrowser/i.test(agent);
  if (!named && isNewEnough()) return;
  if (isNewEnough() && read(sessionStorageOf(), 'recto-anyway')) return;
  root.setAttribute('data-unsupported', '');
  if (page.body) tell();
  else if (page.addEventListener) page.addEventListener('DOMContentLoaded', tell);
  else page.attachEvent('onreadystatechange', tell);

  function tell() {
    if (!page.body) return;
    var english = root.lang === 'en';
    var line = '1px solid ' + (dark ? '#3b414b' : '#dfe3e8');
    var font = 'system-ui,"Segoe UI","Microsoft YaHei","PingFang SC","Noto Sans SC",sans-serif';
    page.title = 'Recto';
    page.body.innerHTML = '';
    page.body.style.cssText =
      'margin:0;' + (dark ? 'background:#16181d;color:#d7dae0' : 'background:#f6f7f9;color:#16191d');

    add(page.body, 'div', 'height:47px;padding:0 16px;border-bottom:' + line + ';font:600 17px/47px ' + font, 'Recto');
    var box = add(
      page.body,
      'div',
      'max-width:480px;margin:12vh 16px 0;padding:28px;border-radius:8px;text-align:left;border:' +
        line +
        ';font:16px/1.65 ' +
        font +
        (dark ? ';background:#1d2026' : ';background:#ffffff')
    );
    box.setAttribute('role', 'alert');
    // in the middle where there is room, without what old browsers have not
    if (root.clientWidth > 570) box.style.marginLeft = box.style.marginRight = 'auto';
    add(
      box,
      'h1',
      'margin:0 0 8px;font-size:22px;line-height:1.35',
      english ? 'This browser is not supported' : '暂不支持当前浏览器'
    );
    add(
      box,
      'p',
      'margin:0 0 20px',
      english
        ? 'Recto needs a current version of Chrome, Edge, Firefox or Safari. The 360 browser and Internet Explorer are not supported.'
        : '请使用新版 Chrome、Edge、Firefox 或 Safari 访问 Recto。360 浏览器和 IE 浏览器可能无法正常使用。'
    );
    var blue = dark ? '#8ab4f8' : '#1f5fbf';
    link(box, 'Edge', 'https://www.microsoft.com/edge', blue);
    link(box, 'Chrome', english ? 'https://www.google.com/chrome/' : 'https://www.google.cn/chrome/', blue);
    link(box, 'Firefox', 'https://www.firefox.com/', blue);
    if (isNewEnough())
      add(
        box,
        'button',
        'display:block;margin:24px 0 0;padding:8px 16px;border-radius:6px;background:transparent;color:inherit;cursor:pointer;font:inherit;border:1px solid ' +
          (dark ? '#6b7482' : '#8a929d'),
        english ? 'Continue anyway' : '仍然继续'
      ).onclick = function () {
        sessionStorageOf().setItem('recto-anyway', '1');
        location.reload();
      };
  }

  function link(to, name, address, color) {
    add(to, 'a', 'display:inline-block;margin-right:20px;color:' + color, name).href = address;
  }

  function add(to, name, style, text) {
    var made = page.createElement(name);
    made.style.cssText = style;
    if (text) made.appendChild(page.createTextNode(text));
    to.appendChild(made);
    return made;
  }

  function isNewEnough() {
    return !!([].toSorted && window.CSS && CSS.supports && CSS.supports('selector(&)'));
  }

  function isDarkSystem() {
    return !!(window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches);
  }

  // both throw where a visitor has forbidden them
  function localStorageOf() {
    try {
      return window.localStorage;
    } catch (_) {
      return null;
    }
  }

  function sessionStorageOf() {
    try {
      return window.sessionStorage;
    } catch (_) {
      return null;
    }
  }

  function read(storage, name) {
    try {
      return storage && storage.getItem(name);
    } catch (_) {
      return null;
    }
  }
})(document);
