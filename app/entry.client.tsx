import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { BASE_LOCALE, isLocale, setLocaleSource } from "#app/infra/locale.ts";

import { DEFAULT_ZONE, setZoneSource } from "#app/infra/zone.ts";

const { lang, dataset } = document.documentElement;
setLocaleSource(() => (isLocale(lang) ? lang : BASE_LOCALE));

setZoneSource(() => dataset["zone"] ?? DEFAULT_ZONE);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
