import {AppError, type Host} from '@recto/model';

/** The files of a text to be typeset: the text itself, what could fail on its own (a line each), and its images. */
export type TypstFiles = {
  readonly main: string;
  readonly units: readonly string[];
  readonly images: ReadonlyMap<string, Uint8Array>;
};

/** What Typst made: a PDF, or the lines of the units that it could not set. */
export type Compiled = {readonly pdf: Uint8Array} | {readonly faulty: readonly number[]; readonly problem: string};

/** Typst with its fonts. It keeps fonts for good: one is to do for a whole document. */
export type Typst = {
  /** Throws AppError `convert/internal` when Typst itself fails. */
  readonly compile: (files: TypstFiles) => Compiled;
  readonly close: () => void;
};

/**
 * Typst, compiled to WebAssembly. It sees the files it is given and nothing else: no folder, no network.
 */
export async function openTypst(host: Host, fonts: readonly Uint8Array[]): Promise<Typst> {
  const typst = await loadTypst(host);
  const builder = new typst.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  return {
    compile({main, units, images}) {
      try {
        compiler.reset_shadow();
        compiler.add_source('/units.typ', units.join('\n'));
        compiler.add_source('/main.typ', main);
        for (const [path, bytes] of images) compiler.map_shadow(path, bytes);
        const made = compiler.compile('/main.typ', undefined, 'pdf', withPlaces) as Answer;
        if (made.result) return {pdf: made.result};
        const errors = (made.diagnostics ?? []).filter(({severity}) => severity === 'error');
        return {
          faulty: errors.flatMap(({path, range}) => (/units\.typ$/.test(path) ? [Number.parseInt(range, 10)] : [])),
          problem: errors[0]?.message ?? 'no reason given',
        };
      } catch (error) {
        // a trap leaves its memory in an unknown state
        loaded = undefined;
        throw new AppError('convert/internal', {why: String(error).slice(0, 200)});
      }
    },
    close() {
      if (!loaded) return;
      compiler.reset();
      compiler.free();
    },
  };
}

type Answer = {
  readonly result?: Uint8Array;
  readonly diagnostics?: readonly {
    readonly severity: string;
    readonly path: string;
    /** `line:column-line:column`, from 0. */
    readonly range: string;
    readonly message: string;
  }[];
};

const withPlaces = 3;

type Module = typeof import('@myriaddreamin/typst-ts-web-compiler');
let loaded: Promise<Module> | undefined;

function loadTypst(host: Host): Promise<Module> {
  loaded ??= Promise.all([
    import('@myriaddreamin/typst-ts-web-compiler'),
    host.readAsset('@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm'),
  ]).then(async ([typst, wasm]) => {
    await typst.default({module_or_path: wasm as Uint8Array<ArrayBuffer>});
    return typst;
  });
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}
