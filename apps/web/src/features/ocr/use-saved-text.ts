import {calls, type ResponseOf} from '@recto/api';
import {useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useAutosave} from '../editor/index.ts';
import {type ImageState, keepEdit} from './view-store.ts';

type Draft = ResponseOf<typeof calls.saveDraft>['draft'];

/** Saves the text of a result automatically, as a draft that remembers its parse; the first edit creates it. */
export function useSavedText(name: string, {parseId, saved, edit}: ImageState, recognized: string) {
  const [draftId, setDraftId] = useState(saved?.draftId ?? null);
  const theirs = useRef<Draft>(undefined);
  const {state, saving} = useAutosave(parseId, saved ? 'saved' : 'untouched', () => {
    let id = saved?.draftId ?? null;
    return {
      content: {name, markdown: edit ?? recognized},
      revision: saved?.revision ?? 0,
      save: async ({markdown}, revision, keep) => {
        if (id === null) {
          // what was recognized is its first version
          const {draft} = await api(calls.createDraft, {name, parseId, markdown: recognized}, {quiet: true});
          id = draft.draftId;
          revision = draft.revision;
          setDraftId(id);
        }
        const answer = await api(calls.saveDraft, {draftId: id, revision, markdown, keep}, {quiet: true});
        if (answer.saved) keepEdit(parseId, markdown, {draftId: id, revision: answer.draft.revision});
        else theirs.current = answer.draft;
        return {saved: answer.saved, revision: answer.draft.revision};
      },
    };
  });
  return {
    state,
    draftId,
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
