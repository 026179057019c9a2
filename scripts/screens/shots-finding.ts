import type { Page } from "@playwright/test";
import { at, button, type Shot } from "./shot.ts";

/** The first playlist that the page shows, opened. */
async function openList(page: Page): Promise<void> {
  await page.locator('[data-card^="/playlists/"] a').first().click();
  await page.waitForURL("**/playlists/*");
}

/** A film or sound that has come to its end. */
async function playToItsEnd(page: Page): Promise<void> {
  await page.locator("media-control-bar media-play-button").waitFor();
  await page.locator("[data-stage] :is(video, audio)").evaluate(async (media: HTMLMediaElement) => {
    media.muted = true;
    media.currentTime = media.duration - 0.5;
    await media.play();
  });
}

/** Finding, following and keeping works. */
export const FINDING_SHOTS: readonly Shot[] = [
  { name: "feed", who: "viewer", path: at("/feed") },
  { name: "feed-following-nobody", who: "newcomer", path: at("/feed?list=following") },
  { name: "search", who: "viewer", path: at("/search"), viewportOnly: true },
  { name: "search-found", who: "viewer", path: at("/search?q=li") },
  { name: "search-works", who: "viewer", path: at("/search?q=li&kind=works") },
  { name: "search-typo", who: "viewer", path: at("/search?q=wlatz") },
  { name: "search-nothing", who: "viewer", path: at("/search?q=xylograph+zither") },
  {
    name: "search-suggestions",
    who: "viewer",
    path: at("/feed"),
    viewportOnly: true,
    act: async (page) => {
      const field = page.getByRole("combobox").filter({ visible: true });
      if ((await field.count()) === 0) await page.goto(new URL("/search", page.url()).href);
      await field.pressSequentially("lig");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "feed-following", who: "viewer", path: at("/feed?list=following") },
  { name: "feed-week", who: "viewer", path: at("/feed?sort=week") },
  { name: "following", who: "viewer", path: at("/following") },
  { name: "following-nobody", who: "newcomer", path: at("/following") },
  { name: "creator", who: "viewer", path: at("/@mira_lichtenberg_2031") },
  { name: "creator-own-empty", who: "newcomer", path: at("/@noor_adeyemi_7") },
  { name: "creator-none", who: "viewer", path: at("/@nobody_77") },
  { name: "tag", who: "viewer", path: at("/tag/night") },
  { name: "tag-none", who: "viewer", path: at("/tag/nothing-has-this") },
  { name: "picture", who: "viewer", path: ({ works }) => works.image },
  {
    name: "lightbox",
    who: "viewer",
    path: ({ works }) => works.image,
    viewportOnly: true,
    act: async (page) => {
      await button(page, "Look closer").click();
      await button(page, "Zoom in").waitFor();
    },
  },
  { name: "film", who: "viewer", path: ({ works }) => works.video },
  {
    name: "up-next",
    who: "viewer",
    path: ({ works }) => works.video,
    viewportOnly: true,
    act: async (page) => {
      await playToItsEnd(page);
      await page.locator("[data-up-next]").waitFor();
    },
  },
  { name: "film-locked", who: "guest", path: ({ works }) => works.video },
  { name: "sound", who: "creator", path: ({ works }) => works.audio },
  { name: "picture-owner", who: "creator", path: ({ works }) => works.image },
  { name: "library", who: "viewer", path: at("/library") },
  { name: "library-empty", who: "newcomer", path: at("/library") },
  { name: "saved", who: "viewer", path: at("/library/saved") },
  { name: "saved-empty", who: "newcomer", path: at("/library/saved") },
  { name: "liked", who: "viewer", path: at("/library/liked") },
  { name: "own comments", who: "viewer", path: at("/library/comments") },
  { name: "history", who: "viewer", path: at("/library/history") },
  { name: "history-empty", who: "newcomer", path: at("/library/history") },
  {
    name: "history-clear",
    who: "viewer",
    path: at("/library/history"),
    viewportOnly: true,
    act: (page) => button(page, "Clear history").click(),
  },
  { name: "playlists", who: "creator", path: at("/library/playlists") },
  { name: "playlists-empty", who: "newcomer", path: at("/library/playlists") },
  {
    name: "playlist",
    who: "creator",
    path: at("/library/playlists"),
    act: openList,
  },
  {
    name: "playlist-held",
    who: "creator",
    path: at("/library/playlists"),
    viewportOnly: true,
    act: async (page) => {
      await openList(page);
      await button(page, /^Order /).press("Space");
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "playlist-of-others",
    who: "viewer",
    path: at("/@mira_lichtenberg_2031"),
    act: openList,
  },
  {
    name: "playlist-playing",
    who: "viewer",
    path: at("/@mira_lichtenberg_2031"),
    act: async (page) => {
      await openList(page);
      await page.getByRole("link", { name: "Play all" }).click();
      await page.waitForURL(/\?list=/);
    },
  },
  {
    name: "add-to-playlist",
    who: "creator",
    viewportOnly: true,
    path: ({ works }) => works.image,
    act: async (page) => {
      await page.getByRole("link", { name: "Add to playlist" }).click();
      await page.getByRole("checkbox").first().waitFor();
    },
  },
  { name: "notifications", who: "viewer", path: at("/notifications") },
  { name: "notifications-empty", who: "newcomer", path: at("/notifications") },
  { name: "unsubscribe", path: at("/unsubscribe?t=none") },
  { name: "share", path: ({ shared }) => shared, viewportOnly: true },
  { name: "share-over", who: "viewer", path: at("/s/none"), viewportOnly: true },
];
