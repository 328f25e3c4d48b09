const PAGE_TREE = /\/Type \/Pages\s+\/Count (\d+)/;

/** The page count of a document made by our compiler. */
export function countPages(pdf: Uint8Array): number {
  const count = PAGE_TREE.exec(Buffer.from(pdf).toString('latin1'))?.[1];
  if (count === undefined) throw new Error('A document does not say how many pages it has');
  return Number(count);
}
