/** What an act changed, in one line: `role: user → admin`; without a before, what it set: `count: 3`. */
export function describeChange(before: unknown, after: unknown): string {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .flatMap(name => {
      const was = name in old ? show(old[name]) : undefined;
      const is = name in now ? show(now[name]) : undefined;
      if (was === is) return [];
      return `${name ? `${name}: ` : ''}${was === undefined ? is : is === undefined ? was : `${was} → ${is}`}`;
    })
    .join(', ');
}

/** The fields of an object; anything else is the one field without a name. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value === null || value === undefined
    ? {}
    : typeof value === 'object' && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : {'': value};

const show = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
