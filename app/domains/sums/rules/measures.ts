/** Factors between the units of the United States and metric ones; each is exact by its legal definition. */
export const INCHES_A_CENTIMETER = 1 / 2.54;
export const INCHES_A_METER = 100 / 2.54;
export const FEET_A_METER = INCHES_A_METER / 12;
export const SQUARE_FEET_A_SQUARE_METER = FEET_A_METER ** 2;
export const CUBIC_FEET_A_CUBIC_METER = FEET_A_METER ** 3;
export const CUBIC_FEET_A_LITER = CUBIC_FEET_A_CUBIC_METER / 1000;
/** A gallon is 231 cubic inches. */
export const CUBIC_FEET_A_GALLON = 231 / 1728;
export const GALLONS_A_CUBIC_FOOT = 1728 / 231;
export const POUNDS_A_KILO = 1 / 0.45359237;
