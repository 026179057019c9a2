import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { sendFile } from "../../demo/client/send-file.ts";
import type { Session } from "../../demo/client/session.ts";
import { makeNoise } from "../../demo/sound/noise.ts";
import { readStatus, waitUntilReady } from "../shared/until-ready.ts";
import type { Confirmations } from "./promises.ts";
import type { Recorder } from "./recorder.ts";
import { readText } from "./viewer.ts";

const MB = 1024 * 1024;
const LARGE_EVERY = 4;
/** Below the limit of 200 a day; then the next creator continues. */
const UPLOADS_EACH = 150;
const PAUSE_MS = 800;

export interface Uploaded {
  ready: number;
  deleted: number;
}

export interface Creating {
  recorder: Recorder;
  promises: Confirmations;
  join: () => () => Promise<Session>;
  until: () => boolean;
}

export async function uploadUntil(
  first: Session,
  { recorder, promises, join, until }: Creating,
): Promise<Uploaded> {
  const uploaded: Uploaded = { ready: 0, deleted: 0 };
  let session = first;
  for (let turn = 1; !until(); turn++) {
    try {
      if (turn % UPLOADS_EACH === 0) session = await recorder.time("sign up, confirm, sign in", join());
      await uploadOne(session, { recorder, promises }, turn, uploaded);
    } catch (error) {
      recorder.fail("an upload", error);
    }
    await wait(PAUSE_MS);
    await recorder.outages.over();
  }
  return uploaded;
}

export async function uploadWork(session: Session, recorder: Recorder): Promise<number> {
  const words = { title: "A long sound", file_name: "long.wav", content_type: "audio/wav" };
  const around = recorder.time.bind(recorder);
  const id = await sendFile(session, { ...words, visibility: "public" }, makeNoise(20 * MB), around);
  await recorder.time("complete to ready", () => waitUntilReady(session, id));
  const opened = await session.submit(
    "/my-uploads",
    new URLSearchParams({ intent: "comments-on", id: String(id), tags: "" }),
  );
  if (opened.status >= 400) throw new Error(`Opening a work to comments answered ${opened.status}`);
  return id;
}

async function uploadOne(
  session: Session,
  { recorder, promises }: Pick<Creating, "recorder" | "promises">,
  turn: number,
  uploaded: Uploaded,
): Promise<void> {
  const large = turn % LARGE_EVERY === 0;
  const bytes = large ? makeNoise((17 + (turn % 8)) * MB) : await picture();
  const words = large
    ? { title: `Sound ${turn}`, file_name: `sound-${turn}.wav`, content_type: "audio/wav" }
    : { title: `Picture ${turn}`, file_name: `picture-${turn}.png`, content_type: "image/png" };
  const visibility = large ? "private" : "public";
  const around = recorder.time.bind(recorder);
  const id = await sendFile(session, { ...words, visibility }, bytes, around);
  let isDeleted = false;
  promises.note("uploads", async () => isDeleted || (await readStatus(session, id)) === "ready");
  await recorder.time("complete to ready", () => waitUntilReady(session, id));
  uploaded.ready++;
  await recorder.time("page: my uploads", () => readText(session, "/my-uploads", 200));
  await recorder.time("page: dashboard", () => readText(session, "/dashboard", 200));
  if (!large) return;
  await recorder.time("delete an upload", async () => {
    const answer = await session.submit("/my-uploads", new URLSearchParams({ id: String(id) }));
    await answer.text();
    if (!answer.ok) throw new Error(`Deleting answered ${answer.status}`);
    isDeleted = true;
  });
  const isGone = () => readText(session, `/upload/${id}`, 404);
  await recorder.time("page: a deleted upload", isGone);
  promises.note("deletions", async () => (await isGone()) !== "");
  uploaded.deleted++;
}

/** Noise, so that no two are alike. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [160, 120];
  const pixels = crypto.getRandomValues(new Uint8Array(width * height * 3));
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}
