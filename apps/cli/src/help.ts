import {styleText} from 'node:util';
import type {OptionSpec} from './arguments/parse.ts';

/** `recto --help`. */
export function overview(color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto')} converts PDFs to Markdown with their headings, formulas and tables.

${title('Usage')}
  recto ${strong('convert')} paper.pdf            writes paper.md, figures to paper.assets/
  recto ${strong('convert')} papers/ -o notes     converts all PDFs in papers/, keeping its folders
  recto ${strong('batch')} -o out < list.txt      converts what a list names, resumably, a line of JSON for each
  recto ${strong('translate')} paper.pdf --to zh  writes paper.zh.md, using a model of your choice
  recto ${strong('ask')} paper.pdf "Who …?"       answers with page and quotation, using a model of your choice
  recto ${strong('send')} paper.pdf --to notion   a page of Notion or FlowUs, files on a drive or in a folder
  recto ${strong('zotero')} collection KEY         reads or translates the PDFs of a collection of Zotero
  recto ${strong('attachments')} file.pdf -o DIR  writes the files that a PDF carries into a folder
  recto ${strong('doctor')}                       checks the installation
  recto ${strong('mcp')}                          serves agents over the Model Context Protocol
  recto ${strong('serve')}                        starts the server at http://127.0.0.1:8787

${title('More')}
  recto convert --help            lists all options; likewise of batch, translate, ask, send, zotero
  recto backup FILE, restore FILE saves or restores the server's data
  recto dump FILE, load FILE      moves it to another database, file store, system or version
  recto export-account PHONE FILE writes everything of one account into a zip, for its person
  recto owner-link                prints a new sign-in link for the server's owner
  recto --version

${faint('Conversion runs on this machine: no network, no API key, no model.')}
${faint('Translation and questions send the text to the endpoint you configure, and nowhere else;')}
${faint('recto send sends it where you say.')}
`;
}

/** `recto convert --help`. */
export function convertHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto convert')} <file | folder | "glob" | URL | -> … [options]

Converts PDFs, images and web pages to Markdown or other formats. ${strong('dir/a.pdf')} becomes ${strong('DIR/a.md')};
its figures go to ${strong('DIR/a.assets/')}. A file that fails does not stop the others.

${title('Options')}
${optionLines(options)}

${title('Examples')}
  recto convert paper.pdf                        ${faint('paper.md, paper.assets/')}
  recto convert "talks/**/*.pdf" -o out --to md,json
  recto convert https://example.org/paper.pdf --pages 1-3
  curl -s https://example.org/paper.pdf | recto convert - > paper.md
  recto convert papers/ -o out --json | jq .pages

${title('Exit codes')}
  0  success     1  some files failed     2  invalid command line     130  interrupted by Ctrl+C
`;
}

/** `recto batch --help`. */
export function batchHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto batch')} [manifest …] -o PLACE [options] < manifest

Converts what a manifest names: a path, a URL or s3://bucket/key on each line, or an object of JSON
with one as ${strong('input')} and, if you like, ${strong('id')}, ${strong('pages')} and ${strong('password')}. Prints a line of JSON for each document
when it is done. What is done is noted with the results: the same command goes on where another
ended, on any machine. Recipes: docs/scale.md.

${title('Options')}
${optionLines(options)}

${title('Examples')}
  find papers -name '*.pdf' | recto batch -o out > done.jsonl
  recto batch manifest.jsonl -o s3://results/2026 --to md,json --jobs 8
  ${faint(`{"input": "s3://papers/a.pdf", "id": "2026/a"}       becomes 2026/a.md`)}

${title('Exit codes')}
  0  every line was answered     1  some failed (--strict)     2  invalid command line
  5  some documents are left: run it again                    130  interrupted by Ctrl+C
`;
}

/** `recto translate --help`. */
export function translateHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto translate')} <file | folder | "glob" | URL> … --to LANG [options]

Translates PDFs with any model behind an OpenAI-compatible endpoint. ${strong('dir/a.pdf')} becomes
${strong('DIR/a.zh.md')}. Formulas, citations, links and numbers with units are preserved, and every answer is checked.
Finished segments are kept: after Ctrl+C or a crash, run the same command to resume.

${title('Options')}
${optionLines(options)}

${title('Examples')}
  export RECTO_LLM_BASE_URL=https://api.example.org/v1 RECTO_LLM_API_KEY=… RECTO_LLM_MODEL=…
  recto translate paper.pdf --to zh                        ${faint('paper.zh.md')}
  recto translate paper.pdf --to de --estimate --price 0.5,2
  recto translate paper.pdf --to ja --base-url http://localhost:11434/v1 --model qwen3 --glossary terms.csv

${title('Exit codes')}
  0  success     1  some files failed     2  invalid command line     4  some segments kept in the source language
  130  interrupted by Ctrl+C
`;
}

/** `recto ask --help`. */
export function askHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto ask')} <file | folder | "glob" | URL> … "QUESTION" [options]

Answers a question about PDFs with any model behind an OpenAI-compatible endpoint. Every claim has a footnote with the
quotation and its page; a quotation that the documents do not hold is marked as not found.

${title('Options')}
${optionLines(options)}

${title('Examples')}
  export RECTO_LLM_BASE_URL=https://api.example.org/v1 RECTO_LLM_API_KEY=… RECTO_LLM_MODEL=…
  recto ask paper.pdf "Which samples were left out, and why?"
  recto ask papers/ "Who measured the friction of air?" --json
  recto ask paper.pdf "Table 3" --passages            ${faint('finds the passages, without any model')}

${title('Exit codes')}
  0  success     1  no answer, or some files failed     2  invalid command line     130  interrupted by Ctrl+C
`;
}

/** `recto send --help`. */
export function sendHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto send')} <file | folder | "glob" | URL> … --to notion|flowus --parent URL [options]
${strong('recto send')} <file | folder | "glob" | URL> … --to webdav ADDRESS [options]
${strong('recto send')} <file | folder | "glob" | URL> … --to folder PATH [options]

Converts PDFs and puts them where notes are kept: as pages of blocks below a page, or as Markdown with their images. A file that
was sent before updates its page or file. After Ctrl+C or a crash, run the same command to resume.

${title('Options')}
${optionLines(options)}

${title('Examples')}
  export RECTO_NOTION_TOKEN=…                    ${faint('likewise RECTO_FLOWUS_TOKEN')}
  recto send paper.pdf --to notion --parent https://www.notion.so/Papers-0123456789abcdef0123456789abcdef
  export RECTO_WEBDAV_USER=… RECTO_WEBDAV_PASSWORD=…
  recto send papers/ --to webdav https://dav.example.org/dav/papers
  recto send paper.pdf --to folder ~/vault/Papers ${faint('Markdown with front matter, for Obsidian or Logseq')}

${title('Exit codes')}
  0  success     1  some files were not sent     2  invalid command line     130  interrupted by Ctrl+C
`;
}

/** `recto zotero --help`. */
export function zoteroHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto zotero export')} <file.pdf> --item KEY | --selected [options]
${strong('recto zotero collection')} <KEY> [options]

Converts PDFs and puts the results into Zotero: a note below the entry and, with ${strong('--to LANG')}, the translated PDF. What was put
before is updated, not doubled. After Ctrl+C or a crash, run the same command to resume.

${title('Options')}
${optionLines(options)}

${title('Examples')}
  export RECTO_ZOTERO_KEY=…                      ${faint('with write access, from https://www.zotero.org/settings/keys')}
  recto zotero export paper.pdf --item ABCD2345
  recto zotero export paper.pdf --selected       ${faint('a new entry where the running Zotero is; no key')}
  recto zotero collection WXYZ6789 --to zh --dual left-right

${title('Exit codes')}
  0  success     1  some files failed     2  invalid command line     4  some text not translated
`;
}

/** `recto attachments --help`. */
export const attachmentsHelp = (
  options: readonly OptionSpec[],
  color: boolean,
): string => `${pens(color).strong('recto attachments')} <file.pdf> [-o DIR]

Lists the files that a PDF carries (attachments, the files of a portfolio), or writes them into a folder. Files that are
there already are never overwritten.

${optionLines(options)}
`;

export const doctorOptions: readonly OptionSpec[] = [{name: 'help', short: 'h', help: 'show this help'}];

/** `recto doctor --help`. */
export const doctorHelp = (
  options: readonly OptionSpec[],
  color: boolean,
): string => `${pens(color).strong('recto doctor')}

Checks the installation: Node, memory, data files, write permissions and a test conversion.

${optionLines(options)}
`;

export const mcpOptions: readonly OptionSpec[] = [{name: 'help', short: 'h', help: 'show this help'}];

/** `recto mcp --help`. */
export function mcpHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto mcp')}

Serves agents over standard input and output with the Model Context Protocol. Tools:
${strong('convert_pdf')} converts a PDF to Markdown or JSON; ${strong('conversion_status')} polls a long conversion.
${strong('find')}, ${strong('read_section')} and ${strong('cite')} search PDFs, read parts of them and place quotations, without a model;
${strong('ask')} answers questions with the model of RECTO_LLM_BASE_URL, RECTO_LLM_MODEL and RECTO_LLM_API_KEY.

${title('Setup')}
  ${faint('in the configuration of your MCP client:')}
  {"mcpServers": {"recto": {"command": "recto", "args": ["mcp"]}}}

${title('Options')}
${optionLines(options)}
`;
}

function optionLines(options: readonly OptionSpec[]): string {
  const names = options.map(
    ({name, short, value}) => `${short ? `-${short}, ` : '    '}--${name}${value ? ` ${value}` : ''}`,
  );
  const width = Math.max(...names.map(name => name.length)) + 2;
  return options.map(({help}, index) => `  ${names[index]!.padEnd(width)}${wrap(help, width + 2)}`).join('\n');
}

function wrap(text: string, indent: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line.length + word.length + 1 + indent > 100) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}

function pens(color: boolean) {
  const pen = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    color ? styleText(format, text, {validateStream: false}) : text;
  return {title: pen('bold'), strong: pen('cyan'), faint: pen('dim')};
}
