/**
 * Something the assistant proposes: a button that opens the page where the member does it themselves. The assistant
 * never writes. `href` is always a path of the product, made by our own code.
 */
export type Card = { id: string; title: string; body: string; label: string; href: string };

const PATH = /^\/(?!\/)[\w\-/?=&.,%#+]*$/;

/** The cards of a chunk; what is not one, or leads out of the product, is left out. */
export function cardsOf(value: unknown): Card[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const { id, title, body, label, href } = (item ?? {}) as Record<keyof Card, unknown>;
    const texts = [id, title, body, label, href];
    if (!texts.every((text) => typeof text === "string") || !PATH.test(href as string)) return [];
    return [{ id, title, body, label, href } as Card];
  });
}
