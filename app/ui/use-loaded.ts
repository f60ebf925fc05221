import { type ComponentType, useEffect, useState } from "react";

/** A component whose code is fetched once it is wanted; undefined until it is here, and when it can not be had. */
export function useLoaded<P>(wanted: unknown, load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [loaded, setLoaded] = useState<{ draw: ComponentType<P> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again whenever what wants it changes
  useEffect(() => {
    if (!wanted || loaded) return;
    load().then(
      (draw) => setLoaded({ draw }),
      () => {},
    );
  }, [wanted, loaded]);
  return loaded?.draw;
}
