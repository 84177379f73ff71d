import {ActionIcon, Button, Group, Input, ScrollArea, Table, Text, Textarea, TextInput} from '@mantine/core';
import {ApiError, calls, type RequestOf} from '@recto/api';
import {longestAbout} from '@recto/model';
import {IconPlus, IconTrash} from '@tabler/icons-react';
import {type KeyboardEvent, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {reportRefusal} from '../../core/api/refusals.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {addTerms, type DocumentTerm} from './document-terms.ts';
import {messages} from './messages.ts';

type Param = RequestOf<typeof calls.createTranslateTask>['translateParam'];

// pixels; the list scrolls beyond
const listHeight = 190;

/**
 * The terms of the document and what it is about: found by the model when asked, corrected by whoever translates, used by the
 * translation.
 */
export function TermsField({
  parseId,
  translateParam,
  terms,
  about,
  onChange,
  onAbout,
}: {
  readonly parseId: string;
  /** What the terms are for; none without a model. */
  readonly translateParam: Param | undefined;
  readonly terms: readonly DocumentTerm[];
  /** Undefined before the model was asked. */
  readonly about: string | undefined;
  readonly onAbout: (about: string) => void;
  readonly onChange: (terms: readonly DocumentTerm[]) => void;
}) {
  const t = useMessages(messages);
  const [busy, setBusy] = useState(false);
  const [none, setNone] = useState(false);
  const find = async () => {
    if (!translateParam) return;
    setBusy(true);
    try {
      const {terms: found, about: said} = await api(
        calls.proposeTranslateTerms,
        {parseId, translateParam},
        {quiet: true},
      );
      setNone(found.length === 0);
      onChange(addTerms(terms, found));
      // what somebody has written stays
      if (!about?.trim()) onAbout(said ?? '');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void reportRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper label={t('terms')} description={t('termsAbout')} labelElement="div">
      {terms.length > 0 && (
        <ScrollArea.Autosize mah={listHeight} mt={6} type="auto">
          <Table withRowBorders={false} verticalSpacing={2} horizontalSpacing={4} aria-label={t('terms')}>
            <Table.Tbody>
              {terms.map((term, index) => (
                <TermLine
                  key={term.source}
                  term={term}
                  onTarget={target => onChange(terms.with(index, {...term, target}))}
                  onRemove={() => onChange(terms.toSpliced(index, 1))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      <NewTerm onTerm={term => onChange(addTerms(terms, [term]))} />
      <Group gap="xs" mt={6}>
        <Button size="compact-xs" variant="light" loading={busy} disabled={!translateParam} onClick={() => void find()}>
          {t('findTerms')}
        </Button>
        <Text size="xs" c="dimmed" aria-live="polite">
          {none && terms.length === 0 ? t('noTerms') : terms.length > 0 && t('termsFound', {count: terms.length})}
        </Text>
      </Group>
      {about !== undefined && (
        <Textarea
          size="xs"
          mt={6}
          label={t('documentAbout')}
          description={t('documentAboutUse')}
          autosize
          maxRows={4}
          maxLength={longestAbout}
          value={about}
          onChange={event => onAbout(event.currentTarget.value)}
        />
      )}
    </Input.Wrapper>
  );
}

function TermLine({
  term: {source, target, count},
  onTarget,
  onRemove,
}: {
  readonly term: DocumentTerm;
  readonly onTarget: (target: string) => void;
  readonly onRemove: () => void;
}) {
  const t = useMessages(messages);
  return (
    <Table.Tr>
      <Table.Td w="45%">
        <Text size="sm" lineClamp={2}>
          {source}
          {count !== undefined && <Text span size="xs" c="dimmed">{` ×${count}`}</Text>}
        </Text>
      </Table.Td>
      <Table.Td>
        <TextInput
          size="xs"
          aria-label={t('translationOf', {term: source})}
          value={target}
          maxLength={200}
          onChange={event => onTarget(event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td w={32}>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('leaveOut', {term: source})}
          onClick={onRemove}
        >
          <IconTrash size={14} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

function NewTerm({onTerm}: {readonly onTerm: (term: DocumentTerm) => void}) {
  const t = useMessages(messages);
  const [source, setSource] = useState('');
  const [target, setTarget] = useState('');
  const complete = source.trim() !== '' && target.trim() !== '';
  const add = () => {
    if (!complete) return;
    onTerm({source: source.trim(), target: target.trim()});
    setSource('');
    setTarget('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) add();
  };
  return (
    <Group gap={4} mt={6} wrap="nowrap" onKeyDown={onKeyDown}>
      <TextInput
        size="xs"
        flex={1}
        aria-label={t('newTerm')}
        placeholder={t('newTerm')}
        maxLength={200}
        value={source}
        onChange={event => setSource(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        flex={1}
        aria-label={t('newTranslation')}
        placeholder={t('newTranslation')}
        maxLength={200}
        value={target}
        onChange={event => setTarget(event.currentTarget.value)}
      />
      <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('addTerm')} disabled={!complete} onClick={add}>
        <IconPlus size={14} />
      </ActionIcon>
    </Group>
  );
}
