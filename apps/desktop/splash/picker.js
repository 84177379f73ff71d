// The screen as it was, in which somebody marks a formula with the pointer.
const isChinese = navigator.language.toLowerCase().startsWith('zh');
const hint = isChinese ? '拖动鼠标框选公式，按 Esc 取消' : 'Drag around a formula; Esc cancels';
const find = id => document.getElementById(id);
const invoke = (command, values) => window.__TAURI_INTERNALS__.invoke(command, values);

// pixels of the page: less is a click
const smallest = 4;

document.documentElement.lang = isChinese ? 'zh-CN' : 'en';
find('said').textContent = hint;
const canvas = find('screen');
const mark = find('mark');
let start;

const cancel = () => void invoke('pick_formula', {region: null});
const box = ({clientX, clientY}) => ({
  left: Math.min(start.x, clientX),
  top: Math.min(start.y, clientY),
  width: Math.abs(clientX - start.x),
  height: Math.abs(clientY - start.y),
});

invoke('show_screen').then(answer => {
  const view = new DataView(answer);
  canvas.width = view.getUint32(0, true);
  canvas.height = view.getUint32(4, true);
  const pixels = new Uint8ClampedArray(answer, 8);
  canvas.getContext('2d').putImageData(new ImageData(pixels, canvas.width, canvas.height), 0, 0);
}, cancel);

addEventListener('keydown', event => event.key === 'Escape' && cancel());
addEventListener('contextmenu', event => {
  event.preventDefault();
  cancel();
});
addEventListener('pointerdown', event => {
  if (event.button !== 0) return;
  start = {x: event.clientX, y: event.clientY};
  find('said').hidden = true;
});
addEventListener('pointermove', event => {
  if (!start) return;
  const {left, top, width, height} = box(event);
  Object.assign(mark.style, {left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`});
  mark.hidden = false;
});
addEventListener('pointerup', event => {
  if (!start || event.button !== 0) return;
  const {left, top, width, height} = box(event);
  start = undefined;
  if (width < smallest || height < smallest) {
    mark.hidden = true;
    find('said').hidden = false;
    return;
  }
  const across = canvas.width / innerWidth;
  const down = canvas.height / innerHeight;
  const region = {
    left: Math.floor(left * across),
    top: Math.floor(top * down),
    width: Math.ceil(width * across),
    height: Math.ceil(height * down),
  };
  void invoke('pick_formula', {region});
});
