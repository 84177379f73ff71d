import type {Wanted} from '../../services/translation-order/order.ts';
import type {Output, PluginRequest} from './request.ts';

type Naming = Pick<PluginRequest, 'engine' | 'languageTag' | 'outputs' | 'dualOrder'>;

/** The PDFs that a request wants, named as the plugin expects: it knows by the ending what a file is. */
export const wantedFiles = (stem: string, request: Naming): Wanted[] =>
  request.outputs.map(output => ({name: nameOf(stem, output, request), ...orderOf(output, request)}));

function nameOf(stem: string, output: Output, {engine, languageTag, dualOrder}: Naming): string {
  if (engine === 'pdf2zh') return `${stem}-${output}.pdf`;
  const layout = output === 'dual' ? (dualOrder === 'alternate' ? 'TB_' : 'LR_') : '';
  return `${stem}.${languageTag}.${layout}${output}.pdf`;
}

// compare: pages side by side, whatever `dual` has
function orderOf(output: Output, {dualOrder}: Naming): Pick<Wanted, 'order'> {
  if (output === 'mono') return {};
  return {order: output === 'compare' && dualOrder === 'alternate' ? 'left-right' : dualOrder};
}
