import { useCallback, useEffect, useState, type ReactNode } from "react";
import type { Neighbours } from "~/feed/neighbours.store.server";
import type { SignedPicture } from "~/media/picture-sources";
import { watchingWords as words } from "~/words/en/watching";
import { IconButton } from "~/ui/button";
import { ExpandIcon } from "~/ui/icons";
import { lazyPart } from "~/ui/lazy-part";
import { clearArrival, isArriving } from "./arrivals.browser";

const load = async () => (await import("./lightbox")).Lightbox;
const Lightbox = lazyPart(load);

const preload = () => void load().catch(() => undefined);

interface CloserProps {
  id: number;
  name: string;
  alt: string;
  picture: SignedPicture;
  original: string | null;
  neighbours: Neighbours;
  children: ReactNode;
}

export function ZoomablePicture({ id, children, ...shown }: CloserProps) {
  const [open, setOpen] = useState(() => isArriving(id, "closer"));
  useEffect(clearArrival, []);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button below is the keyboard's way */}
      <div
        className="grid w-full cursor-zoom-in place-items-center"
        onPointerEnter={preload}
        onClick={() => setOpen(true)}
      >
        {children}
      </div>
      <IconButton
        label={words.closer}
        onFocus={preload}
        onPointerEnter={preload}
        onClick={() => setOpen(true)}
        className="absolute end-3 top-3 bg-black/55 text-white"
      >
        <ExpandIcon className="size-5" />
      </IconButton>
      {open ? <Lightbox {...shown} onClose={close} /> : null}
    </>
  );
}
