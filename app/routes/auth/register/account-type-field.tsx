import { register as strings } from "~/words/en/register";

const types = () =>
  [
    { value: "viewer", label: strings.viewer, hint: strings.viewerHint },
    { value: "creator", label: strings.creator, hint: strings.creatorHint },
  ] as const;

/** Specification, section 6. */
export function AccountTypeField({ chosen = "viewer" }: { chosen?: string | undefined }) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{strings.accountType}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {types().map((type) => (
          <label
            key={type.value}
            htmlFor={`account-type-${type.value}`}
            className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-md bg-surface p-3.5 ring-1 ring-control ring-inset has-checked:bg-gold-wash has-checked:ring-2 has-checked:ring-gold"
          >
            <input
              id={`account-type-${type.value}`}
              type="radio"
              name="account_type"
              value={type.value}
              defaultChecked={type.value === chosen}
              className="mt-1 size-4 accent-gold"
            />
            <span className="text-sm font-semibold">{type.label}</span>
            <span className="col-start-2 text-xs text-muted">{type.hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
