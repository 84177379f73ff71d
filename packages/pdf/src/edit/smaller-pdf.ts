/**
 * A PDF in fewer bytes and with the same content: qpdf packs its objects together, packs its streams anew and leaves out what
 * no page uses. The bytes as they were where that gains nothing or qpdf does not take them. qpdf is loaded at the first call.
 */
export async function smallerPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const {default: createQpdf} = await import('@neslinesli93/qpdf-wasm');
  const quiet = () => {};
  // one for each file: its memory only grows. It finds its WebAssembly beside itself
  const qpdf = await (createQpdf as unknown as CreateQpdf)({noInitialRun: true, print: quiet, printErr: quiet});
  try {
    qpdf.FS.writeFile('/from.pdf', bytes);
    if (qpdf.callMain([...options, '/from.pdf', '/to.pdf']) !== 0) return bytes;
    const made = qpdf.FS.readFile('/to.pdf');
    return made.length < bytes.length ? made : bytes;
  } catch {
    return bytes;
  }
}

const options = [
  '--warning-exit-0',
  '--deterministic-id',
  '--object-streams=generate',
  '--recompress-flate',
  '--compression-level=9',
  '--remove-unreferenced-resources=yes',
];

// what the package's own types leave out
type CreateQpdf = (options: object) => Promise<{
  readonly callMain: (args: string[]) => number;
  readonly FS: {
    readonly writeFile: (path: string, bytes: Uint8Array) => void;
    readonly readFile: (path: string) => Uint8Array;
  };
}>;
