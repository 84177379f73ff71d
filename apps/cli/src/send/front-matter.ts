import type {Metadata} from '@recto/model';

export type FrontMatter = {
  readonly title: string;
  readonly source: string;
  readonly pages: number;
  readonly metadata: Metadata;
};

/**
 * The properties of a note as YAML front matter, as Obsidian and Logseq read it. It holds nothing that changes from one run to the
 * next, so the same document gives the same note.
 */
export function frontMatter({title, source, pages, metadata}: FrontMatter): string {
  const {authors = [], language} = metadata;
  const lines = [
    `title: ${quoted(title)}`,
    ...(authors.length > 0 ? ['authors:', ...authors.map(author => `  - ${quoted(author)}`)] : []),
    `source: ${quoted(source)}`,
    `pages: ${pages}`,
    ...(language !== undefined ? [`language: ${quoted(language)}`] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n\n`;
}

// JSON strings are YAML's double-quoted ones, once what YAML takes for a line break is escaped too
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
