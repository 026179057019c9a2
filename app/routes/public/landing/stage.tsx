import { landing } from "~/strings/landing";
import { OverlayBadge } from "~/ui/badge";
import { AudioIcon, ImageIcon, PlayIcon } from "~/ui/icons";
import { MediaFrame } from "~/ui/media-card";

const { film, photo, sound, clip } = landing.stage;

const side = [
  {
    kind: "image",
    art: "/art/kitchen.svg",
    icon: <ImageIcon className="size-3.5" />,
    ...photo,
    length: undefined,
  },
  { kind: "audio", art: "/art/train.svg", icon: <AudioIcon className="size-3.5" />, ...sound },
  { kind: "video", art: "/art/windows.svg", icon: <PlayIcon className="size-3.5" />, ...clip },
] as const;

/**
 * An evening's programme, drawn for this page and called so: what creators make public they show to members, and
 * no stranger sees even its cover (decision 0020).
 */
export function Stage() {
  return (
    <figure>
      <Programme />
      <figcaption className="mt-4 text-center text-xs text-faint">{landing.stage.drawn}</figcaption>
    </figure>
  );
}

function Programme() {
  return (
    <div
      role="img"
      aria-label={landing.stage.label}
      className="night relative grid grid-cols-1 gap-5 rounded-2xl bg-sunken p-3 text-ink shadow-float ring-1 ring-white/8 sm:p-5 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="relative overflow-hidden rounded-xl">
        <img
          src="/art/lake.svg"
          alt=""
          width={1600}
          height={900}
          fetchpriority="high"
          className="aspect-[4/5] w-full object-cover object-[42%_50%] sm:aspect-video lg:h-full"
        />
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/95 via-black/70 to-transparent p-4 pt-14 sm:p-7 sm:pt-16">
          <p className="text-xs font-semibold text-gold">{landing.stage.new}</p>
          <p className="mt-1 font-display text-title font-bold">{film.title}</p>
          <p className="mt-1 text-sm text-white/80">{film.maker}</p>
          <div
            dir="ltr"
            className="mt-5 flex items-center gap-4 text-xs font-medium text-white/85 tabular-nums"
          >
            <span className="grid size-11 place-items-center rounded-full bg-gold text-on-gold">
              <PlayIcon className="size-6" />
            </span>
            <span className="h-1 flex-1 rounded-pill bg-linear-to-r from-gold from-36% to-white/25 to-36%" />
            {film.length}
          </div>
        </div>
      </div>
      <div className="grid grid-cols-1 content-between gap-4 sm:grid-cols-3 lg:grid-cols-1">
        {side.map((item) => (
          <div key={item.title}>
            <MediaFrame
              kind={item.kind}
              poster={{ src: item.art, alt: "", width: 1600, height: 900 }}
              badges={
                <>
                  <OverlayBadge icon={item.icon} />
                  {item.length ? <OverlayBadge>{item.length}</OverlayBadge> : null}
                </>
              }
            />
            <p className="mt-2 text-sm leading-snug font-semibold">{item.title}</p>
            <p className="text-xs text-muted">{item.maker}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
