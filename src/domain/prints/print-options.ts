import type {
  BADGES_PER_SHEET,
  BULLETIN_FORMS,
  DIPLOMA_RECIPIENTS,
  LABEL_PAPERS,
} from '#domain/prints/print-kind.ts';

/** Options of a print besides its filters; each applies to some kinds only. */
export interface PrintOptions {
  perSheet: (typeof BADGES_PER_SHEET)[number];
  paper: (typeof LABEL_PAPERS)[number];
  recipients: (typeof DIPLOMA_RECIPIENTS)[number];
  form: (typeof BULLETIN_FORMS)[number];
}

export const DEFAULT_OPTIONS: PrintOptions = {
  perSheet: 8,
  paper: 'labels',
  recipients: 'all',
  form: 'pages',
};
