import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { isPlayable } from "~/feed/playable.rules";
import type { WorkItem } from "~/feed/work-items.server";
import { uploadWords } from "~/words/en/uploads";
import { watchingWords as words } from "~/words/en/watching";
import { readCameFrom } from "~/ui/came-from";
import { lazyPart } from "~/ui/lazy-part";
import { warnIfOffline } from "~/ui/offline-guard";
import { expectArrival, clearArrival, isArriving } from "~/routes/work/page/arrivals.browser";
import { fetchPlaylistNeighbours, fetchNextWork } from "./fetch-next-work.browser";
import { recordAutoplayed, autoplay } from "./autoplay.browser";
import { setMediaAction } from "./media-session.browser";
import { findPagePlayer, PLAYER_SELECTOR } from "./page-player";
import { getPlayhead } from "./playhead.browser";
import { COUNTDOWN_SECONDS, type NextWorks } from "./up-next.rules";

const load = async () => (await import("./up-next-card")).UpNextCard;
const UpNextCard = lazyPart(load);

export function UpNext({ id, related }: { id: number; related: NextWorks | null }) {
  const [next, setNext] = useState<WorkItem | null>(null);
  const list = related?.along?.list ?? null;
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = useCallback(() => {
    if (document.activeElement?.closest("[data-up-next]")) focusPlayer();
    setNext(null);
  }, []);

  useEffect(() => {
    const isAutoplayed = isArriving(id, "playing");
    clearArrival();
    recordAutoplayed(id, isAutoplayed);
    if (isAutoplayed) void startPlaying();
  }, [id]);

  useEffect(() => {
    let isOver = false;
    const isPlayer = ({ target }: Event) => target instanceof Element && target.matches(PLAYER_SELECTOR);
    const onEnded = async (event: Event) => {
      if (!related || !isPlayer(event) || !autoplay.isOn()) return;
      const found = await fetchNextWork(id, related, readCameFrom(state));
      // The viewer may have moved on.
      if (!found || isOver || !findPagePlayer()?.ended) return;
      // It would hide the card.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      setNext(found);
    };
    const closeOnReplay = (event: Event) => {
      if (isPlayer(event)) close();
    };
    const warm = (event: Event) => {
      if (isPlayer(event)) void load().catch(() => undefined);
    };
    const handleEnded = (event: Event) => void onEnded(event);
    document.addEventListener("ended", handleEnded, true);
    document.addEventListener("playing", warm, true);
    for (const kind of ["play", "seeking", "emptied"]) document.addEventListener(kind, closeOnReplay, true);
    return () => {
      isOver = true;
      document.removeEventListener("ended", handleEnded, true);
      document.removeEventListener("playing", warm, true);
      for (const kind of ["play", "seeking", "emptied"])
        document.removeEventListener(kind, closeOnReplay, true);
    };
  }, [id, related, state, close]);

  const go = useCallback(
    (work: number) => {
      // An error would replace the page.
      if (warnIfOffline()) return;
      expectArrival(work, "playing");
      // Back returns to the list.
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
      const to = (await fetchPlaylistNeighbours(list, id, side))?.find(isPlayable);
      if (to) go(to.id);
    };
    setMediaAction(session, "previoustrack", () => void step("before")());
    setMediaAction(session, "nexttrack", () => void step("behind")());
    return () => {
      for (const action of ["previoustrack", "nexttrack"] as const) setMediaAction(session, action, null);
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

async function startPlaying(): Promise<void> {
  const player = findPagePlayer();
  const hadNoFocus = document.activeElement === null || document.activeElement === document.body;
  try {
    if (player) await getPlayhead(player).play();
    if (hadNoFocus) focusPlayer();
  } catch {
    focusPlayer();
  }
}

const CONTROLS_TIMEOUT_MS = 3000;
const CONTROLS_POLL_MS = 100;

function focusPlayer(waited = 0): void {
  const button = document.querySelector<HTMLElement>("[data-stage] media-play-button");
  if (button) button.focus({ preventScroll: true });
  else if (waited < CONTROLS_TIMEOUT_MS)
    setTimeout(() => {
      if ((document.activeElement ?? document.body) === document.body) focusPlayer(waited + CONTROLS_POLL_MS);
    }, CONTROLS_POLL_MS);
}
