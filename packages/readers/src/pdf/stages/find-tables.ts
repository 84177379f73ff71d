import type {PageStage} from '../stage.ts';

export const findTables: PageStage = {
  name: 'find-tables',
  weight: 1,
  run: draft => draft,
};
