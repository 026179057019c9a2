import { Link, useLocation, useViewTransitionState } from "@remix-run/react";
import type { ReactNode } from "react";
import { common } from "~/words/en/common";
import { OverlayBadge } from "./badge";
import { cameFrom } from "./came-from";
import { cx } from "./cx";
import { FirstFrame } from "./first-frame";
import { LockIcon } from "./icons";
import { MediaKindIcon, type MediaKind } from "./media-kind-icon";
import { Progress } from "./progress";
import { hashText, SoundBars } from "./sound-bars";

export interface Poster {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
  alt: string;
  /** For people who prefer less motion. */
  still?: string;
  /** Removes the blur, which is repainted with everything above it. */
  isLoaded?: boolean;
  onLoad?: () => void;
  onError?: () => void;
}

/** `part` is 0 to 1; `label` is for screen readers. */
export interface WatchProgress {
  part: number;
  label: string;
}

interface MediaFrameProps {
  kind: MediaKind;
  poster?: Poster | null;
  /** A tiny data URL, blurred until the poster loads. */
  placeholder?: string | null;
  motion?: string | null;
  /** Picks the look of a work without a picture. */
  seed?: string;
  /** One per page: several would share a narrow connection. */
  first?: boolean;
  /** The viewer needs a membership to open it. */
  locked?: boolean | undefined;
  badges?: ReactNode;
  progress?: WatchProgress | undefined;
  className?: string;
}

export function MediaFrame({
  kind,
  poster,
  placeholder,
  motion,
  seed = "",
  first = false,
  locked = false,
  badges,
  progress,
  className,
}: MediaFrameProps) {
  return (
    <span
      className={cx("night media-frame media-box", className)}
      data-kind={kind}
      data-tint={hashText(seed) % 5}
    >
      {placeholder && !poster?.isLoaded ? (
        <img src={placeholder} alt="" aria-hidden className="media-blur" />
      ) : null}
      <FrameContent kind={kind} poster={poster} motion={motion} seed={seed} first={first} />
      {locked ? (
        <span className="absolute end-2 top-2">
          <OverlayBadge icon={<LockIcon className="size-3.5" />}>
            <span className="sr-only">{common.membersOnly}</span>
          </OverlayBadge>
        </span>
      ) : null}
      {badges ? <span className="media-badges">{badges}</span> : null}
      {progress ? (
        <span className="absolute inset-x-0 bottom-0 bg-black/60">
          <Progress label={progress.label} value={progress.part} max={1} />
        </span>
      ) : null}
    </span>
  );
}

interface MediaCardProps extends Omit<MediaFrameProps, "className"> {
  to: string;
  title: string;
  meta?: ReactNode;
  actions?: ReactNode;
  headingLevel?: "h2" | "h3";
}

export function MediaCard({
  to,
  title,
  meta,
  actions,
  headingLevel: Heading = "h2",
  ...frame
}: MediaCardProps) {
  // The chosen card grows into the stage of its page, and back.
  const isTransitioning = useViewTransitionState(to);
  const { pathname, search } = useLocation();
  return (
    <article data-card={to} className="group/media relative flex min-w-0 flex-col">
      <MediaFrame
        seed={title}
        {...frame}
        className={cx(
          "transition-shadow duration-300 group-hover/media:shadow-lift",
          isTransitioning && "[view-transition-name:stage]",
        )}
      />
      <Heading className="mt-3 text-base leading-snug font-semibold">
        <Link
          to={to}
          state={cameFrom(pathname + search)}
          prefetch="intent"
          viewTransition
          dir="auto"
          className="card-link"
        >
          {title}
        </Link>
      </Heading>
      {meta ? <div className="meta mt-1 text-xs text-muted">{meta}</div> : null}
      {actions ? <div className="relative z-1 mt-3 flex flex-wrap gap-1.5">{actions}</div> : null}
    </article>
  );
}

interface FrameContentProps extends Pick<MediaFrameProps, "kind" | "poster" | "motion"> {
  seed: string;
  first: boolean;
}

function FrameContent({ kind, poster, motion, seed, first }: FrameContentProps) {
  if (poster) return <FramePicture {...poster} first={first} />;
  const kindPicture = <KindPicture kind={kind} seed={seed} />;
  if (!motion) return kindPicture;
  return <FirstFrame key={motion} src={motion} sign={kindPicture} className="media-cover" />;
}

function FramePicture({ still, first, alt, sizes, isLoaded: _, ...img }: Poster & { first: boolean }) {
  return (
    <picture>
      {still ? <source media="(prefers-reduced-motion: reduce)" srcSet={still} sizes={sizes} /> : null}
      <img
        {...img}
        // It may have loaded before hydration.
        ref={(picture) => {
          if (picture?.complete && picture.naturalWidth > 0) img.onLoad?.();
        }}
        sizes={img.srcSet ? sizes : undefined}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchpriority={first ? "high" : undefined}
        decoding="async"
        className="media-cover"
      />
    </picture>
  );
}

function KindPicture({ kind, seed }: { kind: MediaKind; seed: string }) {
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
