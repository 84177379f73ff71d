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
    var box = page.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'max-width:34em;margin:15vh auto 0;padding:24px;font:16px/1.6 system-ui,"Microsoft YaHei",sans-serif;text-align:center';
    add(box, 'h1', english ? 'This browser is not supported' : '暂不支持当前浏览器');
    add(
      box,
      'p',
      english
        ? 'Recto needs a current version of Chrome, Edge, Firefox or Safari. The 360 browser and Internet Explorer are not supported.'
        : '请使用新版 Chrome、Edge、Firefox 或 Safari 访问 Recto。360 浏览器和 IE 浏览器可能无法正常使用。'
    );
    if (isNewEnough())
      add(box, 'button', english ? 'Continue anyway' : '仍然继续').onclick = function () {
        sessionStorageOf().setItem('recto-anyway', '1');
        location.reload();
      };
    page.body.innerHTML = '';
    page.body.appendChild(box);
  }

  function add(to, name, text) {
    var made = page.createElement(name);
    made.appendChild(page.createTextNode(text));
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
