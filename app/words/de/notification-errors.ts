import type * as english from "../en/notification-errors";
import type { In } from "../say";

export const notificationErrors: In<typeof english.notificationErrors> = {
  "notifications.unauthenticated":
    "Sie sind abgemeldet. Bitte melden Sie sich an und versuchen Sie es noch einmal.",
  "notifications.bad_request": "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  "notifications.too_large": "Diese Anfrage ist zu groß.",
  "notifications.too_many_requests":
    "Zu viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
  "notifications.push_off": "Browserbenachrichtigungen sind auf dieser Website nicht verfügbar.",
  "notifications.unknown_push_service": "Den Push-Dienst dieses Browsers unterstützen wir nicht.",
  "notifications.bad_frequency": "Wählen Sie „Aus“, „Täglich“ oder „Wöchentlich“.",
};
