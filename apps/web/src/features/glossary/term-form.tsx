import {ActionIcon, Button, Group, NativeSelect, Table, TextInput} from '@mantine/core';
import {Language} from '@recto/api';
import {IconCheck, IconX} from '@tabler/icons-react';
import {type KeyboardEvent, useRef, useState} from 'react';
import {languageName} from '../../core/i18n/target-languages.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import {problemsOf, type Term, type TermDraft, termLanguages} from './terms.ts';

/** The name of a term's language in itself; nothing for any. */
export const termLanguageName = (letters: string): string | undefined =>
  letters in Language ? languageName(Language[letters as keyof typeof Language]) : undefined;

const blank: TermDraft = {origin: '', translate: '', originLang: '', translateLang: ''};

/** A row in which a term is typed: a new one, or `term` anew. Enter takes it, Escape leaves it as it was. */
export function TermForm(props: {
  readonly term?: Term;
  readonly busy: boolean;
  readonly onTerm: (term: TermDraft, onRefused: () => void) => void;
  readonly onCancel?: () => void;
}) {
  const {term, busy, onTerm, onCancel} = props;
  const t = useMessages(messages);
  const first = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<TermDraft>(() =>
    term
      ? {
          origin: term.origin,
          translate: term.translate,
          originLang: term.originLang,
          translateLang: term.translateLang,
        }
      : blank,
  );
  const [submitted, setSubmitted] = useState(false);
  const problems = problemsOf(draft);
  const change = (values: Partial<TermDraft>) => setDraft({...draft, ...values});
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(problems).length > 0 || (term && busy)) return;
    onTerm({...draft, origin: draft.origin.trim(), translate: draft.translate.trim()}, () => {
      // what was refused is there again, if nothing else was begun meanwhile
      setDraft(now => (now.origin === '' && now.translate === '' ? draft : now));
    });
    if (term) return;
    // the next can be typed while this one is on its way; the languages stay
    setSubmitted(false);
    setDraft({...draft, origin: '', translate: ''});
    first.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && (event.target as Element).tagName === 'INPUT')
      submit();
    else if (event.key === 'Escape' && onCancel) onCancel();
  };
  const text = (field: 'origin' | 'translate') => {
    const problem = submitted ? problems[field] : undefined;
    return (
      <Table.Td>
        <TextInput
          size="xs"
          {...(field === 'origin' && {ref: first})}
          autoFocus={field === 'origin' && term !== undefined}
          aria-label={t(field)}
          placeholder={t(field)}
          value={draft[field]}
          error={problem && t(problem)}
          onChange={event => change({[field]: event.currentTarget.value})}
        />
      </Table.Td>
    );
  };
  const language = (field: 'originLang' | 'translateLang') => (
    <Table.Td>
      <NativeSelect
        size="xs"
        aria-label={t(field)}
        value={draft[field]}
        onChange={event => change({[field]: event.currentTarget.value})}
        data={[
          {value: '', label: t('any')},
          ...termLanguages.map(value => ({value, label: termLanguageName(value) ?? value})),
        ]}
      />
    </Table.Td>
  );
  return (
    <Table.Tr onKeyDown={onKeyDown} data-form>
      <Table.Td />
      {text('origin')}
      {text('translate')}
      {language('originLang')}
      {language('translateLang')}
      <Table.Td ta="right">
        {term ? (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <ActionIcon size="sm" variant="filled" aria-label={t('save')} loading={busy} onClick={submit}>
              <IconCheck size={14} />
            </ActionIcon>
            <ActionIcon size="sm" variant="default" aria-label={t('cancel')} onClick={() => onCancel?.()}>
              <IconX size={14} />
            </ActionIcon>
          </Group>
        ) : (
          <Button size="xs" variant="light" loading={busy} onClick={submit}>
            {t('add')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
