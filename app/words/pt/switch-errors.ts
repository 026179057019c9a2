import type * as english from "../en/switch-errors";
import type { In } from "../say";

export const switchErrors: In<typeof english.switchErrors> = {
  "switches.sign_ups": "Pausamos a criação de novas contas. Tente de novo mais tarde.",
  "switches.uploads": "Pausamos novos uploads. Tente de novo mais tarde.",
  "switches.comments": "Pausamos novos comentários. Tente de novo mais tarde.",
  "switches.checkout": "Pausamos novas assinaturas. Nada foi cobrado de você. Tente de novo mais tarde.",
  "switches.read_only": "Pausamos as alterações enquanto corrigimos um problema. Tente de novo mais tarde.",
  "switches.closed": "Estamos em manutenção. Volte em alguns minutos.",
  "switches.reason_missing": "Informe um motivo.",
  "switches.text_missing": "Escreva o que o aviso deve dizer.",
  "switches.too_long": "Isto é longo demais. Encurte o texto.",
  "switches.length": "O modo somente leitura pode durar no máximo quatro horas. Escolha um tempo menor.",
};
