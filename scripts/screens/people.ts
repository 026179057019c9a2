import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR, VIEWER, type Person } from "../demo/client/people.ts";
import type { Session } from "../demo/client/session.ts";

export type Who = "creator" | "viewer" | "newcomer";

export interface SignedIn {
  cookies: Record<Who, { name: string; value: string }[]>;
  /** Page of one work of each kind. */
  works: Record<"image" | "video" | "audio", string>;
}

/** A creator who has shared nothing yet. */
const NEWCOMER: Person = {
  ...CREATOR,
  form: {
    ...CREATOR.form,
    full_name: "Noor Adeyemi",
    username: "noor_adeyemi_7",
    email: "wishlight.demo.noor@gmail.com",
  },
};

/** Signs the people of the demo in, and finds what they shared. */
export async function signInAll(origin: string): Promise<SignedIn> {
  const creator = (await signInOrUp(origin, CREATOR)).session;
  const viewer = (await signInOrUp(origin, VIEWER)).session;
  const newcomer = (await signInOrUp(origin, NEWCOMER)).session;
  return {
    cookies: { creator: creator.cookies(), viewer: viewer.cookies(), newcomer: newcomer.cookies() },
    works: {
      image: await newest(creator, "image"),
      video: await newest(creator, "video"),
      audio: await newest(creator, "audio"),
    },
  };
}

async function newest(session: Session, kind: string): Promise<string> {
  const html = await (await session.get(`/my-uploads?kind=${kind}`)).text();
  const path = /href="(\/upload\/\d+)"/.exec(html)?.[1];
  if (!path) throw new Error(`The demo shared nothing of the kind ${kind}; run \`npm run demo\``);
  return path;
}
