import { useState } from "react";
import type { Neighbours } from "~/feed/neighbours.store.server";
import type { SignedLinks } from "~/media/sign-visible.server";
import { isShownImage } from "~/formats/browser";
import { useFirstValue } from "~/routes/studio/upload-parts/use-signed-links";
import type { Removed } from "~/routes/studio/upload-parts/upload-state";
import { uploadWords } from "~/words/en/uploads";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import { lazyPart } from "~/ui/lazy-part";
import { Spinner } from "~/ui/spinner";
import { ZoomablePicture } from "./zoomable-picture";
import type { DetailUpload } from "./detail.server";
import type { OfferTerms } from "./offer";
import { Locked as EagerLocked } from "./locked";
import { Picture } from "./picture";
import { MediaPlayer } from "~/routes/work/player/playing";
import { DownloadInstead } from "~/routes/work/player/unshown";

const words = uploadWords.detail;
const Locked = lazyPart(async () => (await import("./locked")).Locked, {
  name: "locked",
  part: import.meta.env.SSR ? EagerLocked : undefined,
});

interface StageProps {
  upload: DetailUpload;
  artist: string | null;
  neighbours: Neighbours;
  links: SignedLinks | null;
  reason: string | null;
  removed: Removed | null;
  offer: OfferTerms;
  onStale: () => void;
}

export function Stage({ upload, artist, neighbours, links, reason, removed, offer, onStale }: StageProps) {
  // Fresh links don't restart the media.
  const shown = useFirstValue(links, showVersion(links));
  if (shown?.locked) return <Locked upload={upload} offer={offer} links={shown} />;
  return shown && links ? (
    <Media
      upload={upload}
      artist={artist}
      neighbours={neighbours}
      onStale={onStale}
      links={shown}
      newest={links}
    />
  ) : (
    <Waiting upload={upload} reason={reason} removed={removed} />
  );
}

function showVersion(links: SignedLinks | null): string {
  const captions = links?.captions.map((track) => track.language).join(",") ?? "";
  return `${links?.picture?.version ?? ""} ${captions} ${links?.locked}`;
}

interface MediaProps {
  upload: DetailUpload;
  artist: string | null;
  neighbours: Neighbours;
  links: SignedLinks;
  newest: SignedLinks;
  onStale: () => void;
}

function Media({ upload, artist, neighbours, links, newest, onStale }: MediaProps) {
  const name = upload.title || words.untitled;
  const [broken, setBroken] = useState<string | null>(null);
  const { picture } = links;
  const { download } = newest;
  const size = { width: upload.width, height: upload.height };
  if ((upload.kind === "image" || links.withheld) && picture && picture.src !== broken) {
    const alt = upload.alt_text || name;
    return (
      <>
        <ZoomablePicture
          id={upload.id}
          name={name}
          alt={alt}
          picture={picture}
          neighbours={neighbours}
          original={!links.withheld && isShownImage(upload.mime_type) ? newest.view : null}
        >
          <Picture
            key={picture.version}
            picture={picture}
            {...size}
            alt={alt}
            placeholder={upload.placeholder}
            onError={() => setBroken(picture.src)}
          />
        </ZoomablePicture>
        {links.withheld ? <Withheld /> : null}
        {links.withheld || isShownImage(upload.mime_type) ? null : (
          <DownloadInstead sentence={words.posterOnly} download={download} />
        )}
      </>
    );
  }
  if (links.withheld)
    return (
      <div className="flex flex-col items-center gap-4 px-5 py-14 text-center">
        <MediaKindIcon kind={upload.kind} className="size-12" />
        <Withheld />
      </div>
    );
  if (upload.kind === "video" || upload.kind === "audio")
    return (
      <MediaPlayer
        upload={upload}
        artist={artist}
        links={links}
        name={name}
        download={download}
        onStale={onStale}
      />
    );
  const drawable = upload.kind === "image" && picture === null && isShownImage(upload.mime_type);
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-14 text-center">
      <MediaKindIcon kind={upload.kind} className="size-12" />
      <DownloadInstead sentence={drawable ? words.tooLarge : words.unshown} download={download} />
    </div>
  );
}

function Withheld() {
  return <p className="p-4 text-center text-sm text-muted">{words.withheld}</p>;
}

function Waiting({ upload, reason, removed }: Pick<StageProps, "upload" | "reason" | "removed">) {
  const isProcessing = upload.status === "pending" || upload.status === "processing";
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-5 py-16 text-center">
      {isProcessing ? (
        <Spinner className="size-7" />
      ) : (
        <MediaKindIcon kind={upload.kind} className="size-10" />
      )}
      <p className="font-semibold">
        {removed ? uploadWords.removed[removed].title : uploadWords.status[upload.status]}
      </p>
      {removed ? <p className="max-w-md text-sm text-muted">{uploadWords.removed[removed].text}</p> : null}
      {reason ? <p className="max-w-md text-sm text-muted">{reason}</p> : null}
    </div>
  );
}
