import { useState } from "react";
import type { Neighbours } from "~/feed/neighbours.store.server";
import type { SignedLinks } from "~/media/sign-visible.server";
import { isShownImage } from "~/formats/browser";
import { useFirstValue } from "~/routes/studio/upload-parts/use-signed-links";
import type { Removed } from "~/routes/studio/upload-parts/upload-state";
import { uploadWords } from "~/strings/uploads";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import { lazyPart } from "~/ui/lazy-part";
import { Spinner } from "~/ui/spinner";
import { Closer } from "./closer";
import type { DetailUpload } from "./detail.server";
import type { OfferTerms } from "./offer";
import { Locked as LockedAtOnce } from "./locked";
import { Picture } from "./picture";
import { Playing } from "~/routes/work/player/playing";
import { Unshown } from "~/routes/work/player/unshown";

const words = uploadWords.detail;
const Locked = lazyPart(async () => (await import("./locked")).Locked, {
  name: "locked",
  part: import.meta.env.SSR ? LockedAtOnce : undefined,
});

interface StageProps {
  upload: DetailUpload;
  /** Who made it; null for somebody without a name. */
  artist: string | null;
  neighbours: Neighbours;
  links: SignedLinks | null;
  /** Why there is nothing to show, for `rejected` and `failed`. */
  reason: string | null;
  /** Whether a decision removed it, or it waits for one. */
  removed: Removed | null;
  /** What the membership costs, should it be locked. */
  offer: OfferTerms;
  /** It is locked or replaced by now: what the page shows is of before. */
  onStale: () => void;
}

/** What the page is about: the picture, the player, a download, or where the upload stands. */
export function Stage({ upload, artist, neighbours, links, reason, removed, offer, onStale }: StageProps) {
  // What is on show keeps the links it began with; another poster or other captions are another show.
  const shown = useFirstValue(links, showVersion(links));
  if (shown?.locked) return <Locked {...{ upload, offer }} links={shown} />;
  return shown && links ? (
    <Media {...{ upload, artist, neighbours, onStale }} links={shown} newest={links} />
  ) : (
    <Waiting {...{ upload, reason, removed }} />
  );
}

function showVersion(links: SignedLinks | null): string {
  const captions = links?.captions.map((track) => track.language).join(",") ?? "";
  return `${links?.picture?.version ?? ""} ${captions} ${links?.locked}`;
}

interface MediaProps {
  upload: DetailUpload;
  /** Who made it; null for somebody without a name. */
  artist: string | null;
  neighbours: Neighbours;
  links: SignedLinks;
  /** The newest links, for saving and for what is opened later. */
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
        <Closer
          {...{ id: upload.id, name, alt, picture, neighbours }}
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
        </Closer>
        {links.withheld ? <Withheld /> : null}
        {links.withheld || isShownImage(upload.mime_type) ? null : (
          <Unshown sentence={words.posterOnly} download={download} />
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
    return <Playing {...{ upload, artist, links, name, download, onStale }} />;
  const drawable = upload.kind === "image" && picture === null && isShownImage(upload.mime_type);
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-14 text-center">
      <MediaKindIcon kind={upload.kind} className="size-12" />
      <Unshown sentence={drawable ? words.tooLarge : words.unshown} download={download} />
    </div>
  );
}

/** Said to everybody but the owner, who is told more beside what they can do about it. */
function Withheld() {
  return <p className="p-4 text-center text-sm text-muted">{words.withheld}</p>;
}

function Waiting({ upload, reason, removed }: Pick<StageProps, "upload" | "reason" | "removed">) {
  const moving = upload.status === "pending" || upload.status === "processing";
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-5 py-16 text-center">
      {moving ? <Spinner className="size-7" /> : <MediaKindIcon kind={upload.kind} className="size-10" />}
      <p className="font-semibold">
        {removed ? uploadWords.removed[removed].title : uploadWords.status[upload.status]}
      </p>
      {removed ? <p className="max-w-md text-sm text-muted">{uploadWords.removed[removed].text}</p> : null}
      {reason ? <p className="max-w-md text-sm text-muted">{reason}</p> : null}
    </div>
  );
}
