import {ConvertTrans, type TransferPlatform, transferPlatforms} from '@recto/api';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';
import type {Translate} from '../../core/i18n/use-messages.ts';
import type {FileKind} from './drive/file-kinds.ts';
import type {messages} from './messages.ts';
import {isTranslation, type TransferSource, titleOf} from './source.ts';
import {jianguoyun, type TransferForm} from './transfer-form.ts';

/** Where the last transfer of a single result went. */
const useLastPlatform = create<{readonly platform: TransferPlatform}>()(
  persist(() => ({platform: 'flowus' as TransferPlatform}), {
    name: 'transfer-platform',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

export function setLastPlatform(platform: TransferPlatform): void {
  useLastPlatform.setState({platform});
}

/** Where the last one went, unless this client does not reach it. */
function lastOf(offered: readonly TransferPlatform[]): TransferPlatform {
  const {platform} = useLastPlatform.getState();
  return offered.includes(platform) ? platform : 'flowus';
}

/** The values that the dialog begins with: several documents go to a drive as an entire project, a single one to notes. */
export function initialForm(
  t: Translate<keyof (typeof messages)['zh']>,
  sources: readonly TransferSource[],
  kinds: readonly FileKind[],
  drive: {readonly url: string; readonly username: string; readonly folder: string} | null,
  offered: readonly TransferPlatform[] = transferPlatforms,
): TransferForm {
  const several = sources.length > 1;
  const [source] = sources;
  const texts = (['md', 'translateMd'] as const).filter(kind => kinds.includes(kind));
  return {
    platform: several ? 'webDAV' : lastOf(offered),
    title: source && !several ? titleOf(source) : t('projectTitle', {count: sources.length}),
    parent: null,
    update: null,
    transferType: several ? 'project' : 'singleFile',
    projectFileTypes: several ? texts : source && isTranslation(source) ? ['translateMd'] : ['md'],
    convertTrans: ConvertTrans.both,
    webdav_url: drive?.url ?? jianguoyun.url,
    webdav_username: drive?.username ?? '',
    webdav_password: '',
    webdav_folder: drive?.folder ?? jianguoyun.folder,
    webdav_keep: drive !== null,
    overwrite: false,
    asZip: true,
    entry: null,
    zoteroParts: source && isTranslation(source) && source.pdf ? ['pdf'] : ['note'],
  };
}
