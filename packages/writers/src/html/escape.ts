/** Text as HTML character data; also fit for a quoted attribute. Characters that HTML forbids are dropped. */
export function escapeHtml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, character => entities[character as keyof typeof entities]);
}

const entities = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

// control characters other than tab and line feed, and lone surrogates: an HTML parser replaces or rejects them
const forbidden = /(?![\t\n])\p{Cc}|\p{Cs}/gu;
