import { describe, expect, it } from "vitest";
import { metaFrom, pageMeta } from "~/ui/page-meta";

const page = {
  title: "About",
  description: "What it is.",
  matches: [{ id: "root", data: { origin: "https://wishlight.example" } }],
  location: { pathname: "/about", search: "", hash: "", state: null, key: "" },
};

describe("a page's metadata", () => {
  it("a page has a title with the brand, a description, and a card with absolute addresses", () => {
    const tags = pageMeta(page);
    expect(tags).toContainEqual({ title: "About | Wishlight" });
    expect(tags).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://wishlight.example/about",
    });
    expect(tags).toContainEqual({ property: "og:image", content: "https://wishlight.example/card.png" });
  });

  it("a members' page has no card, and one that opts out has no place in search engines", () => {
    expect(pageMeta({ ...page, members: true })).toHaveLength(2);
    expect(pageMeta({ ...page, noindex: true })).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("words are read when the page is shown, in its language", () => {
    const words = { title: "About", description: "What it is." };
    const meta = metaFrom(words, { members: true });
    words.title = "Über uns";
    expect(meta({ ...page, params: {}, data: undefined, matches: [] })).toContainEqual({
      title: "Über uns | Wishlight",
    });
  });
});
