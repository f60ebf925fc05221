import { BRAND } from "#app/infra/brand.ts";

export type Letter = {
  subject: string;
  /** One sentence or two each, plain text. */
  paragraphs: string[];
  /** The one thing to do next; `url` is absolute. */
  action?: { label: string; url: string };
};

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

const P = "margin:0 0 16px";
const BUTTON =
  "display:inline-block;padding:12px 20px;border:1px solid #1d2521;border-radius:4px;color:#1d2521;font-weight:700;text-decoration:none";

/** A short letter as mail programs show it, with the same words as plain text. Everything in it is escaped. */
export function letter({ subject, paragraphs, action }: Letter): { subject: string; text: string; html: string } {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), BRAND.name].join("\n\n");
  const body = paragraphs.map((words) => `<p style="${P}">${escaped(words)}</p>`).join("");
  const button = action
    ? `<p style="${P}"><a href="${escaped(action.url)}" style="${BUTTON}">${escaped(action.label)}</a></p>`
    : "";
  const html = `<!doctype html><html><body style="margin:0;background:#fff;color:#1d2521;font:16px/1.5 'Atkinson Hyperlegible Next',Verdana,sans-serif"><div style="max-width:34rem;margin:0 auto;padding:24px"><p style="${P};font-weight:700;letter-spacing:.02em">${BRAND.name}</p>${body}${button}</div></body></html>`;
  return { subject, text: `${text}\n`, html };
}
