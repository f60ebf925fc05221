import type { ComponentProps } from "react";
import { Card } from "#app/ui/card.tsx";

/** A card that is a part of a working page: a second-level heading in the size of a card's. */
export const Part = ({ title, ...rest }: Omit<ComponentProps<typeof Card>, "level">) => (
  <Card {...rest} level={2} title={title && <span className="block text-2xl">{title}</span>} />
);
