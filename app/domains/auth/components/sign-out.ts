import { forgetForms } from "./kept-forms.ts";
import { clearStoredSessions } from "./storage.ts";

/** Ends the browser's own copy of the session; the form that calls it ends the server's. */
export function signOutHere() {
  clearStoredSessions();
  forgetForms();
}
