import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { isPlayable } from "~/feed/playable.rules";
import type { WorkItem } from "~/feed/work-items.server";
import { uploadWords } from "~/strings/uploads";
import { watchingWords as words } from "~/strings/watching";
import { listOf } from "~/ui/came-from";
import { lazyPart } from "~/ui/lazy-part";
import { warnIfOffline } from "~/ui/offline-guard";
import { comeTo, haveArrived, isComing } from "~/routes/work/page/arrivals.browser";
import { askBeside, askNext } from "./ask-next.browser";
import { addToChain, autoplay } from "./autoplay.browser";
import { setHandler } from "./media-session.browser";
import { pagePlayer, PLAYER } from "./page-player";
import { playheadOf } from "./playhead.browser";
import { COUNTDOWN_SECONDS, type WaysOn } from "./up-next.rules";

const load = async () => (await import("./up-next-card")).UpNextCard;
const UpNextCard = lazyPart(load);

/** Plays the next work when this one has ended, unless somebody stops it; begins to play where they came that way. */
export function UpNext({ id, related }: { id: number; related: WaysOn | null }) {
  const [next, setNext] = useState<WorkItem | null>(null);
  const list = related?.along?.list ?? null;
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
    let isOver = false;
    const isPlayer = ({ target }: Event) => target instanceof Element && target.matches(PLAYER);
    const onEnded = async (event: Event) => {
      if (!related || !isPlayer(event) || !autoplay.isOn()) return;
      const found = await askNext(id, related, listOf(state));
      // Somebody may have gone back into it meanwhile, or away.
      if (!found || isOver || !pagePlayer()?.ended) return;
      // A film that fills the screen hides the card.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      setNext(found);
    };
    const onAgain = (event: Event) => {
      if (isPlayer(event)) close();
    };
    // The card's script is there before it is wanted.
    const warm = (event: Event) => {
      if (isPlayer(event)) void load().catch(() => undefined);
    };
    const whenEnded = (event: Event) => void onEnded(event);
    document.addEventListener("ended", whenEnded, true);
    document.addEventListener("playing", warm, true);
    for (const kind of ["play", "seeking", "emptied"]) document.addEventListener(kind, onAgain, true);
    return () => {
      isOver = true;
      document.removeEventListener("ended", whenEnded, true);
      document.removeEventListener("playing", warm, true);
      for (const kind of ["play", "seeking", "emptied"]) document.removeEventListener(kind, onAgain, true);
    };
  }, [id, related, state, close]);

  const go = useCallback(
    (work: number) => {
      // Without a line it would put an error in place of the page that played.
      if (warnIfOffline()) return;
      comeTo(work, "playing");
      // In the place of this one: one step back is the list somebody came from.
      navigate(`/upload/${work}${list === null ? "" : `?list=${list}`}`, {
        replace: true,
        state: state as unknown,
      });
    },
    [navigate, list, state],
  );
  const play = useCallback(() => next && go(next.id), [go, next]);

  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (list === null || !session) return;
    const step = (side: "before" | "behind") => async () => {
      const to = (await askBeside(list, id, side))?.find(isPlayable);
      if (to) go(to.id);
    };
    setHandler(session, "previoustrack", () => void step("before")());
    setHandler(session, "nexttrack", () => void step("behind")());
    return () => {
      for (const action of ["previoustrack", "nexttrack"] as const) setHandler(session, action, null);
    };
  }, [id, list, go]);

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
    if (player) await playheadOf(player).play();
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
