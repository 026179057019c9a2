export const IDENTICAL_FILE_FACTS =
  "This file is the same, byte for byte, as one that was removed by an earlier decision. It was recognised by its checksum; no person has looked at yours. If it should not have been removed, appeal: a person then looks at it.";

export const ORIGINAL_REVERSED_FACTS =
  "The earlier decision about the same file has been reversed, or has ended. What followed from it ends too.";

export const LOCKDOWN_CLAUSE = "Sexual abuse of children (clause 1 of the rules)";
