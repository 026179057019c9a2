import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** An old address of /signin. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/signin${new URL(request.url).search}`, 301);
}
