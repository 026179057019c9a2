import { useLocation, useNavigate } from "@remix-run/react";
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import type { Neighbours } from "~/feed/neighbours.store.server";
import { pictureSources, type SignedPicture } from "~/media/picture-sources";
import { common } from "~/words/en/common";
import { watchingWords as words } from "~/words/en/watching";
import { IconButton } from "~/ui/button";
import { ChevronDownIcon, CloseIcon } from "~/ui/icons";
import { ZoomInIcon, ZoomOutIcon } from "~/ui/icons-works";
import { expectArrival } from "./arrivals.browser";
import { useDragging, useSwipe } from "./use-dragging";
import { FIT_ZOOM, scrollToKeepPoint, maxZoom, zoomIn, zoomOut } from "./zoom.rules";

interface LightboxProps {
  name: string;
  alt: string;
  picture: SignedPicture;
  original: string | null;
  neighbours: Neighbours;
  onClose: () => void;
}

export function Lightbox({ name, alt, picture, original, neighbours, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(FIT_ZOOM);
  const [usesOriginal, setUsesOriginal] = useState(false);
  const go = useNeighbourNavigation(neighbours);

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const resize = useCallback(
    (next: (zoom: number, max: number) => number, point?: { x: number; y: number }) => {
      const box = region.current;
      const img = image.current;
      if (!box || !img) return;
      setZoom((now) => {
        const wanted = next(now, maxZoom(img.naturalWidth, img.clientWidth / now));
        const at = point ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
        const { scrollLeft, scrollTop } = box;
        // Only once the picture has grown.
        requestAnimationFrame(() =>
          box.scrollTo(
            scrollToKeepPoint(scrollLeft, at.x, wanted / now),
            scrollToKeepPoint(scrollTop, at.y, wanted / now),
          ),
        );
        return wanted;
      });
      setUsesOriginal(true);
    },
    [],
  );

  useWheelZoom(region, resize);
  useDragging(region);
  useSwipe(region, zoom === FIT_ZOOM, go);

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key === "+" || event.key === "=") resize(zoomIn);
    else if (event.key === "-") resize(zoomOut);
    else if (event.key === "0") resize(() => FIT_ZOOM);
    else if (zoom === FIT_ZOOM && /^Arrow(Left|Right)$/.test(event.key))
      go(event.key === forward ? "older" : "newer");
    else return;
    event.preventDefault();
  }

  function onDoubleClick({ clientX: x, clientY: y }: MouseEvent) {
    resize((now, max) => (now > FIT_ZOOM ? FIT_ZOOM : Math.min(max, Math.max(2, max / 2))), { x, y });
  }

  const percent = Math.round(zoom * 100);
  return (
    <dialog
      ref={dialog}
      aria-label={words.lightbox(name)}
      onClose={onClose}
      onKeyDown={onKey}
      className="night m-0 size-full max-h-none max-w-none bg-black text-ink"
    >
      <div
        ref={region}
        // Scroll positions count from the left.
        dir="ltr"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={zoom > FIT_ZOOM ? 0 : undefined}
        onDoubleClick={onDoubleClick}
        className={`grid size-full overflow-auto overscroll-contain [justify-content:safe_center] [align-content:safe_center] ${zoom > FIT_ZOOM ? "cursor-grab" : "cursor-zoom-in"}`}
      >
        <img
          ref={image}
          src={usesOriginal && original ? original : picture.src}
          srcSet={usesOriginal && original ? undefined : pictureSources(picture).srcSet}
          sizes="100vw"
          alt={alt}
          draggable={false}
          style={{ width: `${percent}vw`, height: `${percent}dvh` }}
          className="max-w-none object-contain select-none"
        />
      </div>
      <p className="sr-only">{words.keys}</p>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-end gap-1 p-3 *:pointer-events-auto [&>button]:bg-black/60 [&>button]:text-white">
        <output className="me-auto rounded-pill bg-black/60 px-3 py-1 text-xs text-white empty:hidden">
          {zoom > FIT_ZOOM ? words.zoomed(percent) : ""}
        </output>
        <IconButton label={words.zoomOut} disabled={zoom === FIT_ZOOM} onClick={() => resize(zoomOut)}>
          <ZoomOutIcon className="size-6" />
        </IconButton>
        <IconButton label={words.zoomIn} onClick={() => resize(zoomIn)}>
          <ZoomInIcon className="size-6" />
        </IconButton>
        <IconButton label={common.close} onClick={() => dialog.current?.close()}>
          <CloseIcon className="size-6" />
        </IconButton>
      </div>
      <Side to={neighbours.newer ? () => go("newer") : null} label={words.newer} side="start" />
      <Side to={neighbours.older ? () => go("older") : null} label={words.older} side="end" />
    </dialog>
  );
}

function Side({ to, label, side }: { to: (() => void) | null; label: string; side: "start" | "end" }) {
  if (!to) return null;
  return (
    <IconButton
      label={label}
      onClick={to}
      className={`absolute inset-y-0 my-auto bg-black/60 text-white ${side === "start" ? "start-2" : "end-2"}`}
    >
      <ChevronDownIcon
        className={`size-6 ${side === "start" ? "rotate-90 rtl:-rotate-90" : "-rotate-90 rtl:rotate-90"}`}
      />
    </IconButton>
  );
}

function useNeighbourNavigation({ newer, older }: Neighbours) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(
    (side: "newer" | "older") => {
      const next = side === "newer" ? newer : older;
      if (!next) return;
      expectArrival(next.id, "closer");
      navigate(`/upload/${next.id}`, { replace: true, state: state as unknown });
    },
    [navigate, newer, older, state],
  );
}

type Resize = (next: (zoom: number, max: number) => number, point?: { x: number; y: number }) => void;

/** Trackpads report a pinch so, too. */
function useWheelZoom(region: RefObject<HTMLElement>, resize: Resize): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      resize((zoom, max) => Math.min(max, Math.max(FIT_ZOOM, zoom * factor)), {
        x: event.clientX,
        y: event.clientY,
      });
    };
    // React's is passive and can't stop the page.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [region, resize]);
}
