let known: Promise<ReadonlySet<string>> | null = null;

/** The passwords that every guessing program tries first. Half a megabyte, so only when one is needed. */
export async function isKnownBadPassword(password: string, own: readonly string[] = []) {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  const folded = password.normalize('NFKC').toLowerCase();
  return own.some((word) => word.toLowerCase() === folded) || (await known).has(folded);
}
