/** What a report, a case and a decision are about. */
export const SUBJECT_KINDS = ["work", "person"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** `id`: of `uploads` or `accounts`, as text. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** The subject as one column holds it: `work:12`, `person:<account id>`. */
export const subjectKey = ({ kind, id }: Subject): string => `${kind}:${id}`;

const KEY = /^(?:(work):([1-9]\d{0,14})|(person):([0-9a-f-]{36}))$/;

/** Reads what `subjectKey` wrote; null for anything else. */
export function parseSubjectKey(text: string | null | undefined): Subject | null {
  const [, work, number, person, account] = KEY.exec(text ?? "") ?? [];
  if (work && number) return { kind: "work", id: number };
  return person && account ? { kind: "person", id: account } : null;
}
