export const NAME_MAX = 100;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 2000;
export const NOTE_MAX = 1000;
export const WORDS_MAX = 160;
export const URL_MAX = 200;
