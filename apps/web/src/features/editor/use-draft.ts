import {calls, type ResponseOf} from '@recto/api';
import {useEffect, useMemo, useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {type Content, createAutosave, type SaveState} from './autosave.ts';
import {messages} from './messages.ts';
import {forgetStash, readStash, stash} from './stash.ts';

export type Draft = ResponseOf<typeof calls.getDraft>['draft'];

/** A text as it stands in the editor, saved by itself; `theirs` is what was saved elsewhere during a conflict. */
export function useDraft(draft: Draft) {
  const t = useMessages(messages);
  // what this browser could not save last time, on the revision that the server still has
  const [start] = useState((): Content => {
    const kept = readStash(draft.draftId);
    return kept && kept.revision === draft.revision ? kept : draft;
  });
  const [content, setContent] = useState<Content>(start);
  const [state, setState] = useState<SaveState>('saved');
  const theirs = useRef<Draft>(undefined);
  const now = useRef(content);
  const saving = useMemo(
    () =>
      createAutosave(
        {
          save: async ({name, markdown}, revision, keep) => {
            const {draftId} = draft;
            const answer = await api(calls.saveDraft, {draftId, revision, name, markdown, keep}, {quiet: true});
            if (answer.saved) forgetStash(draftId);
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
          content: {name: draft.name, markdown: draft.markdown},
          revision: draft.revision,
          automatic: () => useUserSettings.getState().autoSaveEnabled,
        },
      ),
    [draft],
  );

  useEffect(() => {
    if (start !== draft) {
      showInfo(t('recovered'), 'draft-recovered');
      saving.change(start);
    }
  }, [start, draft, saving, t]);
  useEffect(() => {
    const keep = () => {
      const unsaved = saving.unsaved();
      if (unsaved) stash(draft.draftId, {...unsaved, revision: saving.revision()});
    };
    const leave = (event: BeforeUnloadEvent) => {
      keep();
      if (saving.unsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('beforeunload', leave);
      removeEventListener('pagehide', keep);
      // going to another screen: what is not saved yet is saved now, and kept until it is
      keep();
      void saving.flush();
      saving.stop();
    };
  }, [saving, draft]);

  const change = (values: Partial<Content>) => {
    now.current = {...now.current, ...values};
    setContent(now.current);
    saving.change(now.current);
  };
  return {
    content,
    state,
    change,
    save: () => saving.flush(),
    /** Saves what stands here first, as a version, and puts another text in its place. */
    restore: async (markdown: string) => {
      change({markdown});
      await saving.flush(true);
    },
    keepMine: () => saving.overwrite(),
    takeTheirs: (): Content | undefined => {
      const saved = theirs.current;
      if (!saved) return undefined;
      now.current = {name: saved.name, markdown: saved.markdown};
      setContent(now.current);
      saving.accept(now.current);
      return now.current;
    },
  };
}
