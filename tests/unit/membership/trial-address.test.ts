import { expect, test } from "vitest";
import { trialAddress } from "~/membership/trial-address.rules";

test.each([
  ["ada@gmail.com", "ada@gmail.com"],
  ["  Ada.Lovelace+films@GMail.com ", "adalovelace@gmail.com"],
  ["a.d.a@googlemail.com", "ada@gmail.com"],
  ["ada+1+2@gmail.com", "ada@gmail.com"],
  ["Ada@me.com", "ada@icloud.com"],
  ["ada@mac.com", "ada@icloud.com"],
  ["ada+x@icloud.com", "ada@icloud.com"],
  // Elsewhere dots make another mailbox.
  ["a.da@icloud.com", "a.da@icloud.com"],
  ["ada.lovelace+x@outlook.com", "ada.lovelace@outlook.com"],
  ["ada@notgmail.com", "ada@notgmail.com"],
  ["ada@gmail.com.example", "ada@gmail.com.example"],
  // There is nothing before this plus.
  ["+ada@outlook.com", "+ada@outlook.com"],
  ["constructor@constructor", "constructor@constructor"],
])("%s is %s", (email, mailbox) => {
  expect(trialAddress(email)).toBe(mailbox);
});
