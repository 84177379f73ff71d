import {MathJaxNewcmFont} from '@mathjax/mathjax-newcm-font/js/svg.js';
import {AssistiveMmlHandler} from '@mathjax/src/js/a11y/assistive-mml.js';
import {browserAdaptor} from '@mathjax/src/js/adaptors/browserAdaptor.js';
import {RegisterHTMLHandler} from '@mathjax/src/js/handlers/html.js';
import {ParseUtil} from '@mathjax/src/js/input/tex/ParseUtil.js';
import {TeX} from '@mathjax/src/js/input/tex.js';
import {mathjax} from '@mathjax/src/js/mathjax.js';
import {SVG} from '@mathjax/src/js/output/svg.js';
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js';
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js';
import '@mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import '@mathjax/src/js/input/tex/braket/BraketConfiguration.js';
import '@mathjax/src/js/input/tex/cancel/CancelConfiguration.js';
import '@mathjax/src/js/input/tex/cases/CasesConfiguration.js';
import '@mathjax/src/js/input/tex/color/ColorConfiguration.js';
import '@mathjax/src/js/input/tex/enclose/EncloseConfiguration.js';
import '@mathjax/src/js/input/tex/mhchem/MhchemConfiguration.js';
import '@mathjax/src/js/input/tex/noerrors/NoErrorsConfiguration.js';
import '@mathjax/src/js/input/tex/noundefined/NoUndefinedConfiguration.js';
import '@mathjax/src/js/input/tex/textmacros/TextMacrosConfiguration.js';
import '@mathjax/src/js/input/tex/upgreek/UpgreekConfiguration.js';
import type {Typesetter} from './typeset.ts';

// \mmlToken, of which \pmod is made, lets a formula set what is the page's: places, names, styles
const ofThePage = new Set(['href', 'style', 'class', 'id', 'background']);
ParseUtil.mmlFilterAttribute = (_parser, name, value) => (ofThePage.has(name) ? '' : value);

// neither `html` (links, classes, styles) nor `require` and `newcommand`: a formula changes nothing but itself
const packages = 'base ams boldsymbol braket cancel cases color enclose mhchem noerrors noundefined textmacros upgreek';

// letters that are not in the font's first file, each in a file of its own
const fontFiles = import.meta.glob('../../../../../node_modules/@mathjax/mathjax-newcm-font/mjs/svg/dynamic/*.js');

mathjax.asyncLoad = (name: string) => {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const load = Object.entries(fontFiles).find(([path]) => path.endsWith(`/${file}`))?.[1];
  return load ? load() : Promise.reject(new Error(`no font file ${file}`));
};

const adaptor = browserAdaptor();
AssistiveMmlHandler(RegisterHTMLHandler(adaptor));

const output = new SVG({
  fontData: MathJaxNewcmFont,
  fontCache: 'local',
  displayOverflow: 'overflow',
} as never);

const drawing = mathjax.document(document, {
  InputJax: new TeX({packages: packages.split(' '), maxMacros: 1000, maxBuffer: 50_000} as never),
  OutputJax: output,
});

const sheet = new CSSStyleSheet();
// the policy of the page lets no style elements in; sheets made by its scripts it does
sheet.replaceSync(`${adaptor.textContent(output.styleSheet(drawing) as never)}
mjx-assistive-mml { position: absolute !important; top: 0; left: 0; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; user-select: none; }
mjx-container { position: relative; }
mjx-container[jax='SVG'][display='true'] { margin: 4px 0; }`);
document.adoptedStyleSheets.push(sheet);

/** MathJax, which draws by itself (SVG) and adds MathML for screen readers. */
export const mathJaxTypesetter: Typesetter = {
  // drawn at once, unless a file of letters is to come first
  typeset: async ({tex, display}) =>
    (await mathjax.handleRetriesFor(() => drawing.convert(tex, {display}))) as unknown as Node,
};
