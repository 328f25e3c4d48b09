/** Whose sheet music is being uploaded. */
export interface SheetTarget {
  signupId: string;
  performer: string;
}
