/** Structured data inside a part that is only written; `seo()` takes what belongs to the whole page. */
export const JsonLd = ({ data }: { data: Record<string, unknown> }) => (
  <script type="application/ld+json">{JSON.stringify({ "@context": "https://schema.org", ...data })}</script>
);
