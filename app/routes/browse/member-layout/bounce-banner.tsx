import { Link } from "@remix-run/react";
import { common } from "~/words/en/common";
import { bounceWords as words } from "~/words/en/email-change";

export function BounceBanner({ address }: { address: string }) {
  return (
    <div className="bg-warn-wash text-sm text-warn-ink">
      <p className="column py-2.5 wrap-anywhere">
        {words.cameBack(address)}
        {common.gap}
        <Link to="/settings/email" className="font-semibold underline underline-offset-4 hover:no-underline">
          {words.change}
        </Link>
      </p>
    </div>
  );
}
