import type {Settings} from '../config.ts';
import type {Caller} from './caller.ts';

/** Whether requests to a caller's own model endpoint may go to private networks. */
export const mayReachPrivateNetworks = (settings: Settings, {role}: Pick<Caller, 'role'>): boolean =>
  role === 'admin' || settings.RECTO_PRIVATE_ENDPOINTS;

/** Whether requests to a caller's own drive may go to private networks. */
export const mayReachPrivateDrives = (settings: Settings, {role}: Pick<Caller, 'role'>): boolean =>
  role === 'admin' || settings.RECTO_PRIVATE_DRIVES;
