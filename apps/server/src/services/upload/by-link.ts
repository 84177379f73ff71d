import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {openEgressChannel} from '../egress/egress-channel.ts';
import {announceUpload, type NewUpload} from './create.ts';
import {fetchLink} from './fetch-link.ts';
import {receiveUpload} from './receive.ts';

/**
 * Takes a file in from a public address, which is told to that address and written down. Throws ServiceError
 * `parse_pdf_url_invalid`, `privacy_local_only` and the codes of files.
 */
export async function uploadByLink(deps: Deps, userId: string, link: string): Promise<NewUpload> {
  const {RECTO_LINK_PRIVATE: allowPrivate, RECTO_LINK_SECONDS: seconds} = deps.settings;
  const channel = openEgressChannel(deps, {userId, objectIds: [], purpose: 'link'});
  const {content, fileName, length} = await fetchLink(link, {sendThrough: channel.send, allowPrivate, seconds});
  try {
    // papers are linked without extension, and pages of the web with any: the content decides
    const upload = await announceUpload(deps, userId, fileName, {bytes: length});
    const {objectId} = await receiveUpload(deps, upload.outputId, content, length, {text: false});
    await channel.attachDocument({objectId, objectName: fileName});
    return {outputId: upload.outputId, objectId};
  } catch (error) {
    if (error instanceof ServiceError) {
      if (error.code === 'parse_file_not_pdf') throw new ServiceError('parse_pdf_url_invalid', null, {cause: error});
      throw error;
    }
    // the other side broke off, or took too long; a fault of ours is a coded one
    if (content.errored) throw new ServiceError('parse_pdf_url_invalid', null, {cause: error});
    throw error;
  } finally {
    content.destroy();
  }
}
