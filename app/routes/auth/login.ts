import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** /login is an old name of /signin; where to come back to goes along. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/signin${new URL(request.url).search}`, 301);
}
