import { Outlet } from "@remix-run/react";
import { LanguageProvider } from "~/ui/language";

/** Staff pages are English in every language (ENGLISH_ONLY in words/languages.ts). */
export default function StaffLayout() {
  return (
    <LanguageProvider value="en">
      <div lang="en" dir="ltr" className="contents">
        <Outlet />
      </div>
    </LanguageProvider>
  );
}
