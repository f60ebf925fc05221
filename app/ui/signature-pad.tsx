import { useEffect, useId, useRef, useState } from "react";
import { m } from "#paraglide/messages.js";
import { FieldError, FieldHint } from "./field-note.tsx";

type Box = { width: number; height: number };
type Props = {
  name: string;
  label: string;
  hint: string;
  /** The units of the path that is sent. */
  box: Box;
  /** The longest path that is taken. */
  max: number;
  error?: string | undefined;
};
type Stroke = { points: readonly { x: number; y: number }[] };

/** A field to draw in with a finger, a pen or the mouse; what was drawn is sent as the path of an SVG. */
export function SignaturePad({ name, label, hint, box, max, error }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef(() => {});
  const [path, setPath] = useState("");
  const id = useId();
  useEffect(() => {
    let off = () => {};
    let isGone = false;
    void import("signature_pad").then(({ default: Pad }) => {
      const field = canvas.current;
      if (!field || isGone) return;
      const { width } = field.getBoundingClientRect();
      const sharp = window.devicePixelRatio;
      field.width = width * sharp;
      field.height = ((width * box.height) / box.width) * sharp;
      field.getContext("2d")?.scale(sharp, sharp);
      const pad = new Pad(field, { penColor: getComputedStyle(field).color, minWidth: 1, maxWidth: 2.5 });
      pad.addEventListener("endStroke", () => setPath(pathOf(pad.toData(), box.width / width, box, max)));
      clear.current = () => {
        pad.clear();
        setPath("");
      };
      off = () => pad.off();
    });
    return () => {
      isGone = true;
      off();
    };
  }, [box, max]);
  return (
    <div>
      <input type="hidden" name={name} value={path} />
      <p id={id} className="mb-1.5 font-[560]">
        {label}
      </p>
      <canvas
        ref={canvas}
        role="img"
        aria-labelledby={id}
        style={{ aspectRatio: `${box.width} / ${box.height}` }}
        className="w-full touch-none border border-line-strong bg-sheet text-ink"
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {path && (
        <button type="button" onClick={() => clear.current()} className="link inline-flex min-h-11 items-center">
          {m.ui_clear_drawing()}
        </button>
      )}
    </div>
  );
}

/** Strokes as one path, thinned out until it is short enough. */
function pathOf(strokes: readonly Stroke[], scale: number, box: Box, max: number, step = 1): string {
  const place = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)));
  const path = strokes
    .flatMap(({ points }) => {
      const kept = points.filter((_, n) => n % step === 0 || n === points.length - 1);
      const [first, ...rest] = kept.map(({ x, y }) => `${place(x, box.width)} ${place(y, box.height)}`);
      // A dot is a line to its own place.
      return first ? [`M${first}`, ...(rest.length ? rest : [first]).map((to) => `L${to}`)] : [];
    })
    .join("");
  return path.length > max && step < 64 ? pathOf(strokes, scale, box, max, step * 2) : path;
}
