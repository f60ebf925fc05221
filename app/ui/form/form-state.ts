import { createContext } from "react";
import type { FieldErrors, Typed } from "./refusal.ts";

/** What a form knows about its fields: errors by name, and what was typed before the server answered. */
export const FormState = createContext<{ errors: FieldErrors; typed: Typed }>({ errors: {}, typed: {} });
