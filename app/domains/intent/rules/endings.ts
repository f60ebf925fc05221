/** English words that end in "in" by themselves, and Spanish ones that may stand in an English sentence. */
const WHOLE = new Set(
  "again begin begins cabin captain certain chain contain cousin curtain drain explain fountain heroin maintain margin mountain muffin napkin obtain origin plain protein pumpkin rain remain resin retain robin rosin ruin satin scaffoldin skin stain strain terrain thin toxin train twin urin villain violin vitamin within aspirin basin bargain coffin domain entertain grain brain spain sustain vermin bulletin latin austin martin berlin dublin franklin kevin penicillin insulin admin plugin login built bobbin toboggin jardin aserrin botiquin calcetin".split(
    " ",
  ),
);
const DROPPED = /\b([a-z]{2,}[bcdfghjklmnprstvwxyz])in'?(?=\s|$|[.,!?;])/gi;

/** A text with the g that is left out in speech: "quit sweatin and talkin crazy"; null when none is. */
export function withEndings(text: string): string | null {
  const whole = text.replace(DROPPED, (word, stem: string) =>
    WHOLE.has(word.toLowerCase().replace(/'$/, "")) ? word : `${stem}ing`,
  );
  return whole === text ? null : whole;
}
