import {useEffect, useMemo, useState} from 'react';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {type AutosavePorts, type Content, createAutosave, type SaveState} from './autosave.ts';

type Options = {
  /** What the server has. */
  readonly content: Content;
  readonly revision: number;
  readonly save: AutosavePorts['save'];
  /** Keeps unsaved text in this browser when the page or the screen is left. */
  readonly keepUnsaved?: (unsaved: Content, revision: number) => void;
};

/**
 * Saves a text after each pause in writing, and when the screen is left; a page with unsaved text asks before it closes. One
 * autosave lives as long as `key` stays the same, with the options of its first render.
 */
export function useAutosave<Initial extends SaveState | 'untouched'>(
  key: unknown,
  initial: Initial,
  createOptions: () => Options,
) {
  const [state, setState] = useState<SaveState | Initial>(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one autosave for a key
  const {saving, keep} = useMemo(() => {
    const {content, revision, save, keepUnsaved} = createOptions();
    const saving = createAutosave(
      {
        save,
        onState: setState,
        later: (milliseconds, then) => {
          const timer = setTimeout(then, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      {content, revision, automatic: () => useUserSettings.getState().autoSaveEnabled},
    );
    const keep = () => {
      const unsaved = saving.unsaved();
      if (unsaved) keepUnsaved?.(unsaved, saving.revision());
    };
    return {saving, keep};
  }, [key]);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      keep();
      if (saving.unsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      removeEventListener('pagehide', keep);
      // another screen is opened: what is unsaved is saved now, and kept until it is
      keep();
      void saving.flush();
      saving.stop();
    };
  }, [saving, keep]);
  return {state, saving};
}
