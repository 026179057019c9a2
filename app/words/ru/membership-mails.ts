import type * as english from "../en/membership-mails";
import { longDate, type In } from "../say";
import { brand } from "./brand";

export const membershipMails: In<typeof english.membershipMails> = {
  membershipTrialEnding: {
    subject: `Пробный период ${brand.name} скоро закончится`,
    lines: ["Бесплатный пробный период почти закончился. Он завершится автоматически, и списаний не будет."],
    action: "Открыть подписку",
    after: ["Делать ничего не нужно. Страницы, обложки и собственные работы останутся вам доступны."],
  },
  membershipReceipt: {
    subject: `Ваш чек ${brand.name}`,
    lines: ["Спасибо. Мы получили ваш платёж."],
    action: "Открыть счета",
    after: ["На той же странице подписку можно отменить в любой момент."],
  },
  membershipFailed: {
    subject: `Платёж ${brand.name} не прошёл`,
    lines: ["Не удалось списать с вашей карты плату за подписку в этом месяце."],
    action: "Указать другую карту",
    after: [
      "Если вы не хотите продолжать, отмените подписку на той же странице, и списаний больше не будет.",
    ],
  },
  membershipRefunded: {
    subject: `Возврат от ${brand.name}`,
    lines: ["Мы вернули деньги на карту, которой вы платили. Банк может показать их через несколько дней."],
    action: "Открыть счета",
  },
  membershipCancelled: {
    subject: `Подписка ${brand.name} отменена`,
    lines: ["Ваша подписка отменена. Списаний больше не будет."],
    action: "Открыть подписку",
  },
  membershipSecond: {
    subject: `Мы прекратили вашу вторую подписку ${brand.name}`,
    lines: ["У вас было две подписки сразу. Мы прекратили вторую и возвращаем всё, что вы за неё заплатили."],
    action: "Открыть подписку",
    after: ["Другая подписка действует как прежде."],
  },
  membershipCardKnown: {
    subject: `Ваш первый платёж ${brand.name}`,
    lines: [
      "С выбранной картой уже оформляли бесплатный пробный период в другом аккаунте. Каждому даётся один пробный период, поэтому ваша подписка начнётся раньше.",
    ],
    action: "Открыть подписку",
    after: ["Если вы этого не хотите, отмените подписку до этого дня, и списаний не будет."],
  },
  membershipWithdrawn: {
    subject: `Ваш отказ от договора о подписке ${brand.name}`,
    lines: [
      `Мы получили ваш отказ от договора о подписке ${brand.name}. Договор прекращён, и списаний больше не будет.`,
    ],
    action: "Открыть подписку",
    after: ["Сохраните это письмо. Оно подтверждает, что и когда мы от вас получили."],
  },
  membershipYearly: {
    subject: `Ежегодное напоминание: ваша подписка ${brand.name}`,
    lines: ["У вас есть подписка. Она продлевается каждый месяц, пока вы её не отмените."],
    action: "Открыть подписку",
    after: ["На этой странице её можно отменить в два нажатия."],
  },
  membershipPriceChange: {
    subject: `Новая цена подписки ${brand.name}`,
    lines: ["Цена вашей подписки меняется."],
    action: "Открыть подписку",
    after: [
      "Если вы не согласны, отмените подписку до этого дня. Смотреть можно будет до конца оплаченного периода.",
    ],
  },
  membershipCancelLink: {
    subject: `Отмена подписки ${brand.name}`,
    lines: [
      "Кто-то, вероятно вы, попросил отменить подписку для этого адреса. Нажмите кнопку, чтобы открыть страницу и подтвердить отмену.",
    ],
    action: "Отменить подписку",
    after: [
      "Ссылка одноразовая и действует сутки.",
      "Если это были не вы, не обращайте внимания на это письмо. Без подтверждения ничего не изменится.",
    ],
  },
};

export const membershipLines: In<typeof english.membershipLines> = {
  trialEnds: (date) => `Дата окончания: ${date}.`,
  amount: (amount) => `Сумма: ${amount}`,
  tax: (tax) => `Включая налоги: ${tax}`,
  paid: (date) => `Оплачено ${date}`,
  invoice: (number) => `Счёт: ${number}`,
  months: (from, to) => `Расчётный период: с ${from} по ${to}`,
  nextAttempt: (date) => `${date} мы попробуем ещё раз.`,
  lastAttempt: "Автоматически мы больше пробовать не будем.",
  openUntil: (date) => `Вы можете смотреть всё до ${date}.`,
  closed: "Пока вы не оплатите, чужие работы вам недоступны.",
  refunded: (amount, date) => `${amount}, возвращено ${date}`,
  paidBack: (amount) => `Возврат: ${amount}`,
  nothingPaid: "За неё с вас ничего не списали.",
  nothingToPayBack: "С вас ничего не списали, поэтому возвращать нечего.",
  ends: (date) => `Дата окончания: ${date}.`,
  firstCharge: (amount, date) => `Первый платёж: ${amount}, ${date}`,
  received: (moment) => `Получено: ${moment}`,
  declared: "Содержание: отказ от договора о ежемесячной подписке",
  nextCharge: (amount, date) => `Следующий платёж: ${amount}, ${date}`,
  price: (old, now) => `Текущая цена: ${old} в месяц. Новая цена: ${now} в месяц.`,
  from: (date) => `Новая цена действует с вашего первого платежа, который придётся на ${date} или позже.`,
};

const date = longDate("ru", "UTC");

export const formatUtcDate: typeof english.formatUtcDate = (at) => date.format(at).replace(/г\.$/u, "года");

export const formatUtcMoment: typeof english.formatUtcMoment = (at) =>
  `${formatUtcDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
