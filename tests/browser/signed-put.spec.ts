import type { Page } from "@playwright/test";
import { photo } from "./support/files.ts";
import { join } from "./support/people.ts";
import { expect, origin, test } from "./support/test.ts";

interface Reserved {
  id: number;
  put: { url: string; headers: Record<string, string> };
}

/** Reserves a place as the upload page does, without sending the bytes. */
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
  await join(page, "Creator");
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
