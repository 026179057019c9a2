import { Link, Outlet } from "@remix-run/react";
import { Beam } from "~/ui/beam";
import { SiteFooter } from "~/ui/site-footer";
import { Wordmark } from "~/ui/star";

/** Around the pages that lead in: a column for the form, and a dark decorative panel where there is room. */
export default function AuthLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)]">
      <div className="flex min-h-dvh flex-col">
        <header className="column flex h-16 items-center">
          <Link to="/" className="-mx-1 rounded-md px-1 py-1">
            <Wordmark />
          </Link>
        </header>
        <main id="content" className="column flex flex-1 flex-col justify-center py-8">
          <div className="mx-auto w-full max-w-md">
            <Outlet />
          </div>
        </main>
        <SiteFooter />
      </div>
      <aside aria-hidden className="night relative hidden overflow-hidden bg-sunken text-ink lg:block">
        <Beam className="pointer-events-none absolute inset-0" />
      </aside>
    </div>
  );
}
