/**
 * Whether somebody ticked a box or chose from a list of the form before the page's script came. Not after a reload or a way
 * back, where the browser puts old choices into the form by itself.
 */
export function chosenBeforeScript(form: HTMLFormElement): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate") return false;
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement)
      return control.name !== "" && control.checked !== control.defaultChecked && /box|radio/.test(control.type);
    if (!(control instanceof HTMLSelectElement)) return false;
    const drawn = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== drawn?.value;
  });
}
