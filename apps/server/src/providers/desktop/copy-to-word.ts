import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
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
  const wordId = path.join(folder, 'word');
  try {
    await writeFile(file, ooxml, {mode: 0o600});
    // encoded, so that no shell reads it; the path goes by the environment, so that it is no part of the script
    const encoded = Buffer.from(script, 'utf16le').toString('base64');
    await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Sta', '-EncodedCommand', encoded], {
      RECTO_DOCUMENT: file,
      RECTO_WORD_ID: wordId,
    });
    return {code: 0, message: ''};
  } catch (error) {
    await endWord(wordId);
    return {code: 20, message: error instanceof Error ? error.message : String(error)};
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** Ends the Word that the script has started and could not close, as it was stopped itself: nobody would see it, or close it. */
async function endWord(wordId: string): Promise<void> {
  const id = Number(await readFile(wordId, 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(id) || id <= 0) return;
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

const script = `
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
function Fail($message) { [Console]::Error.Write($message); exit 1 }
$before = @(Get-Process WINWORD -ErrorAction SilentlyContinue | ForEach-Object { $_.Id })
try { $word = New-Object -ComObject Word.Application } catch { Fail 'Word not found' }
# a Word that was open before is somebody's work: it is neither closed nor ended
$own = @(Get-Process WINWORD -ErrorAction SilentlyContinue | Where-Object { $before -notcontains $_.Id })
if ($own.Count -eq 1) { [IO.File]::WriteAllText($env:RECTO_WORD_ID, [string]$own[0].Id) }
try {
  if ([int]($word.Version.Split('.')[0]) -lt 15) { throw "Word not found: $($word.Version) is older than Word 2013" }
  $word.DisplayAlerts = 0
  $document = $word.Documents.Add()
  $document.Content.InsertXML([IO.File]::ReadAllText($env:RECTO_DOCUMENT))
  $document.Content.Copy()
} catch { $failure = $_.Exception.Message }
# without alerts Word leaves on the clipboard what it has copied
if ($document) { $document.Close(0) }
if ($own.Count -gt 0) { $word.Quit(0) }
Remove-Item $env:RECTO_WORD_ID -ErrorAction SilentlyContinue
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
