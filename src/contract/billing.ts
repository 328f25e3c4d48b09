import { z } from 'zod';
import { nothing, text } from '#contract/values.ts';
import type { Billing } from '#domain/signup/billing.ts';

/** Nothing filled in means that nobody asked for a document in another name. */
const saidBilling = z
  .union([z.object({ name: text, ico: text, dic: text, address: text, email: text }), nothing])
  .transform((value): Billing | null =>
    value && Object.values(value).some((part) => part !== '') ? value : null,
  );

export const billingSchema = saidBilling.optional().transform((value) => value ?? null);

/** The same where saying nothing is not the same as wanting none: nothing stays undefined. */
export const billingChangeSchema = saidBilling.optional();
