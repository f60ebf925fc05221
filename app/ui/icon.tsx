import type { IconNode } from "lucide";

const written = new WeakMap<IconNode, { __html: string }>();

/** The strokes of an icon as one text, written once: as elements they would be a quarter of all that a dashboard is made of. */
function strokesOf(icon: IconNode) {
  const known = written.get(icon);
  if (known) return known;
  const parts = icon.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${pairs.join("")}/>`;
  });
  const strokes = { __html: parts.join("") };
  written.set(icon, strokes);
  return strokes;
}

/** An icon of the set at its drawn weight. Always beside a word; hidden from assistive tech. */
export function Icon({ of, size = 20, className }: { of: IconNode; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className ? `icon ${className}` : "icon"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the icon package
      dangerouslySetInnerHTML={strokesOf(of)}
    />
  );
}
