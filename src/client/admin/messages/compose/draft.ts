import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import type { MessageTexts } from '#domain/message/message-texts.ts';
import type { Attention } from '#domain/signup/attention.ts';
import type { PaymentType } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';

export const EMPTY_TEXTS: MessageTexts = {
  sk: { subject: '', body: '' },
  en: { subject: '', body: '' },
  slovakForAll: false,
};

/** The recipient filter of the page; an empty list does not filter. */
export interface RecipientFilter {
  search: string;
  state: SignupState | '';
  category: string;
  attention: Attention | '';
  language: 'sk' | 'en' | '';
  paymentType: PaymentType | '';
}

export const WHOLE_FILTER: RecipientFilter = {
  search: '',
  state: '',
  category: '',
  attention: '',
  language: '',
  paymentType: '',
};

/** A message being written. */
export interface MessageDraft {
  texts: MessageTexts;
  templateId: string;
  filter: RecipientFilter;
  /** The selection from the signups table, which replaces the filter. */
  handed: { selection: SignupSelectionInput; count: number } | null;
  /** The signup of the preview; defaults to the first recipient. */
  signupId: string;
  again: string[];
  sendAt: string;
}

export const EMPTY_DRAFT: MessageDraft = {
  texts: EMPTY_TEXTS,
  templateId: '',
  filter: WHOLE_FILTER,
  handed: null,
  signupId: '',
  again: [],
  sendAt: '',
};

/** Cancelled signups are excluded unless chosen. */
const NOT_CANCELLED: SignupState[] = ['received', 'confirmed', 'returned', 'waitlisted'];

export function selectionOf(
  { filter, handed }: Pick<MessageDraft, 'filter' | 'handed'>,
  editionId: string,
): SignupSelectionInput {
  if (handed) {
    return { ...handed.selection, filter: { editionId, ...handed.selection.filter } };
  }
  return {
    search: filter.search,
    filter: {
      editionId,
      states: filter.state ? [filter.state] : NOT_CANCELLED,
      categories: filter.category ? [filter.category] : [],
      attention: filter.attention ? [filter.attention] : [],
      languages: filter.language ? [filter.language] : [],
      paymentType: filter.paymentType || null,
    },
  };
}

/** The stored draft, or null if it is unreadable. */
export function readDraft(kept: string | null): MessageDraft | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { texts, filter, ...rest } = value as MessageDraft;
    const draft = {
      ...EMPTY_DRAFT,
      ...rest,
      texts: {
        sk: { ...EMPTY_TEXTS.sk, ...texts?.sk },
        en: { ...EMPTY_TEXTS.en, ...texts?.en },
        slovakForAll: texts?.slovakForAll === true,
      },
      filter: { ...WHOLE_FILTER, ...filter },
    };
    return Array.isArray(draft.again) ? draft : null;
  } catch {
    return null;
  }
}

export function isEmptyDraft(draft: MessageDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
}
