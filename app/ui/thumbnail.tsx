import { cx } from "./cx";
import { MediaKindIcon, type MediaKind } from "./media-kind-icon";

export function Thumbnail({
  kind,
  picture,
  className,
}: {
  kind: MediaKind;
  picture?: string | null;
  className?: string;
}) {
  return (
    <span
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted",
        className,
      )}
    >
      {picture ? (
        <img src={picture} alt="" className="size-full object-cover" />
      ) : (
        <MediaKindIcon kind={kind} />
      )}
    </span>
  );
}
