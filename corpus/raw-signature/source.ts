import {pdfBytes} from '@recto/testkit';

/** A page with a signature's field; the signature itself is zeros. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 360 200',
        entries: '/Annots [100 0 R]',
        content: 'BT /F1 11 Tf 40 150 Td (We agree to buy tea.) Tj ET',
      },
    ],
    catalog: '/AcroForm << /SigFlags 3 /Fields [100 0 R] >>',
    objects: {
      100: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Buyer) /Rect [40 60 200 100] /V 101 0 R /P 10 0 R >>',
      101: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Name (Ada Leaf) /M (D:20260301120000+01'00') /Reason (Approval) /Location (Tea Town) /ByteRange [0 100 400 200] /Contents <${'00'.repeat(64)}> >>`,
    },
  });
