/** Everything that a form is checked with, as one thing to load. */

export { problemsOf } from "#app/infra/form.ts";
export * from "../input.ts";
