/** The namespaces of the parts, ECMA-376 first edition as Word writes them. */
export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const relationshipNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const mathNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

/** What the root of a part with text declares. */
export const textNamespaces = [
  `xmlns:w="${wordNamespace}"`,
  `xmlns:r="${relationshipNamespace}"`,
  `xmlns:m="${mathNamespace}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');
