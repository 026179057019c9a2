import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { Refusal } from "../../local/refusal.ts";
import type { Preview, Work } from "../catalogue.ts";
import { sendFile } from "./send-file.ts";
import { excerpt, type Session } from "./session.ts";

const SETTLE_MS = 120_000;
const POLL_MS = 500;
const KINDS = ["image", "video", "audio"];

const States = z.object({
  uploads: z.array(z.object({ id: z.number(), status: z.string(), status_reason: z.string().nullish() })),
});

export type UploadState = z.infer<typeof States>["uploads"][number];

export function upload(session: Session, work: Work, bytes: Uint8Array): Promise<number> {
  const { fileName, contentType, ...words } = work;
  const file = { ...words, file_name: fileName, content_type: contentType };
  return sendFile(session, file, new Uint8Array(bytes));
}

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
    throw new Refusal(`Couldn't upload the poster of ${id} (${stored.status}): ${await excerpt(stored)}`);
}

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
      throw new Refusal(`Couldn't read the uploads' status (${answer.status}): ${await excerpt(answer)}`);
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

/** Finds them by their titles on My Uploads. */
export async function findUploaded(session: Session, works: readonly Work[]): Promise<Set<Work>> {
  const pages = await Promise.all(
    KINDS.map(async (kind) => (await session.get(`/my-uploads?kind=${kind}`)).text()),
  );
  const text = pages.join("\n");
  return new Set(works.filter(({ title }) => text.includes(escapeHtml(title))));
}

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
