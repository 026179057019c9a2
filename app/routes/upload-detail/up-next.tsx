import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import { uploadWords } from "~/strings/uploads";
import { watchingWords as words } from "~/strings/watching";
import { listOf } from "~/ui/came-from";
import { lazyPart } from "~/ui/lazy-part";
import { comeTo, haveArrived, isComing } from "./arrivals.browser";
import { addToChain, autoplay, chain } from "./autoplay.browser";
import { pagePlayer, PLAYER } from "./page-player";
import { COUNTDOWN_SECONDS, nextWork, type WaysOn } from "./up-next.rules";

const load = async () => (await import("./up-next-card")).UpNextCard;
const UpNextCard = lazyPart(load);

/** Plays the next work when this one has ended, unless somebody stops it; begins to play where they came that way. */
export function UpNext({ id, related }: { id: number; related: WaysOn | null }) {
  const [next, setNext] = useState<WorkItem | null>(null);
  const [list, setList] = useState<number | null>(null);
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = useCallback(() => {
    // What had the keyboard goes away with the card.
    if (document.activeElement?.closest("[data-up-next]")) focusPlayer();
    setNext(null);
  }, []);

  useEffect(() => {
    const came = isComing(id, "playing");
    haveArrived();
    addToChain(id, came);
    if (came) void playOn();
  }, [id]);

  useEffect(() => {
    const isPlayer = ({ target }: Event) => target instanceof Element && target.matches(PLAYER);
    const onEnded = (event: Event) => {
      if (!isPlayer(event) || !autoplay.isOn()) return;
      const found = related && nextWork(related, listOf(state), chain());
      if (!found) return;
      // A film that fills the screen hides the card.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      setList(related.along?.list ?? null);
      setNext(found);
    };
    const onAgain = (event: Event) => {
      if (isPlayer(event)) close();
    };
    // The card's script is there before it is wanted.
    const warm = (event: Event) => {
      if (isPlayer(event)) void load().catch(() => undefined);
    };
    document.addEventListener("ended", onEnded, true);
    document.addEventListener("playing", warm, true);
    for (const kind of ["play", "seeking", "emptied"]) document.addEventListener(kind, onAgain, true);
    return () => {
      document.removeEventListener("ended", onEnded, true);
      document.removeEventListener("playing", warm, true);
      for (const kind of ["play", "seeking", "emptied"]) document.removeEventListener(kind, onAgain, true);
    };
  }, [related, state, close]);

  const play = useCallback(() => {
    if (!next) return;
    comeTo(next.id, "playing");
    // In the place of this one: one step back is the list somebody came from.
    navigate(`/upload/${next.id}${list === null ? "" : `?list=${list}`}`, {
      replace: true,
      state: state as unknown,
    });
  }, [navigate, next, list, state]);

  return (
    <>
      <p role="status" className="sr-only">
        {next ? words.upNextHeard(next.title || uploadWords.detail.untitled, COUNTDOWN_SECONDS) : ""}
      </p>
      {next ? (
        <div data-up-next className="contents">
          <UpNextCard next={next} onPlay={play} onCancel={close} />
        </div>
      ) : null}
    </>
  );
}

/** A browser may refuse to play what nobody pressed; then the button for it is under the keyboard. */
async function playOn(): Promise<void> {
  const player = pagePlayer();
  const hadNothing = document.activeElement === null || document.activeElement === document.body;
  try {
    await player?.play();
    if (hadNothing) focusPlayer();
  } catch {
    focusPlayer();
  }
}

/** How long the player's own controls may take to stand there, and how often that is looked at. Milliseconds. */
const CONTROLS_WAIT_MS = 3000;
const LOOK_EVERY_MS = 100;

/** Puts the keyboard on the play button once it stands there, unless somebody went elsewhere meanwhile. */
function focusPlayer(waited = 0): void {
  const button = document.querySelector<HTMLElement>("[data-stage] media-play-button");
  if (button) button.focus({ preventScroll: true });
  else if (waited < CONTROLS_WAIT_MS)
    setTimeout(() => {
      if ((document.activeElement ?? document.body) === document.body) focusPlayer(waited + LOOK_EVERY_MS);
    }, LOOK_EVERY_MS);
}
