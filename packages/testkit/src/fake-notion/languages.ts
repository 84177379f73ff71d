import type {BlockObjectRequest} from '@notionhq/client';

type Language = Extract<BlockObjectRequest, {readonly code: unknown}>['code']['language'];

/** The languages of code that Notion knows. */
export const languages = [
  ...(['abap', 'abc', 'agda', 'arduino', 'ascii art', 'assembly', 'bash', 'basic', 'bnf', 'c', 'c#', 'c++'] as const),
  ...(['clojure', 'coffeescript', 'coq', 'css', 'dart', 'dhall', 'diff', 'docker', 'ebnf', 'elixir', 'elm'] as const),
  ...(['erlang', 'f#', 'flow', 'fortran', 'gherkin', 'glsl', 'go', 'graphql', 'groovy', 'haskell', 'hcl'] as const),
  ...(['html', 'idris', 'java', 'javascript', 'json', 'julia', 'kotlin', 'latex', 'less', 'lisp'] as const),
  ...(['livescript', 'llvm ir', 'lua', 'makefile', 'markdown', 'markup', 'matlab', 'mathematica', 'mermaid'] as const),
  ...(['nix', 'notion formula', 'objective-c', 'ocaml', 'pascal', 'perl', 'php', 'plain text'] as const),
  ...(['powershell', 'prolog', 'protobuf', 'purescript', 'python', 'r', 'racket', 'reason', 'ruby'] as const),
  ...(['rust', 'sass', 'scala', 'scheme', 'scss', 'shell', 'smalltalk', 'solidity', 'sql', 'swift'] as const),
  ...(['toml', 'typescript', 'vb.net', 'verilog', 'vhdl', 'visual basic', 'webassembly', 'xml', 'yaml'] as const),
  'java/c/c++/c#',
] as const satisfies readonly Language[];
