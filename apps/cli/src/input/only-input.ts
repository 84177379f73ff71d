import {AppError} from '@recto/engine/client';
import {collectInputs, type Input} from './collect-inputs.ts';

/** The one input that a path, a pattern or an address names. Throws AppError where it is none or several. */
export async function onlyInput(name: string, cwd: string): Promise<Input> {
  const {inputs, missing} = await collectInputs([name], cwd);
  const [input, another] = inputs;
  if (missing[0]) throw missing[0].error;
  if (another)
    throw new AppError('input/unreadable', {
      path: name,
      why: 'it matches several files; only one can be taken at a time',
    });
  if (!input || input.kind === 'stdin') throw new AppError('input/not-found', {path: name});
  return input;
}
