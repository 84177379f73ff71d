import {writeFileSync} from 'node:fs';
import {AppError, type ErrorCode, errorCodes} from '../packages/model/src/index.ts';

export const errorsFile = 'docs/errors.md';

/** The page that lists every error code with the sentence its user sees, made from the table in the model. */
export function errorsPage(): string {
  const rows = errorCodes.map(code => `| \`${code}\` | ${sentence(code).replaceAll('|', '\\|')} |`);
  return `# Errors

Every way a conversion can fail as a whole. An \`AppError\` has the \`code\`, the \`facts\` of the case (in braces below), and
the sentence made from them as its message. What a conversion survives is a diagnostic in the document instead.

This page is generated from \`packages/model/src/errors.ts\` by \`npm run docs:errors\`.

| code | sentence |
| --- | --- |
${rows.join('\n')}
`;
}

// facts that answer every question with their own name show where each one goes
const facts = new Proxy({}, {get: (_, name) => `{${String(name)}}`});
const sentence = (code: ErrorCode): string => new AppError(code, facts as never).message;

if (import.meta.main) {
  writeFileSync(new URL(`../${errorsFile}`, import.meta.url), errorsPage());
  console.log(`wrote ${errorsFile}`);
}
