import { editProfile as strings } from "~/words/en/profile";
import { MAX_ZOOM, type Frame } from "./crop.rules";

const sliders = [
  { key: "zoom", label: strings.zoom, min: 1, max: MAX_ZOOM, step: 0.05 },
  { key: "across", label: strings.across, min: 0, max: 1, step: 0.01 },
  { key: "down", label: strings.down, min: 0, max: 1, step: 0.01 },
] as const;

export function CropControls({ frame, onChange }: { frame: Frame; onChange: (frame: Frame) => void }) {
  return (
    <fieldset className="flex flex-col gap-1 text-xs text-muted">
      <legend className="mb-1">{strings.crop}</legend>
      {sliders.map(({ key, label, ...range }) => (
        <label key={key} className="flex min-h-9 items-center gap-3">
          <span className="w-20 shrink-0">{label}</span>
          <input
            type="range"
            {...range}
            value={frame[key]}
            onChange={(event) => onChange({ ...frame, [key]: Number(event.target.value) })}
            className="min-w-0 flex-1 accent-gold"
          />
        </label>
      ))}
    </fieldset>
  );
}
