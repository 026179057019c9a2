import { Link, useLocation, useViewTransitionState } from "@remix-run/react";
import type { ReactNode } from "react";
import { cameFrom } from "./came-from";
import { cx } from "./cx";
import { FirstPicture } from "./first-picture";
import { MediaKindIcon, type MediaKind } from "./media-kind-icon";
import { Progress } from "./progress";
import { hashOf, SoundBars } from "./sound-bars";

export interface Poster {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
  /** What the picture shows; empty when the title beside it says it all. */
  alt: string;
  /** A srcset that stands still, when `src` moves: for people who asked for less motion. */
  still?: string;
  /** It is there, so nothing need lie beneath it: a blur is drawn anew with all that changes above it. */
  isLoaded?: boolean;
  /** The picture is there. */
  onLoad?: () => void;
  /** The picture could not be had. */
  onError?: () => void;
}

/** How far somebody is in a work: a part from 0 to 1, and what is said of it to who can't see it. */
export interface Progressed {
  part: number;
  label: string;
}

export interface MediaFrameProps {
  kind: MediaKind;
  poster?: Poster | null;
  /** A few-pixel picture as a data URL, blurred, until the real one is loaded. */
  placeholder?: string | null;
  /** Address of a film without a poster: its first picture stands in, silent and still. */
  motion?: string | null;
  /** Gives what has no picture a face of its own: its title, say. */
  seed?: string;
  /**
   * The page's first picture, asked for before all others. Only one: several would share a narrow line, and the
   * rest of the first screen is known to the browser better than to us.
   */
  first?: boolean;
  /** Lower corners, over the picture: kind at the start, duration at the end. */
  badges?: ReactNode;
  /** Along its lower edge. */
  progress?: Progressed | undefined;
  className?: string;
}

const cover =
  "absolute inset-0 size-full object-cover transition-[scale] duration-500 ease-out group-hover/media:scale-[1.03]";

/** A 16:9 window for a poster. Without one it draws a quiet night in the colour of its kind. */
export function MediaFrame({
  kind,
  poster,
  placeholder,
  motion,
  seed = "",
  first = false,
  badges,
  progress,
  className,
}: MediaFrameProps) {
  return (
    <span
      className={cx(
        "night media-frame relative block aspect-video overflow-hidden rounded-lg bg-sunken",
        className,
      )}
      data-kind={kind}
      data-tint={hashOf(seed) % 5}
    >
      {placeholder && !poster?.isLoaded ? (
        <img
          src={placeholder}
          alt=""
          aria-hidden
          className="absolute inset-0 size-full scale-110 object-cover blur-xl"
        />
      ) : null}
      {poster ? (
        <FramePicture {...poster} first={first} />
      ) : motion ? (
        <FirstPicture
          key={motion}
          src={motion}
          sign={<KindSign kind={kind} seed={seed} />}
          className={cover}
        />
      ) : (
        <KindSign kind={kind} seed={seed} />
      )}
      {badges ? (
        <span className="absolute inset-x-2 bottom-2 flex items-end justify-between gap-2">{badges}</span>
      ) : null}
      {progress ? (
        <span className="absolute inset-x-0 bottom-0 bg-black/60">
          <Progress label={progress.label} value={progress.part} max={1} />
        </span>
      ) : null}
    </span>
  );
}

/** Stands for what has no picture. */
function KindSign({ kind, seed }: { kind: MediaKind; seed: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center pb-[6%] text-ink/70">
      {kind === "audio" ? (
        <SoundBars seed={seed} className="w-3/5 text-gold" />
      ) : (
        <MediaKindIcon kind={kind} className="aspect-square h-auto w-[clamp(1.25rem,18%,2.5rem)]" />
      )}
    </span>
  );
}

function FramePicture({ still, first, alt, sizes, isLoaded: _, ...img }: Poster & { first: boolean }) {
  return (
    <picture>
      {still ? <source media="(prefers-reduced-motion: reduce)" srcSet={still} sizes={sizes} /> : null}
      <img
        {...img}
        // One of the server's page may have loaded before anybody listened.
        ref={(picture) => {
          if (picture?.complete && picture.naturalWidth > 0) img.onLoad?.();
        }}
        sizes={img.srcSet ? sizes : undefined}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchpriority={first ? "high" : undefined}
        decoding="async"
        className={cover}
      />
    </picture>
  );
}

export interface MediaCardProps extends Omit<MediaFrameProps, "className"> {
  to: string;
  title: string;
  /** Below the title: who, when, states. */
  meta?: ReactNode;
  /** Below all: buttons of the owner. They stay outside the link. */
  actions?: ReactNode;
  /** The level its title takes in the page's outline. */
  headingLevel?: "h2" | "h3";
}

/** One upload in a grid: the whole card is one link, its actions stand apart. */
export function MediaCard({
  to,
  title,
  meta,
  actions,
  headingLevel: Heading = "h2",
  ...frame
}: MediaCardProps) {
  // The one card that was chosen grows into the stage of its page, and shrinks back on return.
  const moving = useViewTransitionState(to);
  const { pathname, search } = useLocation();
  return (
    <article data-card={to} className="group/media relative flex min-w-0 flex-col">
      <MediaFrame
        seed={title}
        {...frame}
        className={cx(
          "transition-shadow duration-300 group-hover/media:shadow-lift",
          moving && "[view-transition-name:stage]",
        )}
      />
      <Heading className="mt-3 text-base leading-snug font-semibold">
        <Link
          to={to}
          state={cameFrom(pathname + search)}
          prefetch="intent"
          viewTransition
          dir="auto"
          className="line-clamp-2 text-as-parent after:absolute after:inset-0 after:rounded-lg hover:text-gold-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {title}
        </Link>
      </Heading>
      {meta ? <div className="meta mt-1 text-xs text-muted">{meta}</div> : null}
      {actions ? <div className="relative z-1 mt-3 flex flex-wrap gap-1.5">{actions}</div> : null}
    </article>
  );
}
