export {GlossaryPicker} from './glossary-picker.tsx';
export {useGlossaries} from './use-glossaries.ts';
