import type * as english from "../en/tags";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");
const counted = (count: number, one: string, other: string) => plural(count, { one, many: other, other });

export const tagWords: In<typeof english.tagWords> = {
  label: "Tags",
  hint: "Até 10, separadas por vírgulas. Elas ajudam as pessoas a encontrar sua obra.",
  remove: (tag) => `Remover ${tag}`,
  added: (tag) => `Tag adicionada: ${tag}.`,
  removed: (tag) => `Tag removida: ${tag}.`,
  full: "Uma obra pode ter até 10 tags.",
  again: (tag) => `Você já adicionou ${tag}.`,
  chosen: "Tags escolhidas",
  suggestions: (count) => counted(count, `${count} sugestão`, `${count} sugestões`),
  title: (tag) => `#${tag}`,
  lead: (count, shown) =>
    counted(count, `${shown} obra com esta tag.`, `${shown} obras com esta tag, mais recentes primeiro.`),
  description: (tag) => `Obras no Wishlight com a tag ${tag}.`,
  notFound: "Nenhuma obra tem esta tag.",
  notFoundHint: "Confira a ortografia. As obras com esta tag também podem ter sido excluídas.",
  failed: "Não conseguimos carregar estas obras.",
};
