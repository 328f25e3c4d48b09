import { createHash } from 'node:crypto';
import { type PdfRenderer, RendererClosed } from '#server/pdf/renderer.ts';
import type { Pictures } from '#server/pdf/worker-messages.ts';

/** A picture on a document cannot be decoded. */
export class UnreadablePicture extends Error {
  /** Its file name. */
  readonly picture: string;
  constructor(picture: string, options?: ErrorOptions) {
    super(`The picture ${picture} cannot be decoded`, options);
    this.picture = picture;
  }
}

/** By content hash. */
export type NamedPictures = ReadonlyMap<string, { name: string; bytes: Uint8Array }>;

/** Tested by the decoder that prints it. */
export async function isReadablePicture(
  renderer: PdfRenderer,
  bytes: Uint8Array,
): Promise<boolean> {
  const picture = createHash('sha256').update(bytes).digest('hex');
  try {
    await renderer.render('picture', { picture }, new Map([[picture, bytes]]));
    return true;
  } catch (error) {
    if (error instanceof RendererClosed) throw error;
    return false;
  }
}

/** Renders a document; if a picture prevents that, the error names the picture. */
export async function withPictures<Rendered>(
  renderer: PdfRenderer,
  pictures: NamedPictures,
  render: (pictures: Pictures) => Promise<Rendered>,
): Promise<Rendered> {
  try {
    return await render(new Map([...pictures].map(([hash, { bytes }]) => [hash, bytes])));
  } catch (error) {
    for (const { name, bytes } of pictures.values()) {
      if (!(await isReadablePicture(renderer, bytes)))
        throw new UnreadablePicture(name, { cause: error });
    }
    throw error;
  }
}
