import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findOpenFile, readOpenRecord } from "~/moderation/lockdown/read-lockdowns.store.server";
import { mediaNotFound } from "~/routes/media/media-answers.server";
import { parseUploadId } from "~/uploads/uploads.rules";
import { evidenceDeps } from "./lockdown-deps.server";

const HEADERS = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Accept-Ranges": "bytes",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer } = context.app;
  const id = parseUploadId(params.id);
  if (!viewer || id === null) return mediaNotFound();
  const deps = evidenceDeps(context);
  if (params.file === "record") {
    const record = await readOpenRecord(deps, viewer, id);
    if (!record) return mediaNotFound();
    const headers = {
      ...HEADERS,
      "Content-Type": "application/json",
      "Content-Disposition": attachment(`${id}-record.json`),
    };
    return new Response(JSON.stringify(record, null, 2), { headers });
  }
  const fileId = parseUploadId(params.file);
  const file = fileId === null ? null : await findOpenFile(deps, viewer, { sealId: id, fileId });
  if (!file) return mediaNotFound();
  const isWhole = !request.headers.has("Range");
  const object = await deps.evidence
    .get(file.evidence_key, isWhole ? {} : { range: request.headers })
    .catch(() => null);
  if (!object) return mediaNotFound();
  const headers = new Headers({ ...HEADERS, "Content-Type": file.mime_type });
  if (new URL(request.url).searchParams.has("download"))
    headers.set("Content-Disposition", attachment(`${id}-${file.id}-${file.sha256.slice(0, 12)}`));
  const range = isWhole ? undefined : object.range;
  if (!range || !("offset" in range)) return new Response(object.body, { headers });
  const { offset = 0, length = object.size - offset } = range;
  headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  headers.set("Content-Length", String(length));
  return new Response(object.body, { status: 206, headers });
}

/** Not from the uploader. */
const attachment = (name: string): string => `attachment; filename="seal-${name}"`;
