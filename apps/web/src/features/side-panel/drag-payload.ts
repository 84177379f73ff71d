import type {Row} from './tree-rows.ts';

/** What kind of thing is dragged, by the numbers of the specification. */
export const ResourceType = {md: 1, pdf: 2, transMd: 3, transPdf: 4} as const;

/** The media type beside `text/plain` under which a dragged row travels. */
export const resourceMedia = 'application/json';

/** The payload of a dragged row; undefined for rows that cannot be dragged. */
export function dragPayload(row: Row): string | undefined {
  const {object} = row;
  const common = {
    fromResource: 'sidePanel',
    objectId: object.objectId,
    objectName: object.objectName,
    fileInfo: object.file,
  };
  switch (row.kind) {
    case 'folder':
    case 'source':
      return JSON.stringify({...common, resourceType: ResourceType.pdf});
    case 'parse':
      return JSON.stringify({...common, resourceType: ResourceType.md, parseId: row.parse.parseId});
    case 'translation': {
      const {translateId, translateParam} = row.translation;
      const resourceType = translateParam['translateType'] === 'pdf' ? ResourceType.transPdf : ResourceType.transMd;
      return JSON.stringify({...common, resourceType, translateId, transParam: translateParam});
    }
    default:
      return undefined;
  }
}
