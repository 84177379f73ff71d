import {escapeHtml, languages} from '@recto/model';
import {type Finding, type FindingKind, findingKinds} from './finding.ts';
import type {QualityReview} from './review.ts';
import type {TermUse} from './term-use.ts';

/** What a review is about: the name of the document and, where they can be opened from beside the report, addresses of its PDFs. */
export type ReviewedFiles = {
  readonly name: string;
  readonly source?: string;
  readonly translation?: string;
};

/**
 * A review as one page of HTML that needs nothing else: the findings as a table that can be narrowed to a kind, with links to the
 * pages of the PDFs, and the use of the glossary's terms.
 */
export function writeReviewHtml(review: QualityReview, files: ReviewedFiles): string {
  const {segments, translated, findings, terms, from, to} = review;
  const present = findingKinds.filter(kind => findings.some(each => each.kind === kind));
  const counted = present.map(kind => {
    const count = findings.filter(each => each.kind === kind).length;
    return `<label><input type="radio" name="kind" value="${kind}"> ${kindNames[kind]} (${count})</label>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(files.name)}: translation into ${languages[to].english}</title>
<style>${style(present)}</style>
</head>
<body>
<h1>${escapeHtml(files.name)}</h1>
<p>${from ? `From ${languages[from].english} into` : 'Into'} ${languages[to].english}: ${translated} of ${segments} segments translated, ${findings.length} ${findings.length === 1 ? 'place' : 'places'} to check.</p>
${findings.length === 0 ? '' : `<fieldset><legend>Show</legend><label><input type="radio" name="kind" value="all" checked> all (${findings.length})</label>\n${counted.join('\n')}</fieldset>`}
${findings.length === 0 ? '' : findingsTable(findings, files, review)}
${terms.length === 0 ? '' : termsTable(terms)}
</body>
</html>
`;
}

const kindNames: Readonly<Record<FindingKind, string>> = {
  waiting: 'not translated yet',
  untranslated: 'kept in the source language',
  number: 'numbers',
  term: 'terms',
  layout: 'layout',
  length: 'length',
  inconsistent: 'inconsistent',
  repeated: 'repeated translation',
  doubtful: 'doubtful',
};

function findingsTable(
  findings: readonly Finding[],
  files: ReviewedFiles,
  {from, to}: Pick<QualityReview, 'from' | 'to'>,
): string {
  const rows = findings.map(
    ({kind, page, section, source, translation, detail}) => `<tr class="${kind}">
<td>${page === undefined ? '' : pageLinks(page, files)}</td>
<td>${kindNames[kind]}<br><small>${escapeHtml(detail)}</small></td>
<td dir="auto"${from ? ` lang="${from}"` : ''}>${section === undefined ? '' : `<small>${escapeHtml(section)}</small><br>`}${escapeHtml(source)}</td>
<td dir="auto" lang="${to}">${escapeHtml(translation)}</td>
</tr>`,
  );
  return `<table class="findings">
<thead><tr><th scope="col">Page</th><th scope="col">Finding</th><th scope="col">Source</th><th scope="col">Translation</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

// viewers in browsers go to the page that the fragment names (RFC 8118)
function pageLinks(page: number, {source, translation}: ReviewedFiles): string {
  const link = (address: string, text: string) => `<a href="${escapeHtml(address)}#page=${page}">${text}</a>`;
  if (source === undefined) return String(page);
  return `${link(source, String(page))}${translation === undefined ? '' : `<br><small>${link(translation, 'translated')}</small>`}`;
}

function termsTable(terms: readonly TermUse[]): string {
  const rows = terms.map(
    ({source, target, followed, segments}) =>
      `<tr${followed < segments ? ' class="missed"' : ''}><td dir="auto">${escapeHtml(source)}</td><td dir="auto">${escapeHtml(target)}</td><td>${followed} of ${segments}</td></tr>`,
  );
  return `<h2>Terms</h2>
<table class="terms">
<thead><tr><th scope="col">Term</th><th scope="col">Translation</th><th scope="col">Segments that follow it</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

/** The rows of the other kinds are hidden by the choice alone: the page has no script. */
const style = (kinds: readonly FindingKind[]): string =>
  [
    ':root{color-scheme:light dark}',
    'body{font:15px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem}',
    'fieldset{border:1px solid #8886;border-radius:6px;display:flex;flex-wrap:wrap;gap:.3rem 1rem}',
    'table{border-collapse:collapse;width:100%;margin:1rem 0}.terms{width:auto}',
    'th,td{text-align:start;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884;overflow-wrap:anywhere}',
    'th{position:sticky;top:0;background:Canvas}',
    'td:nth-child(2){min-width:9rem}td:nth-child(n+3){width:40%}.terms td{width:auto}',
    'th,.findings td:first-child{white-space:nowrap}',
    '.missed td:last-child{font-weight:bold}',
    ...kinds.map(kind => `body:has([value=${kind}]:checked) .findings tbody tr:not(.${kind}){display:none}`),
  ].join('\n');
