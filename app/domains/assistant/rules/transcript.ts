type Said = {
  role: "user" | "assistant";
  content: string;
  cut: string | null;
  sources: { title: string; href: string }[];
};

/** A conversation as a Markdown file to take along: who said what, with the sources of each answer. */
export function transcriptOf(title: string, said: readonly Said[], names: { user: string; assistant: string }): string {
  const parts = said.map(({ role, content, cut, sources }) =>
    [
      `## ${names[role]}`,
      cut ? `${content} …` : content,
      ...(sources.length ? [sources.map((source) => `- ${source.title}: ${source.href}`).join("\n")] : []),
    ].join("\n\n"),
  );
  return `${[`# ${title}`, ...parts].join("\n\n")}\n`;
}
