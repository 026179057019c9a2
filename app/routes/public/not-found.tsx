import { data, type MetaFunction } from "@remix-run/cloudflare";
import { problems } from "~/words/en/problems";
import { pageMeta } from "~/ui/page-meta";
import { ProblemFrame } from "~/ui/problem-page";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: problems.notFound.title, description: problems.notFound.text, noindex: true });

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <ProblemFrame title={problems.notFound.title}>{problems.notFound.text}</ProblemFrame>;
}
