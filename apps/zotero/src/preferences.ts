import {languages, targetLanguages} from '@recto/model';
import {type Say, sentenceOf} from './messages.ts';
import type {RectoServer} from './recto/server.ts';
import {wire} from './recto/wire.ts';
import type {Zotero, ZoteroWindow} from './zotero/api.ts';

/** The settings pane: its list of languages and its test of the connection. */
export const preferences = ({
  open,
  say,
}: {
  readonly open: () => RectoServer;
  readonly say: Say;
}): NonNullable<Zotero['Recto']> => ({
  openPreferences({document}: ZoteroWindow) {
    const list = document.getElementById('recto-languages');
    for (const code of targetLanguages) {
      const item = document.createXULElement('menuitem');
      item.setAttribute('value', code);
      item.setAttribute('label', languages[code].native);
      list?.append(item);
    }
    const checked = document.getElementById('recto-checked');
    document.getElementById('recto-check')?.addEventListener('command', async () => {
      if (checked) checked.textContent = '…';
      const said = await checkConnection(open, say);
      if (checked) checked.textContent = said;
    });
  },
});

/** What the server offers to the owner of the key, or why it does not answer. */
export async function checkConnection(open: () => RectoServer, say: Say): Promise<string> {
  try {
    const server = open();
    // a list that only somebody who is signed in gets: a wrong key shows
    await server.call(wire.getTaskList, {});
    const {modelList} = await server.call(wire.listTranslateModels, {});
    const models = modelList.filter(({available}) => available).map(({displayName}) => displayName);
    return models.length === 0 ? say('recto-check-no-model') : say('recto-check-ok', {models: models.join(', ')});
  } catch (error) {
    return sentenceOf(error, say);
  }
}
