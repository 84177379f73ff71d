/** Ends the way of an event: it does nothing else, here or further out. */
export function consume(event: React.SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
