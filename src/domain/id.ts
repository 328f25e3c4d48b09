/** Ids of rows are UUIDs in the form in which PostgreSQL writes them; upper case is accepted. */
export const ID_PATTERN = '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}';
const ID = new RegExp(`^${ID_PATTERN}$`);

export function isId(text: string): boolean {
  return ID.test(text);
}
