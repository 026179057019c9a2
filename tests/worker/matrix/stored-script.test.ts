import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { composeMail } from "~/identity/mail/mail.server";
import { mails, type MailKind } from "~/words/en/mails";
import { profiles } from "~/profiles/profiles.table";
import { seedPerson, signInAs, type Person } from "../../support/people";
import { db, seedUpload, storeBytes } from "../../support/uploads";
import { send } from "./send";

/** In every payload, so the test knows that each page really showed it. */
const MARK = "zqx";
const PAYLOADS = [
  `${MARK}<script>alert(1)</script>`,
  `${MARK}</script><script>alert(1)</script>`,
  `${MARK}</title><img src=x onerror=alert(1)>`,
  `${MARK}"><svg onload=alert(1)>`,
  `${MARK}' onmouseover='alert(1)`,
  `${MARK}<!--<script>`,
  `${MARK}]]><script>alert(1)</script>`,
  `${MARK}\u2028\u2029</script >`,
  `${MARK}{{constructor.constructor('alert(1)')()}}`,
  `${MARK}javascript:alert(1)//`,
];

const LIVE = /zqx[^<]{0,3}<\/?(?:script|title|svg|img|!--)|zqx\]\]></i;
/** In our own scripts these characters are inside JSON strings. */
const ENDS_ATTRIBUTE = /zqx"><|zqx' onmouse/;

function liveIn(html: string): string | undefined {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "");
  return LIVE.exec(html)?.[0] ?? ENDS_ATTRIBUTE.exec(markup)?.[0];
}

function strayScripts(html: string, nonce: string): string[] {
  const opened = html.match(/<script\b[^>]*>/gi) ?? [];
  const closed = html.match(/<\/script\s*>/gi) ?? [];
  const stray = opened.filter((tag) => !tag.includes(`nonce="${nonce}"`));
  return opened.length === closed.length
    ? stray
    : [...stray, `${opened.length} opened, ${closed.length} closed`];
}

async function expectInert(path: string, cookie: string, payload: string, shown: boolean): Promise<void> {
  const response = await send(path, { cookie });
  const html = await response.text();
  const where = `${path} with ${JSON.stringify(payload)}`;
  const nonce = /nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "none";
  expect(html.includes(MARK), `${where} is shown`).toBe(shown);
  expect(liveIn(html), where).toBeUndefined();
  expect(strayScripts(html, nonce), where).toEqual([]);
}

let creator: Person;
let viewer: Person;
beforeAll(async () => {
  creator = await seedPerson({ accountType: "creator" });
  viewer = await seedPerson();
});

describe.each(PAYLOADS)("the text %j", (payload) => {
  it("a title and a description appear as text on every page", async () => {
    const words = { title: payload, description: payload, visibility: "public" as const };
    const row = await seedUpload(creator.id, {
      ...words,
      file_name: payload,
      mime_type: "video/mp4",
      kind: "video",
    });
    await storeBytes(row.path, "x");
    const cookie = await signInAs(creator.id);
    for (const path of ["/feed", "/my-uploads", "/dashboard", `/upload/${row.id}`]) {
      await expectInert(path, cookie, payload, true);
    }
    await expectInert("/feed", viewer.cookie, payload, true);
    await expectInert(`/upload/${row.id}`, viewer.cookie, payload, true);
    await env.UPLOADS.delete(row.path);
    await env.DB.prepare("delete from uploads where id = ?").bind(row.id).run();
  });

  it("the file name of an unfinished upload appears as text in the owner's list", async () => {
    const row = await seedUpload(creator.id, { title: payload, file_name: payload, status: "pending" });
    for (const path of ["/my-uploads", "/upload"]) {
      const html = await (await send(path, { cookie: creator.cookie })).text();
      expect(liveIn(html), path).toBeUndefined();
    }
    await env.DB.prepare("delete from uploads where id = ?").bind(row.id).run();
  });

  it("a name, a username and a bio appear as text everywhere", async () => {
    const mine = { full_name: payload, username: `${payload}${Math.random()}`, bio: payload };
    await db.update(profiles).set(mine).where(eq(profiles.id, creator.id));
    const row = await seedUpload(creator.id, { visibility: "public" });
    const cookie = await signInAs(creator.id);
    for (const path of ["/profile", "/edit-profile", "/settings", "/feed"]) {
      await expectInert(path, cookie, payload, true);
    }
    await expectInert("/feed", viewer.cookie, payload, true);
    await env.DB.prepare("delete from uploads where id = ?").bind(row.id).run();
  });

  it("a refused form shows its fields as text", async () => {
    const fields = { full_name: payload, username: payload, bio: payload, email: payload, wizard: "" };
    for (const [path, form] of [
      [
        "/register",
        { ...fields, password: payload, confirm_password: payload, phone: payload, country: payload },
      ],
      ["/signin", { email: payload, password: payload }],
      ["/forgot-password", { email: payload }],
      ["/edit-profile", fields],
    ] as const) {
      const response = await send(path, {
        form,
        cookie: path === "/edit-profile" ? viewer.cookie : undefined,
      });
      const html = await response.text();
      expect(response.status, path).toBe(400);
      expect(liveIn(html), path).toBeUndefined();
    }
  });

  it("an address appears as text", async () => {
    const text = encodeURIComponent(payload);
    for (const path of [
      `/${text}`,
      `/signin?next=${text}&notice=${text}`,
      `/upload/${text}`,
      `/?x=${text}`,
    ]) {
      const html = await (await send(path, { cookie: viewer.cookie })).text();
      expect(liveIn(html), path).toBeUndefined();
    }
  });
});

describe("mails", () => {
  it.each(Object.keys(mails) as MailKind[])(
    "a mail of the kind %s escapes everything in its link",
    (kind) => {
      for (const payload of PAYLOADS) {
        const { html, subject } = composeMail(kind, "a@gmail.com", `https://wishlight.example/?x=${payload}`);
        expect(liveIn(html)).toBeUndefined();
        expect(subject).not.toContain(MARK);
      }
    },
  );
});
