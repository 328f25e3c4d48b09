import type { EditionConfig } from '#domain/edition/config.ts';

export const IDENTITIES = ['performer', 'educator'] as const;
export type Identity = (typeof IDENTITIES)[number];

export const PAYMENT_TYPES = ['bank', 'online'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** The tag that every person starts with; shown as "Nová". */
export const NEW_TAG = 'new';

export interface Person {
  identity: Identity | '';
  email: string;
  name: string;
  diplomName: string;
  phone: string;
  /** `YYYY-MM-DD`, or the typed text when it is not a date yet. */
  birthDate: string;
  hasLunch: boolean;
  /** Days of the lunches that were chosen; absent: one lunch, on the first day. */
  lunchDays?: string[] | undefined;
  address: string;
  category: string[];
  teacherName: string;
  attend: string[];
  teacherPhone: string;
  school: string;
  schoolPhone: string;
  schoolEmail: string;
  song1: string;
  song2: string;
  minutes1: number | null;
  minutes2: number | null;
  program: string;
  paymentType: PaymentType | '';
  tags: string[];
}

export interface Group {
  name: string;
  /** Names of performers of the same signup. */
  people: string[];
}

export interface SignupForm {
  persons: Person[];
  paymentType: PaymentType | '';
  groups: Group[];
}

/** Empty when the registrant has a choice, otherwise the only option. */
export function defaultPaymentType(config: Pick<EditionConfig, 'payment'>): PaymentType | '' {
  return config.payment.onlineEnabled ? '' : 'bank';
}

/** What a new person and a new draft of one have in common. */
export function emptyPerson() {
  return {
    email: '',
    name: '',
    diplomName: '',
    phone: '',
    birthDate: '',
    hasLunch: false,
    address: '',
    category: [],
    teacherName: '',
    attend: [],
    teacherPhone: '',
    school: '',
    schoolPhone: '',
    schoolEmail: '',
    song1: '',
    song2: '',
    program: '',
  } satisfies Partial<Person>;
}

export function newPerson(config: Pick<EditionConfig, 'payment'>): Person {
  return {
    ...emptyPerson(),
    identity: 'educator',
    minutes1: null,
    minutes2: null,
    paymentType: defaultPaymentType(config),
    tags: [NEW_TAG],
  };
}

export function newSignupForm(config: Pick<EditionConfig, 'payment'>): SignupForm {
  return { persons: [], paymentType: defaultPaymentType(config), groups: [] };
}
