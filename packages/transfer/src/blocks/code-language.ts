/**
 * A language of code by the name that note-taking services know it by; undefined for one that they do not know, which is shown
 * as plain text. The names are those of Notion's API, which FlowUs follows.
 */
export function codeLanguage(language: string | undefined): string | undefined {
  const name = language?.trim().toLowerCase() ?? '';
  return names.has(name) ? name : aliases.get(name);
}

const names: ReadonlySet<string> = new Set(
  [
    'abap,abc,agda,arduino,ascii art,assembly,bash,basic,bnf,c,c#,c++,clojure,coffeescript,coq,css,dart,dhall,diff,docker,ebnf',
    'elixir,elm,erlang,f#,flow,fortran,gherkin,glsl,go,graphql,groovy,haskell,hcl,html,idris,java,javascript,json,julia,kotlin',
    'latex,less,lisp,livescript,llvm ir,lua,makefile,markdown,markup,matlab,mathematica,mermaid,nix,objective-c,ocaml,pascal',
    'perl,php,plain text,powershell,prolog,protobuf,purescript,python,r,racket,reason,ruby,rust,sass,scala,scheme,scss,shell',
    'smalltalk,solidity,sql,swift,toml,typescript,vb.net,verilog,vhdl,visual basic,webassembly,xml,yaml',
  ].flatMap(line => line.split(',')),
);

const aliases: ReadonlyMap<string, string> = new Map([
  ['asm', 'assembly'],
  ['cc', 'c++'],
  ['cpp', 'c++'],
  ['cs', 'c#'],
  ['csharp', 'c#'],
  ['dockerfile', 'docker'],
  ['ex', 'elixir'],
  ['fsharp', 'f#'],
  ['golang', 'go'],
  ['hs', 'haskell'],
  ['js', 'javascript'],
  ['jsx', 'javascript'],
  ['kt', 'kotlin'],
  ['llvm', 'llvm ir'],
  ['make', 'makefile'],
  ['md', 'markdown'],
  ['ml', 'ocaml'],
  ['node', 'javascript'],
  ['objc', 'objective-c'],
  ['objectivec', 'objective-c'],
  ['octave', 'matlab'],
  ['patch', 'diff'],
  ['plaintext', 'plain text'],
  ['proto', 'protobuf'],
  ['ps1', 'powershell'],
  ['py', 'python'],
  ['python3', 'python'],
  ['rb', 'ruby'],
  ['rs', 'rust'],
  ['sh', 'shell'],
  ['shellscript', 'shell'],
  ['svg', 'xml'],
  ['terraform', 'hcl'],
  ['tex', 'latex'],
  ['text', 'plain text'],
  ['ts', 'typescript'],
  ['tsx', 'typescript'],
  ['txt', 'plain text'],
  ['vb', 'visual basic'],
  ['wasm', 'webassembly'],
  ['yml', 'yaml'],
  ['zsh', 'shell'],
]);
