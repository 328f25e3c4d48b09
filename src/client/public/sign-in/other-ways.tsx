interface OtherWaysProps {
  /** Where to go once somebody is signed in; a path of our own. */
  returnPath: string;
}

/** The ways to sign in beside e-mail and password. */
export function OtherWays(_props: OtherWaysProps) {
  return null;
}
