import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/signin${new URL(request.url).search}`, 301);
}
