import {type Doc, type Node, type Table, walk} from '@recto/model';

/** Whether a document has any table. */
export const hasTables = (doc: Doc): boolean => [...walk(doc.children)].some(isSheet);

/** Whether a node becomes a sheet of its own. */
export const isSheet = (node: Node): node is Table => node.type === 'table' && node.children.length > 0;
