import type * as english from "../en/request-errors";
import type { In } from "../say";
import { formWords } from "./forms";

export const requestErrors: In<typeof english.requestErrors> = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "Isto é longo demais. Encurte o texto e envie de novo.",
  "request.method": "Este endereço não aceita esse tipo de solicitação.",
  "lists.bad_cursor": "Não encontramos este ponto da lista. Abra a lista desde o início.",
  "data_export.too_many": "Você acabou de baixar seus dados. Tente de novo mais tarde.",
};
