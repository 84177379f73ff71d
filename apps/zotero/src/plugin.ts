import {answer, type Command, convert, translateDual, translateMono} from './commands.ts';
import {addMenu, type Entry} from './menu.ts';
import {messages, sentenceOf} from './messages.ts';
import {preferences} from './preferences.ts';
import {openProgress} from './progress.ts';
import {type RectoServer, rectoServer} from './recto/server.ts';
import {readSettings} from './settings.ts';
import type {Item, Surroundings, ZoteroWindow} from './zotero/api.ts';
import {zoteroLibrary} from './zotero/library.ts';

/** The running plugin. */
export type Plugin = {
  readonly addTo: (window: ZoteroWindow) => void;
  readonly removeFrom: (window: ZoteroWindow) => void;
  readonly stop: () => void;
};

/** Starts the plugin: its menu in the windows that are open, and its settings. */
export async function startPlugin(surroundings: Surroundings): Promise<Plugin> {
  const {id, rootURI, zotero, fetch, prompt} = surroundings;
  const say = messages(zotero);
  const library = zoteroLibrary(surroundings);
  const icon = `${rootURI}content/icon.svg`;
  const open = (): RectoServer =>
    rectoServer({
      settings: readSettings(zotero),
      fetch,
      delay: milliseconds => zotero.Promise.delay(milliseconds),
      locale: zotero.locale,
    });

  /** One after the other: they share one server, and one quota. */
  async function run(items: readonly Item[], command: Command): Promise<void> {
    const progress = openProgress(zotero, icon, say);
    const pdfs = library.pdfs(items);
    if (pdfs.length === 0) progress.line(say('recto-pane')).fail(say('recto-nothing'));
    for (const pdf of pdfs) {
      const line = progress.line(pdf.getDisplayTitle());
      try {
        const work = {server: open(), library, settings: readSettings(zotero), say, watch: line.watch};
        line.end((await command(pdf, work)) === 'put' ? 'done' : 'unchanged');
      } catch (error) {
        zotero.logError(error);
        line.fail(sentenceOf(error, say));
      }
    }
    progress.close();
  }

  async function askAbout(items: readonly Item[]): Promise<void> {
    const [first] = library.pdfs(items);
    const value = {value: ''};
    const text = say('recto-question', {name: first?.getDisplayTitle() ?? ''});
    if (first && !prompt.prompt(zotero.getMainWindow(), say('recto-pane'), text, value, null, {value: false})) return;
    const question = value.value.trim();
    if (first && question === '') return;
    await run(items, answer(question));
  }

  const entries: readonly Entry[] = [
    {id: 'recto-convert', run: items => run(items, convert)},
    {id: 'recto-translate-mono', run: items => run(items, translateMono)},
    {id: 'recto-translate-dual', run: items => run(items, translateDual)},
    {id: 'recto-ask', run: askAbout},
  ];
  const menu = addMenu(zotero, {id, icon, entries, shown: items => library.pdfs(items).length > 0});
  for (const window of zotero.getMainWindows()) menu.addTo(window);
  zotero.Recto = preferences({open, say});
  await zotero.PreferencePanes.register({
    pluginID: id,
    src: `${rootURI}content/preferences.xhtml`,
    label: 'Recto',
    image: icon,
  });
  return {
    addTo: menu.addTo,
    removeFrom: menu.removeFrom,
    stop() {
      menu.remove();
      zotero.Recto = undefined;
    },
  };
}
