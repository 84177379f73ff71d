import './firefox115.ts';
import {type Plugin, startPlugin} from './plugin.ts';
import type {Surroundings, ZoteroWindow} from './zotero/api.ts';

let running: Plugin | undefined;

/** Called by the bootstrap (addon/bootstrap.js) when Zotero has started or the plugin is switched on. */
export async function start(surroundings: Surroundings): Promise<void> {
  running = await startPlugin(surroundings);
}

export const addTo = (window: ZoteroWindow): void => running?.addTo(window);
export const removeFrom = (window: ZoteroWindow): void => running?.removeFrom(window);

export function stop(): void {
  running?.stop();
  running = undefined;
}
