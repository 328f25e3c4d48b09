import type { FunctionInput } from '#contract/functions.ts';
import { diplomas, thanks } from '#documents/prints/diplomas.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { DiplomaDesign, DiplomaValues } from '#domain/prints/diploma-design.ts';
import { DIPLOMA_VALUES } from '#domain/prints/diploma-design.ts';
import { subjectKey } from '#domain/prints/diploma-subject.ts';
import { DEFAULT_OPTIONS } from '#domain/prints/print-options.ts';
import { sampleRecipients } from '#server/features/diploma/find-recipients.ts';
import { withPictures } from '#server/pdf/readable-pictures.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import { requireFound } from '#server/refusal.ts';

type Preview = Pick<FunctionInput<'previewDiploma'>, 'language' | 'sample'> & {
  config: ConfigRecord;
  design: DiplomaDesign;
};

export type PictureOf = (
  contentHash: string,
) => Promise<{ name: string; bytes: Uint8Array } | null>;

const SAMPLE_CODE = 'ABCD-EFGH-JKMN';

/** One page, rendered by the template of the final document. */
export async function previewOf(
  {
    pdf,
    publicUrl,
    pictureOf,
  }: {
    pdf: PdfRenderer;
    publicUrl: string;
    pictureOf: PictureOf;
  },
  { config, language, design, sample }: Preview,
): Promise<Uint8Array> {
  const values = sample ? allValues(sample.values) : inventedValues({ config, language, design });
  const recipient = { signupId: 'preview', category: '', subject: 'preview', person: null, values };
  const check = { code: SAMPLE_CODE, url: `${publicUrl}/check/${SAMPLE_CODE}` };
  const print = design.kind === 'thanks' ? thanks : diplomas;
  const payload = print.payload({
    config,
    language,
    filter: { days: [], categories: [], schools: [], signupIds: [] },
    roster: { persons: [], groups: [], appearances: [] },
    options: DEFAULT_OPTIONS,
    extra: {
      design,
      results: {},
      checks: { [subjectKey(recipient)]: check },
      chosen: [recipient],
    },
  });
  const used = new Map<string, { name: string; bytes: Uint8Array }>();
  if (design.background) {
    const picture = requireFound(await pictureOf(design.background));
    used.set(design.background, picture);
  }
  return withPictures(pdf, used, (pictures) => pdf.render(print.template, payload, pictures));
}

function inventedValues({ config, language, design }: Omit<Preview, 'sample'>): DiplomaValues {
  const [first] = sampleRecipients({ config, language, kind: design.kind });
  return first?.values ?? allValues({});
}

function allValues(values: Partial<DiplomaValues>): DiplomaValues {
  const entries = DIPLOMA_VALUES.map((name) => [name, values[name] ?? '']);
  return Object.fromEntries(entries) as DiplomaValues;
}
