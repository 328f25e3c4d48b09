import { SAMPLE_BILLING, sampleSignup } from '#documents/pdf/sample-signup.ts';
import type { SampleScope } from '#documents/pdf-document.ts';
import { paymentOrderOf } from '#documents/signup-document.ts';
import { editionName, feeTexts } from '#documents/signup-texts.ts';
import { amountMinor } from '#domain/money.ts';
import type { ContentInput } from '#domain/money-document/content.ts';
import { type DocumentKind, documentNumber } from '#domain/money-document/kinds.ts';
import { addDays, yearOf } from '#domain/time/plain-date.ts';
import { m } from '#i18n/texts.ts';

const REASON = {
  sk: 'Žofia Ďurčová sa pre chorobu nezúčastní.',
  en: 'Žofia Ďurčová is ill and will not take part.',
};

/** The document of the sample signup, paid some days after it was sent. */
export function sampleMoneyDocument(kind: DocumentKind, scope: SampleScope): ContentInput {
  const { config, language } = scope;
  const at = { locale: language };
  const signup = sampleSignup(scope);
  const { variableSymbol, number, totalMinor } = signup;
  const paidOn = addDays(signup.submittedOn, 4);
  const issuedOn = kind === 'proforma' ? signup.submittedOn : paidOn;
  const numberOf = (other: DocumentKind) =>
    documentNumber({ kind: other, year: yearOf(issuedOn), ordinal: 0 });
  const paid = (method: string) => [{ on: paidOn, method, amountMinor: totalMinor }];
  const common = {
    kind,
    number: numberOf(kind),
    language,
    config,
    editionName: editionName(config, language),
    customer: SAMPLE_BILLING,
    issuedOn,
    happenedOn: paidOn,
    signups: [number],
    lines: feeTexts(signup).map(({ label }, index) => ({
      text: label,
      amountMinor: signup.feeLines[index]?.amountMinor ?? amountMinor(0),
    })),
    issuedBy: config.organiser.name,
  };
  switch (kind) {
    case 'proforma':
      return { ...common, happenedOn: null, order: paymentOrderOf(signup) };
    case 'invoice':
      return { ...common, variableSymbol, payments: paid('transfer') };
    case 'receipt':
      return { ...common, variableSymbol, payments: paid('card') };
    case 'credit-note': {
      const returned = amountMinor(-(signup.feeLines.at(-1)?.amountMinor ?? 0));
      return {
        ...common,
        variableSymbol,
        lines: [{ text: m.doc_line_refund({ number }, at), amountMinor: returned }],
        corrects: { kind: 'invoice', number: numberOf('invoice'), issuedOn },
        reason: REASON[language],
      };
    }
    case 'cash-receipt': {
      const lines = [{ text: m.doc_line_cash({ number }, at), amountMinor: totalMinor }];
      return { ...common, lines, payments: paid('cash') };
    }
    case 'cash-payout': {
      const lines = [{ text: m.doc_line_refund({ number }, at), amountMinor: totalMinor }];
      return { ...common, lines, payments: paid('cash'), reason: REASON[language] };
    }
  }
}
