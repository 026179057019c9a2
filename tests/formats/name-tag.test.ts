import { describe, expect, it } from "vitest";
import { nameTag } from "../../app/formats/audio/name-tag.ts";
import { nameTagIn } from "../../app/formats/browser.ts";
import { bytesSource } from "../../app/formats/reading/sources.ts";
import { join, latin1, u24, u32, zeros, type Part } from "./support/bytes.ts";

const sound = join([0xff, 0xfb, 0x90, 0x64], zeros(413));
const synchsafe = (size: number) => [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127];

function id3(version: 2 | 3 | 4, id: string, body: Uint8Array, flags = 0): Uint8Array {
  const size = version === 4 ? synchsafe(body.length) : version === 3 ? u32(body.length) : u24(body.length);
  const frame = version === 2 ? join(id, size, body) : join(id, size, [0, 0], body);
  const all = join(frame, zeros(32));
  return join("ID3", [version, 0, flags], synchsafe(all.length), all);
}
const utf16 = (text: string, little: boolean) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const readName = (...parts: readonly Part[]) => nameTag(bytesSource(join(...parts)));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe("a sound's name in its own tag", () => {
  it.each([
    ["Latin-1 in 2.3", id3(3, "TIT2", join([0], latin1("Caf\xe9")))],
    ["UTF-16 with its mark in 2.3", id3(3, "TIT2", join([1, 0xff, 0xfe], utf16("Café", true), [0, 0]))],
    ["UTF-16 the other way round", id3(3, "TIT2", join([1, 0xfe, 0xff], utf16("Café", false)))],
    ["UTF-16 without a mark in 2.4", id3(4, "TIT2", join([2], utf16("Café", false)))],
    ["UTF-8 in 2.4", id3(4, "TIT2", join([3], utf8("Café"), [0]))],
    ["2.2", id3(2, "TT2", join([0], latin1("Caf\xe9")))],
    ["2.3, unsynchronised", id3(3, "TIT2", join([1, 0xff, 0, 0xfe], utf16("Café", true)), 0x80)],
  ])("a name is read from %s", async (_, tag) => {
    expect(await readName(tag, sound)).toBe("Café");
  });

  it("the first of several names is read, without spaces around it", async () => {
    expect(await readName(id3(4, "TIT2", join([3], utf8(" Rain \0Snow"))), sound)).toBe("Rain");
  });

  it("the ID3v1 name is read when there is no other", async () => {
    const old = join("TAG", latin1("Glass rain"), zeros(20), zeros(95));
    expect(await readName(sound, old)).toBe("Glass rain");
    expect(await nameTagIn(new Blob([new Uint8Array(join(sound, old))]))).toBe("Glass rain");
  });

  it.each([
    ["no tag", sound],
    ["an empty tag", join(id3(3, "TIT2", join([0], latin1(" "))), sound)],
    ["an unknown alphabet", join(id3(3, "TIT2", join([9], latin1("x"))), sound)],
    ["a cut tag", id3(3, "TIT2", join([0], latin1("Cut off"))).subarray(0, 22)],
    ["another text", join(id3(3, "TALB", join([0], latin1("The album"))), sound)],
    ["nothing", join()],
  ])("no name is read from %s", async (_, file) => {
    expect(await readName(file)).toBeNull();
  });
});
