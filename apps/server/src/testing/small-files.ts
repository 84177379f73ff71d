export type SmallPdf = {
  readonly pages?: number;
  readonly locked?: boolean;
  readonly text?: string;
  readonly before?: string;
};

/** A PDF with a line of text on each page. `locked` wants a password that nobody knows; `before` stands before its header. */
export function smallPdf({pages = 1, locked = false, text = 'Hello', before = ''}: SmallPdf = {}): Buffer {
  const numbers = Array.from({length: pages}, (_, index) => index);
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map(index => `${5 + index} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ...numbers.map(
      () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>',
    ),
  ];
  let file = `${before}%PDF-1.4\n`;
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const word = 'ab'.repeat(32);
  const encryption = locked
    ? `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${word}>/U<${word}>>>/ID[<${word.slice(32)}><${word.slice(32)}>]`
    : '';
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${encryption}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** The beginning of a PNG of a size; enough for whoever reads its header. */
export function smallPng(width = 20, height = 10): Buffer {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
