/** Pins nearer than this to each other are one, in CSS pixels. */
export const APART_PX = 30;
