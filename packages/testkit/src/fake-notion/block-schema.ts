import type {BlockObjectRequest, RichTextItemResponse} from '@notionhq/client';
import {z} from 'zod';
import {languages} from './languages.ts';

/*
 * Blocks as Notion's API takes them: the fields of the SDK's types, with the limits that Notion publishes. That what is accepted
 * here fits the types is checked by the compiler (`satisfies`).
 */

const color = z.enum([
  ...(['default', 'gray', 'brown', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'red'] as const),
  ...(['default_background', 'gray_background', 'brown_background', 'orange_background'] as const),
  ...(['yellow_background', 'green_background', 'blue_background', 'purple_background'] as const),
  ...(['pink_background', 'red_background'] as const),
]);

const address = z
  .string()
  .max(2000)
  .refine(url => URL.canParse(url), 'Invalid URL');

export const id = z
  .string()
  .regex(/^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i, 'should be a valid uuid');

const annotations = z.strictObject({
  bold: z.boolean().exactOptional(),
  italic: z.boolean().exactOptional(),
  strikethrough: z.boolean().exactOptional(),
  underline: z.boolean().exactOptional(),
  code: z.boolean().exactOptional(),
  color: color.exactOptional(),
});

const richTextItem = z.union([
  z.strictObject({
    type: z.literal('text').exactOptional(),
    text: z.strictObject({
      content: z.string().max(2000),
      link: z.strictObject({url: address}).nullable().exactOptional(),
    }),
    annotations: annotations.exactOptional(),
  }),
  z.strictObject({
    type: z.literal('equation').exactOptional(),
    equation: z.strictObject({expression: z.string().min(1).max(1000)}),
    annotations: annotations.exactOptional(),
  }),
]);

export const richText = z.array(richTextItem).max(100);

export const icon = z.union([
  z.strictObject({type: z.literal('emoji').exactOptional(), emoji: z.string().min(1)}),
  z.strictObject({type: z.literal('external').exactOptional(), external: z.strictObject({url: address})}),
  z.strictObject({type: z.literal('file_upload').exactOptional(), file_upload: z.strictObject({id})}),
]);

export const cover = z.union([
  z.strictObject({type: z.literal('external').exactOptional(), external: z.strictObject({url: address})}),
  z.strictObject({type: z.literal('file_upload').exactOptional(), file_upload: z.strictObject({id})}),
]);

const file = z.union([
  z.strictObject({
    type: z.literal('external').exactOptional(),
    external: z.strictObject({url: address}),
    caption: richText.exactOptional(),
  }),
  z.strictObject({
    type: z.literal('file_upload').exactOptional(),
    file_upload: z.strictObject({id}),
    caption: richText.exactOptional(),
  }),
]);

const named = {object: z.literal('block').exactOptional()};
const plain = {rich_text: richText, color: color.exactOptional()};

const row = z.strictObject({
  type: z.literal('table_row').exactOptional(),
  ...named,
  table_row: z.strictObject({cells: z.array(richText).max(100)}),
});

const leaves = [
  z.strictObject({
    type: z.literal('code').exactOptional(),
    ...named,
    code: z.strictObject({rich_text: richText, language: z.enum(languages), caption: richText.exactOptional()}),
  }),
  z.strictObject({
    type: z.literal('equation').exactOptional(),
    ...named,
    equation: z.strictObject({expression: z.string().min(1).max(1000)}),
  }),
  z.strictObject({type: z.literal('divider').exactOptional(), ...named, divider: z.strictObject({})}),
  z.strictObject({type: z.literal('image').exactOptional(), ...named, image: file}),
  row,
] as const;

const table = z.strictObject({
  type: z.literal('table').exactOptional(),
  ...named,
  table: z
    .strictObject({
      table_width: z.number().int().min(1).max(100),
      has_column_header: z.boolean().exactOptional(),
      has_row_header: z.boolean().exactOptional(),
      children: z.array(row).min(1).max(100),
    })
    .refine(
      ({table_width, children}) => children.every(({table_row}) => table_row.cells.length === table_width),
      'Number of cells in table row must match the table width of the parent table',
    ),
});

/** Blocks whose children are of this kind; those of undefined have none. */
function blocksWith<Child extends z.ZodType>(child: Child) {
  const below = {children: z.array(child).max(100).exactOptional()};
  const content = z.strictObject({...plain, ...below});
  const heading = z.strictObject({...plain, is_toggleable: z.boolean().exactOptional(), ...below});
  return z.union([
    z.strictObject({type: z.literal('paragraph').exactOptional(), ...named, paragraph: content}),
    z.strictObject({type: z.literal('heading_1').exactOptional(), ...named, heading_1: heading}),
    z.strictObject({type: z.literal('heading_2').exactOptional(), ...named, heading_2: heading}),
    z.strictObject({type: z.literal('heading_3').exactOptional(), ...named, heading_3: heading}),
    z.strictObject({type: z.literal('bulleted_list_item').exactOptional(), ...named, bulleted_list_item: content}),
    z.strictObject({type: z.literal('numbered_list_item').exactOptional(), ...named, numbered_list_item: content}),
    z.strictObject({type: z.literal('quote').exactOptional(), ...named, quote: content}),
    z.strictObject({type: z.literal('toggle').exactOptional(), ...named, toggle: content}),
    z.strictObject({
      type: z.literal('callout').exactOptional(),
      ...named,
      callout: z.strictObject({...plain, icon: icon.exactOptional(), ...below}),
    }),
    ...leaves,
  ]);
}

// the deepest level of a call: neither children nor tables, which cannot be without rows
const childless = blocksWith(z.never());
const withOneLevel = z.union([blocksWith(childless), table]);

/** A block with two levels of children. */
export const blockRequest = z.union([blocksWith(withOneLevel), table]) satisfies z.ZodType<BlockObjectRequest>;

export type BlockRequest = z.infer<typeof blockRequest>;

/** Rich text as Notion answers with it. */
export function answeredText(items: z.infer<typeof richText>): RichTextItemResponse[] {
  return items.map(item => {
    const style = {
      bold: false,
      italic: false,
      strikethrough: false,
      underline: false,
      code: false,
      color: 'default' as const,
      ...item.annotations,
    };
    if ('equation' in item) {
      const {expression} = item.equation;
      return {type: 'equation', equation: {expression}, plain_text: expression, href: null, annotations: style};
    }
    const {content, link = null} = item.text;
    return {type: 'text', text: {content, link}, plain_text: content, href: link?.url ?? null, annotations: style};
  });
}
