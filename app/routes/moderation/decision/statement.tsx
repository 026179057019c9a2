import { Link } from "@remix-run/react";
import type { OwnDecision } from "~/moderation/decisions/own-decisions.store.server";
import { common } from "~/words/en/common";
import { decidedReasons, decisionWords as words, measureWords } from "~/words/en/decisions";
import { copyrightWords } from "~/words/en/copyright";
import { TextLink } from "~/ui/text-link";
import { DescriptionList, type Fact } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { StaffWords } from "~/ui/staff-words";
import { ClaimsList } from "~/routes/moderation/copyright-parts/claims-list";

type Shown = Omit<OwnDecision, "id" | "appeal">;

/** Digital Services Act, Art. 17. */
export function Statement({ decision }: { decision: Shown }) {
  const { ground, clause, category, isReversal } = decision;
  const facts: Fact[] = [
    { label: words.decidedAt, value: <LocalTime at={decision.decided_at} withTime /> },
    { label: words.restrictions, value: <Restrictions decision={decision} /> },
    {
      label: words.where,
      value: decision.territory === "everywhere" ? words.everywhere : words.everywhereBut(decision.territory),
    },
    ...(ground === "none"
      ? []
      : [
          { label: words.ground, value: words.grounds[ground] },
          {
            label: words.clauses[ground],
            value: (
              <>
                <StaffWords>{clause}</StaffWords>
                {ground === "terms" ? (
                  <span className="block text-sm font-normal">
                    <TextLink to="/rules">{words.rules}</TextLink>
                  </span>
                ) : null}
              </>
            ),
          },
        ]),
    {
      label: words.facts,
      value: (
        <>
          {isReversal || !(category in decidedReasons) ? null : (
            <span className="block text-muted">{decidedReasons[category]}</span>
          )}
          <StaffWords>{decision.facts}</StaffWords>
        </>
      ),
    },
    ...(decision.claims.length === 0
      ? []
      : [
          {
            label: copyrightWords.decision.claimedBy,
            value: <ClaimsList claims={decision.claims} />,
          },
        ]),
    ...(isReversal
      ? []
      : [
          { label: words.found, value: words.foundBy[decision.found_by] },
          { label: words.automation, value: words.automations[decision.automation] },
        ]),
  ];
  return (
    <>
      <DescriptionList facts={facts} />
      {decision.replacedBy === null ? null : (
        <p className="mt-4 text-sm">
          {words.replaced}
          {common.gap}
          <Link
            to={`/decisions/${decision.replacedBy}`}
            className="font-semibold underline underline-offset-4 hover:no-underline"
          >
            {words.replacedLink}
          </Link>
        </p>
      )}
    </>
  );
}

function Restrictions({ decision: { measures, isReversal, isInForce } }: { decision: Shown }) {
  if (measures.length === 0) return <>{isReversal ? words.restored : words.nothing}</>;
  return (
    <>
      <ul className="flex flex-col gap-1">
        {measures.map(({ what, until }) => (
          <li key={what}>
            {measureWords[what]}
            <span className="block font-normal text-muted">
              {until === null ? (
                words.noEnd
              ) : (
                <Interpolated text={words.until} values={{ at: <LocalTime at={until} withTime /> }} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {isInForce ? null : <span className="mt-1 block font-normal text-muted">{words.over}</span>}
    </>
  );
}
