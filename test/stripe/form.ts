export type Fields = { [name: string]: string | Fields };

/** The nested fields of a form as Stripe's client writes it: `items[0][price]=…`. */
export function fieldsOf(form: string): Fields {
  const out: Fields = {};
  for (const [path, value] of new URLSearchParams(form)) {
    const names = path.split(/\]\[|\[|\]/).filter((name, n) => name !== "" || n === 0);
    let at = out;
    names.forEach((name, n) => {
      if (n === names.length - 1) {
        at[name] = value;
        return;
      }
      const next = at[name];
      if (typeof next === "object") at = next;
      else {
        const made: Fields = {};
        at[name] = made;
        at = made;
      }
    });
  }
  return out;
}

export const textOf = (fields: Fields | undefined, name: string): string | undefined => {
  const value = fields?.[name];
  return typeof value === "string" ? value : undefined;
};
export const partOf = (fields: Fields | undefined, name: string): Fields | undefined => {
  const value = fields?.[name];
  return typeof value === "object" ? value : undefined;
};
export const listOf = (fields: Fields | undefined, name: string): Fields[] =>
  Object.values(partOf(fields, name) ?? {}).filter((one): one is Fields => typeof one === "object");
export const numberOf = (fields: Fields | undefined, name: string): number | undefined => {
  const value = textOf(fields, name);
  return value === undefined || value === "" ? undefined : Number(value);
};
/** The values of a list of texts, such as `expand[]`. */
export const textsOf = (fields: Fields | undefined, name: string): string[] =>
  Object.values(partOf(fields, name) ?? {}).filter((one): one is string => typeof one === "string");
export const metadataOf = (fields: Fields | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partOf(fields, "metadata") ?? {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === "string",
    ),
  );
