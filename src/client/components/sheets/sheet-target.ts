/** The performer or group that sheet music is uploaded for. */
export interface SheetTarget {
  signupId: string;
  performer: string;
  /** Empty: told by the performer. */
  appearanceId: string;
}
