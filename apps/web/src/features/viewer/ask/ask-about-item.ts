import {withoutMarkers} from '../../../core/format/without-markers.ts';
import {askAbout} from '../../chat/index.ts';
import {plainText} from '../../markdown/index.ts';
import {type Item, markdownOf, type ParsePage} from '../items.ts';
import {cropImage} from './crop-image.ts';

// what a model sees better than it reads
const seen: ReadonlySet<string> = new Set(['figure', 'equation', 'table']);
// the server takes no longer ones
const longest = 20_000;

/** Opens the chat for a question about a row of a result, or about what is selected of it; a formula, a table or a figure goes along as a picture. */
export async function askAboutItem(
  item: Item,
  selected: string,
  parseId: string,
  pages: readonly ParsePage[],
): Promise<void> {
  if (item.kind === 'page') return;
  const markdown = withoutMarkers(markdownOf(item, 'original')).trim();
  const page = pages.find(({pageIdx}) => pageIdx + 1 === item.page);
  const block = page?.blocks.find(({id}) => id === item.block?.id);
  const picture =
    selected === '' && page && block && seen.has(block.type) ? await cropImage(page, block.box) : undefined;
  const text = (selected || readable(markdown)).slice(0, longest);
  askAbout({
    parseId,
    page: item.page,
    ...(item.block && {blockId: item.block.id}),
    ...(text !== '' && {text}),
    ...(picture && {image: picture}),
  });
}

/** Formulas and tables as they are written, which models read; other texts as a reader sees them. */
const readable = (markdown: string): string =>
  /^(?:\$\$|\\\[|\||<table)/.test(markdown) ? markdown : plainText(markdown) || markdown;
