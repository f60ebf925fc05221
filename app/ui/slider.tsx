import clsx from "clsx";
import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from "react";

type SliderProps = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "min" | "max" | "onChange"> & {
  label: ReactNode;
  min: number;
  max: number;
  step: number;
  defaultValue: number;
  /** How a value is said and shown: 15000 becomes "$15,000". */
  format?: (value: number) => string;
  onValueChange?: (value: number) => void;
};

/** A range input drawn as a dimension line, with its figure at the right end of the label. */
export function Slider({
  label,
  min,
  max,
  step,
  defaultValue,
  format = String,
  onValueChange,
  className,
  ...rest
}: SliderProps) {
  const id = useId();
  const [value, setValue] = useState(defaultValue);
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-[560]">
          {label}
        </label>
        <output htmlFor={id} className="figure text-2xl">
          {format(value)}
        </output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber;
          setValue(next);
          onValueChange?.(next);
        }}
        className={clsx("range")}
        style={{ "--value": value, "--min": min, "--max": max } as CSSProperties}
      />
      <div className="note flex justify-between">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  );
}
