import {languageName, type StructureProblem} from '@recto/model';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {Finding} from './findings.ts';
import {messages} from './messages.ts';

const structureSentences = {
  'table-cut': 'findTableCut',
  'empty-column': 'findEmptyColumn',
  'text-in-figure': 'findTextInFigure',
  'mixed-scripts': 'findMixedScripts',
  order: 'findOrder',
} as const satisfies Readonly<Record<StructureProblem, string>>;

/** Says what a finding is, in a sentence. */
export function useSentence(): (finding: Finding) => string {
  const t = useMessages(messages);
  const {language} = useLanguage();
  const sure = (confidence: number) => t('confidence', {percent: Math.round(confidence * 100)});
  const doubt = (confidence: number) => (confidence === 0 ? t('unreadable') : sure(confidence));
  return ({about}) => {
    switch (about.kind) {
      case 'formula':
        return `${t('findFormula')} · ${doubt(about.confidence)}`;
      case 'table':
        return `${t('findTable')} · ${sure(about.confidence)}`;
      case 'structure':
        return t(structureSentences[about.problem]);
      case 'region':
        return t('findRegion', {confidence: sure(about.confidence)});
      case 'poor':
        return `${t('findPoor')} · ${sure(about.confidence)}`;
      case 'failed':
        return `${t('findFailed')} · ${about.message}`;
      case 'noText':
        return t('findNoText');
      case 'cut':
        return t('findCut');
      case 'formulas':
        return t('findFormulas');
      case 'distrusted':
        return t('findDistrusted');
      case 'loss':
        return t('findLoss', {lost: about.lost, glyphs: about.glyphs});
      case 'missing':
        return t('findMissing', {text: about.text});
      case 'font':
        return t('findFont', {font: about.font});
      case 'language':
        return t('findLanguage', {language: languageName(about.language, language)});
      case 'disagree':
        return t('findDisagree', {percent: Math.floor(100 * about.agreement)});
      case 'pictures':
        return t('findPictures', {count: about.count});
      case 'overBudget':
        return t('findOverBudget', {count: about.count});
    }
  };
}
