import { printableTexts } from '#documents/pdf/printable.ts';
import type { BookletPayload, BulletinPayload } from '#documents/prints/bulletin-payload.ts';
import { joined } from '#documents/signup-texts.ts';
import { bookletSides } from '#domain/bulletin/imposition.ts';
import { m } from '#i18n/texts.ts';

/** The sheets of a folded booklet, made of the pages of a finished document. */
export function bookletPayload(
  { lang, author, cover }: Pick<BulletinPayload, 'lang' | 'author' | 'cover'>,
  { picture, pages }: { picture: string; pages: number },
): BookletPayload {
  const at = { locale: lang };
  const bookletPage = (page: number | null) =>
    page === null ? null : { page, alt: m.pdf_bulletin_sheet_page({ page }, at) };
  return printableTexts({
    lang,
    title: joined([m.pdf_bulletin_booklet_title({}, at), cover.title]),
    author,
    picture,
    sides: bookletSides(pages).map(([left, right]): BookletPayload['sides'][number] => [
      bookletPage(left),
      bookletPage(right),
    ]),
  });
}
