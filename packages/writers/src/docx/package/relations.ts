import {escapeXml} from '@recto/model';
import {xmlHead} from '../../xml.ts';

/** The relations of one part of the package: links to addresses, images and other parts. */
export class Relations {
  readonly #byTarget = new Map<string, string>();
  readonly #entries: string[] = [];

  /** The id of the relation to a part of the package, by its path from the part that has it. */
  toPart(type: RelationType, target: string): string {
    return this.#add(`${officeRelations}/${type}`, target, '');
  }

  /** The id of the relation to an address that `safeUrl` has let through. */
  toAddress(url: string): string {
    return this.#add(`${officeRelations}/hyperlink`, url, ' TargetMode="External"');
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  xml(): string {
    return `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${this.#entries.join('')}</Relationships>`;
  }

  #add(type: string, target: string, more: string): string {
    const key = `${type} ${target}`;
    const known = this.#byTarget.get(key);
    if (known !== undefined) return known;
    const id = `rId${this.#byTarget.size + 1}`;
    this.#byTarget.set(key, id);
    this.#entries.push(`<Relationship Id="${id}" Type="${type}" Target="${escapeXml(target)}"${more}/>`);
    return id;
  }
}

export type RelationType =
  | 'image'
  | 'styles'
  | 'numbering'
  | 'settings'
  | 'fontTable'
  | 'footnotes'
  | 'header'
  | 'footer';

const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
