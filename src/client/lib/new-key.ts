let counter = 0;

/** Unlike any other on this page or in a draft that comes from another. */
export function newKey(): string {
  counter += 1;
  return `k${Date.now().toString(36)}${counter.toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}
