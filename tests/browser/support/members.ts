import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";
import { putPortrait, signIn, signUp } from "../../../scripts/demo/client/account.ts";
import { CREATOR, VIEWER, type Person } from "../../../scripts/demo/client/people.ts";
import { Session, type Cookie } from "../../../scripts/demo/client/session.ts";
import { untilSettled, upload } from "../../../scripts/demo/client/upload.ts";
import type { TestFile } from "./files.ts";
import { origin } from "./test.ts";

export interface Member {
  email: string;
  password: string;
  fullName: string;
  username: string;
  session: Session;
}

export type StoredMember = Omit<Member, "session">;

export const storedMember = ({ session: _, ...member }: Member): StoredMember => member;

/** With a session of its own. */
export async function restoreMember(member: StoredMember): Promise<Member> {
  const session = new Session(origin());
  if (!(await signIn(session, member))) throw new Error(`${member.email} can't sign in.`);
  return { ...member, session };
}

export function keepSession(member: Member, cookies: readonly Cookie[]): void {
  member.session = new Session(origin(), {}, cookies);
}

let members = 0;

/**
 * Made through the site's own routes without a window. Has a trial, unless the mailbox had one.
 * @param email a new mailbox's by default
 */
export async function newMember(
  accountType: "viewer" | "creator",
  email?: string,
  language = "en",
): Promise<Member> {
  const unique = `${Date.now().toString(36)}${++members}`;
  const model = accountType === "creator" ? CREATOR : VIEWER;
  const username = `${model.form.username.replace(/_\d+$/, "")}_${Date.now() % 1_000_000}${members}`;
  const form = { ...model.form, language, email: email ?? `${accountType}.${unique}@gmail.com`, username };
  const person: Person = { form, portrait: ownPortrait };
  const session = new Session(origin());
  await signUp(session, form);
  await putPortrait(session, person);
  return { email: form.email, password: form.password, fullName: form.full_name, username, session };
}

/** Removed pictures are recognised by their bytes and refused, so each is unique. */
function ownPortrait(): Promise<Uint8Array> {
  const colours = crypto.getRandomValues(new Uint8Array(8 * 8 * 3));
  return sharp(colours, { raw: { width: 8, height: 8, channels: 3 } })
    .resize(96, 96, { kernel: "nearest" })
    .webp({ quality: 80 })
    .toBuffer();
}

export async function signInAs(context: BrowserContext, { session }: Member): Promise<void> {
  await context.addCookies(session.cookies().map((cookie) => ({ ...cookie, url: origin() })));
}

export async function newMemberIn(
  context: BrowserContext,
  accountType: "viewer" | "creator",
): Promise<Member> {
  const member = await newMember(accountType);
  await signInAs(context, member);
  return member;
}

export interface Work {
  title: string;
  description?: string;
  visibility?: "public" | "private";
  file: TestFile;
}

/** @returns their IDs, in order */
export async function uploadWorks({ session }: Member, works: readonly Work[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { title, description = "", visibility = "public", file } of works) {
    const work = { title, description, visibility, fileName: file.name, contentType: file.mimeType };
    ids.push(await upload(session, work, file.buffer));
  }
  await untilSettled(session, ids, () => undefined);
  return ids;
}

export async function smallTile(seed: number): Promise<TestFile> {
  const hue = (seed * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="hsl(${hue} 60% 35%)"/><circle cx="${60 + seed * 9}" cy="90" r="50" fill="hsl(${hue + 60} 80% 65%)"/></svg>`;
  return {
    name: `tile-${seed}.png`,
    mimeType: "image/png",
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
}
