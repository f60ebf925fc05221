import { type RefObject, useEffect, useRef } from "react";

/** Takes the files that somebody chose while the page's scripts were still on their way: no event tells of those. */
export function useEarlyFiles(
  input: RefObject<HTMLInputElement | null>,
  take: (files: FileList) => void,
  wanted = true,
): void {
  const first = useRef(take);
  useEffect(() => {
    const field = input.current;
    if (!wanted || !field?.files?.length) return;
    first.current(field.files);
    field.value = "";
  }, [input, wanted]);
}
