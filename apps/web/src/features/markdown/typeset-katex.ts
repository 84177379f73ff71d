import katex from 'katex';
import 'katex/dist/katex.min.css';
import type {Typesetter} from './typeset.ts';

/** KaTeX, which may neither link nor load anything (`trust`), nor expand without end. */
export const katexTypesetter: Typesetter = {
  async typeset({tex, display}) {
    const element = document.createElement('span');
    katex.render(tex, element, {
      displayMode: display,
      throwOnError: false,
      strict: 'ignore',
      trust: false,
      maxExpand: 1000,
      maxSize: 40,
      output: 'htmlAndMathml',
      errorColor: 'var(--mantine-color-error)',
    });
    return element;
  },
};
