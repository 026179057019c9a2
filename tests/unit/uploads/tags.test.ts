import { describe, expect, it } from "vitest";
import { addTag, joinTags, splitTags } from "~/routes/studio/upload-parts/chosen-tags";
import { readTags, tagKey, tagsText } from "~/uploads/tags/tags.rules";

describe("equal tags", () => {
  it.each([
    ["#Night  Sky", "night-sky"],
    ["night_sky", "night-sky"],
    ["Ｎｉｇｈｔ　Ｓｋｙ", "night-sky"],
    ["--a--b--", "a-b"],
    ["R&B", "r&b"],
    ["C++", "c++"],
    ["ÉTÉ", "été"],
    ["e\u0301te\u0301", "été"],
    ["北京", "北京"],
    ["👩🏽‍🚀", "👩🏽‍🚀"],
    ["../..", ""],
    ["%2f?#", "2f"],
    ["\u0000", ""],
  ])("the tag %j is %j", (text, key) => {
    expect(tagKey(text)).toBe(key);
    expect(tagKey(key)).toBe(key);
  });
});

describe("the text of tags", () => {
  it("tags are read as written, with commas of any script", () => {
    const { tags } = readTags("#a, B ,ب،ج、d，a\ne");
    expect(tags.map(({ label }) => label)).toEqual(["a", "B", "ب", "ج", "d", "e"]);
    expect(readTags(tagsText(tags)).tags).toEqual(tags);
    expect(readTags(" , ,").tags).toEqual([]);
  });
});

describe("tag chips", () => {
  it("text before a comma becomes a chip, and what can't be a tag is kept", () => {
    expect(splitTags("a, b, c")).toEqual({ tags: ["a", "b"], typed: "c" });
    expect(splitTags("a, A, ..., b,")).toEqual({ tags: ["a", "b"], typed: "..., " });
    const ten = "a,b,c,d,e,f,g,h,i,j,";
    expect(splitTags(`${ten}k,`)).toMatchObject({ tags: ten.split(",").slice(0, 10), typed: "k, " });
    expect(addTag({ tags: ["a"], typed: "x" }, "#A").refused).toBe("again");
  });

  it("unfinished text in the field is sent as well", () => {
    expect(joinTags({ tags: ["a", "b"], typed: "c" })).toBe("a, b, c");
    expect(joinTags({ tags: ["a"], typed: "" })).toBe("a");
    expect(joinTags({ tags: [], typed: "" })).toBe("");
  });
});
