/** The name of the built file has the hash of its content. */
export const APP_VERSION = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
