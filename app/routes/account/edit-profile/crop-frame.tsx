import { useId, useState, type KeyboardEvent } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { Crop } from "~/profiles/prepare-avatar.browser";
import { editProfile as strings } from "~/words/en/profile";

/** A phone's photo still has more pixels than an avatar shows. */
const MAX_ZOOM = 4;
const ZOOM_KEYS: Partial<Record<string, number>> = { "+": 1.1, "=": 1.1, "-": 1 / 1.1 };

interface Props {
  src: string;
  onCrop: (crop: Crop) => void;
  onUnreadable: () => void;
}

export function CropFrame({ src, onCrop, onUnreadable }: Props) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const hintId = useId();

  /** Keeps what is in the middle there. */
  function zoomTo(wanted: number) {
    const next = Math.min(MAX_ZOOM, Math.max(1, wanted));
    setPosition({ x: (position.x * next) / zoom, y: (position.y * next) / zoom });
    setZoom(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const factor = ZOOM_KEYS[event.key];
    if (factor && !event.ctrlKey && !event.metaKey) zoomTo(zoom * factor);
  }

  return (
    <div className="w-64 text-xs text-muted">
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to keys from the frame in it */}
      <div
        onKeyDown={onKeyDown}
        className="relative aspect-square overflow-hidden rounded-md bg-hover has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
      >
        <Cropper
          image={src}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          keyboardStep={12}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, { x, y, width }) => onCrop({ x, y, side: width })}
          mediaProps={{ onError: onUnreadable }}
          // Screen readers leave an application its keys.
          cropperProps={{ role: "application", "aria-label": strings.crop, "aria-describedby": hintId }}
          classes={{ cropAreaClassName: "border-2! border-white! outline-none!" }}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        {strings.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={strings.zoomed(Math.round(zoom * 100))}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 accent-gold-ink"
        />
      </label>
      <p id={hintId}>{strings.cropHint}</p>
    </div>
  );
}
