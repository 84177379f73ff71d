import {AppError} from '@recto/model';
import {docOf, type Part, writeParts} from '../file-doc.ts';
import {pagePart} from '../html/page-part.ts';
import type {MarkupFile} from '../markup-file.ts';
import type {Edit} from '../splice.ts';
import {elementsOf, type MarkupElement, textOf} from '../tree/markup-tree.ts';
import {parseHtml} from '../tree/parse-html.ts';
import {parseXml} from '../tree/parse-xml.ts';
import {textIn, textOfFile, unzip, withTexts, zip} from '../zip.ts';
import {textsOfElements} from './element-texts.ts';

const format = 'EPUB';
const damaged = (why: string) => new AppError('file/damaged', {format, why});

/** An EPUB book: its chapters, its contents and its title, with everything else as it is. */
export function openBook(bytes: Uint8Array): MarkupFile {
  const files = unzip(bytes, format);
  const encryption = files['META-INF/encryption.xml'];
  if (encryption && isEncrypted(textIn(encryption))) throw damaged('it is protected by DRM');
  const packageName = rootFile(files);
  const packageText = textOfFile(files, packageName);
  const root = parseXml(packageText);
  if (!root) throw damaged('its package file is not well formed');
  const names: string[] = [packageName];
  const parts: Part[] = [packagePart(packageText, root)];
  for (const {name, isChapter} of itemsOf(root, packageName)) {
    const content = files[name];
    if (!content || names.includes(name)) continue;
    const source = textIn(content);
    names.push(name);
    parts.push(isChapter ? chapterPart(source) : contentsPart(source));
  }
  const [title] = elementsOf(root, 'dc:title');
  return {
    doc: docOf(parts, title ? {title: textOf(title).trim()} : {}),
    write: (translations, language, show) => {
      const all = Object.entries(withTexts(files, names, writeParts(parts, translations, language, show)));
      // readers find the format by its first file, which is not compressed
      const first = all.filter(([name]) => name === 'mimetype');
      return zip(Object.fromEntries([...first, ...all.filter(([name]) => name !== 'mimetype')]), ['mimetype']);
    },
  };
}

/** Fonts may be obfuscated; only what else is encrypted is protected. */
function isEncrypted(xml: string): boolean {
  const root = parseXml(xml);
  return (
    root !== undefined &&
    [...elementsOf(root, 'EncryptionMethod', 'enc:EncryptionMethod')].some(
      method => !/font|idpf\.org\/2008\/embedding/i.test(method.attributes.get('Algorithm') ?? ''),
    )
  );
}

function rootFile(files: Readonly<Record<string, Uint8Array>>): string {
  const container = files['META-INF/container.xml'];
  const root = container && parseXml(textIn(container));
  const [file] = root ? elementsOf(root, 'rootfile') : [];
  const name = file?.attributes.get('full-path');
  if (name === undefined || !Object.hasOwn(files, name)) throw damaged('it has no package file');
  return name;
}

type Item = {readonly name: string; readonly isChapter: boolean};

/** The chapters in the order in which they are read, then other pages and the contents of older readers. */
function itemsOf(root: MarkupElement, packageName: string): readonly Item[] {
  const folder = packageName.slice(0, packageName.lastIndexOf('/') + 1);
  const manifest = [...elementsOf(root, 'item')];
  const byId = new Map(manifest.map(item => [item.attributes.get('id'), item]));
  const spine = [...elementsOf(root, 'itemref')].flatMap(({attributes}) => byId.get(attributes.get('idref')) ?? []);
  return [...new Set([...spine, ...manifest])].flatMap((item): Item[] => {
    const type = item.attributes.get('media-type');
    const isChapter = type === 'application/xhtml+xml';
    const href = item.attributes.get('href');
    if (href === undefined || (!isChapter && type !== 'application/x-dtbncx+xml')) return [];
    return [{name: resolved(folder, href), isChapter}];
  });
}

/** The name in the archive of a file that the package names. */
function resolved(folder: string, href: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${decoded(href)}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Chapters that are no XML are read as browsers read them. */
const chapterPart = (source: string): Part => pagePart(source, parseXml(source) ?? parseHtml(source));

function packagePart(source: string, root: MarkupElement): Part {
  const languages = [...elementsOf(root, 'dc:language')];
  return {
    source,
    content: textsOfElements(root, {'dc:title': {type: 'title'}, 'dc:description': {type: 'paragraph'}}),
    languageEdits: language => languages.slice(0, 1).map(({inner}): Edit => ({...inner, make: () => language})),
  };
}

function contentsPart(source: string): Part {
  const root = parseXml(source);
  const content = root ? textsOfElements(root, {text: {type: 'heading', depth: 3}}) : [];
  return {source, content, languageEdits: () => []};
}
