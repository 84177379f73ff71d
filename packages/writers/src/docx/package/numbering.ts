import {escapeXml, type List} from '@recto/model';
import {xmlHead} from '../../xml.ts';
import {type Count, countOf} from './list-labels.ts';
import {wordNamespace} from './namespaces.ts';

/** The numberings of the lists. */
export class Numbering {
  readonly #kinds = new Map<string, {readonly id: number; readonly xml: string}>();
  readonly #lists: string[] = [];

  /** The number of a numbering for a list at a level; undefined when its labels follow no count that Word knows. */
  of(list: List, level: number): number | undefined {
    const count = countOf(list.children.map(item => item.label));
    if (!count) return undefined;
    const kind = this.#kindOf(count, level);
    const id = this.#lists.length + 1;
    // each list begins anew
    const start =
      count.format === 'bullet'
        ? ''
        : `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${count.start}"/></w:lvlOverride>`;
    this.#lists.push(`<w:num w:numId="${id}"><w:abstractNumId w:val="${kind}"/>${start}</w:num>`);
    return id;
  }

  get isEmpty(): boolean {
    return this.#lists.length === 0;
  }

  xml(): string {
    const kinds = [...this.#kinds.values()].map(({xml}) => xml).join('');
    return `${xmlHead}<w:numbering xmlns:w="${wordNamespace}">${kinds}${this.#lists.join('')}</w:numbering>`;
  }

  #kindOf(count: Count, level: number): number {
    const key = JSON.stringify([level, count.format, count.before, count.after, count.bullet]);
    const known = this.#kinds.get(key);
    if (known) return known.id;
    const id = this.#kinds.size;
    const xml = `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levelXml(count, level)}</w:abstractNum>`;
    this.#kinds.set(key, {id, xml});
    return id;
  }
}

/** Twips that each level of lists stands further in. */
export const listIndent = 420;

function levelXml({format, before, after, bullet}: Count, level: number): string {
  const text = format === 'bullet' ? bullet : `${before}%${level + 1}${after}`;
  const left = (level + 1) * listIndent;
  return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${escapeXml(text)}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="${listIndent - 60}"/></w:pPr></w:lvl>`;
}
