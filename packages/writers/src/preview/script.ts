/** The preview's only script. It sets classes and scrolls; it never makes HTML from the document's text. */
export const script = `
'use strict';
const all = id => document.querySelectorAll('[data-node="' + CSS.escape(id) + '"]');
let lit = [];
function light(id) {
  for (const element of lit) element.classList.remove('lit');
  lit = id === undefined ? [] : [...all(id)];
  for (const element of lit) element.classList.add('lit');
}
const nodeOf = target => target instanceof Element ? target.closest('[data-node]') : null;
document.addEventListener('pointerover', event => light(nodeOf(event.target)?.dataset.node));
document.addEventListener('focusin', event => light(nodeOf(event.target)?.dataset.node));
function show(id, from) {
  for (const element of all(id)) {
    if (element.classList.contains('box') !== from) element.scrollIntoView({block: 'nearest', behavior: 'smooth'});
  }
}
document.addEventListener('click', event => {
  const node = nodeOf(event.target);
  if (!node || event.target.closest('a')) return;
  const inSheet = node.classList.contains('box');
  show(node.dataset.node, inSheet);
  if (inSheet) [...all(node.dataset.node)].find(element => element.tabIndex === 0)?.focus({preventScroll: true});
});
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'j' && event.key !== 'k')) return;
  const furniture = document.body.classList.contains('with-furniture');
  const blocks = [...document.querySelectorAll(furniture ? '.block' : '.block:not(.of-furniture)')];
  const current = blocks.indexOf(document.activeElement?.closest?.('.block'));
  const next = blocks[event.key === 'j' ? current + 1 : Math.max(0, current - 1)];
  if (!next) return;
  next.focus({preventScroll: true});
  next.scrollIntoView({block: 'nearest'});
  show(next.dataset.node, false);
});
document.addEventListener('change', event => {
  const toggle = event.target.dataset?.toggle;
  if (toggle) document.body.classList.toggle(toggle, event.target.checked);
});
`;

/** The script's SHA-256 as the content security policy names it; a test compares it with the script. */
export const scriptHash = 'sha256-FTO4R4goFPPsQ6wtjCJvnl7PW0O3UDnEbWfnklRSj68=';
