import type * as english from "../en/identity-errors";
import { findSentence } from "../find-sentence";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

// prettier-ignore
export const identityErrors: In<typeof english.identityErrors> = {
  "identity.under_review": "Ваш аккаунт на проверке, поэтому это нельзя изменить. В разделе «Мои работы» можно по-прежнему делать работы приватными и удалять их.",
  "identity.stopped": "Ваш аккаунт ограничен решением, поэтому это нельзя изменить. В разделе «Мои работы» можно по-прежнему делать работы приватными и удалять их, а в настройках, в разделе «Решения о вас», узнать причину и подать апелляцию.",
  "identity.other_account": "Вы вошли в другой аккаунт, поэтому ничего не сохранено.",
  "identity.bad_credentials": "Неверный адрес электронной почты или пароль.",
  "identity.email_not_confirmed": "Сначала подтвердите адрес электронной почты.",
  "identity.too_many_requests": "Слишком много попыток. Попробуйте через минуту.",
  "identity.session_missing": "Сеанс не найден. Войдите ещё раз.",
  "identity.user_missing": "Сеанс или пользователь не найден. Войдите ещё раз.",
  "identity.sign_in_again": "С последнего входа прошло много времени. Чтобы продолжить, войдите ещё раз.",
  "identity.passwords_differ": "Пароли не совпадают.",
  "identity.weak_password": "Этот или похожий пароль слишком распространён либо попал в утечку данных. Выберите другой.",
  "identity.same_password": "Новый пароль должен отличаться от старого.",
  "identity.bad_code": "Ссылка устарела или уже использована.",
  "identity.dead_link": "Ссылка устарела или уже использована.",
  "identity.same_email": "Это и есть ваш текущий адрес.",
  "identity.email_taken": "Этот адрес теперь использует другой аккаунт, поэтому ничего не изменено.",
  "identity.wrong_password": "Неверный пароль.",
  "identity.proof_password": "Введите пароль, чтобы подтвердить, что это вы.",
  "identity.proof_code": "Введите код из приложения для аутентификации, чтобы подтвердить, что это вы.",
  "identity.code_missing": "Введите код.",
  "identity.wrong_code": "Неверный код. Коды меняются каждые 30 секунд, и каждый действует один раз.",
  "identity.two_step_unreadable": "Сейчас мы не можем проверить коды из приложения. Используйте резервный код или ключ доступа, а затем настройте двухэтапный вход заново.",
  "identity.too_many_codes": "Слишком много неверных кодов.",
  "identity.challenge_over": "Время на вход истекло. Войдите ещё раз.",
  "identity.no_enrolment": "Время на настройку двухэтапного входа истекло. Начните сначала.",
  "identity.two_step_on": "Двухэтапный вход уже включён.",
  "identity.passkey_refused": "Не удалось проверить этот ключ доступа. Попробуйте ещё раз или войдите другим способом.",
  "identity.passkey_unknown": "Этот ключ доступа не связан ни с одним аккаунтом. Возможно, его удалили. Войдите другим способом.",
  "identity.passkey_over": "Время на ключ доступа истекло. Попробуйте ещё раз.",
  "identity.passkey_known": "Этот ключ доступа уже используется.",
  "identity.passkeys_full": "Больше ключей доступа добавить нельзя. Удалите один, чтобы добавить другой.",
  "identity.passkey_gone": "Этот ключ доступа уже удалён.",
  "identity.session_not_found": "На этом устройстве вы уже вышли из аккаунта.",
  "identity.provider_denied": "Вы не завершили там вход, поэтому ничего не изменено.",
  "identity.provider_failed": "Не удалось проверить этот вход, поэтому ничего не изменено. Попробуйте ещё раз.",
  "identity.provider_unavailable": "Сейчас этот сервис недоступен. Попробуйте ещё раз или войдите другим способом.",
  "identity.provider_expired": "Время на этот вход истекло, или он начат в другом браузере. Попробуйте ещё раз.",
  "identity.provider_email_unverified": "Адрес этого аккаунта не подтверждён. Подтвердите его там или войдите здесь с адресом и паролем.",
  "identity.provider_email_in_use": "У вас уже есть аккаунт с этим адресом. Войдите как обычно, а затем свяжите этот аккаунт в настройках.",
  "identity.provider_taken": "Этот аккаунт уже связан с другим аккаунтом Wishlight.",
  "identity.provider_already": "Вы уже связали другой аккаунт этого сервиса. Сначала отвяжите его.",
  "identity.provider_not_connected": "Этот аккаунт больше не связан.",
  "identity.provider_last_way_in": "Это ваш единственный способ входа. Сначала задайте пароль или свяжите другой аккаунт.",
};

export const identitySentence: typeof english.identitySentence = (code) => findSentence(identityErrors, code);

export const tooManyCodes: typeof english.tooManyCodes = (seconds) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = plural(minutes, {
    one: `${minutes} минуту`,
    few: `${minutes} минуты`,
    many: `${minutes} минут`,
    other: `${minutes} минуты`,
  });
  return `Слишком много неверных кодов. Попробуйте через ${wait} или используйте резервный код.`;
};
