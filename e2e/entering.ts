import type { BrowserContext } from "@playwright/test";

/** Sends a form as a browser without JavaScript does; cookies of the answer are the browser's from then on. Gives where it leads. */
export async function post(context: BrowserContext, path: string, form: Record<string, string>): Promise<string> {
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await context.request.post(path, { form, headers, maxRedirects: 0 });
  if (answer.status() > 399)
    throw new Error(`${path} answered ${answer.status()}: ${(await answer.text()).replaceAll(/<[^>]*>/g, " ")}`);
  return answer.headers()["location"] ?? "";
}

/** Signs in by the form of /auth without opening a page; the next page takes the session over. */
export const enter = (context: BrowserContext, email: string, password = "square-and-plumb") =>
  post(context, "/auth", { intent: "sign-in", email, password, remember: "on" });

type Account = { email: string; password: string; fullName: string };

/** Types the code of the mail that confirms an address; signed in afterwards. */
export const confirmByForm = (context: BrowserContext, email: string, code: string) =>
  post(context, "/auth", { intent: "mail-code", kind: "signup", email, code });

/** Signs a contractor up by the form of /auth; signed in afterwards where addresses need no mail. */
export const signUpByForm = (context: BrowserContext, { email, password, fullName }: Account) =>
  post(context, "/auth", { intent: "sign-up", email, password, full_name: fullName, phone: "(512) 555-0134" });

/** Joins by the wizard's form with the same answers as `fillWizard` gives, but for `other`. */
export const joinByForm = (
  context: BrowserContext,
  who: { email: string; password: string; company: string },
  other: Record<string, string> = {},
) =>
  post(context, "/contractor-signup", {
    intent: "join",
    firstName: "Ray",
    lastName: "Sample",
    email: who.email,
    phone: "(512) 555-0142",
    password: who.password,
    businessName: who.company,
    industry: "electrical",
    yearsInBusiness: "12",
    address: "100 Sample Street",
    city: "Austin",
    state: "TX",
    zip: "78701",
    licenseNumber: "TX-12345",
    "services[]": "electrical-work",
    ...other,
  });

/** Sends the onboarding's four forms, without documents; `other`: answers in place of the usual ones. */
export async function finishOnboarding(
  context: BrowserContext,
  company: string,
  other: Record<string, string> = {},
): Promise<void> {
  const description = "Sample company. Panels, rewiring and service upgrades for homes in Austin.";
  const business = { companyName: company, yearsInBusiness: "12", city: "Austin", primaryTrade: "electrical" };
  const steps: Record<string, string>[] = [
    { intent: "onboarding-1" },
    { intent: "onboarding-2", ...business, "services[]": "electrical-work", description, phone: "(512) 555-0142" },
    { intent: "onboarding-3", licenseNumber: "TX-12345" },
    { intent: "onboarding-4", "services[]": "electrical-work", bio: description },
  ];
  for (const step of steps) await post(context, "/contractor-onboarding", { over: "on", ...step, ...other });
}
