import {useServerInfo} from '../../core/api/use-server-info.ts';

/** Whether documents can be shared by links on this server. */
export const useCanShare = (): boolean => (useServerInfo().data?.shareDays ?? 0) > 0;
