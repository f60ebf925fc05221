import clsx from "clsx";

/** "Rivera Electric" becomes "RE": first letters of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((w) => [...(w ?? "")][0]?.toLocaleUpperCase() ?? "").join("") || "?";
}

const SIZE = { sm: 32, md: 44, lg: 72 } as const;

/** Initials in a plan tag: a round one for people, a six-sided one for companies. The name must stand beside it. */
export function Avatar({
  name,
  company,
  size = "md",
  src,
  className,
}: {
  name: string;
  company?: boolean;
  size?: keyof typeof SIZE;
  /** A picture instead of initials. */
  src?: string;
  className?: string;
}) {
  const px = SIZE[size];
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={px}
        height={px}
        loading="lazy"
        className={clsx("flex-none border border-ink object-cover", company ? "rounded-sm" : "rounded-full", className)}
        style={{ width: px, height: px }}
      />
    );
  return (
    <svg viewBox="0 0 44 44" width={px} height={px} aria-hidden="true" className={clsx("avatar", className)}>
      {company ? <path d="M12 3h20l10 19-10 19H12L2 22Z" /> : <circle cx="22" cy="22" r="20.5" />}
      <text x="22" y="22.5" dominantBaseline="central" fontSize="18">
        {initials(name)}
      </text>
    </svg>
  );
}
