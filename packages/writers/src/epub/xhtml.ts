import {allowedInXml} from '@recto/model';

/** HTML of our own writers as XHTML: elements without content are closed, and what XML forbids is left out. */
export const xhtml = (html: string): string => allowedInXml(html.replace(open, '<$1$2/>'));

const open = /<(br|img|hr|col)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*>/g;
