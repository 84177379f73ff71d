import {calls, type ResponseOf} from '@recto/api';
import {useEffect, useMemo, useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {createAutosave, type SaveState} from '../editor/index.ts';
import {type ImageState, keepEdit} from './view-store.ts';

type Draft = ResponseOf<typeof calls.saveDraft>['draft'];

/**
 * Saves the text of a result after each pause, as a text of the user's own that remembers its parse; it is made by the first
 * edit. `theirs` is what was saved elsewhere during a conflict.
 */
export function useSavedText(name: string, {parseId, saved, edit}: ImageState, shown: string) {
  const [state, setState] = useState<SaveState | 'untouched'>(saved ? 'saved' : 'untouched');
  const [id, setId] = useState(saved?.draftId ?? null);
  const theirs = useRef<Draft>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for a result, with what it had at its beginning
  const saving = useMemo(() => {
    let known = saved?.draftId ?? null;
    return createAutosave(
      {
        save: async ({markdown}, revision, keep) => {
          if (known === null) {
            // what was read is its first version
            const {draft} = await api(calls.createDraft, {name, parseId, markdown: shown}, {quiet: true});
            known = draft.draftId;
            revision = draft.revision;
            setId(known);
          }
          const answer = await api(calls.saveDraft, {draftId: known, revision, markdown, keep}, {quiet: true});
          if (answer.saved) keepEdit(parseId, markdown, {draftId: known, revision: answer.draft.revision});
          else theirs.current = answer.draft;
          return {saved: answer.saved, revision: answer.draft.revision};
        },
        onState: setState,
        later: (milliseconds, then) => {
          const timer = setTimeout(then, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      {
        content: {name, markdown: edit ?? shown},
        revision: saved?.revision ?? 0,
        automatic: () => useUserSettings.getState().autoSaveEnabled,
      },
    );
  }, [parseId]);
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (saving.unsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', leave);
    return () => {
      removeEventListener('beforeunload', leave);
      // going to another screen or picture: what is not saved yet is saved now
      void saving.flush();
      saving.stop();
    };
  }, [saving]);
  return {
    state,
    draftId: id,
    change: (markdown: string) => saving.change({name, markdown}),
    save: (keep = false) => saving.flush(keep),
    keepMine: () => saving.overwrite(),
    takeTheirs: (): string | undefined => {
      const other = theirs.current;
      if (other) saving.accept({name, markdown: other.markdown});
      return other?.markdown;
    },
  };
}
