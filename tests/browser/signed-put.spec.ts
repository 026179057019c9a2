import type { Page } from "@playwright/test";
import { AwsClient } from "aws4fetch";
import { photo } from "./support/files.ts";
import { newMemberIn } from "./support/members.ts";
import { expect, origin, test } from "./support/test.ts";

interface Reserved {
  id: number;
  put: { url: string; headers: Record<string, string> };
  parts: { urls: { number: number; url: string }[] } | null;
}

const METHODS = ["GET", "HEAD", "PUT", "POST", "DELETE"] as const;
type Method = (typeof METHODS)[number];
/** Bytes; larger files are sent in parts. */
const LARGE = 17 * 1024 * 1024;

async function tryOthers(url: string, but: readonly Method[], headers: Record<string, string> = {}) {
  const statuses: Record<string, number> = {};
  for (const method of METHODS.filter((one) => !but.includes(one))) {
    const body = method === "GET" || method === "HEAD" ? null : new Uint8Array([1]);
    const response = await fetch(url, { method, headers, body });
    await response.arrayBuffer();
    statuses[method] = response.status;
  }
  return statuses;
}

const refused = (...methods: Method[]) => Object.fromEntries(methods.map((method) => [method, 403]));

/** A read link that only the key holder could sign; the product makes none. */
async function readLink(put: string): Promise<string> {
  const client = new AwsClient({
    accessKeyId: "local",
    secretAccessKey: "local-development-only",
    service: "s3",
    region: "auto",
    retries: 0,
  });
  const { origin: storage, pathname } = new URL(put);
  return (await client.sign(`${storage}${pathname}?X-Amz-Expires=60`, { aws: { signQuery: true } })).url;
}

async function reserve(page: Page, size: number): Promise<Reserved> {
  const response = await page.request.post("/api/uploads", {
    headers: { Origin: origin(), "Sec-Fetch-Site": "same-origin" },
    data: {
      title: "Signed",
      description: "",
      visibility: "private",
      file_name: "signed.jpg",
      content_type: "image/jpeg",
      file_size: size,
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as Reserved;
}

test("a signed PUT takes exactly the bytes it was signed for, once", async ({ page }) => {
  await newMemberIn(page.context(), "creator");
  const { buffer } = await photo();
  const { put } = await reserve(page, buffer.length);
  const send = async (url: string, headers: Record<string, string>, body: Buffer, method = "PUT") =>
    (await fetch(url, { method, headers, body: new Uint8Array(body) })).status;

  const longer = Buffer.concat([buffer, Buffer.from("x")]);
  const elsewhere = new URL(put.url);
  elsewhere.pathname = elsewhere.pathname.replace(/[0-9a-f]\.jpg$/, "z.jpg");
  const later = new URL(put.url);
  later.searchParams.set("X-Amz-Expires", "604800");

  expect(await send(put.url, put.headers, longer), "a byte more").toBe(403);
  expect(await send(put.url, put.headers, buffer.subarray(1)), "a byte less").toBe(403);
  expect(await send(put.url, { ...put.headers, "Content-Type": "text/html" }, buffer), "another type").toBe(
    403,
  );
  expect(await send(put.url, { "Content-Type": "image/jpeg" }, buffer), "without If-None-Match").toBe(403);
  expect(await send(elsewhere.href, put.headers, buffer), "another key").toBe(403);
  expect(await send(later.href, put.headers, buffer), "a longer life").toBe(403);

  expect(await send(put.url, put.headers, buffer), "as signed").toBe(200);
  expect(await send(put.url, put.headers, buffer), "a second time").toBe(412);
});

test("a link to put, to send a part or to read allows nothing else", async ({ page }) => {
  await newMemberIn(page.context(), "creator");
  const { buffer } = await photo();
  const { put } = await reserve(page, buffer.length);
  const others = refused("GET", "HEAD", "POST", "DELETE");
  // A PUT link must not reveal whether anything is stored.
  expect(await tryOthers(put.url, ["PUT"], put.headers)).toEqual(others);
  const stored = await fetch(put.url, {
    method: "PUT",
    headers: put.headers,
    body: new Uint8Array(buffer),
  });
  expect(stored.status).toBe(200);
  expect(await tryOthers(put.url, ["PUT"], put.headers)).toEqual(others);

  const read = await readLink(put.url);
  expect(await tryOthers(read, ["GET"])).toEqual(refused("HEAD", "PUT", "POST", "DELETE"));
  const object = await fetch(read);
  expect(Buffer.from(await object.arrayBuffer()).equals(buffer)).toBe(true);

  const { parts } = await reserve(page, LARGE);
  const part = parts?.urls[0]?.url ?? "";
  // POST completes a multipart upload and DELETE aborts it, with the same `uploadId`.
  expect(await tryOthers(part, ["PUT"])).toEqual(others);
  for (const name of ["partNumber", "uploadId"]) {
    const moved = new URL(part);
    moved.searchParams.set(name, "2");
    const whole = new URL(part);
    whole.searchParams.delete(name);
    for (const link of [moved, whole]) expect(await tryOthers(link.href, [])).toEqual(refused(...METHODS));
  }
});

test("a playback link takes no method that writes", async ({ page }) => {
  await newMemberIn(page.context(), "creator");
  const { buffer } = await photo();
  const { id, put } = await reserve(page, buffer.length);
  await fetch(put.url, { method: "PUT", headers: put.headers, body: new Uint8Array(buffer) });
  const ours = { Origin: origin(), "Sec-Fetch-Site": "same-origin" };
  const completed = await page.request.post(`/api/uploads/${id}/complete`, { headers: ours, data: {} });
  expect(completed.ok()).toBe(true);
  const link = async () => {
    const answer = await page.request.get(`/api/links?for=detail&ids=${id}`);
    return ((await answer.json()) as { links: Record<number, { view: string } | undefined> }).links[id]?.view;
  };
  await expect.poll(link).toBeDefined();
  const view = origin() + (await link());
  for (const method of ["PUT", "POST", "DELETE", "PATCH"]) {
    const body = new URLSearchParams({ a: "1" });
    expect((await fetch(view, { method, headers: ours, body })).status, method).toBe(405);
    expect((await fetch(view, { method, body })).status, `${method} from elsewhere`).toBe(403);
  }
  expect((await fetch(view, { method: "HEAD" })).status).toBe(200);
  const shown = await fetch(view);
  expect(Buffer.from(await shown.arrayBuffer()).equals(buffer)).toBe(true);
});
