import { useCallback, useRef, useState, type ReactNode } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { isShownImage } from "~/formats/browser";
import { useFirstValue } from "~/routes/upload-parts/use-signed-links";
import { uploadWords } from "~/strings/uploads";
import { MediaKindIcon } from "~/ui/media-card";
import { SoundStage } from "~/ui/media-detail";
import { Spinner } from "~/ui/spinner";
import type { DetailUpload } from "./detail.server";
import { Picture } from "./picture";
import { Player } from "./player";
import { usePlayedShare, Waveform } from "./waveform";

const words = uploadWords.detail;

interface StageProps {
  upload: DetailUpload;
  links: SignedLinks | null;
  /** Why there is nothing to show, for `rejected` and `failed`. */
  reason: string | null;
}

/** What the page is about: the picture, the player, a download, or where the upload stands. */
export function Stage({ upload, links, reason }: StageProps) {
  // What is on show keeps the links it began with; another poster or other captions are another show.
  const shown = useFirstValue(links, showVersion(links));
  return shown && links ? (
    <Media upload={upload} links={shown} download={links.download} />
  ) : (
    <Waiting upload={upload} reason={reason} />
  );
}

function showVersion(links: SignedLinks | null): string {
  const captions = links?.captions.map((track) => track.language).join(",") ?? "";
  return `${links?.picture?.version ?? ""} ${captions}`;
}

interface MediaProps {
  upload: DetailUpload;
  links: SignedLinks;
  /** The newest link, for saving. */
  download: string;
}

function Media({ upload, links, download }: MediaProps) {
  const name = upload.title || words.untitled;
  const [broken, setBroken] = useState<string | null>(null);
  const { picture } = links;
  const size = { width: upload.width, height: upload.height };
  if (upload.kind === "image" && picture && picture.src !== broken) {
    return (
      <>
        <Picture
          key={picture.version}
          picture={picture}
          {...size}
          alt={upload.alt_text || name}
          placeholder={upload.placeholder}
          onError={() => setBroken(picture.src)}
        />
        {isShownImage(upload.mime_type) ? null : <Unshown words={words.posterOnly} download={download} />}
      </>
    );
  }
  if (upload.kind === "video" || upload.kind === "audio")
    return <Playing {...{ upload, links, name, download }} />;
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-14 text-center">
      <MediaKindIcon kind={upload.kind} className="size-12" />
      <Unshown words={words.unshown} download={download} />
    </div>
  );
}

function Unshown({ words: sentence, download }: { words: string; download: string }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 p-4">
      <p className="text-sm text-muted">{sentence}</p>
      <a
        href={download}
        download
        className="rounded-md bg-gold px-5 py-2.5 text-sm font-semibold text-on-gold hover:bg-gold-bright"
      >
        {words.download}
      </a>
    </div>
  );
}

function Playing({ upload, links, name, download }: MediaProps & { name: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const played = usePlayedShare(frame);
  const [unplayable, setUnplayable] = useState(false);
  const giveUp = useCallback(() => setUnplayable(true), []);
  const { picture } = links;
  const kind = upload.kind === "audio" ? "audio" : "video";
  const player = unplayable ? (
    <Unshown words={words.unplayable} download={download} />
  ) : (
    <Player
      id={upload.id}
      name={name}
      kind={kind}
      source={links.view}
      tracks={links.captions}
      poster={kind === "video" ? (picture?.src ?? null) : null}
      width={upload.width}
      height={upload.height}
      onUnplayable={giveUp}
    />
  );
  if (kind === "video") return unplayable ? <Still {...{ upload, picture, name }}>{player}</Still> : player;
  const cover = picture ? (
    <img
      src={picture.src}
      srcSet={picture.srcSet ?? undefined}
      sizes="16rem"
      alt={upload.alt_text ?? ""}
      className="aspect-square w-64 rounded-lg object-cover shadow-lift"
    />
  ) : null;
  const wave = upload.peaks.length > 0 ? <Waveform peaks={upload.peaks} played={played} /> : null;
  return (
    <div ref={frame} className="w-full">
      <SoundStage
        seed={name}
        art={
          cover || wave ? (
            <>
              {cover}
              {wave}
            </>
          ) : undefined
        }
      >
        {player}
      </SoundStage>
    </div>
  );
}

interface StillProps {
  upload: DetailUpload;
  picture: SignedLinks["picture"];
  name: string;
  children: ReactNode;
}

/** A film that can't be played here: the picture that stands for it, or its kind's sign, and the way to its file. */
function Still({ upload, picture, name, children }: StillProps) {
  const [broken, setBroken] = useState(false);
  return (
    <div className="flex w-full flex-col items-center gap-2 text-center">
      {picture && !broken ? (
        <Picture
          picture={picture}
          width={upload.width}
          height={upload.height}
          alt={upload.alt_text || name}
          placeholder={upload.placeholder}
          onError={() => setBroken(true)}
        />
      ) : (
        <MediaKindIcon kind="video" className="mt-12 size-12" />
      )}
      {children}
    </div>
  );
}

function Waiting({ upload, reason }: { upload: StageProps["upload"]; reason: string | null }) {
  const moving = upload.status === "pending" || upload.status === "processing";
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-5 py-16 text-center">
      {moving ? <Spinner className="size-7" /> : <MediaKindIcon kind={upload.kind} className="size-10" />}
      <p className="font-semibold">{uploadWords.status[upload.status]}</p>
      {reason ? <p className="max-w-md text-sm text-muted">{reason}</p> : null}
    </div>
  );
}
