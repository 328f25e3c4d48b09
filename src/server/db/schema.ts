import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { PricingRules } from '#domain/fees/price-signup.ts';
import type { Language } from '#domain/language.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { PaymentType, SignupForm } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';

type Timestamp = ColumnType<Date, Date | undefined, Date>;

export interface Database {
  settings: { key: string; value: string };
  config: ConfigTable;
  signups: SignupTable;
  persons: PersonTable;
  groups: GroupTable;
  entries: EntryTable;
  signup_versions: SignupVersionTable;
  consents: ConsentTable;
  messages: MessageTable;
  drafts: DraftTable;
  captcha_uses: { key: string; expires_at: Date };
  rate_limits: { key: string; points: number; expire: number | null };
}

interface ConfigTable {
  id: string;
  position: number;
  version: number;
  record: JSONColumnType<EditionConfig>;
  number_sequence: string;
  updated_at: Timestamp;
}

interface SignupTable {
  id: string;
  config_id: string;
  number: string;
  variable_symbol: string;
  token_hash: Buffer;
  token_generation: number;
  idempotency_hash: Buffer;
  state: SignupState;
  version: number;
  language: Language;
  contact_email: string;
  payment_type: PaymentType;
  billing: JSONColumnType<Billing> | null;
  pricing: JSONColumnType<PricingRules>;
  total_minor: number;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface PersonTable {
  id: string;
  signup_id: string;
  position: number;
  identity: 'performer' | 'educator';
  name: string;
  diplom_name: string;
  email: string;
  phone: string;
  birth_date: string | null;
  has_lunch: boolean;
  lunch_day: string | null;
  address: string;
  categories: string[];
  attend: string[];
  teacher_name: string;
  teacher_phone: string;
  school: string;
  school_phone: string;
  school_email: string;
  song1: string;
  song2: string;
  minutes1: number | null;
  minutes2: number | null;
  program: string;
  tags: string[];
}

interface GroupTable {
  signup_id: string;
  position: number;
  name: string;
  people: string[];
}

interface EntryTable {
  signup_id: string;
  config_id: string;
  category: string;
  day: string | null;
  person_position: number | null;
  group_position: number | null;
  minutes: number;
}

interface SignupVersionTable {
  signup_id: string;
  version: number;
  at: Timestamp;
  actor_kind: 'registrant' | 'office' | 'system';
  actor: string;
  action: 'created' | 'edited' | 'cancelled';
  reason: string;
  differences: JSONColumnType<FieldDifference[]>;
  form: JSONColumnType<SignupForm>;
  state: SignupState;
  total_minor: number;
}

interface ConsentTable {
  id: Generated<number>;
  signup_id: string;
  person_id: string | null;
  person_name: string | null;
  consent_id: string;
  text_version: number;
  language: Language;
  given_by: string;
  given_at: Timestamp;
  withdrawn_at: Date | null;
}

interface MessageTable {
  id: string;
  kind: 'confirmation' | 'change' | 'cancellation' | 'draft-link';
  signup_id: string | null;
  signup_version: number | null;
  draft_id: string | null;
  language: Language;
  recipient: string;
  state: Generated<MessageState>;
  subject: string | null;
  html: string | null;
  text_body: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Timestamp;
  sent_at: Date | null;
}

export type MessageState = 'queued' | 'sending' | 'sent' | 'kept' | 'failed';

interface DraftTable {
  id: string;
  token_hash: Buffer;
  email: string;
  language: Language;
  content: JSONColumnType<Record<string, unknown>>;
  created_at: Timestamp;
  updated_at: Timestamp;
  expires_at: Date;
}
