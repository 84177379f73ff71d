import type {calls, ResponseOf} from '@recto/api';

/** A model at an endpoint of the user’s own. */
export type OwnModel = ResponseOf<typeof calls.listOwnModels>['modelList'][number];
