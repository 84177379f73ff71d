import type {PageStage} from '../stage.ts';

export const dropFurniture: PageStage = {
  name: 'drop-furniture',
  weight: 1,
  run: draft => draft,
};
