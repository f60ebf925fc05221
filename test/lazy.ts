/** Renders once, so that lazy parts are asked for, and waits until all of `parts` (their imports) are there for the next time. */
export async function loaded(render: () => unknown, parts: (() => Promise<unknown>)[]): Promise<void> {
  render();
  await Promise.all(parts.map((part) => part()));
  await new Promise((resolve) => setImmediate(resolve));
}
