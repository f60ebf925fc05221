import { m } from "#paraglide/messages.js";

/** Skills as plain tags; of a long list the first `shown`. */
export function SkillList({ skills, shown = skills.length }: { skills: string[]; shown?: number }) {
  if (!skills.length) return null;
  const hidden = skills.length - shown;
  return (
    <ul aria-label={m.directory_skills()} className="chips">
      {skills.slice(0, shown).map((skill) => (
        <li key={skill} className="chip">
          {skill}
        </li>
      ))}
      {hidden > 0 && (
        <li className="px-1 py-0.5 text-sm text-ink-soft">{m.directory_more_skills({ count: hidden })}</li>
      )}
    </ul>
  );
}
