import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { BASE_LOCALE, isLocale, setLocaleSource } from "#app/infra/locale.ts";

const { lang } = document.documentElement;
setLocaleSource(() => (isLocale(lang) ? lang : BASE_LOCALE));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
