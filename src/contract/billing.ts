import { z } from 'zod';
import { nothing, text } from '#contract/values.ts';
import type { Billing } from '#domain/signup/billing.ts';

/** Empty fields mean that no document in another name is wanted. */
const saidBilling = z
  .union([z.object({ name: text, ico: text, dic: text, address: text, email: text }), nothing])
  .transform((value): Billing | null =>
    value && Object.values(value).some((part) => part !== '') ? value : null,
  );

export const billingSchema = saidBilling.optional().transform((value) => value ?? null);

/** Like billing, but an absent value stays undefined and differs from an empty one. */
export const billingChangeSchema = saidBilling.optional();
