import {Checkbox, Group, Pagination, Table} from '@mantine/core';
import {useEffect, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Nothing} from '../../ui/nothing.tsx';
import styles from './glossary.module.css';
import {messages} from './messages.ts';
import {TermForm} from './term-form.tsx';
import {TermRow} from './term-row.tsx';
import type {Term} from './terms.ts';
import {useGlossaryActions} from './use-glossaries.ts';

const pageSize = 50;

/** Terms fifty to a page, with a row at the top in which new ones are typed. */
export function TermsTable(props: {
  readonly glossaryId: string;
  readonly terms: readonly Term[];
  readonly searching: boolean;
  readonly selected: ReadonlySet<number>;
  readonly onSelected: (selected: ReadonlySet<number>) => void;
}) {
  const {glossaryId, terms, searching, selected, onSelected} = props;
  const t = useMessages(messages);
  const {addTerm, changeTerm} = useGlossaryActions();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<number>();
  const pages = Math.max(1, Math.ceil(terms.length / pageSize));
  useEffect(() => setPage(now => Math.min(now, pages)), [pages]);
  const shown = terms.slice((page - 1) * pageSize, page * pageSize);
  const all = terms.length > 0 && terms.every(({id}) => selected.has(id));
  const some = terms.some(({id}) => selected.has(id));
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(selected);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onSelected(next);
  };
  return (
    <>
      <Table.ScrollContainer minWidth={680} classNames={{scrollContainerInner: styles['inner'] ?? ''}}>
        <Table className={styles['table'] ?? ''} verticalSpacing={6} fz="sm" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>
                <Checkbox
                  size="xs"
                  aria-label={t('selectAll')}
                  checked={all}
                  indeterminate={some && !all}
                  disabled={terms.length === 0}
                  onChange={event =>
                    toggle(
                      terms.map(({id}) => id),
                      event.currentTarget.checked,
                    )
                  }
                />
              </Table.Th>
              <Table.Th>{t('origin')}</Table.Th>
              <Table.Th>{t('translate')}</Table.Th>
              <Table.Th w={116}>{t('originLang')}</Table.Th>
              <Table.Th w={116}>{t('translateLang')}</Table.Th>
              <Table.Th w={104} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <TermForm
              busy={addTerm.isPending}
              onTerm={(term, onRefused) =>
                addTerm.mutate(
                  {itemId: glossaryId, term},
                  {
                    onError: onRefused,
                    // new ones come at the end
                    onSuccess: ({itemCount}) => setPage(now => (searching ? now : Math.ceil(itemCount / pageSize))),
                  },
                )
              }
            />
            {shown.map(term =>
              term.id === edited ? (
                <TermForm
                  key={term.id}
                  term={term}
                  busy={changeTerm.isPending}
                  onCancel={() => setEdited(undefined)}
                  onTerm={changed =>
                    changeTerm.mutate(
                      {itemId: glossaryId, id: term.id, term: changed},
                      {onSuccess: () => setEdited(undefined)},
                    )
                  }
                />
              ) : (
                <TermRow
                  key={term.id}
                  term={term}
                  selected={selected.has(term.id)}
                  onSelect={on => toggle([term.id], on)}
                  onEdit={() => setEdited(term.id)}
                />
              ),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {terms.length === 0 &&
        (searching ? <Nothing title={t('noMatch')} /> : <Nothing title={t('empty')} about={t('emptyAbout')} />)}
      {pages > 1 && (
        <Group justify="center" p="sm">
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            role="navigation"
            aria-label={t('pages')}
          />
        </Group>
      )}
    </>
  );
}
