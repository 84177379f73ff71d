import type {FontFacts} from '../facts.ts';
import type {FontRecord} from '../pdfjs/font-record.ts';
import {widestFixedPitch} from './params.ts';
import {type TexFamily, texFamily} from './tex-families.ts';

/** A font's name without the subset tag, and its TeX family. */
export function nameFont(record: FontRecord): {readonly name: string; readonly family: TexFamily | undefined} {
  const name = record.name.replace(/^([A-Z]{6}[+_])+/, '');
  return {name, family: texFamily(name)};
}

/**
 * What a font is: by its TeX family, else by its name, else by its descriptor. `heavy`: its program makes it
 * bold, which counts where its name gives no weight. `em`: its em size per unit of font size.
 */
export function identifyFont(record: FontRecord, heavy = false, em = 1): FontFacts {
  const {name, family} = nameFont(record);
  const unit = (record.matrix[0] ?? 0.001) / em;
  const monospace = isMonospace(record, name, family, unit);
  return {
    name,
    bold:
      family?.bold ??
      (!family?.math &&
        (record.bold || isBold(name) || (heavy && !family && !namesWeight.test(name) && !isMath(name)))),
    italic: family?.italic ?? (!family?.math && (record.italic || isItalic(name))),
    monospace,
    serif: family ? family.serif !== false && !monospace : isSerif(record, name),
    smallCaps: family?.smallCaps ?? isSmallCaps(name),
    math: family?.math ?? isMath(name),
    ...(family?.encoding !== undefined && {encoding: family.encoding}),
    type3: record.type3,
    vertical: record.vertical,
    ascent: within(record.ascent, 0.4, 1.4) ?? 0.75,
    descent: within(record.descent, -0.8, -0.05) ?? -0.25,
    spaceWidth: spaceWidth(record, family, monospace, unit),
  };
}

/** Bold by the name alone: the word, a foundry's short form, or a weight number. Hei (black) styles of Chinese are normal weight. */
function isBold(name: string): boolean {
  if (/bold|black(?!board)|heavy|(semi|extra|ultra)bd|[-_,](bd|bld|hv|blk)|medi(ital|obli)?$|-demi/i.test(name)) {
    // Nimbus fonts call their bold weight Medi; elsewhere Medium is a normal weight
    return !/-medi$/i.test(name) || /^(nimbus|century|urw)/i.test(name);
  }
  if (
    /^(ec|la|lh|ts|rm)?(bx|xb)(ti|sl)?\d|^([tp]1xb|txb|rtxb|pxb|rpxb)(i|sl|sc|tt|ss)?\d*$|(?<=[a-z])[-.](B|BI)$/.test(
      name,
    )
  )
    return true;
  return /-W[6-9]\b|[-_](7|8|9)\d(0|5)?(bold|heavy|black)?$/i.test(name);
}

const namesWeight = /regular|light|thin|medium|book(?!man)|roman(?!a)|normal|-medi$|hei|gothic|[-_,]W[1-5]\b/i;

function isItalic(name: string): boolean {
  return /ital|obli|slant|kursiv|inclined|[-_,](it|ita|bi|boldit|semiboldit|mediumit|lightit)$|(?<=[a-z])\.(I|BI)$|^(r?(tx|px)|[tp]1x)b?(i|sl)\d*$/i.test(
    name,
  );
}

function isSmallCaps(name: string): boolean {
  if (/small-?caps|smcp|romancaps|[a-z]caps\d|csc\d/i.test(name)) return true;
  // SC also means simplified Chinese
  return /[-_]SC(-|$)/.test(name) && !/noto|source|han|song|hei|kai|fang|ming/i.test(name);
}

function isSerif(record: FontRecord, name: string): boolean {
  if (/sans|arial|helvet|verdana|calibri|tahoma|gothic|hei|grotesk|futura|univers|frutiger|segoe|roboto/i.test(name)) {
    return false;
  }
  if (romans.test(name)) return true;
  return record.serif;
}

const romans =
  /serif|times|roman|nimbusrom|termes|garamond|georgia|palat|pallad|pagella|cambria|minion|libertin|caslon|janson|song|fang|simsun|sun-ext|kaiti|fandolkai|stkai|biaukai|batang|gungsuh|ming|mincho|myeongjo|naskh|amiri|scheherazade|nazanin|宋|楷|明朝|book(man|old)|schola|schl|bonum|century|utopia|charter|melior|plantin|sabon|bembo|baskerv|galliard|goudy|perpetua|bodoni|didot|crimson|merriweather|stix|xits/i;

function isMath(name: string): boolean {
  return /math(?!ilda)|^symbol|mt-?extra|^mtsy|^mtex|euclid(symbol|extra|math|fraktur)|^msam|^msbm/i.test(name);
}

/** The descriptor's flag is often wrong: all widths must agree with it, or the name. */
function isMonospace(record: FontRecord, name: string, family: TexFamily | undefined, unit: number): boolean {
  if (family) return family.typewriter === true || /^sf(tt|tc)\d/i.test(name);
  if (
    /courier|consol|mono(?!type|logue|tone)|typewriter|menlo|monaco|inconsolata|letter ?gothic|andale|fixed|lucidacons|source ?code|fira ?code|cascadia|iosevka|gyre ?cursor|anonymous ?pro/i.test(
      name,
    )
  )
    return true;
  if (
    /^(ec|la|cmv?|t1)tt|nimbusmon|beramono|luximono|^(t1x|tx|t1-?newtx|newtx)b?tt|^(ot1|t1|ly1)?-?zi4|^hack-/i.test(
      name,
    )
  )
    return true;
  if (record.composite) return false;
  const drawn = Object.entries(record.widths).filter(([, width]) => width > 0);
  const widths = drawn.map(([, width]) => width);
  const first = widths[0];
  if (first === undefined || (widths.length < fewestWidths && !hasBothWidths(drawn.map(([code]) => Number(code)))))
    return false;
  // the slices of 256 ideographs that CJK fonts are cut into for TeX
  if (first * unit > widestFixedPitch) return false;
  return widths.every(width => Math.abs(width - first) < 1) && !isMath(name);
}

// a subset of fewer glyphs may have one width by chance, as digits do
const fewestWidths = 12;

/** Whether characters are among these that are narrow in other fonts, and some that are wide: brackets beside digits. */
const hasBothWidths = (codes: readonly number[]): boolean => {
  const characters = codes.map(code => String.fromCharCode(code));
  return [/[!'(),.:;[\]`ijl|]/, /[\dA-Za-hk-z]/].every(
    kind => characters.filter(each => kind.test(each)).length >= fewestOfKind,
  );
};

const fewestOfKind = 2;

function spaceWidth(record: FontRecord, family: TexFamily | undefined, monospace: boolean, unit: number): number {
  if (family) return monospace ? 0.525 : 0.333;
  const width = (record.composite ? 0 : (record.widths[32] ?? 0)) * unit;
  return within(width, 0.1, 0.7) ?? (monospace ? 0.6 : 0.25);
}

const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined;
