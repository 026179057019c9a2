export function Download({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      download
      className="mt-3 inline-flex min-h-11 items-center rounded-md text-sm font-semibold text-gold-ink underline underline-offset-4 hover:no-underline"
    >
      {children}
    </a>
  );
}
