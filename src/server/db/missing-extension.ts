/** The database server lacks an extension that we may not install. For the installer. */
export class MissingExtension extends Error {
  override name = 'MissingExtension';

  constructor(extension: string, cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database lacks the extension ${extension}, which searching needs, and it could not be ` +
        `created (${said}). It is part of PostgreSQL (in some systems of the package ` +
        `postgresql-contrib). Have an administrator of the database run ` +
        `"create extension ${extension}" in it once, then start again.`,
      { cause },
    );
  }
}
