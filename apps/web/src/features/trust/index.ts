export {holds, placesOf} from './block-places.ts';
export {type Finding, findingsOf} from './findings.ts';
export {Coverage, Notes, Verdict} from './summary.tsx';
export {useSentence} from './use-sentence.ts';
