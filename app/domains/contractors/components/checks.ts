/** Everything that a form is checked with, as one thing to load. */
export * from "../input.ts";
export { problemsOf } from "./check-form.ts";
