import type * as english from "../en/transparency";
import type { In } from "../say";

export const transparencyWords: In<typeof english.transparencyWords> = {
  title: "Прозрачность",
  description:
    "Жалобы, решения и апелляции на Wishlight: сколько их, сколько времени они занимают и как часто решения отменяют.",
  lead: "На что нам жалуются и что мы решаем, обновляется каждый час. По этим числам никого нельзя узнать. О материалах с сексуальным насилием над детьми мы сообщаем органам, названным в законе, и здесь их не считаем.",
  none: "Пока нет ни жалоб, ни решений.",
  period: "Месяц или год",
  show: "Показать",
  made: "Обновлено {at}",
  reports: "Жалобы",
  decisions: "Решения",
  appeals: "Апелляции",
  reported: "Получено жалоб",
  decided: "Принято решений",
  median: "Медианное время до решения",
  appealed: "Получено апелляций",
  judged: "Рассмотрено апелляций",
  reversed: "Отменено решений",
  medianAppeal: "Медианное время до ответа",
  byReason: "По причине",
  bySource: "По источнику",
  byGround: "По закону или правилу",
  byCategory: "По категории",
  byMeasure: "По ограничению",
  byFound: "По тому, как мы узнали",
  byAutomation: "По автоматизации",
  misuse: "Приостановки и запреты",
  active: "Активные люди",
  activeLead: (half, people) =>
    `В среднем за месяц ${halfYear(half)} что-нибудь смотрели ${people} чел. (ст. 24 Закона ЕС о цифровых услугах).`,
  files: "Файлы для скачивания",
  json: "Числа (JSON)",
  csv: "Обоснования решений (CSV)",
  csvLead:
    "По строке на каждое решение, которое что-то ограничило, с полями базы данных Европейской комиссии. Текстов, написанных людьми, в файле нет.",
  rules: "Правила",
  notFound: "За этот период данных нет.",
  count: "Количество",
  names: {
    child_abuse: "Сексуальное насилие над детьми",
    intimate: "Интимные изображения без согласия",
    danger_to_life: "Угроза жизни",
    terror: "Терроризм",
    illegal: "Другое незаконное",
    sexual: "Сексуальный контент",
    violence: "Насилие",
    harassment: "Травля",
    copyright: "Авторские права",
    private_data: "Личные сведения",
    spam: "Спам или выдача себя за другого",
    other: "Другое",
    misuse: "Злоупотребление жалобами или загрузками",
    member: "Участники",
    stranger: "Люди без аккаунта",
    authority: "Органы власти",
    flagger: "Доверенные заявители",
    system: "Наши проверки",
    law: "Закон",
    terms: "Наши правила",
    none: "Нет",
    removed: "Удалено",
    hidden: "Скрыто",
    adults: "Отметка 18+",
    suspended: "Аккаунт приостановлен",
    ended: "Аккаунт закрыт",
    no_reports: "Запрет жаловаться",
    no_comments: "Запрет комментировать",
    pay_held: "Доход удержан",
    pay_ended: "Доход прекращён",
    report: "Из жалобы",
    own: "В ходе наших проверок",
    found: "Найдено автоматически, решил человек",
    decided: "Решено автоматически",
  },
};

/** @param name such as 2026-H1 */
function halfYear(name: string): string {
  const [year, half] = name.split("-");
  return `${half === "H1" ? "первого" : "второго"} полугодия ${year} года`;
}

export const formatDuration: typeof english.formatDuration = (ms, language) => {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
};
