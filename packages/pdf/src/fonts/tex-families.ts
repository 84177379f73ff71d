import type {TexEncoding} from '../facts.ts';

/** An alphabet whose letters Unicode keeps apart from ordinary ones. */
export type LetterAlphabet = 'blackboard' | 'script' | 'fraktur';

/** A family of fonts made for TeX. */
export type TexFamily = {
  readonly encoding?: TexEncoding;
  readonly typewriter?: true;
  /** Symbols by code where none of the encodings fits. */
  readonly symbols?: 'stmary' | 'lasy' | 'wasy' | 'esint' | 'yhcmex';
  /** Its letters, if they mean another alphabet. */
  readonly letters?: LetterAlphabet;
  readonly math: boolean;
  readonly bold?: true;
  readonly italic?: true;
  readonly serif?: false;
  readonly smallCaps?: true;
};

/**
 * The TeX family a font name belongs to; `name` without its subset tag. Several foundries ship the same designs under names
 * of their own: Knuth's and AMS's (`CMMI10`), Latin Modern (`LMMathItalic10-Regular`), TX and PX, MathTime, Lucida, Concrete.
 */
export function texFamily(name: string): TexFamily | undefined {
  return families.find(([pattern]) => pattern.test(name))?.[1];
}

const math = (family: Omit<TexFamily, 'math'>): TexFamily => ({...family, math: true});
const text = (family: Omit<TexFamily, 'math'>): TexFamily => ({...family, math: false});

// the first that matches counts: longer names stand before shorter ones
const families: readonly (readonly [RegExp, TexFamily])[] = [
  // newtx and newpx keep their glyphs at codes of their own, under sensible names
  [/^(new(tx|px)b(mi|x)|(tx|px)b?mia?x\w*b)/i, math({bold: true, italic: true})],
  [/^(new(tx|px)mi|(tx|px)miax?)/i, math({italic: true})],
  [/^(tx|px|new(tx|px))b?sys/i, math({letters: 'script'})],
  [
    /^(cmmib|lmmib|lmmathitalic\d+-bold|r?n?txbmi|r?n?pxbmi|txbmi|r?mtmib|mt2mib|eurb|xccbmi)/i,
    math({encoding: 'OML', bold: true, italic: true}),
  ],
  [
    /^(cmmi|lmmi|lmmathitalic|r?n?e?w?txmi(?!a)|r?n?e?w?pxmi(?!a)|txmi|pxmi|r?mtmi|mt2mi|lucidanewmath-(demi)?ital|jkpmi|kpmi|xccmi|fourier-math-letters|futmi)/i,
    math({encoding: 'OML', italic: true}),
  ],
  [/^eurm/i, math({encoding: 'OML'})],
  [
    /^(cmbsy|lmbsy|lmmathsymbols\d+-bold|r?n?txbsy(?!a|b|c)|pxbsy(?!a|b|c))/i,
    math({encoding: 'OMS', letters: 'script', bold: true}),
  ],
  [
    /^(cmsy|lmsy|lmmathsymbols|r?n?txsys?\d*$|r?pxsys?\d*$|mtsy|mt2sy|lucidanewmath-symbol|jkpsy|kpsy|xccsy|fourier-math-symbols|futsy)/i,
    math({encoding: 'OMS', letters: 'script'}),
  ],
  [
    /^(cmex|lmex|lmmathextension|euex|r?n?txb?ex|r?pxb?ex|mtex|mt2ex|lucidanewmath-ext|jkpex|kpex|xccex|fourier-math-ext|futmex)/i,
    math({encoding: 'OMX'}),
  ],
  [/^(msam|r?txb?sya|r?pxb?sya|xccam|jkpsya)/i, math({encoding: 'MSA'})],
  [/^(msbm|r?txb?syb|r?pxb?syb|xccbm|jkpsyb)/i, math({encoding: 'MSB', letters: 'blackboard'})],
  [/^eufb/i, math({letters: 'fraktur', bold: true})],
  [/^(eufm|mteuf|yfrak|ygoth|boondox-?frak)/i, math({letters: 'fraktur'})],
  [/^(eusb|boondox-?cal(ligraphic)?-?bold)/i, math({letters: 'script', bold: true})],
  [
    /^(eusm|rsfs|boondox-?cal|mtms|dutchcal|stix-?math-?cal|stix-?math-?scr|esstix-?(thirteen|fourteen))/i,
    math({letters: 'script'}),
  ],
  [
    /^(bbm|(tex-)?bbold|mt2?hrb|dsrom|dsss|boondox-?d|pazomathblackboard|txdoublestroke|esstix-?fifteen|fourier-?bb|futbb|mathbb|stix-?mathbb)/i,
    math({letters: 'blackboard'}),
  ],
  [/^yh(cmex|math)/i, math({encoding: 'OMX', symbols: 'yhcmex'})],
  [/^stmary/i, math({symbols: 'stmary'})],
  [/^(lasy|lcircle|lcmss|line\d)/i, math({symbols: 'lasy'})],
  [/^wasyb?\d/i, math({symbols: 'wasy'})],
  [/^esint/i, math({symbols: 'esint'})],
  [
    /^(mnsymbol|fdsymbol|txsyc|pxsyc|ntxmia|txmia|pxmia|mathabx|matha\d|mathb\d|mathx\d|pazomath|mathdesign|cmll|xy(atip|btip|dash|circ|line|cmat))/i,
    math({}),
  ],
  [/^(cmcsc|cccsc|eccc|tccc)/i, text({encoding: 'OT1', smallCaps: true})],
  [/^(cmtcsc)/i, text({encoding: 'OT1', typewriter: true, smallCaps: true})],
  [/^(cmtt|cmvtt)\d/i, text({encoding: 'OT1', typewriter: true})],
  [/^(cmsltt|cmitt)\d/i, text({encoding: 'OT1', typewriter: true, italic: true})],
  [/^(cmbxti|cmbxsl)\d/i, text({encoding: 'OT1', bold: true, italic: true})],
  [/^cmssbx\d/i, text({encoding: 'OT1', bold: true, serif: false})],
  [/^(cmssdc|cmssqi?|cmss)\d/i, text({encoding: 'OT1', serif: false})],
  [/^cmssi\d/i, text({encoding: 'OT1', italic: true, serif: false})],
  [/^(cmbx|cmb)\d/i, text({encoding: 'OT1', bold: true})],
  [/^(cmti|cmsl|cmff|ccsl|ccti|cmu)\d/i, text({encoding: 'OT1', italic: true})],
  [/^(cmr|cmdunh|cmfib|ccr)\d/i, text({encoding: 'OT1'})],
  [/^(sfbi|sfbl)\d/i, text({bold: true, italic: true})],
  [/^(sfbx|sfrb)\d/i, text({bold: true})],
  [/^(sfti|sfsl|sfui|sfit|sfst|sfci)\d/i, text({italic: true})],
  [/^sfsx\d/i, text({bold: true, serif: false})],
  [/^sfso\d/i, text({bold: true, italic: true, serif: false})],
  [/^sfsi\d/i, text({italic: true, serif: false})],
  [/^sfss\d/i, text({serif: false})],
  [/^sfxc\d/i, text({bold: true, smallCaps: true})],
  [/^(sfcc|sfsc)\d/i, text({smallCaps: true})],
  [/^(sfrm|sftt|sftc|sfvt)\d/i, text({})],
];
