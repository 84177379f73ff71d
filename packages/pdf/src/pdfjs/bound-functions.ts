/** Samples of a function: one of four colors, 33 of each, has five million. */
const mostSamples = 2 ** 23;
/** Functions within functions, of which stitched ones consist. */
const mostFunctions = 1000;

type Dictionary = {readonly get: (key: string) => unknown; readonly getArray: (key: string) => unknown};
export type FunctionFactory = {
  readonly xref: {readonly fetchIfRef: (value: unknown) => unknown};
  create: (definition: unknown, ...rest: unknown[]) => unknown;
};

/**
 * Refuses functions that say they have more samples than memory has room for, or that consist of others without end, as pdf.js does
 * those it cannot read. Its class of functions is known by the first one that is asked for.
 */
export function boundFunctions(evaluator: {readonly _pdfFunctionFactory: FunctionFactory}): void {
  const getter = Object.getOwnPropertyDescriptor(evaluator, '_pdfFunctionFactory')?.get;
  if (!getter) return;
  let bounded: object | undefined;
  Object.defineProperty(evaluator, '_pdfFunctionFactory', {
    configurable: true,
    get(this: object) {
      const factory = getter.call(this) as FunctionFactory;
      const prototype = Object.getPrototypeOf(factory) as FunctionFactory;
      if (prototype !== bounded) boundFactory(prototype);
      bounded = prototype;
      return factory;
    },
  });
}

function boundFactory(prototype: FunctionFactory): void {
  const {create} = prototype;
  prototype.create = function (definition, ...rest) {
    let left = mostFunctions;
    const check = (value: unknown): void => {
      if (--left < 0) throw new Error(`a function consists of more than ${mostFunctions} others`);
      const found = this.xref.fetchIfRef(value);
      const dictionary = dictionaryOf(found);
      if (dictionary?.get('FunctionType') === 0) checkSamples(dictionary);
      const parts = Array.isArray(found) ? found : dictionary?.get('Functions');
      if (Array.isArray(parts)) parts.forEach(check);
    };
    check(definition);
    return create.call(this, definition, ...rest);
  };
}

function checkSamples(dictionary: Dictionary): void {
  const [sizes, range] = [dictionary.getArray('Size'), dictionary.getArray('Range')];
  const outputs = Array.isArray(range) ? range.length / 2 : 1;
  const samples = Array.isArray(sizes) ? sizes.reduce((all, size) => all * Number(size), outputs) : outputs;
  if (samples > mostSamples) throw new Error(`a function of ${samples} samples`);
}

/** The dictionary of a function, which may be that of its stream. */
function dictionaryOf(found: unknown): Dictionary | undefined {
  const dictionary = (found as {readonly dict?: unknown} | null)?.dict ?? found;
  return typeof (dictionary as Dictionary | null)?.getArray === 'function' ? (dictionary as Dictionary) : undefined;
}
