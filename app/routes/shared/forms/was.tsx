import { useState } from "react";

/**
 * Says with a form what its fields were drawn with, so that the server sees what was changed here and what elsewhere. It
 * stays as it was first, like what somebody types, until an answer says what is stored now.
 * @param of the record, as the server reads it of the form
 */
export function Was({ of, answer }: { of: object; answer: object | null | undefined }) {
  const told = answer && "was" in answer && typeof answer.was === "string" ? answer.was : null;
  const [held, setHeld] = useState(() => ({ told, text: told ?? JSON.stringify(of) }));
  if (told !== null && told !== held.told) setHeld({ told, text: told });
  return <input type="hidden" name="was" value={held.text} />;
}
