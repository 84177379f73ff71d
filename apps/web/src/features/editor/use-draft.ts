import {calls, type ResponseOf} from '@recto/api';
import {useEffect, useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {Content} from './autosave.ts';
import {messages} from './messages.ts';
import {keepUnsaved, readUnsaved, removeUnsaved} from './unsaved-draft.ts';
import {useAutosave} from './use-autosave.ts';

export type Draft = ResponseOf<typeof calls.getDraft>['draft'];

/** A text in the editor, saved automatically; in a conflict it is decided which of the two versions stays. */
export function useDraft(draft: Draft) {
  const t = useMessages(messages);
  // what this browser could not save last time, on the revision that the server still has
  const [start] = useState((): Content => {
    const kept = readUnsaved(draft.draftId);
    return kept && kept.revision === draft.revision ? kept : draft;
  });
  const [content, setContent] = useState<Content>(start);
  const theirs = useRef<Draft>(undefined);
  const latest = useRef(content);
  const {state, saving} = useAutosave(draft, 'saved', () => ({
    content: {name: draft.name, markdown: draft.markdown},
    revision: draft.revision,
    save: async ({name, markdown}, revision, keep) => {
      const {draftId} = draft;
      const answer = await api(calls.saveDraft, {draftId, revision, name, markdown, keep}, {quiet: true});
      if (answer.saved) removeUnsaved(draftId);
      else theirs.current = answer.draft;
      return {saved: answer.saved, revision: answer.draft.revision};
    },
    keepUnsaved: (unsaved, revision) => keepUnsaved(draft.draftId, {...unsaved, revision}),
  }));

  useEffect(() => {
    if (start !== draft) {
      showInfo(t('recovered'), 'draft-recovered');
      saving.change(start);
    }
  }, [start, draft, saving, t]);

  const change = (values: Partial<Content>) => {
    latest.current = {...latest.current, ...values};
    setContent(latest.current);
    saving.change(latest.current);
  };
  return {
    content,
    state,
    change,
    save: () => saving.flush(),
    /** Saves the current text as a version first, and puts another in its place. */
    restore: async (markdown: string) => {
      change({markdown});
      await saving.flush(true);
    },
    keepMine: () => saving.overwrite(),
    takeTheirs: (): string | undefined => {
      const saved = theirs.current;
      if (!saved) return undefined;
      latest.current = {name: saved.name, markdown: saved.markdown};
      setContent(latest.current);
      saving.accept(latest.current);
      return saved.markdown;
    },
  };
}
