import { setTimeout as wait } from "node:timers/promises";
import { navigation } from "../../app/words/en/navigation.ts";
import { FILM_SECONDS } from "./files.ts";
import { fill, findControls, goTo, press, pressPlay, type Step, type Visit } from "./visit.ts";

const FILM = "One day in a minute";
const READY = "Your upload is ready.";
/** By then one and a half parts are sent. */
const CUT_AFTER_MS = 1_500;
const DEAD_MS = 1_500;

async function send(visit: Visit, path: string, title: string): Promise<void> {
  const { window } = visit;
  await goTo(visit, "/upload");
  await (await window.find({ css: 'form input[name="file"]' })).choose(path);
  await fill(visit, "Title", title);
  await (await window.find({ label: "Visibility" })).set("public");
  // By keyboard, because a preview may move the button during a mouse press.
  await window.press("Enter");
}

export const sendPicture: Step = {
  name: "uploads a picture",
  async run(visit) {
    await send(visit, visit.files.picture, "Noon");
    await visit.window.find({ text: READY });
  },
};

export const sendSoundOverBrokenLine: Step = {
  name: "uploads a sound over a connection that breaks in the middle",
  expected: [/partNumber=/],
  async run(visit) {
    const { window, line, files } = visit;
    await send(visit, files.sound, "Wind");
    await window.find({ text: "Uploading" });
    const upBefore = line.bytesUp();
    await wait(CUT_AFTER_MS);
    if (line.bytesUp() === upBefore) throw new Error("Nothing was being sent when the connection was cut");
    line.cut(DEAD_MS);
    await window.find({ text: "Connection lost. Reconnecting" });
    await window.find({ text: READY }, 90_000);
  },
};

export const sendFilm: Step = {
  name: "uploads a film",
  async run(visit) {
    await send(visit, visit.files.film, FILM);
    await visit.window.find({ text: READY });
  },
};

export const watch: Step = {
  name: "finds the film in the feed, plays it and seeks by keyboard",
  async run(visit) {
    const { window } = visit;
    await goTo(visit, "/feed");
    await (await window.find({ role: "link", name: FILM })).click();
    await window.find({ role: "heading", name: FILM });
    await findControls(visit);
    await window.until("The film's first frame", () => {
      const video = document.querySelector<HTMLVideoElement>("main video");
      return video !== null && video.readyState >= 2 && !video.controls;
    });
    await pressPlay(visit);
    await window.until(
      "A second of the film",
      () => (document.querySelector<HTMLVideoElement>("main video")?.currentTime ?? 0) > 1,
    );
    await window.press("ArrowRight");
    await window.until(
      "Ten seconds further",
      () => (document.querySelector<HTMLVideoElement>("main video")?.currentTime ?? 0) > 10,
    );
    await window.evaluate((seconds) => {
      const video = document.querySelector<HTMLVideoElement>("main video");
      if (video) video.currentTime = seconds;
    }, FILM_SECONDS - 2);
    await window.until(
      "The film's end",
      () => document.querySelector<HTMLVideoElement>("main video")?.ended === true,
    );
  },
};

export const caption: Step = {
  name: "adds captions, and reads them above the controls",
  async run(visit) {
    const { window } = visit;
    // Only Firefox moves cues by line; elsewhere a style does.
    if (window.name !== "firefox") return;
    await goTo(visit, "/feed");
    await (await window.find({ role: "link", name: FILM })).click();
    await findControls(visit);
    await (await window.find({ text: "Captions", within: { css: "main" } })).click();
    await (await window.find({ label: "Subtitle files" })).choose(visit.files.captions);
    await press(visit, "Add captions");
    await (await window.find({ css: "media-captions-button" })).click();
    await window.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>("main video");
      if (video) video.currentTime = 1;
    });
    const stands = (isRaised: string) => {
      const video = document.querySelector<HTMLVideoElement>("main video");
      const captions = [...(video?.textTracks ?? [])].find(({ kind }) => kind === "captions");
      const [cue] = captions?.activeCues ?? [];
      return cue instanceof VTTCue && (cue.line !== "auto") === (isRaised === "yes");
    };
    await window.until("The captions above the controls", stands, "yes");
    await window.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>("main video");
      if (video) Object.assign(video, { muted: true, currentTime: 0 });
      return video?.play();
    });
    // Moves the pointer off the player, which hides the controls.
    await (await window.find({ role: "heading", name: FILM })).click();
    await window.until("The captions at the bottom, once the controls are hidden", stands, "no");
  },
};

export const remove: Step = {
  name: "deletes the film after confirming",
  // Its picture may still be loading.
  expected: [/^Could not load <img src="\/media\//],
  async run(visit) {
    const { window } = visit;
    await goTo(visit, "/my-uploads");
    const dialog = { role: "dialog", name: FILM };
    const card = { css: `article:has(a[href="${await findPath(visit)}"])` };
    const ask = async () => (await window.find({ role: "button", name: "Delete", within: card })).click();
    await ask();
    await window.find({ text: "This action cannot be undone.", within: dialog });
    await (await window.find({ role: "button", name: "Cancel", within: dialog })).click();
    // It hides first and closes after the next paint.
    await window.until("A closed dialog", () => document.querySelector("dialog[open]") === null);
    await window.find({ role: "link", name: FILM });
    await ask();
    await (await window.find({ role: "button", name: "Yes, Delete", within: dialog })).click();
    await window.find({ text: "File deleted." });
    await window.gone({ role: "link", name: FILM });
  },
};

async function findPath({ window }: Visit): Promise<string> {
  await window.find({ role: "link", name: FILM });
  return window.evaluate((title) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/upload/"]')];
    return links.find(({ textContent }) => textContent === title)?.pathname ?? "";
  }, FILM);
}

export const leave: Step = {
  name: "deletes the account",
  async run(visit) {
    const { window, member } = visit;
    await goTo(visit, "/settings");
    await press(visit, "Delete account");
    const dialog = { role: "dialog" };
    await (await window.find({ label: "Your password", within: dialog })).fill(member.password);
    await (await window.find({ role: "button", name: "Yes, Delete", within: dialog })).click();
    await window.find({ text: "Account deleted" });
    await window.gone({ role: "button", name: navigation.userMenu });
  },
};
