import type { PlaylistCardItem } from "~/library/playlists/playlist-page.server";
import { pictureSources } from "~/media/picture-sources";
import { MediaFrame } from "~/ui/media-card";
import { useFirstValue } from "~/routes/studio/upload-parts/use-signed-links";

type Picture = PlaylistCardItem["pictures"][number];

export function PlaylistCover({ title, pictures }: { title: string; pictures: readonly Picture[] }) {
  const [first] = pictures;
  if (!first) return <MediaFrame kind="other" seed={title} />;
  if (pictures.length < 4) return <Part picture={first} sizes="22rem" />;
  return (
    <span className="grid grid-cols-2 gap-0.5 overflow-hidden rounded-lg">
      {pictures.map((picture) => (
        <Part key={picture.work} picture={picture} sizes="11rem" className="rounded-none" />
      ))}
    </span>
  );
}

function Part({ picture, sizes, className }: { picture: Picture; sizes: string; className?: string }) {
  const newest = picture.links?.picture ?? null;
  const shown = useFirstValue(newest, newest?.version ?? "");
  return (
    <MediaFrame
      kind={picture.kind}
      seed={picture.title}
      poster={shown ? { ...pictureSources(shown), sizes, alt: "" } : null}
      className={className}
    />
  );
}
