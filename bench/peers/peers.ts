import path from 'node:path';

/** A program that turns PDFs into Markdown, in a version that can be installed from a registry. */
export type Peer = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Command lines that install it into `folder`; none for what the system or this repository brings. */
  readonly install: (folder: string) => readonly Command[];
  /** The command line that converts `files` one after the other in one process; it writes `output/<stem>.md` for each. */
  readonly convert: (folder: string, files: readonly string[], output: string) => Command;
};

export type Command = readonly [program: string, ...args: string[]];

const inVenv = (folder: string, program: string): string => path.join(folder, 'venv', 'bin', program);

const pip =
  (packages: readonly string[]) =>
  (folder: string): readonly Command[] => [
    ['python3', '-m', 'venv', path.join(folder, 'venv')],
    [inVenv(folder, 'pip'), 'install', '--quiet', ...packages],
  ];

const npm =
  (packages: readonly string[]) =>
  (folder: string): readonly Command[] => [
    ['npm', 'install', '--no-audit', '--no-fund', '--silent', '--prefix', folder, ...packages],
  ];

/** A loop over files in Python; `body` sets `text` from `file`. */
const python =
  (setup: string, body: string) =>
  (folder: string, files: readonly string[], output: string): Command => [
    inVenv(folder, 'python'),
    '-c',
    `import sys, os
${setup}
for file in sys.argv[2:]:
    try:
        ${body}
        stem = os.path.splitext(os.path.basename(file))[0]
        open(os.path.join(sys.argv[1], stem + '.md'), 'w', encoding='utf-8').write(text)
    except Exception as problem:
        print(file, problem, file=sys.stderr)`,
    output,
    ...files,
  ];

/** What Recto is compared with. Marker, MinerU and Docling are absent: their models come from a hub, not from a registry. */
export const peers: readonly Peer[] = [
  {
    name: 'Recto',
    version: 'this tree',
    license: 'Apache-2.0',
    install: () => [],
    convert: (_, files, output) => [
      'npx',
      'recto',
      'convert',
      ...files,
      '-o',
      output,
      '--no-pictures',
      '--jobs',
      '1',
      '--quiet',
    ],
  },
  {
    name: 'OpenDataLoader',
    version: '2.5.11',
    license: 'Apache-2.0',
    install: npm(['@opendataloader/pdf@2.5.11']),
    convert: (folder, files, output) => [
      path.join(folder, 'node_modules', '.bin', 'opendataloader-pdf'),
      ...files,
      '--output-dir',
      output,
      '--format',
      'markdown',
      '--markdown-with-html',
      '--image-output',
      'off',
    ],
  },
  {
    name: 'PyMuPDF4LLM',
    version: '1.28.2',
    license: 'AGPL-3.0',
    install: pip(['pymupdf4llm==1.28.2']),
    convert: python('import pymupdf4llm', 'text = pymupdf4llm.to_markdown(file)'),
  },
  {
    name: 'MarkItDown',
    version: '0.1.8',
    license: 'MIT',
    install: pip(['markitdown[pdf]==0.1.8']),
    convert: python(
      'from markitdown import MarkItDown\nconverter = MarkItDown()',
      'text = converter.convert(file).text_content',
    ),
  },
  {
    name: 'pdftotext',
    version: 'of the system',
    license: 'GPL-2.0',
    install: () => [],
    convert: (_, files, output) => [
      'sh',
      '-c',
      'out=$1; shift; for file; do pdftotext "$file" "$out/$(basename "$file" .pdf).md"; done',
      'pdftotext',
      output,
      ...files,
    ],
  },
];
