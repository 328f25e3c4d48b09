/** The passkeys of the account. */
export function Passkeys() {
  return null;
}
