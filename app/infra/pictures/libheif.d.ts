/** The part of the HEIC decoder that we call; the package brings no types. */
declare module "libheif-js/wasm-bundle.js" {
  export type HeifImage = {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills `into.data`, four bytes a pixel, and gives it; null when the picture cannot be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (filled: { data: Uint8ClampedArray } | null) => void,
    ): void;
    free(): void;
  };
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
