import {expect, test} from 'vitest';
import {addMenu} from './menu.ts';
import {zoteroDouble} from './testing/zotero-double.ts';
import type {Item, ZoteroWindow} from './zotero/api.ts';

/** As much of an element of Zotero's window as menus touch. */
class Element extends EventTarget {
  id = '';
  className = '';
  readonly attributes = new Map<string, string>();
  readonly children: Element[] = [];
  parent: Element | undefined;
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  toggleAttribute = (name: string, on: boolean) =>
    void (on ? this.attributes.set(name, '') : this.attributes.delete(name));
  append(child: Element) {
    child.parent = this;
    this.children.push(child);
  }
  remove() {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1);
  }
}

function openWindow() {
  const popup = new Element();
  const document = {
    getElementById: (id: string) => (id === 'zotero-itemmenu' ? popup : popup.children.find(each => each.id === id)),
    querySelector: () => null,
    createXULElement: () => new Element(),
  };
  const files: string[] = [];
  const MozXULElement = {insertFTLIfNeeded: (file: string) => void files.push(file)};
  return {popup, files, window: {document, MozXULElement} as unknown as ZoteroWindow};
}

test('in Zotero 7 entries stand in the menu of each window while something can be done, and go with the plugin', () => {
  let selection: Item[] = [];
  const {surroundings, pdf} = zoteroDouble(fetch, {
    more: {getActiveZoteroPane: () => ({getSelectedItems: () => selection})},
  });
  const ran: Item[][] = [];
  const menu = addMenu(surroundings.zotero, {
    id: 'p',
    icon: 'icon.svg',
    entries: [{id: 'recto-convert', run: async items => void ran.push([...items])}],
    shown: items => items.length > 0,
  });
  const [first, second] = [openWindow(), openWindow()];
  menu.addTo(first.window);
  menu.addTo(first.window);
  menu.addTo(second.window);
  expect([first.popup.children.length, second.popup.children.length]).toEqual([1, 1]);
  expect(first.files[0]).toBe('recto.ftl');
  const [entry] = first.popup.children;
  expect(entry?.attributes.get('data-l10n-id')).toBe('recto-convert');
  first.popup.dispatchEvent(new Event('popupshowing'));
  expect(entry?.attributes.has('hidden')).toBe(true);
  selection = [pdf('a.pdf', new Uint8Array())];
  first.popup.dispatchEvent(new Event('popupshowing'));
  expect(entry?.attributes.has('hidden')).toBe(false);
  entry?.dispatchEvent(new Event('command'));
  expect(ran).toEqual([selection]);
  menu.removeFrom(second.window);
  expect(second.popup.children).toEqual([]);
  menu.remove();
  expect(first.popup.children).toEqual([]);
});
