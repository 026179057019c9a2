import { describe, expect, it } from "vitest";
import { playlistFields } from "~/library/playlists/playlists.schema";
import { appealForm } from "~/moderation/appeals/appeal.schema";
import { strangerReport } from "~/moderation/reports/report.schema";
import { isCleanText, isReadable } from "~/platform/text.rules";
import { editProfileForm } from "~/profiles/edit-profile.schema";
import { bio } from "~/profiles/profile-fields.schema";
import { uploadEdit } from "~/uploads/edit.schema";
import { tagsField } from "~/uploads/tags/tags.schema";
import { reservation } from "~/uploads/uploads.schema";

const UNREADABLE: [string, string][] = [
  ["an override", "safe\u202egnp.exe"],
  ["an embedding", "a \u202bb\u202c"],
  ["an isolate", "a \u2067b\u2069"],
  ["an unclosed isolate", "a \u2066b"],
  ["nine hundred marks", `a${"\u0301".repeat(900)}`],
  ["eleven marks", `a${"\u0301".repeat(11)}`],
  ["marks with joiners between them", `a${"\u0301\u200d".repeat(11)}`],
];

const READABLE: [string, string][] = [
  ["pointed Hebrew with cantillation", "בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים"],
  ["vocalised Arabic with direction marks", "\u200fبِسْمِ ٱللَّهِ\u061c 2026"],
  ["Persian with a non-joiner", "می\u200cخواهم"],
  ["Hindi with a joiner", "क्\u200dष श्री"],
  ["Thai", "กี่น้ำผึ้ง"],
  ["decomposed Vietnamese", "Nguyễn Thị Phương".normalize("NFD")],
  ["Tibetan", "བསྒྲུབས་པ་ཧཱུྃ"],
  ["a family of emoji", "👨‍👩‍👧‍👦 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
];

describe("text that people see", () => {
  it.each(UNREADABLE)("text with %s is refused", (_, text) => expect(isReadable(text)).toBe(false));
  it.each(READABLE)("text in %s is accepted", (_, text) => expect(isReadable(text)).toBe(true));
  it("a name with stacked combining marks is refused", () =>
    expect(isCleanText(`a${"\u0301".repeat(11)}`)).toBe(false));
});

describe("text about a work, a list or a person", () => {
  const edit = { title: "A", description: "", visibility: "public", alt_text: "" };
  const file = { title: "A", file_name: "a.png", content_type: "image/png", file_size: 5 };
  const profile = { full_name: "Ada King", username: "ada_1", bio: "", account_type: "viewer" };
  const forms: [string, (text: string) => string[]][] = [
    ...["title", "description", "alt_text"].flatMap((field): [string, (text: string) => string[]][] => [
      [`an edited ${field}`, (text) => codes(uploadEdit.safeParse({ ...edit, [field]: text }))],
      [`a first ${field}`, (text) => codes(reservation.safeParse({ ...file, [field]: text }))],
    ]),
    ["a tag", (text) => codes(tagsField.safeParse(text))],
    ["a list's title", (title) => codes(playlistFields.safeParse({ title }))],
    ["a list's description", (description) => codes(playlistFields.safeParse({ title: "A", description }))],
    ["a name", (text) => codes(editProfileForm.safeParse({ ...profile, full_name: `Ada ${text}` }))],
    ["a bio", (bio) => codes(editProfileForm.safeParse({ ...profile, bio }))],
  ];
  const codes = (parsed: { error?: { issues: { message: string }[] } }) =>
    parsed.error?.issues.map(({ message }) => message) ?? [];

  it.each(["\u200d".repeat(50), "\u3164 \u200b"])(
    "a bio or a list's description of invisible characters is none",
    (text) => {
      expect(editProfileForm.parse({ ...profile, bio: text }).bio).toBeNull();
      expect(bio.safeParse(text).success).toBe(false);
      expect(playlistFields.parse({ title: "A", description: text }).description).toBeNull();
    },
  );

  it.each(forms)("%s is refused when it is unreadable, and accepted otherwise", (_, problems) => {
    expect(problems("plain")).toEqual([]);
    for (const [what, text] of UNREADABLE)
      expect([what, problems(text)]).toEqual([what, [expect.any(String)]]);
  });

  const report = { reason: "spam", words: "It is an advertisement.", good_faith: "on" };
  const stranger = { ...report, address: "/upload/1", email: "ada@gmail.com" };
  it.each(UNREADABLE)("a report or an appeal is taken without %s", (_, text) => {
    const { name, words } = strangerReport.parse({ ...stranger, name: text, words: text });
    const appeal = appealForm.parse({ words: text });
    for (const kept of [name, words, appeal.words]) {
      expect(isReadable(kept)).toBe(true);
      expect(kept).toMatch(/^(?:a|safe)/);
    }
  });

  it.each(UNREADABLE)("a file keeps its name without %s", (_, text) => {
    const { file_name } = reservation.parse({ ...file, file_name: `${text.slice(0, 200)}.png` });
    expect(isReadable(file_name)).toBe(true);
    expect(file_name).toMatch(/^(?:a|safe).*\.(?:png|exe)/);
  });

  it("words of invisible characters count as none, and a list needs visible ones", () => {
    for (const blank of ["\u200b\u200e", "\u2800 \u3164", "\u115f\u0301"]) {
      const typed = { title: blank, description: blank, alt_text: blank };
      const none = { title: "", description: null, alt_text: null };
      expect(uploadEdit.parse({ ...edit, ...typed })).toMatchObject(none);
      expect(reservation.parse({ ...file, ...typed })).toMatchObject({
        title: "",
        description: "",
        alt_text: "",
      });
      expect(codes(playlistFields.safeParse({ title: blank }))).toEqual(["playlists.title_missing"]);
    }
  });
});
