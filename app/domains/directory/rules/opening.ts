const LENGTH_MIN = 40;
const LENGTH_MAX = 150;

/** The first sentences of a text, as many as say something; cut at a word where that is long. */
export function opening(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  let said = "";
  for (const sentence of line.split(/(?<=[.!?…])\s/)) {
    said = said ? `${said} ${sentence}` : sentence;
    if (said.length >= LENGTH_MIN) break;
  }
  return said.length <= LENGTH_MAX ? said : `${said.slice(0, LENGTH_MAX - 1).replace(/\s+\S*$/, "")}…`;
}
