import { z } from "zod";
import { Email } from "#app/domains/auth/input.ts";
import { PARTS } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { isObviousPin, PIN_MAX, PIN_MIN } from "./rules/people.ts";

const NAME_MAX = 80;
const optional = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), shape.optional());

const part = z.enum(PARTS, { error: () => m.businesses_part_missing() });
/** A mobile number of the United States as people write it, to `1` and ten digits. */
const Mobile = z
  .string()
  .transform((typed) => typed.replace(/\D/g, "").replace(/^(?=\d{10}$)/, "1"))
  .refine((digits) => /^1[2-9]\d{9}$/.test(digits), { error: () => m.businesses_phone_wrong() });

const Name = z
  .string()
  .trim()
  .min(1, { error: () => m.businesses_name_missing() })
  .max(NAME_MAX, { error: () => m.businesses_name_long({ max: NAME_MAX }) });

/** A PIN as typed at sign-in: whatever it is, the right one decides. */
export const PinInput = z.object({ pin: z.string().trim().max(64).default("") });

const NewPin = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${PIN_MIN},${PIN_MAX}}$`), {
    error: () => m.businesses_pin_wrong({ min: PIN_MIN, max: PIN_MAX }),
  })
  .refine((pin) => !isObviousPin(pin), { error: () => m.businesses_pin_obvious() });

/** A PIN of one's own, typed twice. */
export const ChoosePin = z
  .object({ pin: NewPin, pin_again: z.string().trim() })
  .refine(({ pin, pin_again }) => pin === pin_again, {
    path: ["pin_again"],
    error: () => m.businesses_pin_differs(),
  });

/** Joining without an address: a name and a PIN. */
export const JoinByPin = z.intersection(z.object({ name: Name }), ChoosePin);

/** An invitation: by mail, by text message, or with neither as a link to pass on. */
export const Invite = z.object({
  name: Name,
  part,
  email: optional(Email),
  phone: optional(Mobile),
});
export type Invite = z.output<typeof Invite>;

/** `was`: what the page showed, so that two owners do not undo each other unseen. */
export const ChangePart = z.object({ person: z.uuid(), part, was: part });
export type ChangePart = z.output<typeof ChangePart>;

export const PersonInput = z.object({ person: z.uuid() });

/** To whom a business is handed over, with the proof that it is meant. */
export const HandOverInput = z.object({
  person: z.uuid({ error: () => m.businesses_hand_over_whom() }),
  password: optional(z.string()),
  nonce: optional(z.string()),
});
