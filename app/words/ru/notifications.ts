import type * as english from "../en/notifications";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

export const notificationWords: In<typeof english.notificationWords> = {
  title: "Уведомления",
  description: "Новые работы ваших авторов и новости о вашем аккаунте.",
  lead: "Новые работы ваших авторов, комментарии, платежи и решения, сначала новые.",
  isNew: "Новое",
  newWork: "Новая работа",
  failed: "Не удалось загрузить уведомления.",
  empty: "Ничего нового",
  emptyHint: "Подпишитесь на авторов, и здесь появятся их новые работы и новости о вашем аккаунте.",
  find: "Найти авторов",
  retry: "Повторить",
  nowShown: (count, formatted) =>
    plural(count, {
      one: `Показано ${formatted} уведомление.`,
      few: `Показано ${formatted} уведомления.`,
      many: `Показано ${formatted} уведомлений.`,
      other: `Показано ${formatted} уведомления.`,
    }),
  settings: "Настройки уведомлений",
  untitled: "Без названия",
};

export const membershipNoticeWords: In<typeof english.membershipNoticeWords> = {
  trial_ending: () => "Бесплатный пробный период скоро закончится.",
  receipt: (amount) => `Мы получили ваш платёж: ${amount}.`,
  failed: (amount) => `Ваш платёж не прошёл: ${amount}.`,
  refunded: (amount) => `Мы вернули вам ${amount}.`,
  cancelled: () => "Подписка отменена.",
  second: () => "Мы прекратили вашу вторую подписку.",
  card_known: () => "С вашей картой уже оформляли пробный период, поэтому подписка начнётся раньше.",
  withdrawn: () => "Вы отказались от договора о подписке.",
  yearly: () => "Ежегодное напоминание: подписка продлевается каждый месяц, пока вы её не отмените.",
  price_change: () => "Цена вашей подписки меняется.",
};

export const earningsNoticeWords: In<typeof english.earningsNoticeWords> = {
  statement: (month, amount) => `Готов отчёт за ${month}: вы заработали ${amount}.`,
  payout_sent: (amount) => `Мы отправили ${amount} на ваш аккаунт для выплат.`,
  payout_failed: (amount) => `Банк отклонил выплату: ${amount}.`,
  account_wanted: () => "Для вашего аккаунта для выплат нужны дополнительные данные.",
  unclaimed_soon: (amount) =>
    `Вас ждёт выплата: ${amount}. Скорее настройте аккаунт для выплат, иначе мы отложим эти деньги.`,
};

export const commentNoticeWords: In<typeof english.commentNoticeWords> = {
  comments: (count, formatted, title) =>
    count === 1
      ? `Новый комментарий к работе «${title}»`
      : plural(count, {
          one: `${formatted} новый комментарий к работе «${title}»`,
          few: `${formatted} новых комментария к работе «${title}»`,
          many: `${formatted} новых комментариев к работе «${title}»`,
          other: `${formatted} новых комментариев к работе «${title}»`,
        }),
  replies: (count, formatted, title) =>
    count === 1
      ? `Новый ответ на ваш комментарий к работе «${title}»`
      : plural(count, {
          one: `${formatted} ответ на ваш комментарий к работе «${title}»`,
          few: `${formatted} ответа на ваш комментарий к работе «${title}»`,
          many: `${formatted} ответов на ваш комментарий к работе «${title}»`,
          other: `${formatted} ответов на ваш комментарий к работе «${title}»`,
        }),
  most: (formatted) => `Более ${formatted}`,
  untitled: "Без названия",
};

export const notificationTable: In<typeof english.notificationTable> = {
  about: "О чём",
  bell: "На сайте",
  email: "Почта",
  push: "Push",
  works: "Новые работы",
  worksHint:
    "От авторов, на которых вы подписаны. Если есть новое, мы пишем в 8:00 UTC каждый день или каждый понедельник.",
  worksByEmail: "Новые работы по почте",
  comments: "Комментарии",
  commentsHint: "К вашим работам и ответы на ваши комментарии.",
  commentsByBell: "Комментарии в уведомлениях на сайте",
  account: "Ваш аккаунт",
  accountHint: "Входы, платежи, выплаты и решения.",
  always: "Всегда",
  never: "Никогда",
  save: "Сохранить",
  saving: "Сохранение…",
};

export const commentSettingsWords: In<typeof english.commentSettingsWords> = {
  on: "Вкл.",
  off: "Выкл.",
  saved: { on: "Уведомления о комментариях включены.", off: "Уведомления о комментариях выключены." },
};

export const digestWords: In<typeof english.digestWords> = {
  off: "Выкл.",
  daily: "Каждый день",
  weekly: "Каждую неделю",
  saved: {
    off: "Дайджест по почте выключен.",
    daily: "Мы будем писать вам каждый день, если есть новое.",
    weekly: "Мы будем писать вам каждую неделю, если есть новое.",
  },
};

export const digestMail: In<typeof english.digestMail> = {
  subject: (works, creator, hasMore) => {
    if (hasMore) return `Больше ${works} новых работ ваших авторов`;
    return works === 1
      ? creator === null
        ? "Новая работа одного из ваших авторов"
        : `${creator}: новая работа`
      : plural(works, {
          one: `${works} новая работа ваших авторов`,
          few: `${works} новые работы ваших авторов`,
          many: `${works} новых работ ваших авторов`,
          other: `${works} новых работ ваших авторов`,
        });
  },
  work: (title, creator) => `${title} (${creator ?? "автор из ваших подписок"})`,
  untitled: "Без названия",
  more: "Новых работ больше, чем помещается в это письмо.",
  unsubscribe: "Отписаться",
};

export const unsubscribeWords: In<typeof english.unsubscribeWords> = {
  title: "Отказ от дайджеста по почте",
  description: "Не получать письма о новых работах ваших авторов.",
  question:
    "Мы перестанем отправлять письма о новых работах на аккаунт, для которого создана эта ссылка. Больше ничего не изменится.",
  submit: "Отписаться",
  busy: "Отписываем…",
  done: "Вы отписались. Дайджест можно снова включить в настройках.",
  bad: "Эта ссылка недействительна. Откройте её из письма ещё раз или выключите дайджест в настройках.",
  settings: "Открыть настройки",
};

export const pushWords: In<typeof english.pushWords> = {
  explain: "Сначала браузер попросит разрешение.",
  on: "Включить",
  off: "Выключить",
  working: "Минутку…",
  isOn: "В этом браузере уведомления включены.",
  isOff: "В этом браузере уведомления выключены.",
  denied:
    "Браузер блокирует уведомления от Wishlight. Разрешите их в его настройках для этого сайта и вернитесь сюда.",
  unsupported:
    "Этот браузер не поддерживает уведомления сайтов. На iPhone или iPad сначала добавьте Wishlight на экран «Домой» и откройте его оттуда.",
  dismissed: "Вы не разрешили уведомления. Можно попробовать ещё раз.",
  failed: "Не удалось включить уведомления в этом браузере. Попробуйте позже.",
  failedOff: "Не удалось выключить уведомления в этом браузере. Попробуйте позже.",
};

export const pushMessages: In<typeof english.pushMessages> = {
  one: (creator) => `${creator}: новая работа`,
  many: (creator, works) =>
    plural(works, {
      one: `${creator}: ${works} новая работа`,
      few: `${creator}: ${works} новые работы`,
      many: `${creator}: ${works} новых работ`,
      other: `${creator}: ${works} новых работ`,
    }),
  untitled: "Без названия",
};

export const moderationNoticeWords: In<typeof english.moderationNoticeWords> = {
  report_received: (title) => `Мы получили вашу жалобу: ${title}`,
  followed: (title) => `Мы приняли меры по вашей жалобе: ${title}`,
  not_followed: (title) => `Мы не приняли мер по вашей жалобе: ${title}`,
  report_reversed: (title) => `Мы отменили решение, принятое после вашей жалобы: ${title}`,
  report_sealed: "Мы рассмотрели то, на что вы пожаловались, и больше этого никто не увидит",
  report_unsealed: "Мы восстановили то, что убрали после вашей жалобы",
  sealed: "Новая изоляция",
  decided: (title) => `Мы приняли решение: ${title}`,
  appeal_received: (title) => `Мы получили вашу апелляцию: ${title}`,
  upheld: (title) => `Мы рассмотрели апелляцию и оставили решение в силе: ${title}`,
  reversed: (title) => `Мы рассмотрели апелляцию и отменили решение: ${title}`,
  alert: (title) => `Срочное дело: ${title}`,
  copyright_received: (title) => `Мы получили ваше уведомление об авторских правах: ${title}`,
  counter_notice: (title) => `Встречное уведомление: ${title}`,
  suit_said: (title) => `Заявитель сообщает, что подал в суд: ${title}`,
  counter_ended: (title) => `Удаление прекращено: ${title}`,
  misuse_warning: "Несколько ваших жалоб или апелляций необоснованны",
  works_warning: "Несколько ваших работ нарушили закон",
};
