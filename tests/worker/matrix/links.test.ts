import { beforeAll, describe, expect, it } from "vitest";
import type { SignedLinks } from "~/media/sign-visible.server";
import { seedCast, seedTarget, type Cast } from "./people";
import { ORIGIN, send } from "./send";

let cast: Cast;
let link: URL;
let otherId: number;
beforeAll(async () => {
  cast = await seedCast();
  const { upload } = await seedTarget(cast);
  otherId = (await seedTarget(cast)).upload.id;
  const cookie = cast.people.creator.cookie;
  const answer = await send(`/api/links?for=detail&ids=${upload.id}`, { cookie });
  const { links } = (await answer.json()) as { links: Record<number, SignedLinks> };
  link = new URL(links[upload.id]?.view ?? "", ORIGIN);
});

async function readStatus(url: URL, headers: Record<string, string> = {}): Promise<number> {
  const response = await send(url.pathname + url.search, { headers });
  await response.arrayBuffer();
  return response.status;
}

function edited(change: (url: URL) => void): URL {
  const url = new URL(link);
  change(url);
  return url;
}

const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

describe("a signed link to a private upload", () => {
  it("a signed link opens unchanged for anyone who has it", async () => {
    expect(await readStatus(link)).toBe(200);
  });

  it("a signed link opens nothing when any one character of its signature is changed", async () => {
    const signature = link.searchParams.get("s") ?? "";
    expect(signature).toHaveLength(43);
    // The last character has only four significant bits, and its other two must be zero.
    for (let at = 0; at < signature.length; at++) {
      const url = edited((it) => it.searchParams.set("s", flip(signature, at)));
      expect(await readStatus(url), `character ${at}`).toBe(404);
    }
  });

  const edits: [string, (url: URL) => void][] = [
    ["a later expiry", (url) => url.searchParams.set("e", String(Number(url.searchParams.get("e")) + 1))],
    ["a far expiry", (url) => url.searchParams.set("e", "999999999999")],
    ["an expiry that is no number", (url) => url.searchParams.set("e", "Infinity")],
    ["an expiry with a sign", (url) => url.searchParams.set("e", `+${url.searchParams.get("e")}`)],
    ["an expiry with a leading zero", (url) => url.searchParams.set("e", `0${url.searchParams.get("e")}9`)],
    ["no expiry", (url) => url.searchParams.delete("e")],
    ["no signature", (url) => url.searchParams.delete("s")],
    ["an empty signature", (url) => url.searchParams.set("s", "")],
    ["half a signature", (url) => url.searchParams.set("s", (url.searchParams.get("s") ?? "").slice(0, 20))],
    ["a signature and more", (url) => url.searchParams.set("s", `${url.searchParams.get("s")}AAAA`)],
    ["another disposition", (url) => url.searchParams.set("d", "attachment")],
    ["another upload", (url) => (url.pathname = `/media/${otherId}/original`)],
    ["another variant", (url) => (url.pathname = url.pathname.replace("original", "poster"))],
    ["an unknown variant", (url) => (url.pathname = url.pathname.replace("original", "source"))],
    ["the id written otherwise", (url) => (url.pathname = url.pathname.replace("/media/", "/media/0"))],
    ["names in capitals", (url) => (url.search = url.search.replace("e=", "E="))],
    ["a second, later expiry before", (url) => (url.search = `?e=999999999999&${url.search.slice(1)}`)],
  ];
  it.each(edits)("a signed link opens nothing with %s", async (_name, edit) => {
    expect(await readStatus(edited(edit))).toBe(404);
  });

  it("a signed link is dead the moment its owner has signed out everywhere", async () => {
    const cookie = cast.people.creator.cookie;
    await send("/signout", { cookie, form: { scope: "global" } });
    expect(await readStatus(link)).toBe(404);
    expect(await readStatus(link, { Cookie: cookie })).toBe(404);
  });
});
