import { z } from "zod";

const text = z.string().trim().min(1);
const words = z.strictObject({ description: text, features: z.array(text).min(3) });

/** Tools that can be connected. Names are used only to say what connects. */
export const Integrations = z.array(
  z.strictObject({
    slug: z.string().regex(/^[a-z0-9-]+$/),
    name: text,
    category: z.enum(["accounting", "crm", "project_management", "education", "marketing", "scheduling", "payment"]),
    authType: z.enum(["oauth", "api_key", "webhook"]),
    en: words,
    /** A name that is words, not a brand, reads otherwise in Spanish. */
    es: words.extend({ name: text.optional() }),
  }),
);
export type Integrations = z.infer<typeof Integrations>;
