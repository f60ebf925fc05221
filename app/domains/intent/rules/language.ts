import type { Locale } from "#app/infra/locale.ts";

const SPANISH =
  "a el la los las de del que como cuanto cuanta cuantos cuando donde quien cual mi mis tu un una unos para por con es esta son hay quiero necesito tengo puedo debo hacer hago cobrar cobro pagar pago trabajo cliente dinero ano mes semana al lo se y hola gracias ayuda gastos costo ganar si sobre sin mas entre impuestos dueno mejor contratar buenas buenos dias q ke k pa pal xq ocupo nesesito necesita lleva llevan ago aser kiero quieren jale chamba troca patron lisensia licencia cada cuesta vale seguro sirve significa entonces tambien ya ando voy va vamos muy poco tanto mucho mucha huele cualquier este esta ese eso aqui alla hoy ayer manana ni porque diferencia estoy soy eres somos tienen tienes puede pueden pueda dice dicen caida abajo arriba muro techo piso enganche factura facturas debe deben hojas bultos yardas metros pies pulgadas mis les doy das damos darle tres dos ayudantes presupuestos cotizaciones precios en le vas sueldo subir acuerdo aprobado antes cambio cambios quiere decir dio dieron hace hacen hizo nos su sus fue fui estan nomas nada algo alguien toda todos todas otra otro senora obra obras cuarto bano cocina pared puerta ventana tubo agua gente muchacho muchachos pongo pone poner ponerle saco saca sacar dejo deja dejar quito quita quitar gotea rompio quedo salio mide medir trae traigo agarro agarra meto firmar pide pidio piden hacerlo pagarle cobrarle llego llega manda mando cuales perdon disculpa tienes mismo siempre nunca despues luego hasta desde";
const ENGLISH =
  "the is are what how when where who which why my your you do does did i it its of for with to an and should can could would need want get make have has much many on from that this hello hi thanks thank help job customer money year month week tax am be in at the or there pay work not a im ive dont doesnt didnt cant wont isnt aint whats whos hows wheres thats theres hes shes theyre r u ur n w b4 gonna gotta wanna gimme just up out by if they them he she his her our we was were been got going so any some long per over under than then into also only same new old person show tell give list loan payment payments each rate yrs years months one two three bids bid quotes quote";
const SPANISH_WORDS = new Set(SPANISH.split(" "));
const ENGLISH_WORDS = new Set(ENGLISH.split(" "));

/** The language a text is written in, by its small words and its accents; null when they do not tell. "9k" and "w2" are figures and no words. */
export function languageOf(text: string): Locale | null {
  let spanish = /[¿¡ñáéíóúü]/i.test(text) ? 2 : 0;
  let english = 0;
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  for (const word of words) {
    if (SPANISH_WORDS.has(word)) spanish++;
    if (ENGLISH_WORDS.has(word)) english++;
  }
  if (spanish === english) return null;
  return spanish > english ? "es" : "en";
}
