import katex from 'katex';
import {katexMacros} from './macros.ts';
import {type MathNode, parseMathml} from './parse.ts';

/** A formula as MathML, or why there is none. */
export type FromTex = {readonly root: MathNode} | {readonly problem: string};

// a formula of a page has a few hundred characters; this much is an accident or an attack
const longest = 20_000;

/** TeX as MathML by KaTeX, with its `\tag`s left away. The TeX may come from anywhere. */
export function mathmlFromTex(tex: string, display: boolean): FromTex {
  if (tex.length > longest) return {problem: 'too long'};
  const given = rendered(tex, display);
  // some environments stand on lines of their own only, for KaTeX if not for the author
  const other = 'problem' in given && !display ? rendered(tex, true) : given;
  return 'root' in other ? other : given;
}

function rendered(tex: string, display: boolean): FromTex {
  try {
    const html = katex.renderToString(tex, {
      displayMode: display,
      output: 'mathml',
      trust: false,
      maxExpand: 1000,
      maxSize: 20,
      strict: 'ignore',
      throwOnError: true,
      macros: {...katexMacros},
    });
    const start = html.indexOf('<semantics>') + '<semantics>'.length;
    const end = html.lastIndexOf('<annotation');
    const root = parseMathml(html.slice(start, end));
    return root ? {root} : {problem: 'nested too deep'};
  } catch (error) {
    // KaTeX marks the place by accents below each symbol of the rest
    const message = error instanceof Error ? error.message : String(error);
    return {problem: message.replaceAll('\u0332', '').slice(0, 200)};
  }
}
