import {Text} from '@mantine/core';
import {FileType} from '@recto/api';
import {Link} from '@tanstack/react-router';
import {Fragment} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {fileIconOf} from '../../ui/file-icon.tsx';
import {documentLocation, hitLocation} from './hit-location.ts';
import {messages} from './messages.ts';
import classes from './search.module.css';
import type {FoundDocument, Hit} from './use-document-search.ts';

/** Documents with the places in them at which something was found. */
export function FoundList({documents}: {readonly documents: readonly FoundDocument[]}) {
  if (documents.length === 0) return null;
  return (
    <ul className={classes['list']}>
      {documents.map(document => (
        <Found key={document.objectId} document={document} />
      ))}
    </ul>
  );
}

function Found({document}: {readonly document: FoundDocument}) {
  const t = useMessages(messages);
  const image = document.fileType === FileType.img;
  const Icon = fileIconOf(document.fileType);
  const whole = documentLocation(document);
  const rest = document.pages - document.hits.length;
  return (
    <li className={classes['document']}>
      <div className={classes['name']}>
        <Icon size={18} aria-hidden />
        <h2>
          <Link to={whole.to} search={whole.search as never}>
            {document.objectName}
          </Link>
        </h2>
        <Text size="xs" c="dimmed" component="span" className={classes['count']}>
          {document.pages === 0 ? t('inName') : image ? t('image') : t('pages', {count: document.pages})}
        </Text>
      </div>
      {document.hits.length > 0 && (
        <ul className={classes['hits']}>
          {document.hits.map(hit => (
            <FoundPage key={`${hit.parseId} ${hit.page} ${hit.blockId}`} document={document} hit={hit} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Text size="xs" c="dimmed" className={classes['rest']}>
          {t('morePages', {count: rest})}
        </Text>
      )}
    </li>
  );
}

function FoundPage({document, hit}: {readonly document: FoundDocument; readonly hit: Hit}) {
  const t = useMessages(messages);
  const {to, search} = hitLocation(document, hit);
  return (
    <li>
      <Link to={to} search={search as never} className={classes['hit']}>
        {document.fileType === FileType.pdf && <span className={classes['page']}>{t('page', {page: hit.page})}</span>}
        <Excerpt hit={hit} />
      </Link>
    </li>
  );
}

function Excerpt({hit: {text, matches}}: {readonly hit: Hit}) {
  return (
    <span className={classes['excerpt']}>
      {matches.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.[1] ?? 0)}
    </span>
  );
}
