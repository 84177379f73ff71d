/** Whether a query failed because a unique index (named so, or any) has the value already. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const cause = (error instanceof Error ? (error.cause ?? error) : undefined) as
    | {code?: unknown; constraint?: unknown}
    | undefined;
  return cause?.code === '23505' && (index === undefined || cause.constraint === index);
}
