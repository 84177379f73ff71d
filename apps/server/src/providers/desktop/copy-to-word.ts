import {execFile} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** What has become of a copy: the codes are the specification's. Its 30, for a missing pandoc, cannot come: nothing here is pandoc's. */
export type WordCopy = {readonly code: 0 | 20; readonly message: string};

/** Runs a program to its end. Rejects, with what it has written to `stderr`, when it fails or is not there. */
export type RunProgram = (
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) => Promise<void>;

// milliseconds; Word may take long to start, and must not stay for ever
const patience = 60_000;

/**
 * Has Word open a document (Flat OPC) that nobody sees, and copy it: what is pasted then is Word's own, with native formulas. Word 2013
 * is the first that shows these formulas as they are meant. Only Windows has what this takes; `run` is replaced in tests.
 */
export async function copyToWord(ooxml: string, run: RunProgram = runProgram): Promise<WordCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-word-'));
  const file = path.join(folder, 'document.xml');
  try {
    await writeFile(file, ooxml, {mode: 0o600});
    // encoded, so that no shell reads it; the path goes by the environment, so that it is no part of the script
    const encoded = Buffer.from(script, 'utf16le').toString('base64');
    await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Sta', '-EncodedCommand', encoded], {
      RECTO_DOCUMENT: file,
    });
    return {code: 0, message: ''};
  } catch (error) {
    return {code: 20, message: error instanceof Error ? error.message : String(error)};
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

const script = `
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
function Fail($message) { [Console]::Error.Write($message); exit 1 }
try { $word = New-Object -ComObject Word.Application } catch { Fail 'Word not found' }
try {
  if ([int]($word.Version.Split('.')[0]) -lt 15) { throw "Word not found: $($word.Version) is older than Word 2013" }
  $word.DisplayAlerts = 0
  $document = $word.Documents.Add()
  $document.Content.InsertXML([IO.File]::ReadAllText($env:RECTO_DOCUMENT))
  $document.Content.Copy()
} catch { $failure = $_.Exception.Message }
# without alerts Word leaves on the clipboard what it has copied
if ($document) { $document.Close(0) }
$word.Quit(0)
if ($failure) { Fail $failure }
`;

const runProgram: RunProgram = (program, args, environment) =>
  new Promise((resolve, reject) => {
    const options = {env: {...process.env, ...environment}, timeout: patience, windowsHide: true};
    execFile(program, [...args], options, (error, _, stderr) => {
      if (error) reject(new Error(stderr.trim() || error.message));
      else resolve();
    });
  });
