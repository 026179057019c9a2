/** The staff and the site write reasons and answers in English, on pages of every language. */
export function StaffWords({ children }: { children: string }) {
  return (
    <span lang="en" dir="auto" className="whitespace-pre-line">
      {children}
    </span>
  );
}
