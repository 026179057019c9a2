import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MAX_FOLLOWED } from "~/following/following.limits";
import { follows, followTotals } from "~/following/follows.table";
import { countFollowers } from "~/following/follows.store.server";
import { GOOD_PASSWORD, seedPerson, signInAs, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";

const creator = () => seedPerson({ accountType: "creator" });
const send = (person: Person, username: unknown, follow: unknown = true) =>
  ask("/api/follow", { cookie: person.cookie, json: { username, follow } });
const followed = async (person: Person) =>
  (await db.select().from(follows).where(eq(follows.follower, person.id))).map((row) => row.creator);

const NOBODY = "We couldn't find this creator.";

describe("following", () => {
  it("a follow can be repeated and undone repeatedly, in any letter case of the name", async () => {
    const [ada, mira] = [await seedPerson(), await creator()];
    for (const name of [mira.username, mira.username.toUpperCase(), mira.username]) {
      const answer = await send(ada, name);
      expect([answer.status, await answer.json()]).toEqual([200, { isFollowed: true }]);
    }
    expect(await followed(ada)).toEqual([mira.id]);
    expect(await countFollowers(db, mira.id)).toBe(1);
    for (let times = 0; times < 2; times++) {
      const answer = await send(ada, mira.username, false);
      expect([answer.status, await answer.json()]).toEqual([200, { isFollowed: false }]);
    }
    expect(await followed(ada)).toEqual([]);
    expect(await countFollowers(db, mira.id)).toBe(0);
  });

  it("a follow answers the same for closed, unconfirmed, unknown and viewer accounts", async () => {
    const ada = await seedPerson();
    const [closed, unconfirmed, viewer] = [
      await creator(),
      await seedPerson({ accountType: "creator", confirmed: false }),
      await seedPerson(),
    ];
    await post(
      "/settings",
      { intent: "delete-account", current_password: GOOD_PASSWORD },
      { cookie: await signInAs(closed.id) },
    );
    const names = [
      closed.username,
      `deleted_${closed.id}`,
      unconfirmed.username,
      "nobody_77",
      viewer.username,
    ];
    const odd = ["", "x".repeat(10_000), "a'; drop table follows; --", "\u0000", "😀", "אבג"];
    for (const name of [...names, ...odd]) {
      const answer = await send(ada, name);
      expect([answer.status, await answer.json()], name).toMatchObject([404, { error: { message: NOBODY } }]);
    }
    expect(await followed(ada)).toEqual([]);
  });

  it("a person can't follow themselves but can follow a former creator who still shows works", async () => {
    const [ada, once] = [await creator(), await seedPerson()];
    expect(await (await send(ada, ada.username)).json()).toMatchObject({
      error: { message: "You can't follow yourself." },
    });
    await seedUpload(once.id, { visibility: "public" });
    expect((await send(ada, once.username)).status).toBe(200);
  });

  it("a follow needs a session and a readable request", async () => {
    const [ada, mira] = [await seedPerson(), await creator()];
    expect((await ask("/api/follow", { json: { username: mira.username, follow: true } })).status).toBe(401);
    for (const [username, follow] of [
      [7, true],
      [null, true],
      [mira.username, "yes"],
    ])
      expect((await send(ada, username, follow)).status).toBe(400);
    const crossSite = await ask("/api/follow", {
      cookie: ada.cookie,
      json: { username: mira.username, follow: true },
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(crossSite.status).toBe(403);
    expect(await followed(ada)).toEqual([]);
  });

  it("a follow works as a plain form and leads only within this site", async () => {
    const [ada, mira] = [await seedPerson(), await creator()];
    const form = { username: mira.username, follow: "yes", next: `/@${mira.username}` };
    const answer = await post("/api/follow", form, { cookie: ada.cookie });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/@${mira.username}`]);
    expect(await followed(ada)).toEqual([mira.id]);
    const away = await post("/api/follow", { ...form, next: "//evil.example" }, { cookie: ada.cookie });
    expect(away.headers.get("Location")).toBe("/feed");
    const refused = await post("/api/follow", { ...form, username: "nobody_77" }, { cookie: ada.cookie });
    expect([refused.status, await refused.text()]).toEqual([404, NOBODY]);
  });

  it("a person can follow at most 5,000 creators, even with two requests at once, and the error names the limit", async () => {
    const ada = await seedPerson();
    const [one, two] = [await creator(), await creator()];
    await db.run(`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAX_FOLLOWED - 1})
      insert into accounts (id, email, created_at) select 'many-' || i, 'many-' || i || '@gmail.com', 1 from n`);
    await db.run(`insert into follows (follower, creator, created_at)
      select '${ada.id}', id, 1 from accounts where id like 'many-%'`);
    const answers = await Promise.all([send(ada, one.username), send(ada, two.username)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({
      error: { message: "You already follow 5,000 creators. Unfollow one, then try again." },
    });
    expect(await followed(ada)).toHaveLength(MAX_FOLLOWED);
    const known = answers[0]?.status === 200 ? one : two;
    expect((await send(ada, known.username)).status).toBe(200);
  });

  it("follows and their counts are deleted with either account", async () => {
    const [ada, eve, mira] = [await creator(), await seedPerson(), await creator()];
    await send(eve, mira.username);
    await send(ada, mira.username);
    await send(eve, ada.username);
    await post(
      "/settings",
      { intent: "delete-account", current_password: GOOD_PASSWORD },
      { cookie: await signInAs(ada.id) },
    );
    expect(await countFollowers(db, mira.id)).toBe(1);
    expect(await followed(eve)).toEqual([mira.id]);
    expect(await db.select().from(followTotals).where(eq(followTotals.creator, ada.id))).toEqual([]);
  });
});

describe("/following", () => {
  it("/following lists only one's own followed creators, the latest first, in pages", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const creators = await Promise.all(Array.from({ length: 26 }, creator));
    for (const [at, one] of creators.entries())
      await db.insert(follows).values({ follower: ada.id, creator: one.id, created_at: Math.floor(at / 3) });
    const text = await pageText(await open("/following", ada));
    const names = [...text.matchAll(/href="\/@([^"]+)"/g)].map(([, name]) => name);
    const wanted = creators.map(({ username }) => username).reverse();
    expect(names).toEqual(wanted.slice(0, 24));
    const last = creators[2];
    const row = (
      await db
        .select()
        .from(follows)
        .where(eq(follows.creator, last?.id ?? ""))
    )[0];
    const more = await pageText(await open(`/following?cursor=${row?.created_at}.${row?.id}`, ada));
    expect([...more.matchAll(/href="\/@([^"]+)"/g)].map(([, name]) => name)).toEqual(wanted.slice(24));
    expect(await pageText(await open("/following", eve))).toContain("You're not following anyone yet.");
    expect((await open("/following?cursor=x", ada)).status).toBe(400);
  });
});

describe("the dashboard", () => {
  it("the dashboard shows a creator the number of followers and no names", async () => {
    const [mira, ada] = [await creator(), await seedPerson({ fullName: "Zebulon Quackenbush" })];
    await send(ada, mira.username);
    const text = await pageText(await open("/dashboard", mira));
    expect(text.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain("Followers 1");
    expect(text).not.toContain("Quackenbush");
    expect(text).not.toContain(ada.username);
  });
});
