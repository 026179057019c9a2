export const SUBJECT_KINDS = ["work", "person", "comment"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** `work:12`, `person:<account id>`, `comment:7`. */
export const subjectKey = ({ kind, id }: Subject): string => `${kind}:${id}`;

const KEY = /^(?:(work|comment):([1-9]\d{0,14})|(person):([0-9a-f-]{36}))$/;

export function parseSubjectKey(text: string | null | undefined): Subject | null {
  const [, numbered, number, person, account] = KEY.exec(text ?? "") ?? [];
  if (numbered && number) return { kind: numbered as "work" | "comment", id: number };
  return person && account ? { kind: "person", id: account } : null;
}
