import type { Crop } from "~/profiles/prepare-avatar.browser";
import { editProfile as strings } from "~/words/en/profile";
import type { Size } from "./crop.rules";

interface Props {
  src: string;
  size: Size;
  crop: Crop;
}

export function CropPreview({ src, size, crop }: Props) {
  return (
    <div className="relative size-32 shrink-0 overflow-hidden rounded-full bg-hover">
      <img
        src={src}
        alt={strings.preview}
        className="absolute max-w-none"
        style={{
          width: percent(size.width / crop.side),
          height: percent(size.height / crop.side),
          left: percent(-crop.x / crop.side),
          top: percent(-crop.y / crop.side),
        }}
      />
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
