interface Env {
  BUCKET: R2Bucket;
}

/** The least that can read storage: a PUT stores an object, a GET streams `length` bytes of it `from` a place on. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (request.method === "PUT") {
      await env.BUCKET.put("film", await request.arrayBuffer());
      return new Response();
    }
    const { searchParams } = new URL(request.url);
    const [offset, length] = [Number(searchParams.get("from")), Number(searchParams.get("length"))];
    const object = await env.BUCKET.get("film", { range: { offset, length } });
    if (!object) return new Response(null, { status: 404 });
    return new Response(object.body, { headers: { "Content-Length": String(length) } });
  },
};
