import { useEffect } from "react";
import { useLocation } from "react-router";
import { KEPT_FORMS_KEY, quietly, watchTyping } from "./touched-forms.ts";

/**
 * Once a document, in root: notices which forms were typed into, and puts what `keepForms` wrote down of a page back into
 * its forms when the same member comes back to it after signing in.
 */
export function useKeptForms() {
  const { pathname, search } = useLocation();

  useEffect(watchTyping, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every address
  useEffect(() => {
    if (!quietly(() => sessionStorage.getItem(KEPT_FORMS_KEY))) return;
    let left = false;
    let stop = () => {};
    void import("./kept-forms.ts").then(
      ({ putBackForms }) => {
        if (!left) stop = putBackForms();
      },
      () => {},
    );
    return () => {
      left = true;
      stop();
    };
  }, [pathname, search]);
}
