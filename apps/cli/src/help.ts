import {styleText} from 'node:util';
import type {OptionSpec} from './arguments/parse.ts';

/** `recto --help`. */
export function overview(color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto')} turns PDFs into Markdown, with the headings, formulas and tables they were written with.

${title('Use')}
  recto ${strong('convert')} paper.pdf            paper.md beside it, its figures in paper.assets/
  recto ${strong('convert')} papers/ -o notes     every PDF below papers/, with the same folders below notes/
  recto ${strong('translate')} paper.pdf --to zh  paper.zh.md beside it, by a model of your choice
  recto ${strong('doctor')}                       is everything in place?
  recto ${strong('mcp')}                          lets agents convert PDFs (Model Context Protocol)
  recto ${strong('serve')}                        starts the server, on http://127.0.0.1:8787

${title('More')}
  recto convert --help            all options; also recto translate --help
  recto backup FILE, restore FILE the server's data, in one archive
  recto owner-link                a new sign-in link for the server's owner
  recto --version

${faint('Converting, nothing leaves this machine: no network, no key, no model.')}
${faint('Translating sends the text to the endpoint you name, and to nobody else.')}
`;
}

/** `recto convert --help`. */
export function convertHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto convert')} <file | folder | "glob" | URL | -> … [options]

Reads PDFs and writes each as Markdown (or JSON, the whole model). ${strong('dir/a.pdf')} becomes ${strong('DIR/a.md')};
its figures, if it has any, go to ${strong('DIR/a.assets/')}. A file that fails never stops the others.

${title('Options')}
${optionLines(options)}

${title('Examples')}
  recto convert paper.pdf                        ${faint('paper.md, paper.assets/')}
  recto convert "talks/**/*.pdf" -o out --to md,json
  recto convert https://example.org/paper.pdf --pages 1-3
  curl -s https://example.org/paper.pdf | recto convert - > paper.md
  recto convert papers/ -o out --json | jq .pages

${title('Ends with')}
  0  all converted     1  some failed     2  wrong command line     130  stopped by Ctrl+C
`;
}

/** `recto translate --help`. */
export function translateHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto translate')} <file | folder | "glob" | URL> … --to LANG [options]

Reads PDFs and translates them with any model behind an OpenAI-compatible endpoint. ${strong('dir/a.pdf')} becomes
${strong('DIR/a.zh.md')}. Formulas, citations, links and numbers with units stay as they are, and every answer is checked.
What was answered is never asked again: after Ctrl+C or a crash the same command goes on from there.

${title('Options')}
${optionLines(options)}

${title('Examples')}
  export RECTO_LLM_BASE_URL=https://api.example.org/v1 RECTO_LLM_API_KEY=… RECTO_LLM_MODEL=…
  recto translate paper.pdf --to zh                        ${faint('paper.zh.md')}
  recto translate paper.pdf --to de --estimate --price 0.5,2
  recto translate paper.pdf --to ja --base-url http://localhost:11434/v1 --model qwen3 --glossary terms.csv

${title('Ends with')}
  0  all translated     1  some failed     2  wrong command line     4  parts were kept in the source language
  130  stopped by Ctrl+C
`;
}

export const doctorOptions: readonly OptionSpec[] = [{name: 'help', short: 'h', help: 'show this'}];

/** `recto doctor --help`. */
export const doctorHelp = (
  options: readonly OptionSpec[],
  color: boolean,
): string => `${pens(color).strong('recto doctor')}

Looks whether Recto can work here: its Node, memory, data files, the right to write, and a small conversion.

${optionLines(options)}
`;

export const mcpOptions: readonly OptionSpec[] = [{name: 'help', short: 'h', help: 'show this'}];

/** `recto mcp --help`. */
export function mcpHelp(options: readonly OptionSpec[], color: boolean): string {
  const {title, strong, faint} = pens(color);
  return `${strong('recto mcp')}

Serves agents over standard input and output, by the Model Context Protocol. Its tools:
${strong('convert_pdf')} reads a PDF into Markdown or JSON; ${strong('conversion_status')} waits for a long one and reads on.

${title('Set up')}
  ${faint('in the configuration of your program:')}
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
