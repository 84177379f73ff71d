import type {Format} from './formats.ts';

/**
 * The file formats that people bring. What is accepted, offered, served and named derives from this table. Those that nothing reads
 * are in it so that they can be told from files that are no images at all.
 */
export const inputFormats = {
  pdf: {name: 'PDF', mediaType: 'application/pdf', extensions: ['pdf'], readBy: 'service'},
  png: {
    name: 'PNG',
    mediaType: 'image/png',
    extensions: ['png'],
    readBy: 'service',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is part of the signature
    signature: /^\x89PNG\r\n\x1a\n/,
  },
  jpeg: {
    name: 'JPEG',
    mediaType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    readBy: 'service',
    signature: /^\xff\xd8\xff/,
  },
  webp: {
    name: 'WebP',
    mediaType: 'image/webp',
    extensions: ['webp'],
    readBy: 'service',
    signature: /^RIFF.{4}WEBP/s,
  },
  tiff: {
    name: 'TIFF',
    mediaType: 'image/tiff',
    extensions: ['tif', 'tiff'],
    readBy: 'engine',
    signature: /^(?:II[*+]\0|MM\0[*+])/,
  },
  bmp: {
    name: 'BMP',
    mediaType: 'image/bmp',
    extensions: ['bmp'],
    readBy: 'engine',
    signature: /^BM.{4}\0\0\0\0/s,
  },
  avif: {
    name: 'AVIF',
    mediaType: 'image/avif',
    extensions: ['avif'],
    readBy: 'engine',
    signature: /^.{4}ftypavi[fs]/s,
  },
  // no permissive package decodes the next three
  heic: {
    name: 'HEIC',
    mediaType: 'image/heic',
    extensions: ['heic', 'heif'],
    readBy: 'nothing',
    signature: /^.{4}ftyp(?:heic|heix|mif1|msf1)/s,
  },
  jpeg2000: {
    name: 'JPEG 2000',
    mediaType: 'image/jp2',
    extensions: ['jp2'],
    readBy: 'nothing',
    signature: /^.{4}(?:jP {2}\r\n)|^\xff\x4f\xff\x51/s,
  },
  gif: {name: 'GIF', mediaType: 'image/gif', extensions: ['gif'], readBy: 'nothing', signature: /^GIF8[79]a/},
  jxl: {name: 'JPEG XL', mediaType: 'image/jxl', extensions: ['jxl'], readBy: 'nothing'},
  svg: {name: 'SVG', mediaType: 'image/svg+xml', extensions: ['svg'], readBy: 'nothing'},
} as const satisfies Readonly<Record<string, InputFacts>>;

/** Pages of the web, which are neither PDFs nor images and have a reader of their own. The command line reads them. */
export const webPages = {
  name: 'HTML',
  mediaTypes: ['text/html', 'application/xhtml+xml'],
  extensions: ['html', 'htm', 'xhtml'],
} as const;

/** Files whose text is translated in its places, so that a file of the same format (`format`, as it is written) comes of it. */
export const textFormats = {
  html: {...webPages, format: 'html'},
  markdown: {name: 'Markdown', format: 'md', mediaTypes: ['text/markdown'], extensions: ['md', 'markdown']},
  docx: {
    name: 'Word',
    format: 'docx',
    mediaTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    extensions: ['docx'],
  },
  epub: {name: 'EPUB', format: 'epub', mediaTypes: ['application/epub+zip'], extensions: ['epub']},
} as const satisfies Readonly<
  Record<
    string,
    Pick<InputFacts, 'name' | 'extensions'> & {readonly format: Format; readonly mediaTypes: readonly string[]}
  >
>;

export type TextFormat = keyof typeof textFormats;

/** The format whose text is translated in its places that a file's name promises, and the extension that it has. */
export function textFormatOfName(name: string): {readonly format: TextFormat; readonly extension: string} | undefined {
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1];
  const formats = Object.keys(textFormats) as TextFormat[];
  const format = formats.find(each => textFormats[each].extensions.some(known => known === extension?.toLowerCase()));
  return format && extension !== undefined ? {format, extension} : undefined;
}

/** Whether a file's name says that it is a page of the web. */
export const isWebPageName = (name: string): boolean =>
  webPages.extensions.some(extension => name.toLowerCase().endsWith(`.${extension}`));

type InputFacts = {
  readonly name: string;
  readonly mediaType: string;
  /** Without a dot, the usual one first. */
  readonly extensions: readonly string[];
  /** `service`: the service and its clients, the engine and the command line. `engine`: the last two only. */
  readonly readBy: 'service' | 'engine' | 'nothing';
  /** How an image begins, a character for each byte. */
  readonly signature?: RegExp;
};

export type InputFormat = keyof typeof inputFormats;
export type ServiceInputFormat = {
  [Name in InputFormat]: (typeof inputFormats)[Name]['readBy'] extends 'service' ? Name : never;
}[InputFormat];

export const inputFormatNames = Object.keys(inputFormats) as readonly InputFormat[];

/** What the service and its clients take. */
export const serviceInputFormats = inputFormatNames.filter(
  (name): name is ServiceInputFormat => inputFormats[name].readBy === 'service',
);

/** The images among them. */
export const serviceImageFormats = serviceInputFormats.filter(name => name !== 'pdf');

/** What the engine and the command line read. */
export const readableInputFormats = inputFormatNames.filter(name => inputFormats[name].readBy !== 'nothing');

const factsOf = (name: InputFormat): InputFacts => inputFormats[name];

/** Whether a format is one of images; the only other one is PDF. */
export const isImageFormat = (name: InputFormat): boolean => name !== 'pdf';

/** The format that an image begins like; undefined for other files. */
export function imageFormatOf(bytes: Uint8Array): InputFormat | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return inputFormatNames.find(name => factsOf(name).signature?.test(start));
}

/** The format that a file's name promises by its extension. */
export function inputFormatOfName(name: string): InputFormat | undefined {
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase();
  return extension === undefined
    ? undefined
    : inputFormatNames.find(each => factsOf(each).extensions.includes(extension));
}

/** The extension of a file's name with its dot, if it is that of one of the formats; else nothing. */
export function inputExtensionOf(name: string, among: readonly InputFormat[]): string {
  const format = inputFormatOfName(name);
  return format && among.includes(format) ? name.slice(name.lastIndexOf('.')) : '';
}

/** A file's name without such an extension; the whole name where nothing would be left. */
export const withoutInputExtension = (name: string, among: readonly InputFormat[]): string =>
  name.slice(0, name.length - inputExtensionOf(name, among).length) || name;

/** A file's name without the extension of any format that the service takes; the whole name where nothing would be left. */
export function stemOfName(name: string): string {
  const text = textFormatOfName(name);
  if (!text) return withoutInputExtension(name, serviceInputFormats);
  return name.slice(0, -text.extension.length - 1) || name;
}

/** What the `accept` attribute of a file input needs to offer files of text beside others. */
export const textAcceptAttribute = Object.values(textFormats)
  .flatMap(({extensions, mediaTypes}) => [...extensions.map(extension => `.${extension}`), ...mediaTypes])
  .join(',');

/** What the `accept` attribute of a file input needs to offer formats. */
export const acceptAttribute = (names: readonly InputFormat[]): string =>
  [
    ...names.flatMap(name => factsOf(name).extensions.map(extension => `.${extension}`)),
    ...names.map(name => inputFormats[name].mediaType),
  ].join(',');
