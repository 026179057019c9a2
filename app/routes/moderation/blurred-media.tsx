/* eslint-disable jsx-a11y/media-has-caption -- staff look at the file itself, which has none */
import { cx } from "~/ui/cx";

interface Props {
  address: string;
  kind: string;
  isClear: boolean;
}

export function BlurredMedia({ address, kind, isClear }: Props) {
  const blur = isClear ? "" : "blur-2xl grayscale";
  return (
    <div className="mt-3 overflow-hidden rounded-lg bg-sunken">
      {kind === "image" ? (
        <img src={address} alt="" className={cx("max-h-[70vh] w-full object-contain", blur)} />
      ) : null}
      {kind === "video" ? (
        <video
          src={address}
          controls
          preload="metadata"
          muted={!isClear}
          className={cx("max-h-[70vh] w-full", blur)}
        />
      ) : null}
      {kind !== "image" && kind !== "video" ? (
        <audio src={address} controls preload="none" muted={!isClear} className="w-full" />
      ) : null}
    </div>
  );
}
