import type {Host} from '@recto/model';

export type HarfBuzz = typeof import('harfbuzzjs');

let loaded: Promise<HarfBuzz> | undefined;

/** HarfBuzz, loaded when text is first set. */
export function loadHarfBuzz(): Promise<HarfBuzz> {
  loaded ??= import('harfbuzzjs');
  return loaded;
}

/** Cuts a font program down to some of its glyphs, which keep their numbers. */
export type Subsetter = (program: Uint8Array, glyphs: Iterable<number>) => Uint8Array;

type Exports = {
  readonly memory: {readonly buffer: ArrayBuffer};
  readonly _initialize?: () => void;
  readonly malloc: (size: number) => number;
  readonly free: (at: number) => void;
  readonly hb_blob_create: (at: number, length: number, mode: number, data: number, destroy: number) => number;
  readonly hb_blob_destroy: (blob: number) => void;
  readonly hb_blob_get_data: (blob: number, length: number) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_destroy: (face: number) => void;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, value: number) => void;
  readonly hb_set_clear: (set: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_destroy: (input: number) => void;
  readonly hb_subset_input_glyph_set: (input: number) => number;
  readonly hb_subset_input_set: (input: number, which: number) => number;
  readonly hb_subset_input_set_flags: (input: number, flags: number) => void;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
};

// hb_subset_flags_t; hb_subset_sets_t
const retainGlyphNumbers = 0x2;
const noLayoutClosure = 0x200;
const droppedTables = 3;
// embedded fonts are drawn by glyph number: tables for shaping and naming are dead weight
const unused = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'DSIG', 'MATH', 'STAT', 'vhea', 'vmtx', 'VORG', 'kern', 'meta', 'name'];

let subsetter: Promise<Subsetter> | undefined;

/** HarfBuzz's subsetter; its WebAssembly comes from the host. */
export function loadSubsetter(host: Host): Promise<Subsetter> {
  subsetter ??= host.readAsset('harfbuzzjs/dist/harfbuzz-subset.wasm').then(makeSubsetter);
  return subsetter;
}

// the type of WebAssembly is not known where neither a browser nor Node is assumed
type WebAssemblyScope = {
  readonly WebAssembly: {
    readonly instantiate: (
      bytes: Uint8Array,
      imports: object,
    ) => Promise<{readonly instance: {readonly exports: unknown}}>;
  };
};

async function makeSubsetter(wasm: Uint8Array): Promise<Subsetter> {
  const scope = globalThis as unknown as WebAssemblyScope;
  const {instance} = await scope.WebAssembly.instantiate(wasm, {});
  const hb = instance.exports as Exports;
  hb._initialize?.();
  return (program, glyphs) => {
    const at = hb.malloc(program.length);
    new Uint8Array(hb.memory.buffer).set(program, at);
    const blob = hb.hb_blob_create(at, program.length, 2, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    const input = hb.hb_subset_input_create_or_fail();
    let result = 0;
    try {
      const wanted = hb.hb_subset_input_glyph_set(input);
      for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
      const dropped = hb.hb_subset_input_set(input, droppedTables);
      for (const tag of unused) hb.hb_set_add(dropped, tagOf(tag));
      hb.hb_subset_input_set_flags(input, retainGlyphNumbers | noLayoutClosure);
      result = hb.hb_subset_or_fail(face, input);
      if (result === 0) throw new Error('the font program cannot be cut down');
      const made = hb.hb_face_reference_blob(result);
      const start = hb.hb_blob_get_data(made, 0);
      const bytes = new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(made)).slice();
      hb.hb_blob_destroy(made);
      return bytes;
    } finally {
      if (result !== 0) hb.hb_face_destroy(result);
      hb.hb_subset_input_destroy(input);
      hb.hb_face_destroy(face);
      hb.hb_blob_destroy(blob);
      hb.free(at);
    }
  };
}

const tagOf = (tag: string): number =>
  [...tag.padEnd(4)].reduce((number, character) => number * 256 + character.charCodeAt(0), 0) >>> 0;
