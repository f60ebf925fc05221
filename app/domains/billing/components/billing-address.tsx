import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** Keeps the choice of the billing toggle inside it in the address, as `?billing=yearly`, and takes it from there. */
export function BillingAddress({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const asked = params.get("billing") === "yearly" ? "yearly" : "monthly";
  useEffect(() => {
    const radio = root.current?.querySelector<HTMLInputElement>(`[name=billing][value=${asked}]`);
    if (radio) radio.checked = true;
  }, [asked]);
  useEffect(() => {
    const at = root.current;
    const keep = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "billing") return;
      const next = new URLSearchParams(location.search);
      if (target.value === "yearly") next.set("billing", "yearly");
      else next.delete("billing");
      setParams(next, { replace: true, preventScrollReset: true });
    };
    at?.addEventListener("change", keep);
    return () => at?.removeEventListener("change", keep);
  }, [setParams]);
  return <div ref={root}>{children}</div>;
}
