import type {LanguageCode} from '@recto/model';
import {ar} from './languages/ar.ts';
import {bg} from './languages/bg.ts';
import {ca} from './languages/ca.ts';
import {cs} from './languages/cs.ts';
import {da} from './languages/da.ts';
import {de} from './languages/de.ts';
import {el} from './languages/el.ts';
import {en} from './languages/en.ts';
import {es} from './languages/es.ts';
import {fa} from './languages/fa.ts';
import {fi} from './languages/fi.ts';
import {fr} from './languages/fr.ts';
import {he} from './languages/he.ts';
import {hi} from './languages/hi.ts';
import {hu} from './languages/hu.ts';
import {id} from './languages/id.ts';
import {it} from './languages/it.ts';
import {ja} from './languages/ja.ts';
import {ko} from './languages/ko.ts';
import {nl} from './languages/nl.ts';
import {no} from './languages/no.ts';
import {pl} from './languages/pl.ts';
import {pt} from './languages/pt.ts';
import {ro} from './languages/ro.ts';
import {ru} from './languages/ru.ts';
import {sv} from './languages/sv.ts';
import {th} from './languages/th.ts';
import {tr} from './languages/tr.ts';
import {uk} from './languages/uk.ts';
import {ur} from './languages/ur.ts';
import {vi} from './languages/vi.ts';
import {zhHans} from './languages/zh-hans.ts';
import {zhHant} from './languages/zh-hant.ts';
import type {Lexicon} from './lexicon.ts';

/** The lexicon of each language of `@recto/model`'s table: a new language does not compile without one. */
export const lexicons: Readonly<Record<LanguageCode, Lexicon>> = {
  en,
  zh: zhHans,
  'zh-Hant': zhHant,
  ja,
  ko,
  fr,
  de,
  es,
  it,
  pt,
  nl,
  ru,
  uk,
  bg,
  pl,
  cs,
  hu,
  ro,
  el,
  tr,
  vi,
  ar,
  fa,
  ur,
  he,
  sv,
  da,
  no,
  fi,
  ca,
  hi,
  th,
  id,
};
