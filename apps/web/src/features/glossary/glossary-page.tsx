import {useSearch} from '@tanstack/react-router';
import {GlossaryDetail} from './glossary-detail.tsx';
import {GlossaryList} from './glossary-list.tsx';

/** `/user/translationGlossary`: all glossaries, or with `?id=` the terms of one. */
export function GlossaryPage() {
  const {id} = useSearch({strict: false}) as {readonly id?: string};
  return id === undefined ? <GlossaryList /> : <GlossaryDetail key={id} id={String(id)} />;
}
