import { beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_FIELD, ACCOUNT_HEADER } from "~/platform/account-header";
import { errorSentence } from "~/words/errors";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { readUpload, seedUpload } from "../../support/uploads";
import { pageText } from "../../support/visitor";
import { siteRoutes } from "../matrix/routes";

const SENTENCE = errorSentence("identity.other_account");

let ada: Person;
let eve: Person;
let work: number;
beforeAll(async () => {
  [ada, eve] = [await seedPerson({ accountType: "creator" }), await seedPerson({ accountType: "creator" })];
  work = (await seedUpload(eve.id, { title: "Old", visibility: "public" })).id;
});

describe("a write that names an account other than the one signed in", () => {
  const form = { title: "Ada's words", visibility: "public", description: "", alt_text: "" };

  it("a write for another account is refused in pages, in /api and without script, and changes nothing", async () => {
    const { cookie } = eve;
    const headers = { [ACCOUNT_HEADER]: ada.id };
    const script = await ask(`/upload/${work}.data`, { cookie, form, headers });
    expect(script.status).toBe(409);
    expect(await script.text()).toContain(SENTENCE);
    const json = { title: "Ada's film", file_name: "a.mp4", content_type: "video/mp4", file_size: 9 };
    const api = await ask("/api/uploads", { cookie, json, headers });
    expect(api.status).toBe(409);
    expect(await api.json()).toMatchObject({ error: { code: "identity.other_account", message: SENTENCE } });
    const named = { ...form, [ACCOUNT_FIELD]: ada.id };
    const bare = await ask(`/upload/${work}`, { cookie, form: named, headers: { Accept: "text/html" } });
    expect(bare.status).toBe(409);
    expect(await pageText(bare)).toContain(SENTENCE);
    expect(await readUpload(work)).toMatchObject({ title: "Old" });
  });

  it("a write that names its own account or none is accepted", async () => {
    const { cookie } = eve;
    const ways: Record<string, string>[] = [{}, { [ACCOUNT_FIELD]: eve.id }];
    for (const named of ways) {
      const answer = await ask(`/upload/${work}`, { cookie, form: { ...form, title: "Mine", ...named } });
      expect(answer.status).toBe(200);
      expect(await readUpload(work)).toMatchObject({ title: "Mine" });
    }
    const headers = { [ACCOUNT_HEADER]: eve.id };
    expect((await ask(`/upload/${work}.data`, { cookie, form, headers })).status).toBe(200);
  });

  it.each(["/signin", "/SignIn", "/register", "/forgot-password", "/update-password", "/signout"])(
    "a write for another account never blocks the way in or out at %s",
    async (path) => {
      const { cookie } = await seedPerson();
      const answer = await ask(path, { cookie, form: { [ACCOUNT_FIELD]: ada.id, email: "x@y.example" } });
      expect(answer.status).not.toBe(409);
    },
  );

  it("a write without a session is left to its route, which leads to signing in", async () => {
    const answer = await ask(`/upload/${work}`, { form: { ...form, [ACCOUNT_FIELD]: ada.id } });
    expect(answer.headers.get("Location")).toContain("/signin");
  });
});

describe("forms that change something", () => {
  it("every form names the account it was rendered for", async () => {
    const own = await seedUpload(ada.id, { title: "Own", visibility: "public", comments_on: true });
    const pages = siteRoutes()
      .map(({ path }) => path)
      .filter((path) => !/[:*]|^\/(?:api|media|stream|healthz|robots|sitemap)/.test(path));
    const more = [`/upload/${own.id}`, `/upload/${work}`, `/@${eve.username}`, `/report/work/${work}`];
    let forms = 0;
    for (const path of [...pages, ...more]) {
      const answer = await ask(path, { cookie: ada.cookie });
      if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const html = await answer.text();
      for (const [form] of html.matchAll(/<form\b[^>]*\bmethod="post"[\s\S]*?<\/form>/g)) {
        forms++;
        const field = `name="${ACCOUNT_FIELD}" value="${ada.id}"`;
        expect(form.includes(field), `${path}: ${form.slice(0, 160)}`).toBe(true);
      }
    }
    expect(forms).toBeGreaterThan(25);
  });

  it("a form rendered without a session names no account", async () => {
    const html = await (await ask("/contact")).text();
    expect(html).toContain('method="post"');
    expect(html).not.toContain(ACCOUNT_FIELD);
  });
});
