import type { Typed } from "#app/infra/form.ts";
import { fillIn, typedIn } from "#app/ui/form/controls.ts";
import { forgetForms, KEPT_FORMS_KEY, lastTyping, quietly, viewerName, wasTouched } from "./touched-forms.ts";

/** What stood in a form: `intent` tells two forms with the same fields apart. */
type KeptForm = { intent: string; typed: Typed };
/** `by`: whose text it is; null for a visitor, who may sign in as anybody. */
type Kept = { at: number; path: string; by: string | null; forms: KeptForm[] };

const KEEP_MS = 24 * 3600 * 1000;
/** What is never written down, whatever the form. */
const SECRET = /password|secret|token|key|code|captcha/i;

const here = () => `${location.pathname}${location.search}`;

const intentOf = (form: HTMLFormElement): string => {
  const control = form.elements.namedItem("intent");
  return control instanceof HTMLInputElement ? control.value : "";
};

/** Before a page goes because its session has ended: writes down, in this tab, what was typed into its forms. */
export function keepForms() {
  if (/^\/(auth|login)(\/|$)/.test(location.pathname)) return;
  const forms: KeptForm[] = [];
  for (const form of document.querySelectorAll<HTMLFormElement>("main form")) {
    if (!wasTouched(form) || form.method !== "post") continue;
    const typed = Object.fromEntries(Object.entries(typedIn(form)).filter(([name]) => !SECRET.test(name)));
    forms.push({ intent: intentOf(form), typed });
  }
  if (!forms.length) return;
  const kept: Kept = { at: Date.now(), path: here(), by: lastTyping(), forms };
  quietly(() => sessionStorage.setItem(KEPT_FORMS_KEY, JSON.stringify(kept)));
}

/** Writes down a form that was sent from `path` and came back later, so that its page shows it again. */
export function keepForLater(path: string, fields: readonly (readonly [string, string])[]) {
  const intent = fields.find(([name]) => name === "intent")?.[1] ?? "";
  const typed: Typed = Object.fromEntries(fields.filter(([name]) => name !== "intent" && !SECRET.test(name)));
  const kept: Kept = { at: Date.now(), path, by: viewerName(), forms: [{ intent, typed }] };
  quietly(() => sessionStorage.setItem(KEPT_FORMS_KEY, JSON.stringify(kept)));
}

const readKept = () => quietly(() => JSON.parse(sessionStorage.getItem(KEPT_FORMS_KEY) ?? "null") as Kept | null);

const fits = (form: HTMLFormElement, { intent, typed }: KeptForm) =>
  form.method === "post" &&
  // A form whose button names the intent has no such field.
  [intent, ""].includes(intentOf(form)) &&
  Object.keys(typed).every((name) => form.elements.namedItem(name) !== null);

/** Fills the forms that are on the page; what is left waits for its form. */
function putBack(forms: KeptForm[], filled: Set<HTMLFormElement>): KeptForm[] {
  return forms.filter((kept) => {
    const form = [...document.querySelectorAll<HTMLFormElement>("main form")].find(
      (found) => !filled.has(found) && fits(found, kept),
    );
    if (!form) return true;
    filled.add(form);
    fillIn(form, kept.typed);
    return false;
  });
}

/**
 * Fills the forms of this page with what `keepForms` wrote down, those that come later too. Answers how to stop waiting.
 */
export function putBackForms(): () => void {
  const nothing = () => {};
  const kept = readKept();
  if (!kept || kept.path !== here()) return nothing;
  const viewer = viewerName();
  if (kept.by && !viewer) return nothing;
  if (Date.now() - kept.at > KEEP_MS || (kept.by && kept.by !== viewer)) {
    forgetForms();
    return nothing;
  }
  const filled = new Set<HTMLFormElement>();
  let left = kept.forms;
  const tryAgain = () => {
    left = putBack(left, filled);
    if (left.length) return;
    watcher.disconnect();
    forgetForms();
  };
  const watcher = new MutationObserver(tryAgain);
  watcher.observe(document.body, { childList: true, subtree: true });
  tryAgain();
  return () => watcher.disconnect();
}
