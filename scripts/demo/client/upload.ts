import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { Refusal } from "../../local/refusal.ts";
import type { Preview, Work } from "../catalogue.ts";
import { fetchOrAskAgain } from "./ask-again.ts";
import { excerpt, type Session } from "./session.ts";

const SETTLE_MS = 120_000;
const POLL_MS = 500;
const KINDS = ["image", "video", "audio"];

const Reservation = z.object({
  id: z.number(),
  put: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
});
const States = z.object({
  uploads: z.array(z.object({ id: z.number(), status: z.string(), status_reason: z.string().nullish() })),
});

export type UploadState = z.infer<typeof States>["uploads"][number];

/** Reserves, puts the bytes straight into storage and says they are there, as the upload page does. */
export async function upload(session: Session, work: Work, bytes: Uint8Array): Promise<number> {
  const reserve = {
    title: work.title,
    description: work.description,
    visibility: work.visibility,
    tags: work.tags,
    file_name: work.fileName,
    content_type: work.contentType,
    file_size: bytes.byteLength,
  };
  const { id, put } = await session.call("/api/uploads", reserve, (answer) => Reservation.parse(answer));
  const body = new Blob([new Uint8Array(bytes)], { type: work.contentType });
  const stored = await fetchOrAskAgain(put.url, { method: "PUT", headers: put.headers, body });
  if (!stored.ok)
    throw new Refusal(`Storage refused ${work.fileName} (${stored.status}): ${await excerpt(stored)}`);
  await session.call(`/api/uploads/${id}/complete`, {}, () => undefined);
  return id;
}

/** Sends what stands for a work beside its bytes, as the upload page does while they go. */
export async function sendPreview(
  session: Session,
  id: number,
  { poster, ...fields }: Preview,
): Promise<void> {
  await session.call(`/api/uploads/${id}/preview`, fields, () => undefined);
  if (!poster) return;
  const stored = await session.postBytes(
    `/api/uploads/${id}/poster`,
    new Blob([new Uint8Array(poster)], { type: "image/webp" }),
  );
  if (!stored.ok)
    throw new Refusal(`The poster of ${id} was refused (${stored.status}): ${await excerpt(stored)}`);
}

/** Waits until the media worker has settled every upload. Reports each once. */
export async function untilSettled(
  session: Session,
  ids: readonly number[],
  report: (state: UploadState) => void,
): Promise<void> {
  const waiting = new Set(ids);
  const deadline = Date.now() + SETTLE_MS;
  while (waiting.size > 0) {
    const answer = await session.get(`/api/uploads/states?ids=${[...waiting].join(",")}`);
    if (!answer.ok)
      throw new Refusal(`The states of the uploads answered ${answer.status}: ${await excerpt(answer)}`);
    for (const state of States.parse(await answer.json()).uploads) {
      if (state.status === "pending" || state.status === "processing") continue;
      waiting.delete(state.id);
      report(state);
    }
    if (waiting.size === 0) return;
    if (Date.now() > deadline) {
      throw new Refusal(
        `${waiting.size} uploads are still being processed after ${SETTLE_MS / 1000} s: ${[...waiting].join(", ")}`,
      );
    }
    await wait(POLL_MS);
  }
}

/** Which of the works the creator has already, by their titles on My Uploads. */
export async function alreadyThere(session: Session, works: readonly Work[]): Promise<Set<Work>> {
  const pages = await Promise.all(
    KINDS.map(async (kind) => (await session.get(`/my-uploads?kind=${kind}`)).text()),
  );
  const text = pages.join("\n");
  return new Set(works.filter(({ title }) => text.includes(escapeHtml(title))));
}

/** As React writes a text. */
function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#x27;",
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
