interface Env {
  BUCKET: R2Bucket;
}

/** As the site's own uploads are stored. Bytes. */
const PART_BYTES = 8 * 1024 * 1024;

/** The least that can read storage: a PUT stores an object, a GET streams `length` bytes of it `from` a place on. */
export default {
  async fetch(request: Request, { BUCKET }: Env): Promise<Response> {
    if (request.method === "PUT") {
      const whole = await request.arrayBuffer();
      const upload = await BUCKET.createMultipartUpload("film");
      const parts: R2UploadedPart[] = [];
      for (let at = 0; at < whole.byteLength; at += PART_BYTES)
        parts.push(await upload.uploadPart(parts.length + 1, whole.slice(at, at + PART_BYTES)));
      await upload.complete(parts);
      return new Response();
    }
    const { searchParams } = new URL(request.url);
    const [offset, length] = [Number(searchParams.get("from")), Number(searchParams.get("length"))];
    if (length === 0) return new Response("A bare page");
    const object = await BUCKET.get("film", { range: { offset, length } });
    if (!object) return new Response(null, { status: 404 });
    return new Response(object.body, { headers: { "Content-Length": String(length) } });
  },
};
