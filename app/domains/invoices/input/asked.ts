import { askedLine } from "#app/infra/clean-text.ts";

/** Which invoices a list shows. */
export const INVOICE_VIEWS = ["all", "unpaid", "overdue", "settled"] as const;
export type InvoiceView = (typeof INVOICE_VIEWS)[number];

export const WORDS_MAX = 80;

export type InvoicesAsked = { view: InvoiceView; words: string; page: number };

/** What the address of the list asks for; what it cannot mean asks for nothing. */
export function invoicesAsked(params: URLSearchParams): InvoicesAsked {
  const page = Number(params.get("page"));
  return {
    view: INVOICE_VIEWS.find((view) => view === params.get("view")) ?? "all",
    words: askedLine(params.get("q"), WORDS_MAX),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

export const isNarrowed = ({ view, words }: InvoicesAsked): boolean => view !== "all" || words !== "";

/** The address of a page of the same list. */
export function invoicesHref({ view, words }: InvoicesAsked, page = 1): string {
  const params = new URLSearchParams();
  if (view !== "all") params.set("view", view);
  if (words) params.set("q", words);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/invoices?${query}` : "/invoices";
}
