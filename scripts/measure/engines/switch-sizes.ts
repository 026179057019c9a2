export async function switchSizes(widths: readonly number[]): Promise<string[]> {
  const JUMP_SECONDS = 0.2;
  const POLL_MS = 40;
  const { video, until, problems } = globalThis.probe;
  const wrong: string[] = [];
  let [at, told] = [video.currentTime, performance.now()];
  const timer = setInterval(() => {
    const [now, wall] = [video.currentTime, performance.now()];
    const ahead = now - at - (wall - told) / 1000;
    if (now < at - 0.01 || ahead > JUMP_SECONDS)
      wrong.push(`jumped from ${at.toFixed(2)} to ${now.toFixed(2)} s`);
    [at, told] = [now, wall];
  }, POLL_MS);
  try {
    const list = video.videoRenditions;
    if (!list) throw new Error("there is no list of sizes");
    void video.play().catch((error: unknown) => wrong.push(String(error)));
    await until("played", () => video.currentTime > 0.5);
    for (const index of [0, 1, 0, 1]) {
      list.selectedIndex = index;
      await until(`became ${widths[index]} wide`, () => video.videoWidth === widths[index]);
    }
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  }
  clearInterval(timer);
  return [...wrong, ...problems];
}
