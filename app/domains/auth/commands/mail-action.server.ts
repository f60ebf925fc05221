import { data } from "react-router";
import { formValues, parseInput } from "#app/infra/form.ts";
import { EmailForm } from "../input.ts";
import type { AccountRequest } from "./account-action.server.ts";

/** The form of a forgotten password as a plain POST; known and unknown addresses get the same answer. */
export async function recoverByForm({ form }: AccountRequest) {
  const { email } = parseInput(EmailForm, formValues(form));
  return data({ checkMail: email });
}
