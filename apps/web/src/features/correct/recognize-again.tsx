import {Button, Menu} from '@mantine/core';
import {calls, ParseModel} from '@recto/api';
import {type Block, type Inline, isTextNode, type PageBox, plainText, walk} from '@recto/model';
import {IconScan} from '@tabler/icons-react';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {showError, showInfo} from '../../core/events/toast.ts';
import {addTemporaryFile} from '../../core/files/temporary-files.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {drawRegion, fetchRegion} from '../../ui/page-region.ts';
import {explainFailure, sendImage, waitUntilParsed} from '../uploads/index.ts';
import {regionOf} from './block-kind.ts';
import {messages} from './messages.ts';
import type {SourcePage} from './source-page.ts';
import type {ShownBlock} from './use-corrections.ts';

/** What another engine reads in the place of a block. */
export type Proposal = {readonly inlines?: readonly Inline[]; readonly tex?: string};

const names = {
  [ParseModel.default]: 'engineOwn',
  [ParseModel.mathpix]: 'engineMathpix',
  [ParseModel.vision]: 'engineVision',
} as const;

/** Has the region of a block read again, as an image, by the engines that the server offers; what they read is only proposed. */
export function RecognizeAgain({
  block,
  pages,
  onTake,
}: {
  readonly block: Block;
  readonly pages: readonly SourcePage[];
  readonly onTake: (proposal: Proposal) => void;
}) {
  const t = useMessages(messages);
  const third = useServerInfo().data?.thirdPartyModels ?? [];
  const [busy, setBusy] = useState(false);
  const region = regionOf(block);
  const page = pages.find(({pageIdx}) => pageIdx + 1 === region?.page);
  if (!region || !page) return null;
  const read = async (parseModel: ParseModel) => {
    setBusy(true);
    try {
      const proposal = await readRegion(page, region.box, parseModel);
      if (!proposal) showInfo(t('nothingRead'), 'read-again');
      else {
        onTake(proposal);
        showInfo(t('readTaken'), 'read-again');
      }
    } catch (error) {
      showError(t('againFailed', {why: explainFailure(error).message}), {id: 'read-again'});
    } finally {
      setBusy(false);
    }
  };
  const engines = [ParseModel.default, ParseModel.mathpix, ParseModel.vision] as const;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button size="xs" variant="subtle" loading={busy} leftSection={<IconScan size={14} aria-hidden />}>
          {t('readAgain')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('readAgainAbout')}</Menu.Label>
        {engines
          .filter(model => model === ParseModel.default || third.includes(model))
          .map(model => (
            <Menu.Item key={model} onClick={() => void read(model)}>
              {t(names[model])}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

// points around the region: letters at its edge are whole
const margin = 4;

/** What an engine reads in a region of a page; undefined for nothing. The image is deleted again. */
async function readRegion(page: SourcePage, box: PageBox, parseModel: ParseModel): Promise<Proposal | undefined> {
  const drawn = drawRegion(await fetchRegion(page, box, margin));
  const image = await new Promise<Blob | null>(resolve => drawn.toBlob(resolve, 'image/png'));
  if (!image) throw new Error('the region could not be drawn');
  const {signal} = new AbortController();
  const {objectId, parseId, outputId} = await sendImage(new File([image], 'region.png', {type: 'image/png'}), {
    parseModel,
    signal,
    onProgress: () => {},
  });
  addTemporaryFile(objectId);
  try {
    await waitUntilParsed(outputId, signal);
    const {blocks} = await api(calls.getDocumentBlocks, {parseId}, {quiet: true});
    return proposalOf((blocks as unknown as readonly ShownBlock[]).map(({block}) => block));
  } finally {
    await api(calls.deleteSpaceObject, {objectIdList: [objectId]}, {quiet: true}).catch(() => {});
  }
}

/** The places that an engine gives are those of the image that it was shown. */
function proposalOf(blocks: readonly Block[]): Proposal | undefined {
  const nodes = [...walk(blocks)];
  const lines = nodes.filter(isTextNode).map(({children}) => children.map(withoutPlaces));
  const equations = nodes.filter(node => node.type === 'equation');
  const inlines = lines.flatMap((line, index): readonly Inline[] =>
    index > 0 ? [{type: 'text', value: ' ', from: []}, ...line] : line,
  );
  const math = nodes.find(node => node.type === 'inlineMath');
  const tex = equations[0]?.tex ?? math?.tex ?? (inlines.length > 0 ? plainText(inlines) : undefined);
  if (tex === undefined && inlines.length === 0) return undefined;
  const formulas = equations.map((equation): Inline => ({type: 'inlineMath', tex: equation.tex, from: []}));
  return {inlines: inlines.length > 0 ? inlines : formulas, ...(tex !== undefined && {tex})};
}

function withoutPlaces(node: Inline): Inline {
  if (node.type === 'text') return {type: 'text', value: node.value, ...(node.marks && {marks: node.marks}), from: []};
  return node.type === 'inlineMath' ? {type: 'inlineMath', tex: node.tex, from: []} : {...node, from: []};
}
