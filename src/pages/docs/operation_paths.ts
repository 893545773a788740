/** Returns the path of the page of an operation. */
export function pathOfOperation(id: string): string {
  return `/docs/api/${id}`;
}
