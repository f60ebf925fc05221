import { forgetDrafts } from "#app/ui/form/draft.ts";
import { clearStoredSessions } from "./storage.ts";
import { forgetForms } from "./touched-forms.ts";

/** Ends the browser's own copy of the session and drops what was typed in it; the form that calls it ends the server's. */
export function signOutHere() {
  clearStoredSessions();
  forgetForms();
  forgetDrafts();
}
