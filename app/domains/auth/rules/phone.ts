const DIGITS = /^[1-9]\d{6,14}$/;

/** A number in international form (E.164) as the protocol keeps it: digits alone, without "+". Null when it is none. */
export function phoneDigits(typed: string): string | null {
  const digits = typed
    .trim()
    .replace(/^\+/, "")
    .replace(/[\s().-]/g, "");
  return DIGITS.test(digits) ? digits : null;
}

/** The same for what people type in the United States: ten digits need no country code. */
export function mobileDigits(typed: string): string | null {
  const bare = typed.replace(/\D/g, "");
  return !typed.trim().startsWith("+") && bare.length === 10 ? phoneDigits(`1${bare}`) : phoneDigits(typed);
}
