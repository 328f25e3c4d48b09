import { qrPdf } from '#documents/qr-code.ts';
import type { CheckMark } from '#domain/checks/check-code.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** The mark by which a document can be verified, as `check-mark` of the theme sets it. */
export interface CheckPayload {
  label: string;
  code: string;
  url: string;
  /** The address as a code, drawn as a page of PDF. */
  drawing: string;
  alt: string;
}

export function checkPayload(
  check: CheckMark | null | undefined,
  language: Language,
): CheckPayload | null {
  if (!check) return null;
  const at = { locale: language };
  const { code, url } = check;
  return {
    label: m.pdf_check_label({}, at),
    code,
    url,
    drawing: qrPdf(url),
    alt: m.pdf_check_alt({ code }, at),
  };
}
