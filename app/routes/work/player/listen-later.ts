/**
 * Has what is fetched behind the page's first script listen to a player. What could not be fetched is asked for again
 * when the player next begins to play: without it the page plays all the same.
 * @param load brings the function that begins to listen and gives back what ends it
 * @returns what ends it
 */
export function listenLater(player: HTMLMediaElement, load: () => Promise<() => () => void>): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  const begin = () =>
    void load().then(
      (listen) => {
        if (!isOver) end = listen();
      },
      () => {
        if (!isOver) player.addEventListener("play", begin, { once: true });
      },
    );
  begin();
  return () => {
    isOver = true;
    player.removeEventListener("play", begin);
    end?.();
  };
}
