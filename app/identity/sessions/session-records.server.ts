import { z } from "zod";
import { SECOND_MS } from "~/platform/clock";
import { ACCESS_TOKEN_MS, REFRESH_TOKEN_MS } from "./session.limits";
import type { Viewer } from "../accounts/viewer";

/** Spec section 3. A copy of the store signs nobody in. */
const record = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  /** Seconds since the Unix epoch. */
  expires_at: z.number(),
  token_type: z.literal("bearer"),
  user: z.object({
    id: z.string(),
    email: z.string(),
    emailConfirmedAt: z.number().nullable(),
    fullName: z.string().nullable(),
    username: z.string(),
    accountType: z.enum(["viewer", "creator"]),
    avatarUrl: z.string().nullable(),
    // Records of an earlier release have none.
    language: z.string().default("en"),
    sessionId: z.string(),
  }),
});

export type SessionRecord = z.output<typeof record>;

interface Hashes {
  accessHash: string;
  refreshHash: string;
}

const accessKey = (hash: string) => `access:${hash}`;
const refreshKey = (hash: string) => `refresh:${hash}`;

/** Outlives its rotation, so a stolen token is recognised late. */
export async function writeRecords(
  sessions: KVNamespace,
  { accessHash, refreshHash }: Hashes,
  user: Viewer,
  now: number,
): Promise<SessionRecord> {
  const value: SessionRecord = {
    access_token: accessHash,
    refresh_token: refreshHash,
    expires_in: ACCESS_TOKEN_MS / SECOND_MS,
    expires_at: Math.floor((now + ACCESS_TOKEN_MS) / SECOND_MS),
    token_type: "bearer",
    user,
  };
  await Promise.allSettled([
    sessions.put(accessKey(accessHash), JSON.stringify(value), {
      expirationTtl: ACCESS_TOKEN_MS / SECOND_MS,
    }),
    sessions.put(refreshKey(refreshHash), user.sessionId, { expirationTtl: REFRESH_TOKEN_MS / SECOND_MS }),
  ]);
  return value;
}

export async function readRecord(
  sessions: KVNamespace,
  accessHash: string,
  now: number,
): Promise<SessionRecord | null> {
  const parsed = record.safeParse(await sessions.get(accessKey(accessHash), "json"));
  return parsed.success && parsed.data.expires_at * SECOND_MS > now ? parsed.data : null;
}

export function findFamilyByRefreshToken(sessions: KVNamespace, refreshHash: string): Promise<string | null> {
  return sessions.get(refreshKey(refreshHash));
}

/** KV refuses two writes a second to one key. */
const REMOVAL_TRIES = 3;
const FIRST_REMOVAL_WAIT_MS = 50;

export async function removeRecords(
  sessions: KVNamespace,
  accessHashes: readonly string[],
): Promise<string[]> {
  let left = [...accessHashes];
  for (let attempt = 0; attempt < REMOVAL_TRIES && left.length > 0; attempt++) {
    if (attempt > 0) await new Promise((go) => setTimeout(go, FIRST_REMOVAL_WAIT_MS * 4 ** (attempt - 1)));
    const tried = await Promise.allSettled(left.map((hash) => sessions.delete(accessKey(hash))));
    left = left.filter((_, index) => tried[index]?.status === "rejected");
  }
  return left;
}
