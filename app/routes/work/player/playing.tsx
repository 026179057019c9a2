import { useLocation } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { pictureSources } from "~/media/picture-sources";
import type { SignedLinks } from "~/media/sign-visible.server";
import { lazyPart } from "~/ui/lazy-part";
import { SoundStage } from "~/ui/media-detail";
import type { DetailUpload } from "~/routes/work/page/detail.server";
import { sourceAtMoment } from "./moment.rules";
import { Player } from "./player";
import { usePlayback } from "./use-playback";
import { Waveform as EagerWaveform } from "./waveform";

const Still = lazyPart(async () => (await import("./still")).Still);
const Unplayable = lazyPart(async () => (await import("./still")).Unplayable);
const Waveform = lazyPart(async () => (await import("./waveform")).Waveform, {
  name: "waveform",
  part: import.meta.env.SSR ? EagerWaveform : undefined,
});

interface PlayingProps {
  upload: DetailUpload;
  artist: string | null;
  links: SignedLinks;
  name: string;
  download: string | null;
  onStale: () => void;
}

export function MediaPlayer({ upload, artist, links, name, download, onStale }: PlayingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const playing = usePlayback(frame);
  const [unplayable, setUnplayable] = useState(false);
  const giveUp = useCallback(() => setUnplayable(true), []);
  const { search } = useLocation();
  const { picture } = links;
  const kind = upload.kind === "audio" ? "audio" : "video";
  const player = unplayable ? (
    <Unplayable download={download} />
  ) : (
    <Player
      id={upload.id}
      name={name}
      artist={artist}
      artwork={picture?.src ?? null}
      kind={kind}
      source={sourceAtMoment(links.view ?? "", search, upload.duration_ms)}
      copy={links.copy}
      stream={links.stream}
      playedAs={upload.played_as}
      sprite={links.sprite?.src ?? null}
      tracks={links.captions}
      poster={kind === "video" ? (picture?.src ?? null) : null}
      width={upload.width}
      height={upload.height}
      onUnplayable={giveUp}
      length={upload.duration_ms}
      version={upload.etag}
      onStale={onStale}
    />
  );
  const { width, height } = upload;
  if (kind === "video")
    return unplayable ? (
      // The player's size.
      <div
        className="relative grid max-h-[78vh] w-full place-items-center"
        style={{ aspectRatio: width && height ? `${width} / ${height}` : "2 / 1" }}
      >
        <Still upload={upload} picture={picture} name={name} download={download} />
      </div>
    ) : (
      player
    );
  const cover = picture ? (
    <img
      src={picture.src}
      srcSet={pictureSources(picture).srcSet}
      sizes="16rem"
      alt={upload.alt_text ?? ""}
      className="aspect-square w-64 rounded-lg object-cover shadow-lift"
    />
  ) : null;
  const hasWaveform = upload.peaks.length > 0 || cover === null;
  return (
    <div ref={frame} className="w-full">
      <SoundStage
        art={
          <>
            {cover}
            {hasWaveform && !unplayable ? (
              <Waveform peaks={upload.peaks} name={name} playing={playing} />
            ) : null}
          </>
        }
      >
        {player}
      </SoundStage>
    </div>
  );
}
