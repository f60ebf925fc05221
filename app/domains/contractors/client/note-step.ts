const NOTED = "signup-steps";

/** Says once in this tab that somebody came to a step of the sign-up; a lost connection or a blocked store loses no step of theirs. */
export function noteStep(step: number): void {
  try {
    const noted = (window.sessionStorage.getItem(NOTED) ?? "").split(",");
    if (noted.includes(String(step))) return;
    window.sessionStorage.setItem(NOTED, [...noted, step].filter(Boolean).join(","));
    navigator.sendBeacon?.(`/signup-steps/${step}`);
  } catch {
    // A browser that keeps nothing is not counted.
  }
}
