import { finderOf, plainly } from "./patterns.ts";

const DRINK = finderOf(
  [
    "{smell*|smelling|reeks|reeking|stinks} ~ {beer|alcohol|booze|liquor|whiskey|weed|pot}",
    "{drunk|wasted|hammered|tipsy|buzzed|stoned|hungover|hung over}",
    "{is|hes|shes|was|looks|seems|acting|showed up} high $",
    "{drank|drinking|had} ~ {beer*|shots|vodka|tequila|whiskey|liquor}",
    "{huele|olia|oliendo|guele|apesta} ~ {cerveza|alcohol|tequila|mota|licor}",
    "{tomado|tomada|borracho|borracha|pedo|crudo|mariguano|marihuano|drogado|drogada}",
  ],
  {},
);
const AT_WORK = finderOf(
  [
    "{hes|shes|he is|she is|already|still|and hes} ~ {up|on|in|running|driving|working|operating} ~ {roof|ladder|scaffold*|lift|saw|forklift|truck|crane|trench|excavator|skid*|machine|there|job|site|deck|beam*|steel}",
    "{anda|esta|ya anda|ya esta|se subio|sigue} ~ {techo|escalera|andamio|lift|sierra|montacargas|troca|grua|zanja|maquina|arriba|trabajando|manejando|obra}",
    "{guy|helper|carpenter|framer|roofer|plumber|electrician|painter|foreman|worker|kid|apprentice|laborer|operator|driver|lead} ~ {showed up|shows up|turned up|came in|comes in|came to work|rolled in|was|is}",
    "{ayudante|carpintero|techero|rufero|plomero|electricista|pintor|trabajador|muchacho|chalan|chofer|mayordomo|encargado|vato|chavo} ~ {llego|vino|viene|llega|se presento|andaba|estaba}",
    "{llego|vino|viene|llega} ~ {al|a la} {trabajo|jale|chamba|obra} ~",
    "{what do i do|what should i do|do i send him home|can he work|send him home|can he drive}",
    "{que hago|lo mando a su casa|lo dejo|puede trabajar|puede manejar}",
  ],
  {},
);

/**
 * Whether a conversation tells of somebody at work who may be drunk or high: the last message says so, or says where he is
 * now when the one before said so.
 */
export function tellsOfDrink(asked: readonly string[]): boolean {
  const last = plainly(asked.at(-1) ?? "");
  return AT_WORK(last) && (DRINK(last) || DRINK(plainly(asked.at(-2) ?? "")));
}
