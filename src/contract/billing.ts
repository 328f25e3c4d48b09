import { z } from 'zod';
import { nothing, text } from '#contract/values.ts';
import type { Billing } from '#domain/signup/billing.ts';

/** Nothing filled in means that nobody asked for a document in another name. */
export const billingSchema = z
  .union([z.object({ name: text, ico: text, dic: text, address: text, email: text }), nothing])
  .optional()
  .transform((value): Billing | null =>
    value && Object.values(value).some((part) => part !== '') ? value : null,
  );
