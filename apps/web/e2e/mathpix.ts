import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {type MathpixDouble, startMathpixDouble} from '../../server/src/testing/mathpix-double.ts';
import {type MathpixPdfDouble, startMathpixPdfDouble} from '../../server/src/testing/mathpix-pdf-double.ts';

export type Mathpix = {
  readonly images: MathpixDouble;
  readonly pdfs: MathpixPdfDouble;
  /** Has a server ask them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => void;
};

/** One address for the doubles of Mathpix's images and PDFs. */
export async function startMathpix(): Promise<Mathpix> {
  const images = await startMathpixDouble();
  const pdfs = await startMathpixPdfDouble();
  const server = createServer((asked, answer) => {
    const {url = '', method = 'GET', headers} = asked;
    const passed = request(new URL(url, url.startsWith('/v3/pdf') ? pdfs.url : images.url), {method, headers}, got => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    images,
    pdfs,
    environment: {
      RECTO_MATHPIX_APP_ID: 'app1',
      RECTO_MATHPIX_APP_KEY: 'key1',
      RECTO_MATHPIX_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      images.close();
      pdfs.close();
    },
  };
}
