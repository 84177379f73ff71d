import type {Item, Zotero, ZoteroWindow} from './zotero/api.ts';

/** An entry of the menu of items; its id is that of its words in `recto.ftl`. */
export type Entry = {
  readonly id: string;
  readonly run: (items: readonly Item[]) => Promise<void>;
};

export type Menu = {
  readonly addTo: (window: ZoteroWindow) => void;
  readonly removeFrom: (window: ZoteroWindow) => void;
  readonly remove: () => void;
};

type Given = {
  /** Of the plugin. */
  readonly id: string;
  readonly icon: string;
  readonly entries: readonly Entry[];
  /** Whether there is something to do with a selection. */
  readonly shown: (items: readonly Item[]) => boolean;
};

/** Entries in the menu of items: by Zotero's own manager of menus, or in the document of each window before Zotero 8. */
export const addMenu = (zotero: Zotero, given: Given): Menu =>
  zotero.MenuManager ? managed(zotero.MenuManager, given) : inDocuments(zotero, given);

function managed(manager: NonNullable<Zotero['MenuManager']>, {id, icon, entries, shown}: Given): Menu {
  const menu = manager.registerMenu({
    menuID: 'recto-items',
    pluginID: id,
    target: 'main/library/item',
    menus: entries.map(entry => ({
      menuType: 'menuitem' as const,
      l10nID: entry.id,
      icon,
      onShowing: (_, {items = [], setVisible}) => setVisible?.(shown(items)),
      onCommand: (_, {items = []}) => void entry.run(items),
    })),
  });
  // the words of the entries are looked up in the window
  const addTo = (window: ZoteroWindow) => window.MozXULElement.insertFTLIfNeeded('recto.ftl');
  return {addTo, removeFrom: () => {}, remove: () => void (menu && manager.unregisterMenu(menu))};
}

function inDocuments(zotero: Zotero, {icon, entries, shown}: Given): Menu {
  const selected = () => zotero.getActiveZoteroPane()?.getSelectedItems() ?? [];
  const listeners = new Map<ZoteroWindow, () => void>();
  const removeFrom = (window: ZoteroWindow) => {
    const {document} = window;
    const listener = listeners.get(window);
    if (listener) document.getElementById('zotero-itemmenu')?.removeEventListener('popupshowing', listener);
    listeners.delete(window);
    for (const {id} of entries) document.getElementById(id)?.remove();
    document.querySelector('[href="recto.ftl"]')?.remove();
  };
  return {
    addTo(window) {
      window.MozXULElement.insertFTLIfNeeded('recto.ftl');
      const popup = window.document.getElementById('zotero-itemmenu');
      if (!popup || listeners.has(window)) return;
      const made = entries.map(({id, run}) => {
        const item = window.document.createXULElement('menuitem');
        item.id = id;
        item.className = 'menuitem-iconic';
        item.setAttribute('data-l10n-id', id);
        item.setAttribute('image', icon);
        item.addEventListener('command', () => void run(selected()));
        popup.append(item);
        return item;
      });
      const listener = () => {
        const hidden = !shown(selected());
        for (const item of made) item.toggleAttribute('hidden', hidden);
      };
      popup.addEventListener('popupshowing', listener);
      listeners.set(window, listener);
    },
    removeFrom,
    remove() {
      for (const window of listeners.keys()) removeFrom(window);
    },
  };
}
