import type {PdfSource} from './open-pdf.ts';
import type {PdfController} from './pdf-controller.ts';

/** A file of the original could not be fetched. Raised without a message of its own: the console has it. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

/** The original as a blob from its address; without a line, what is open. Throws DownloadError when it is refused. */
export async function fetchPdf(controller: PdfController | undefined, {url}: PdfSource): Promise<Blob> {
  const answer = await fetch(url).catch(() => undefined);
  if (answer?.ok) return answer.blob();
  if (answer || !controller) throw new DownloadError('下载失败');
  return new Blob([(await controller.document.getData()) as BlobPart], {type: 'application/pdf'});
}

/** Saves the original under its name, or prints it. */
export async function savePdf(
  controller: PdfController | undefined,
  source: PdfSource,
  fileName: string,
  print: boolean,
): Promise<void> {
  const address = URL.createObjectURL(await fetchPdf(controller, source));
  if (print) {
    const frame = document.createElement('iframe');
    // out of sight, but laid out: some browsers print nothing of a frame that is not
    frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
    frame.ariaHidden = 'true';
    frame.tabIndex = -1;
    frame.onload = () => frame.contentWindow?.print();
    frame.src = address;
    document.body.append(frame);
    // long enough for the print dialog
    setTimeout(() => frame.remove(), 600_000);
  } else {
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
  }
  setTimeout(() => URL.revokeObjectURL(address), 600_000);
}
