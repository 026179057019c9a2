import type { Claim } from "~/moderation/copyright/claims.store.server";
import { copyrightWords } from "~/words/en/copyright";

/** The form announces that names are shown. */
export function ClaimsList({ claims }: { claims: Claim[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {claims.map(({ name, email, claimed }, index) => (
        <li key={`${email} ${index}`}>
          {name === null ? (
            <span className="text-muted">{copyrightWords.decision.gone}</span>
          ) : (
            <>
              <span className="wrap-anywhere" dir="auto">
                {name}
              </span>
              , <span dir="ltr">{email}</span>
            </>
          )}
          {claimed ? (
            <span className="block font-normal whitespace-pre-line text-muted wrap-anywhere" dir="auto">
              {claimed}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
