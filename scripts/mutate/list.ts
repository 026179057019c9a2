import type { Mutation } from "./mutation.ts";

const worker = (name: string) => [`tests/worker/${name}.test.ts`];
const unit = (name: string) => [`tests/unit/${name}.test.ts`];
const MEDIA = ["tests/media/process.test.ts"];
const REFUSALS = ["tests/media/refusals.test.ts"];
const FORMATS = (name: string) => [`tests/formats/${name}.test.ts`];

const sessions: Mutation[] = [
  {
    name: "session: epoch of the account",
    file: "app/identity/sessions/session.store.server.ts",
    find: "    eq(sessionFamilies.epoch, accountEpoch),\n",
    replace: "",
    why: "A session made in the moment of 'sign out everywhere' would outlive it.",
    tests: worker("identity/session-ends"),
  },
  {
    name: "session: revoked",
    file: "app/identity/sessions/session.store.server.ts",
    find: "    isNull(sessionFamilies.revoked_at),\n    gt(",
    replace: "    gt(",
    why: "A device that was signed out could go on writing.",
    tests: worker("identity/profile"),
  },
  {
    name: "session: run out",
    file: "app/identity/sessions/session.store.server.ts",
    find: "    gt(sessionFamilies.expires_at, now),\n",
    replace: "",
    why: "A cookie left in an old backup would open the account for ever.",
    tests: worker("identity/session"),
    direct: true,
  },
  {
    name: "session: access record run out",
    file: "app/identity/sessions/session-records.server.ts",
    find: "parsed.data.expires_at * SECOND_MS > now ?",
    replace: "parsed.data.expires_at * SECOND_MS > 0 ?",
    why: "KV keeps a record longer than it should; an access token would live longer than its hour.",
    tests: worker("identity/session"),
    direct: true,
  },
  {
    name: "session: tokens are hashed",
    file: "app/platform/tokens.server.ts",
    find: "  return base64url.encode(new Uint8Array(digest), { includePadding: false });",
    replace: "  void digest;\n  return token;",
    why: "Whoever reads a copy of the database could sign in as anybody.",
    tests: worker("identity/session"),
    direct: true,
  },
  {
    name: "session: only a live one is rotated",
    file: "app/identity/sessions/session.store.server.ts",
    find: ".where(and(eq(sessionFamilies.refresh_hash, rotation.oldRefreshHash), live(rotation.now)))",
    replace: ".where(eq(sessionFamilies.refresh_hash, rotation.oldRefreshHash))",
    why: "A refresh token of an ended session would give new tokens.",
    tests: worker("identity/session"),
    direct: true,
  },
  {
  "name": "session: grace of the token before",
  "file": "app/identity/sessions/renew-session.server.ts",
  "find": "earlier?.rotation_key && !isOlderThan(REFRESH_GRACE_MS, earlier.rotated_at, now)",
  "replace": "earlier?.rotation_key",
  "why": "A stolen refresh token that was used already would be as good as new.",
  "tests": [
    "tests/worker/identity/session.test.ts"
  ],
  "direct": true
},
  {
  "name": "session: reuse ends the family",
  "file": "app/identity/sessions/renew-session.server.ts",
  "find": "  if (stolenFrom) await endStolen(deps, stolenFrom, oldRefreshHash);\n",
  "replace": "",
  "why": "A thief who was faster than the owner would keep the session.",
  "tests": [
    "tests/worker/identity/session.test.ts"
  ],
  "direct": true
},
  {
  "name": "session: the current token is no reuse",
  "file": "app/identity/sessions/ended-sessions.store.server.ts",
  "find": "revokeWhere(db, and(eq(sessionFamilies.id, id), ne(sessionFamilies.refresh_hash, usedHash)), now)",
  "replace": "revokeWhere(db, eq(sessionFamilies.id, id), now)",
  "why": "A machine whose clock is ahead would end sessions that have only run out there.",
  "tests": [
    "tests/worker/faults/clocks-identity.test.ts"
  ],
  "direct": true
},
  {
  "name": "session: writes ask D1",
  "file": "app/identity/sessions/resolve-session.server.ts",
  "find": "  if (record && !fresh) return",
  "replace": "  if (record) return",
  "why": "For a minute after 'sign out everywhere' a stranger could still change things.",
  "tests": [
    "tests/worker/identity/session.test.ts"
  ],
  "direct": true
},
  {
    name: "session: grace for media too",
    file: "app/identity/sessions/session.store.server.ts",
    find: "            between(sessionFamilies.rotated_at, now - REFRESH_GRACE_MS, now + MAX_CLOCK_SKEW_MS),\n",
    replace: "",
    why: "A refresh token that was replaced would open private media for as long as the session lives.",
    tests: worker("identity/session-ends"),
  },
  {
  "name": "session: ended by its owner only",
  "file": "app/identity/sessions/ended-sessions.store.server.ts",
  "find": "revokeWhere(db, and(eq(sessionFamilies.id, id), eq(sessionFamilies.account_id, accountId)), now)",
  "replace": "revokeWhere(db, eq(sessionFamilies.id, id), now)",
  "why": "Anybody could sign out anybody whose session's name they know.",
  "tests": [
    "tests/worker/identity/profile.test.ts"
  ]
},
  {
  "name": "session: this one is kept",
  "file": "app/identity/sessions/ended-sessions.store.server.ts",
  "find": "        ne(sessionFamilies.id, keptId),\n",
  "replace": "",
  "why": "Who ends all other sessions would be signed out too.",
  "tests": [
    "tests/worker/identity/profile.test.ts"
  ]
},
  {
  "name": "session: the old access record goes",
  "file": "app/identity/sessions/renew-session.server.ts",
  "find": "  if (old.access !== tokens.access) await removeRecords(deps.sessions, [await hashToken(old.access)]);\n",
  "replace": "",
  "why": "After a change of role or name the old token would go on saying the old one.",
  "tests": [
    "tests/worker/identity/api-session.test.ts"
  ]
},
  {
  "name": "session: no script reads the cookie",
  "file": "app/identity/cookies.server.ts",
  "find": "httpOnly: true,",
  "replace": "httpOnly: false,",
  "why": "A script that got into a page could carry the session away.",
  "tests": [
    "tests/worker/identity/session.test.ts"
  ],
  "direct": true
},
  {
  "name": "session: other sites' posts carry no cookie",
  "file": "app/identity/cookies.server.ts",
  "find": "sameSite: \"lax\",",
  "replace": "sameSite: \"none\",",
  "why": "Every form of another site would be sent with the person's session.",
  "tests": [
    "tests/worker/identity/session.test.ts"
  ],
  "direct": true
},
  {
    name: "session: a sensitive act asks for a recent sign-in",
    file: "app/identity/sessions/recent-session.server.ts",
    find: 'return isOlderThan(SENSITIVE_SESSION_MS, family.created_at, clock()) ? "identity.sign_in_again" : null;',
    replace: "void isOlderThan(SENSITIVE_SESSION_MS, family.created_at, clock());\n  return null;",
    why: "A laptop left open for a month could delete the account.",
    tests: [...worker("identity/profile"), ...worker("identity/recovery")],
  },
  {
    name: "session: signing in ends the one before",
    file: "app/routes/session-answer.server.ts",
    find: "  if (app.viewer) await signOut(identityDeps(context), app.viewer, deviceOf(request));\n",
    replace: "",
    why: "A session planted in somebody's browser would stay open beside theirs.",
    tests: worker("identity/sign-in"),
  },
  {
    name: "session: records left behind are noted",
    file: "app/identity/sessions/end-records.server.ts",
    find: "  if (left.length > 0) await markRecordsLeft(deps.db, left, true);\n",
    replace: "",
    why: "Where KV had a bad minute, pages would be shown after signing out until the hour is over.",
    tests: worker("identity/end-records"),
    direct: true,
  },
];

const signingIn: Mutation[] = [
  {
    name: "sign-in: an unconfirmed address waits",
    file: "app/identity/sessions/sign-in.server.ts",
    find: 'if (account.email_confirmed_at === null && deps.emailConfirmation === "required") {',
    replace: 'if (account.email_confirmed_at === 0 && deps.emailConfirmation === "required") {',
    why: "Anybody could use the site under an address that is not theirs.",
    tests: worker("identity/sign-in"),
  },
  {
    name: "sign-in: as much work for nobody",
    file: "app/identity/passwords/password.server.ts",
    find: "    await derive(password, new Uint8Array(SALT_BYTES), COST);\n",
    replace: "",
    why: "The time of an answer would tell which addresses have an account.",
    tests: unit("identity/password-work"),
  },
  {
    name: "sign-in: the whole password counts",
    file: "app/identity/passwords/password.server.ts",
    find: "      spell(password),\n",
    replace: "      spell(password).slice(0, 64),\n",
    why: "Of a long pass phrase only the beginning would protect the account.",
    tests: worker("identity/recovery"),
  },
  {
    name: "sign-in: old hashes are renewed",
    file: "app/identity/sessions/sign-in.server.ts",
    find: "  if (verdict.outdated) await keepPasswordHash(deps.db, account.id, await hashPassword(password));\n",
    replace: "",
    why: "Passwords hashed with yesterday's parameters would stay so for ever.",
    tests: worker("identity/sign-in"),
  },
  {
  "name": "sign-in: limited for an account",
  "file": "app/identity/limits/rate-limits.server.ts",
  "find": "    ...(account === undefined ? [] : byAccount.map((name) => ({ name, who: account.toLowerCase() }))),\n",
  "replace": "",
  "why": "A botnet could guess one person's password from a thousand networks.",
  "tests": [
    "tests/worker/identity/sign-in.test.ts"
  ]
},
  {
  "name": "sign-in: limited for a network",
  "file": "app/identity/limits/rate-limits.server.ts",
  "find": "    ...(network === undefined ? [] : byNetwork.map((name) => ({ name, who: network }))),\n",
  "replace": "",
  "why": "One machine could try one password on every account.",
  "tests": [
    "tests/worker/identity/sign-in.test.ts"
  ]
},
  {
    name: "sign-in: a household's IPv6 addresses are one network",
    file: "app/identity/limits/network.rules.ts",
    find: ".slice(0, 4).map(",
    replace: ".slice(0, 8).map(",
    why: "One household has 2^64 addresses to try from.",
    tests: worker("identity/sign-up"),
  },
  {
  "name": "mail: limited for an address",
  "file": "app/identity/limits/rate-limits.server.ts",
  "find": "const mail = { byNetwork: [\"MAIL_NETWORK_LIMIT\"], byAccount: [\"MAIL_LIMIT\"] } as const;",
  "replace": "const mail = { byNetwork: [\"MAIL_NETWORK_LIMIT\"] } as const;",
  "why": "A stranger could fill somebody's mailbox with our mails.",
  "tests": [
    "tests/worker/identity/rate-limits.test.ts"
  ]
},
  {
  "name": "mail: limited for a network",
  "file": "app/identity/limits/rate-limits.server.ts",
  "find": "const mail = { byNetwork: [\"MAIL_NETWORK_LIMIT\"], byAccount: [\"MAIL_LIMIT\"] } as const;",
  "replace": "const mail = { byAccount: [\"MAIL_LIMIT\"] } as const;",
  "why": "One machine could have us send mails to everybody it has an address of.",
  "tests": [
    "tests/worker/identity/rate-limits.test.ts"
  ]
},
  {
    name: "mail: no more than five an hour to one account",
    file: "app/identity/mail/mail-codes.store.server.ts",
    find: "  return (row?.sent ?? 0) >= MAILS_PER_HOUR;",
    replace: "  return (row?.sent ?? 0) >= MAILS_PER_HOUR * 1000;",
    why: "Limits of the edge are approximate; this one keeps a mailbox from being flooded.",
    tests: worker("identity/confirmation"),
  },
  {
    name: "code: good once",
    file: "app/identity/mail/mail-codes.store.server.ts",
    find: "        isNull(mailCodes.used_at),\n        gt(mailCodes.expires_at, now),\n",
    replace: "        gt(mailCodes.expires_at, now),\n",
    why: "A link in an old mail would set a new password a second time.",
    tests: worker("identity/recovery"),
  },
  {
    name: "code: runs out",
    file: "app/identity/mail/mail-codes.store.server.ts",
    find: "        gt(mailCodes.expires_at, now),\n",
    replace: "",
    why: "A link in a mail of last year would set a new password.",
    tests: worker("identity/recovery"),
  },
  {
    name: "code: for its purpose alone",
    file: "app/identity/mail/mail-codes.store.server.ts",
    find: "        eq(mailCodes.purpose, purpose),\n        isNull(mailCodes.used_at),\n        gt(mailCodes.expires_at, now),\n",
    replace: "        isNull(mailCodes.used_at),\n        gt(mailCodes.expires_at, now),\n",
    why: "A link that confirms an address would also set a password.",
    tests: worker("identity/recovery"),
  },
  {
    name: "code: for the browser that asked",
    file: "app/identity/mail/mail-codes.store.server.ts",
    find: "challenge === undefined ? undefined : eq(mailCodes.challenge, challenge),",
    replace: "undefined,",
    why: "Whoever reads the mail could set the password, and a mail scanner would use the link up.",
    tests: worker("identity/recovery"),
  },
  {
    name: "code: one used, its brothers open nothing",
    file: "app/identity/mail/mail-codes.store.server.ts",
    find: "  await dropOtherCodes({ db, clock }, used);\n",
    replace: "",
    why: "After a password was set, the second mail of the same hour would set another.",
    tests: worker("identity/confirmation"),
  },
  {
    name: "code: only its hash is kept",
    file: "app/identity/mail/mail-codes.store.server.ts",
    find: "    code_hash: await hashToken(code),\n    challenge: request.challenge,",
    replace: "    code_hash: code,\n    challenge: request.challenge,",
    why: "Whoever reads a copy of the database could set anybody's password.",
    tests: worker("identity/confirmation"),
  },
  {
    name: "recovery: ends every session",
    file: "app/identity/passwords/recovery.server.ts",
    find: "  const ended = await endFamilies(deps.db, account.id, deps.clock());",
    replace: "  void endFamilies;\n  const ended: { access_hash: string }[] = [];",
    why: "Who was in the account before the owner changed the password would stay in.",
    tests: worker("identity/recovery"),
  },
  {
    name: "recovery: the right is used up",
    file: "app/identity/passwords/recovery.server.ts",
    find: 'if (grant && right.recoveryToken && !(await consumeCode(deps, right.recoveryToken, "recovery_session"))) {',
    replace: "if (grant && !right.recoveryToken) {",
    why: "Two forms sent at once with one right would set two passwords.",
    tests: worker("identity/recovery"),
  },
  {
    name: "recovery: links sent before are void",
    file: "app/identity/passwords/recovery.server.ts",
    find: '    voidingCodes(deps, account.id, "recovery"),\n',
    replace: "",
    why: "A link mailed before the password was changed in the settings would change it once more.",
    tests: worker("identity/recovery"),
  },
  {
    name: "recovery: a mailbox alone is no second step",
    file: "app/identity/passwords/recovery.server.ts",
    find: "(await findLiveFamily(deps.db, held, deps.clock()))?.two_step_at ?? null;",
    replace: "deps.clock();\n  void [held, findLiveFamily];",
    why: "Whoever reads the mailbox would enter an account that asks for two steps.",
    tests: worker("identity/two-step"),
  },
  {
    name: "sign-in: leads to this site only",
    file: "app/routes/require-session.server.ts",
    find: 'url.origin === "https://origin.invalid" && !path.startsWith("//") ? path : fallback',
    replace: 'url.origin === "https://origin.invalid" ? path : fallback',
    why: "A link to our sign-in could end on a page that looks like ours.",
    tests: worker("matrix/entry-points"),
  },
  {
  "name": "sign-up: a confirmed account is not taken over",
  "file": "app/registration/new-account.store.server.ts",
  "find": "    isNull(accounts.email_confirmed_at),\n    isNull(accounts.last_sign_in_at),\n",
  "replace": "",
  "why": "Of a sign-up and a confirmation at once, the sign-up would replace the owner's password.",
  "tests": [
    "tests/worker/identity/deferred.test.ts"
  ],
  "direct": true
},
  {
    name: "sign-up: the last one counts",
    file: "app/registration/sign-up.server.ts",
    find: "existing !== null && existing.email_confirmed_at === null && existing.last_sign_in_at === null;",
    replace: "existing === undefined;",
    why: "A stranger who signed up first with somebody's address would keep the password to it.",
    tests: worker("identity/sign-up"),
  },
  {
  "name": "sign-up: earlier links open nothing",
  "file": "app/registration/new-account.store.server.ts",
  "find": "      voidingCodes(deps, id, \"signup\"),\n",
  "replace": "      deps.db.update(accounts).set({ id }).where(eq(accounts.id, id)),\n",
  "why": "A link mailed for a stranger's sign-up would sign the stranger in once its owner took over.",
  "tests": [
    "tests/worker/identity/sign-up.test.ts"
  ]
},
  {
    name: "sign-up: thirteen years",
    file: "app/registration/birth-date.rules.ts",
    find: "text <= latestBirthDate(now);",
    replace: "text <= new Date(now).toISOString();",
    why: "The law lets nobody under thirteen have an account.",
    tests: unit("identity/sign-up"),
  },
];

const twoStep: Mutation[] = [
  {
    name: "two-step: asked for at all",
    file: "app/identity/sessions/complete-sign-in.server.ts",
    find: "if (twoStepAt === null && (await hasTwoStep(deps.db, accountId))) {",
    replace: "if (twoStepAt === 0 && (await hasTwoStep(deps.db, accountId))) {",
    why: "The second step would protect nobody.",
    tests: [...worker("identity/two-step"), ...worker("providers/linking")],
  },
  {
    name: "two-step: a code is good once",
    file: "app/identity/two-step/two-step.store.server.ts",
    find: "isNotNull(twoStep.confirmed_at), lt(twoStep.last_counter, counter)))",
    replace: "isNotNull(twoStep.confirmed_at)))",
    why: "A code read over somebody's shoulder would open the account for a minute and a half.",
    tests: worker("identity/two-step"),
  },
  {
    name: "two-step: tries are counted",
    file: "app/identity/two-step/two-step.store.server.ts",
    find: "or(over, lt(twoStep.tries, MAX_TWO_STEP_TRIES))",
    replace: "or(over, lt(twoStep.tries, MAX_TWO_STEP_TRIES * 1000))",
    why: "Of a million codes three are right: a machine would guess one in an afternoon.",
    tests: worker("identity/two-step"),
  },
  {
    name: "two-step: a recovery code is good once",
    file: "app/identity/two-step/two-step.store.server.ts",
    find: "        isNull(recoveryCodes.used_at),\n      ),\n    )\n    .returning",
    replace: "      ),\n    )\n    .returning",
    why: "A recovery code found on a sheet of paper would open the account again.",
    tests: worker("identity/two-step"),
  },
  {
    name: "two-step: a recovery code is its owner's",
    file: "app/identity/two-step/two-step.store.server.ts",
    find: "        eq(recoveryCodes.account_id, accountId),\n        eq(recoveryCodes.code_hash, codeHash),\n",
    replace: "        eq(recoveryCodes.code_hash, codeHash),\n",
    why: "Anybody's recovery code would open everybody's account.",
    tests: worker("identity/two-step"),
  },
  {
  "name": "two-step: the challenge runs out",
  "file": "app/identity/two-step/challenges.store.server.ts",
  "find": "    gt(signInChallenges.expires_at, now),\n",
  "replace": "",
  "why": "A browser left between the two steps would wait there for ever.",
  "tests": [
    "tests/worker/identity/two-step.test.ts"
  ]
},
  {
  "name": "two-step: the challenge ends with the sessions",
  "file": "app/identity/two-step/challenges.store.server.ts",
  "find": "      signInChallenges.epoch,\n      sql`(select",
  "replace": "      signInChallenges.epoch,\n      sql`${signInChallenges.epoch} + 0 * (select",
  "why": "Who knew the old password would still pass with a code after it was changed.",
  "tests": [
    "tests/worker/identity/two-step.test.ts"
  ]
},
  {
    name: "two-step: the challenge is used up",
    file: "app/identity/two-step/second-step.server.ts",
    find: "  const taken = await takeChallenge(deps.db, id, now);",
    replace: "  void takeChallenge;\n  const taken = challenge;",
    why: "One right password would open as many sessions as there are codes.",
    tests: worker("identity/two-step"),
  },
  {
    name: "two-step: switching it on ends the other sessions",
    file: "app/identity/two-step/enrol.server.ts",
    find: "  const ended = await revokeOtherFamilies(deps.db, viewer.id, viewer.sessionId, now);",
    replace: "  void revokeOtherFamilies;\n  const ended: { access_hash: string }[] = [];",
    why: "Who is in the account already would stay in without ever showing a code.",
    tests: worker("identity/two-step"),
  },
  {
    name: "two-step: only a confirmed secret counts",
    file: "app/identity/two-step/two-step.store.server.ts",
    find: ".where(and(own(accountId), isNotNull(twoStep.confirmed_at)))",
    replace: ".where(own(accountId))",
    why: "Who only looked at the QR code would be shut out of the account.",
    tests: worker("identity/two-step"),
  },
  {
    name: "two-step: a secret that is on is not replaced",
    file: "app/identity/two-step/two-step.store.server.ts",
    find: "set: row, setWhere: isNull(twoStep.confirmed_at) })",
    replace: "set: row })",
    why: "Beginning anew would switch the second step off without a word.",
    tests: worker("identity/two-step"),
  },
  {
    name: "two-step: the password is asked for",
    file: "app/identity/passwords/own-password.server.ts",
    find: "  if (!(await verifyPassword(password, account.password_hash)).matches)",
    replace: "  if (!(await verifyPassword(password, account.password_hash)))",
    why: "A stranger at an open laptop could switch the second step off.",
    tests: worker("identity/two-step"),
  },
  {
    name: "two-step: who has no password shows a fresh sign-in",
    file: "app/identity/passwords/own-password.server.ts",
    find: "    if (isOlderThan(FRESH_SESSION_MS, family.created_at, deps.clock()))",
    replace: "    if (isOlderThan(FRESH_SESSION_MS * 10_000, family.created_at, deps.clock()))",
    why: "For members of a provider there would be no question at all before the second step goes.",
    tests: worker("identity/two-step"),
  },
];

const providers: Mutation[] = [
  {
    name: "provider: the browser that set out",
    file: "app/identity/providers/provider-attempts.store.server.ts",
    find: "        eq(providerAttempts.browser_hash, await hashToken(browserSecret)),\n",
    replace: "",
    why: "A stranger could end their own sign-in in somebody else's browser.",
    tests: worker("providers/attacks"),
  },
  {
    name: "provider: the one that was set out to",
    file: "app/identity/providers/provider-attempts.store.server.ts",
    find: "        eq(providerAttempts.provider, provider),\n",
    replace: "",
    why: "One provider could answer in another's name (mix-up).",
    tests: worker("providers/attacks"),
  },
  {
    name: "provider: an attempt runs out",
    file: "app/identity/providers/callback.server.ts",
    find: 'if (attempt.expires_at <= deps.clock()) throw new DomainError("identity.provider_expired");',
    replace: "",
    why: "A callback address found in a history would still sign in.",
    tests: worker("providers/attacks"),
  },
  {
    name: "provider: nonce",
    file: "app/identity/providers/id-token.server.ts",
    find: "    payload.nonce === nonce;",
    replace: "    nonce !== null;",
    why: "An id token stolen elsewhere could be played into one's own attempt.",
    tests: worker("providers/attacks"),
  },
  {
    name: "provider: audience",
    file: "app/identity/providers/id-token.server.ts",
    find: "    isForUsAlone(payload, clientId) &&\n",
    replace: "",
    why: "Another site that its members trust could sign in as them here.",
    tests: worker("providers/attacks"),
  },
  {
    name: "provider: issuer",
    file: "app/identity/providers/id-token.server.ts",
    find: "  return issuer === endpoints.issuer;\n",
    replace: "  return issuer !== undefined;\n",
    why: "A token of another issuer, signed by a key we know, would be believed.",
    tests: worker("providers/attacks"),
  },
  {
    name: "provider: the age of a token",
    file: "app/identity/providers/id-token.server.ts",
    find: "      maxTokenAge: MAX_AGE_SECONDS,\n",
    replace: "",
    why: "A token made for another day would be taken for this exchange's.",
    tests: worker("providers/attacks"),
  },
  {
    name: "provider: the mailbox's owner",
    file: "app/identity/providers/callback.server.ts",
    find: '  if (!person.ownsAddress) throw new DomainError("identity.provider_email_in_use");\n',
    replace: "",
    why: "Who once had an address would enter the account of who has it now.",
    tests: worker("providers/linking"),
  },
  {
    name: "provider: an unconfirmed account opens nothing",
    file: "app/identity/providers/callback.server.ts",
    find: "  if (!account?.email_confirmed_at) return",
    replace: "  if (!account) return",
    why: "A stranger's trap account under somebody's address would become theirs, password and all.",
    tests: worker("providers/linking"),
  },
  {
    name: "provider: only verified addresses",
    file: "app/identity/providers/claims.rules.ts",
    find: "    email: verified ? address : null,",
    replace: "    email: address,",
    why: "Whoever writes somebody's address into their profile at a provider would be them.",
    tests: worker("providers/linking"),
  },
  {
    name: "provider: tenants of Microsoft",
    file: "app/identity/providers/claims.rules.ts",
    find: 'subject: provider === "microsoft" ? `${claims.tid ?? ""}/${claims.sub}` : claims.sub,',
    replace: "subject: claims.sub,",
    why: "An administrator elsewhere could make a user with somebody's id.",
    tests: worker("providers/linking"),
  },
  {
    name: "provider: connected to who set out",
    file: "app/identity/providers/callback.server.ts",
    find: "  if (!viewer || viewer.id !== account_id) throw",
    replace: "  if (!viewer) throw",
    why: "A way in would be connected to whoever signed in meanwhile.",
    tests: worker("providers/linking"),
  },
  {
    name: "provider: the last way in stays",
    file: "app/identity/providers/linked-identities.store.server.ts",
    find: "        or(hasPassword, hasAnother),\n",
    replace: "        or(hasPassword, hasAnother, sql`1 = 1`),\n",
    why: "A person could shut themselves out of their account.",
    tests: worker("providers/linking"),
  },
  {
    name: "provider: disconnected by its owner",
    file: "app/identity/providers/linked-identities.store.server.ts",
    find: "        eq(linkedIdentities.account_id, accountId),\n        eq(linkedIdentities.provider, provider),\n",
    replace: "        eq(linkedIdentities.provider, provider),\n",
    why: "One member who disconnects Google would disconnect it for all.",
    tests: worker("providers/linking"),
  },
  {
    name: "provider: Apple's own page posts",
    file: "app/identity/providers/form-post.server.ts",
    find: '    request.headers.get("Origin") === new URL(apple.authority).origin &&\n',
    replace: "",
    why: "The one POST that needs no page of ours would be open to every site.",
    tests: worker("providers/attacks"),
  },
];

const platform: Mutation[] = [
  {
    name: "writes: one without any origin",
    file: "app/platform/same-origin.server.ts",
    find: "  return origin === appOrigin;",
    replace: "  return true;",
    why: "A write that says nothing of where it comes from may come from anywhere.",
    tests: worker("identity/cross-site"),
  },
  {
    name: "writes: our own page only",
    file: "app/platform/same-origin.server.ts",
    find: '  if (site !== null) return site === "same-origin";',
    replace: '  if (site !== null) return site !== "cross-site";',
    why: "A page of a sister site, or a link typed by nobody, could write.",
    tests: worker("identity/cross-site"),
  },
  {
    name: "writes: origin beside the browser's word",
    file: "app/platform/same-origin.server.ts",
    find: "  if (origin !== null && origin !== appOrigin) return false;\n",
    replace: "",
    why: "The two headers that say where a write comes from must not contradict each other.",
    tests: worker("identity/cross-site"),
  },
  {
    name: "bodies: announced length",
    file: "app/platform/body-limit.server.ts",
    find: '  return Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES;',
    replace: "  return request.url.length > MAX_BODY_BYTES;",
    why: "A few large forms at once would take the memory of everybody the isolate serves.",
    tests: worker("matrix/entry-points"),
  },
  {
    name: "bodies: unannounced length",
    file: "app/platform/read-capped.ts",
    find: "    if (length > limit) {",
    replace: "    if (length > limit * 1000) {",
    why: "A body that names no length would be read until the isolate dies.",
    tests: worker("matrix/bodies"),
  },
  {
    name: "headers: scripts need the nonce",
    file: "app/platform/security-headers.server.ts",
    find: "`script-src 'self' 'nonce-${nonce}'`,",
    replace: "`script-src 'self' 'unsafe-inline'`,",
    why: "One forgotten escape in a page would be somebody's script.",
    tests: worker("matrix/matrix"),
  },
  {
    name: "headers: nobody frames a page",
    file: "app/platform/security-headers.server.ts",
    find: "      \"frame-ancestors 'none'\",\n",
    replace: "",
    why: "Another site could lay our buttons under its own.",
    tests: worker("matrix/matrix"),
  },
  {
    name: "headers: forms go to us",
    file: "app/platform/security-headers.server.ts",
    find: "      \"form-action 'self'\",\n",
    replace: "",
    why: "Markup that slips into a page could send a password elsewhere.",
    tests: worker("matrix/matrix"),
  },
  {
    name: "headers: no guessing of types",
    file: "app/platform/security-headers.server.ts",
    find: '  headers.set("X-Content-Type-Options", "nosniff");\n',
    replace: "",
    why: "A browser would run a picture that reads like a page.",
    tests: worker("matrix/matrix"),
  },
  {
    name: "headers: what sets a cookie is kept by nobody",
    file: "workers/web/answer.ts",
    find: "  if (cookies.length > 0 || (app.viewer !== null",
    replace: "  if ((app.viewer !== null",
    why: "A cache between us and two people would hand one the other's session.",
    tests: worker("identity/renewed-cookie"),
  },
  {
    name: "headers: signed-in pages are kept by nobody",
    file: "workers/web/answer.ts",
    find: '(app.viewer !== null && !headers.has("Cache-Control"))',
    replace: '(app.viewer === undefined && !headers.has("Cache-Control"))',
    why: "A cache between us and two people would show one the other's page.",
    tests: worker("matrix/leaks"),
  },
  {
    name: "films: no data answer of one",
    file: "workers/web/answer.ts",
    find: '  if (isMedia(request) && pathname.endsWith(".data")) return',
    replace: '  if (isMedia(request) && pathname.endsWith(".none")) return',
    why: "One address would have the worker read a whole film into memory.",
    tests: worker("matrix/entry-points"),
  },
  {
    name: "forms: no secret is given back",
    file: "app/routes/form-parts/form-failure.ts",
    find: "const SECRETS = /password|code|token/;",
    replace: "const SECRETS = /token/;",
    why: "A password typed wrong would stand in the page, and in every copy of it.",
    tests: worker("identity/sign-up"),
  },
  {
    name: "signature: one spelling",
    file: "app/platform/signature.server.ts",
    find: "    if (base64url.encode(presented, { includePadding: false }) !== signature) return false;\n",
    replace: "",
    why: "One signature would have four spellings, and a list of dead links would miss three.",
    tests: unit("platform/signature"),
  },
  {
    name: "clock: never ahead of the database's",
    file: "app/platform/bounded-clock.server.ts",
    find: "return () => clock() - Math.max(0, ahead);",
    replace: "return () => clock();",
    why: "A sweep whose clock is wrong would remove what people are working on.",
    tests: worker("faults/clocks-upload"),
    direct: true,
  },
];

const uploads: Mutation[] = [
  {
    name: "upload: found for its owner",
    file: "app/uploads/uploads.store.server.ts",
    find: '    .from(uploads)\n    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting")))',
    replace: '    .from(uploads)\n    .where(and(eq(uploads.id, id), ne(uploads.status, "deleting")))',
    why: "Anybody could complete, retry and give posters to other people's uploads.",
    tests: worker("uploads/complete"),
  },
  {
    name: "upload: deleted by its owner",
    file: "app/uploads/uploads.store.server.ts",
    find: "claim: null, claim_expires_at: null })\n    .where(and(eq(uploads.id, id), eq(uploads.owner, owner),",
    replace: "claim: null, claim_expires_at: null })\n    .where(and(eq(uploads.id, id),",
    why: "Anybody could delete anybody's upload.",
    tests: worker("uploads/delete"),
  },
  {
    name: "upload: edited by its owner",
    file: "app/uploads/edit.server.ts",
    find: "eq(uploads.owner, owner), ",
    replace: "",
    why: "Anybody could rename other people's uploads, or publish them.",
    tests: worker("uploads/edit"),
  },
  {
    name: "upload: tried again by its owner",
    file: "app/media/media.store.server.ts",
    find: 'eq(uploads.owner, owner), eq(uploads.status, "failed")',
    replace: 'eq(uploads.status, "failed")',
    why: "Anybody could set our worker to other people's broken uploads.",
    tests: worker("uploads/complete"),
  },
  {
    name: "upload: a poster by its owner",
    file: "app/uploads/poster.server.ts",
    find: '  and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting"));',
    replace: '  and(eq(uploads.id, id), ne(uploads.status, "deleting"));',
    why: "Anybody could write what is seen of other people's uploads.",
    tests: worker("uploads/poster"),
  },
  {
    name: "upload: parts by their owner",
    file: "app/uploads/parts.store.server.ts",
    find: '    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), eq(uploads.status, "pending")))',
    replace: '    .where(and(eq(uploads.id, id), eq(uploads.status, "pending")))',
    why: "Anybody could be given URLs that write into other people's uploads.",
    tests: worker("uploads/parts"),
  },
  {
    name: "upload: signed anew only while bytes are missing",
    file: "app/uploads/uploads.store.server.ts",
    find: 'eq(uploads.owner, owner), eq(uploads.status, "pending")))\n    .returning',
    replace: "eq(uploads.owner, owner)))\n    .returning",
    why: "What was refused or published could be written again.",
    tests: worker("uploads/reserve"),
  },
  {
    name: "upload: states of one's own",
    file: "app/uploads/uploads.store.server.ts",
    find: "and(inArray(uploads.id, ids), eq(uploads.owner, owner), ",
    replace: "and(inArray(uploads.id, ids), ",
    why: "Anybody could see which uploads exist and how they fare.",
    tests: worker("uploads/complete"),
  },
  {
    name: "upload: creators only",
    file: "app/uploads/uploads.store.server.ts",
    find: "where exists (select 1 from profiles where id = ${row.owner} and account_type = 'creator')",
    replace: "where exists (select 1 from profiles where id = ${row.owner})",
    why: "Viewers could upload.",
    tests: worker("uploads/reserve"),
  },
  {
    name: "upload: open reservations",
    file: "app/uploads/uploads.store.server.ts",
    find: "and status = 'pending') < ${limit}",
    replace: "and status = 'pending') < 1000 * ${limit}",
    why: "A script could fill the table.",
    tests: worker("uploads/reserve"),
  },
  {
    name: "upload: the largest file",
    file: "app/uploads/uploads.schema.ts",
    find: '      .max(MAX_FILE_SIZE_BYTES, "uploads.too_large"),',
    replace: '      .max(MAX_FILE_SIZE_BYTES * 2, "uploads.too_large"),',
    why: "The URL is signed for what is announced here: storage would take anything.",
    tests: worker("uploads/reserve"),
  },
  {
    name: "upload: only media is announced",
    file: "app/uploads/uploads.schema.ts",
    find: 'kindOfType(type) !== "other",',
    replace: "kindOfType(type) !== null,",
    why: "Storage would be handed out for anything at all.",
    tests: worker("uploads/reserve"),
  },
  {
    name: "upload: private unless said otherwise",
    file: "app/uploads/uploads.schema.ts",
    find: '.default("private"),',
    replace: '.default("public"),',
    why: "A picture would be published by forgetting to say anything.",
    tests: worker("uploads/reserve"),
  },
  {
  "name": "upload: limited by the minute",
  "file": "app/routes/api-uploads/route.ts",
  "find": "if (!(await withinLimits(bindings, \"reserveUpload\", { account: viewer.id })))",
  "replace": "if (!(await withinLimits(bindings, \"reserveUpload\", {})))",
  "why": "A script could have us sign thousands of URLs a minute.",
  "tests": [
    "tests/worker/identity/rate-limits.test.ts"
  ]
},
  {
    name: "put: the exact length is signed",
    file: "app/uploads/sign-put.server.ts",
    find: 'const url = await sign(path, {}, { ...sent, "Content-Length": String(contentLength) });',
    replace: "void contentLength;\n    const url = await sign(path, {}, sent);",
    why: "A URL for a small picture would take a large film.",
    tests: worker("uploads/reserve"),
  },
  {
    name: "put: nothing is replaced",
    file: "app/uploads/sign-put.server.ts",
    find: 'const sent = { "Content-Type": contentType, "If-None-Match": "*" };',
    replace: 'const sent = { "Content-Type": contentType };',
    why: "A leaked URL could replace a published file within the hour.",
    tests: worker("uploads/reserve"),
  },
  {
    name: "part: has its own length",
    file: "app/uploads/parts.server.ts",
    find: "  if (sizeOfPart(part.number, row.file_size, row.part_size) !== part.size) {",
    replace: "  if (sizeOfPart(part.number, row.file_size, row.part_size) === null) {",
    why: "A part recorded with a false length would count as stored and break the file when it is put together.",
    tests: worker("uploads/parts"),
  },
  {
    name: "part: none may be missing",
    file: "app/uploads/parts.server.ts",
    find: "  if (parts.length !== partCount(row.file_size, row.part_size) || total !== row.file_size) {",
    replace: "  if (parts.length === 0 || total > row.file_size) {",
    why: "Half a film would be published as a whole one.",
    tests: worker("uploads/parts"),
  },
  {
    name: "poster: a still picture of two kinds",
    file: "app/uploads/poster.server.ts",
    find: "  if (!type || !POSTER_TYPES.has(type.mime) || bytes",
    replace: "  if (!type || bytes",
    why: "An SVG with a script would be stored as a poster.",
    tests: worker("uploads/poster"),
  },
  {
    name: "poster: its size",
    file: "app/routes/api-upload-poster/route.ts",
    find: "readCapped(request, MAX_POSTER_BYTES)",
    replace: "readCapped(request, MAX_POSTER_BYTES * 1000)",
    why: "A poster of any size would be read into memory.",
    tests: worker("uploads/poster"),
  },
  {
    name: "delete: hidden until no PUT can come",
    file: "app/uploads/delete.server.ts",
    find: "if (doomed.part_size !== null || putWindowClosed(doomed, clock())) await removeRow",
    replace: "if (doomed.part_size !== null || clock() > 0) await removeRow",
    why: "Bytes sent after the deletion would lie in storage for ever, unknown to anybody.",
    tests: worker("uploads/delete"),
  },
  {
    name: "delete: the object goes",
    file: "app/uploads/delete.server.ts",
    find: "  await bucket.delete(doomed.path);\n",
    replace: "",
    why: "What a person deletes would stay in storage.",
    tests: worker("uploads/delete"),
  },
  {
    name: "delete: what was made from it goes",
    file: "app/uploads/delete.server.ts",
    find: "  await deleteDerived(bucket, doomed.id);\n",
    replace: "",
    why: "The poster of a deleted film would stay in storage.",
    tests: worker("uploads/poster"),
  },
  {
    name: "delete: of an upload in parts",
    file: "app/uploads/delete.server.ts",
    find: "  await abortParts(bucket, doomed);\n",
    replace: "",
    why: "Parts of a discarded upload would cost storage for a week.",
    tests: worker("uploads/parts"),
  },
  {
    name: "seen: private ones by their owner",
    file: "app/uploads/uploads.store.server.ts",
    find: '    and(eq(uploads.visibility, "public"), eq(uploads.status, "ready")),',
    replace: '    eq(uploads.status, "ready"),',
    why: "Everybody could open everybody's private uploads.",
    tests: worker("uploads/pages"),
  },
  {
    name: "seen: only what is ready",
    file: "app/uploads/uploads.store.server.ts",
    find: '    and(eq(uploads.visibility, "public"), eq(uploads.status, "ready")),',
    replace: '    eq(uploads.visibility, "public"),',
    why: "A file that was refused, or is being deleted, would have a page.",
    tests: worker("uploads/pages"),
  },
  {
  "name": "list: page two of My Uploads",
  "file": "app/platform/keyset.server.ts",
  "find": "sql`(${created_at}, ${id}) < (${cursor.created_at}, ${cursor.id})`",
  "replace": "sql`${created_at} < ${cursor.created_at}`",
  "why": "Uploads of the same millisecond would be missing from the next page.",
  "tests": [
    "tests/worker/uploads/my-uploads.test.ts"
  ]
},
  {
    name: "list: My Uploads are one's own",
    file: "app/uploads/uploads.store.server.ts",
    find: "        eq(uploads.owner, owner),\n        // Unfinished",
    replace: "        // Unfinished",
    why: "Everybody would see everybody's private uploads in their list.",
    tests: worker("uploads/pages"),
  },
  {
    name: "list: unfinished ones are one's own",
    file: "app/uploads/parts.store.server.ts",
    find: '    .where(and(eq(uploads.owner, owner), eq(uploads.status, "pending")))\n    .orderBy',
    replace: '    .where(eq(uploads.status, "pending"))\n    .orderBy',
    why: "Everybody would see the names of the files that others are sending.",
    tests: worker("uploads/pages"),
  },
  {
    name: "feed: public ones only",
    file: "app/feed/feed.store.server.ts",
    find: "sql`${uploads.visibility} = 'public' and ${uploads.status} = 'ready'`,",
    replace: "sql`${uploads.status} = 'ready'`,",
    why: "Private uploads would be shown to everybody.",
    tests: worker("uploads/feed"),
    direct: true,
  },
  {
  "name": "feed: the cursor's tie",
  "file": "app/platform/keyset.server.ts",
  "find": "sql`(${created_at}, ${id}) < (${cursor.created_at}, ${cursor.id})`",
  "replace": "sql`${created_at} < ${cursor.created_at}`",
  "why": "Of uploads made in the same millisecond the feed would lose some between two pages.",
  "tests": [
    "tests/worker/uploads/feed.test.ts"
  ],
  "direct": true
},
];

const media: Mutation[] = [
  {
    name: "media: published by who holds the claim",
    file: "app/media/media.store.server.ts",
    find: "      animated: facts.animated,\n    })\n    .where(and(eq(uploads.id, id), eq(uploads.claim, holder),",
    replace: "      animated: facts.animated,\n    })\n    .where(and(eq(uploads.id, id),",
    why: "A consumer that only seemed dead would publish what it read of an older object.",
    tests: MEDIA,
  },
  {
    name: "media: refused by who holds the claim",
    file: "app/media/media.store.server.ts",
    find: "      processed_at: now,\n      claim: null,\n      claim_expires_at: null,\n    })\n    .where(and(eq(uploads.id, id), eq(uploads.claim, holder),",
    replace:
      "      processed_at: now,\n      claim: null,\n      claim_expires_at: null,\n    })\n    .where(and(eq(uploads.id, id),",
    why: "A consumer that only seemed dead would refuse, and delete, what another has published.",
    tests: REFUSALS,
  },
  {
  "name": "media: one consumer at a time",
  "file": "app/media/media.store.server.ts",
  "find": "        unclaimed(now),\n        or(\n",
  "replace": "        or(\n",
  "why": "Every delivery of a message would read the same file again.",
  "tests": [
    "tests/media/process.test.ts"
  ]
},
  {
    name: "media: a dead consumer's claim ends",
    file: "app/media/media.store.server.ts",
    find: "    lt(uploads.claim_expires_at, now),\n",
    replace: "",
    why: "An upload whose reader died would never be published.",
    tests: MEDIA,
  },
  {
    name: "media: giving up hurts none that is settled",
    file: "app/media/media.store.server.ts",
    find: 'and(eq(uploads.path, path), inArray(uploads.status, ["pending", "processing"]))',
    replace: "eq(uploads.path, path)",
    why: "A late message of the dead-letter queue would take a published upload away.",
    tests: MEDIA,
  },
  {
    name: "media: reads are of one version",
    file: "app/media/object-source.server.ts",
    find: "        onlyIf: { etagMatches: object.etag },\n",
    replace: "",
    why: "Facts of two objects would be mixed when one replaces the other between two reads.",
    tests: MEDIA,
  },
  {
    name: "media: the largest object",
    file: "app/media/process.server.ts",
    find: '  if (size > MAX_FILE_SIZE_BYTES) return "media.too_large";\n',
    replace: "",
    why: "What was announced is a claim; what lies in storage must be judged again.",
    tests: REFUSALS,
  },
  {
    name: "media: a refused object goes",
    file: "app/media/process.server.ts",
    find: "  if (refused) await bucket.delete(row.path);\n",
    replace: "",
    why: "Files that are no media would stay in storage.",
    tests: MEDIA,
  },
  {
    name: "media: an object nobody knows goes",
    file: "app/media/process.server.ts",
    find: "    if (object) await bucket.delete(path);\n",
    replace: "",
    why: "Bytes that arrive after a deletion would lie in storage for ever.",
    tests: MEDIA,
  },
  {
  "name": "media: attempts end",
  "file": "app/media/process.server.ts",
  "find": "  if (claimed.attempts > MAX_ATTEMPTS) {",
  "replace": "  if (claimed.attempts > MAX_ATTEMPTS * 1000) {",
  "why": "A file that kills its reader would be read for ever.",
  "tests": [
    "tests/media/process.test.ts"
  ]
},
  {
  "name": "media: what was shown stays",
  "file": "app/media/process.server.ts",
  "find": "  if (isReadAgain(row, object)) return keepPublished(deps, row, reason);\n",
  "replace": "",
  "why": "A stricter reader of next year would delete what people published this year.",
  "tests": [
    "tests/media/process.test.ts"
  ]
},
  {
  "name": "link: runs out",
  "file": "app/media/link.server.ts",
  "find": "link.signature === null || link.expires * 1000 <= now) return false;",
  "replace": "link.signature === null) return false;",
  "why": "A link passed on would play for ever.",
  "tests": [
    "tests/unit/media/link.test.ts"
  ]
},
  {
  "name": "link: made by a clock that is ahead",
  "file": "app/media/link.server.ts",
  "find": "  if (link.expires * 1000 > now + LONGEST_LINK_MS + MAX_CLOCK_SKEW_MS) return false;\n",
  "replace": "",
  "why": "One machine with a wrong clock would hand out links that play for days.",
  "tests": [
    "tests/unit/media/link.test.ts"
  ]
},
  {
  "name": "link: for one variant",
  "file": "app/media/link.server.ts",
  "find": "[\"media\", id, variant, disposition, scope, expires]",
  "replace": "[\"media\", id, disposition, scope, expires]",
  "why": "The link to a thumbnail would open the original.",
  "tests": [
    "tests/unit/media/link.test.ts"
  ]
},
  {
  "name": "link: for one disposition",
  "file": "app/media/link.server.ts",
  "find": "[\"media\", id, variant, disposition, scope, expires]",
  "replace": "[\"media\", id, variant, scope, expires]",
  "why": "A link could be turned into another than was given.",
  "tests": [
    "tests/unit/media/link.test.ts"
  ]
},
  {
  "name": "link: ends with its scope",
  "file": "app/media/link.server.ts",
  "find": "[\"media\", id, variant, disposition, scope, expires]",
  "replace": "[\"media\", id, variant, disposition, expires]",
  "why": "Links to what was hidden, or whose owner signed out everywhere, would go on playing.",
  "tests": [
    "tests/unit/media/link.test.ts"
  ]
},
  {
  "name": "link: for one upload",
  "file": "app/media/link.server.ts",
  "find": "[\"media\", id, variant, disposition, scope, expires]",
  "replace": "[\"media\", variant, disposition, scope, expires]",
  "why": "The link to one public upload would open every other.",
  "tests": [
    "tests/unit/media/link.test.ts"
  ]
},
  {
  "name": "link: its expiry is signed",
  "file": "app/media/link.server.ts",
  "find": "[\"media\", id, variant, disposition, scope, expires]",
  "replace": "[\"media\", id, variant, disposition, scope]",
  "why": "Anybody could make a link last longer.",
  "tests": [
    "tests/unit/media/link.test.ts"
  ]
},
  {
    name: "watch: what is ready",
    file: "app/media/access.server.ts",
    find: '.where(and(eq(uploads.id, id), eq(uploads.status, "ready")))',
    replace: ".where(eq(uploads.id, id))",
    why: "What was refused or deleted could still be played.",
    tests: worker("uploads/visible"),
  },
  {
    name: "watch: who may see it",
    file: "app/media/access.server.ts",
    find: '  return media.visibility === "public" || media.owner === viewerId;',
    replace: "  return true;",
    why: "Whoever is signed in could watch everybody's private uploads.",
    tests: worker("uploads/media"),
  },
  {
    name: "watch: links for what one may see",
    file: "app/media/sign-visible.server.ts",
    find: 'eq(uploads.status, "ready"), visibleTo(viewerId)))',
    replace: 'eq(uploads.status, "ready")))',
    why: "Whoever asks would be given links to everybody's private uploads.",
    tests: worker("uploads/visible"),
  },
  {
    name: "watch: an opened picture runs nothing",
    file: "app/media/media-headers.ts",
    find: 'img-src data:; sandbox"',
    replace: 'img-src data:"',
    why: "An SVG opened on its own would run its script on our site.",
    tests: worker("uploads/media"),
  },
  {
    name: "watch: every use asks again",
    file: "app/media/media-headers.ts",
    find: '"Cache-Control": "private, no-cache",',
    replace: '"Cache-Control": "private, max-age=3600",',
    why: "What was hidden or deleted a second ago would still be shown.",
    tests: worker("uploads/variants"),
  },
  {
    name: "watch: other sites embed nothing",
    file: "app/media/media-headers.ts",
    find: '    "Cross-Origin-Resource-Policy": "same-origin",\n',
    replace: "",
    why: "Any site could show our members' films at our cost.",
    tests: worker("uploads/media"),
  },
  {
    name: "edge: another version is not kept under this one's name",
    file: "app/media/stored-object.server.ts",
    find: "key && key.version === object.etag ? key : null",
    replace: "key",
    why: "A replaced picture would be served under the old one's name.",
    tests: worker("uploads/variants"),
  },
  {
    name: "edge: one entry for each version",
    file: "app/media/edge-cache.server.ts",
    find: "[String(id), variant, format, version]",
    replace: "[String(id), variant, format]",
    why: "After a new poster the old one would be shown for a week.",
    tests: worker("uploads/variants"),
  },
  {
    name: "edge: one entry for each format",
    file: "app/media/edge-cache.server.ts",
    find: "[String(id), variant, format, version]",
    replace: "[String(id), variant, version]",
    why: "A browser would be given a picture in a format it can't draw.",
    tests: worker("uploads/variants"),
  },
  {
    name: "range: ends with the file",
    file: "app/media/range.rules.ts",
    find: "Math.min(Number(last), size - 1)",
    replace: "Number(last)",
    why: "A player that asks for a little more than there is would get a broken answer.",
    tests: worker("uploads/media"),
  },
  {
    name: "range: the rest of the very same file",
    file: "app/media/conditions.rules.ts",
    find: '  if (/^(W\\/)?"/.test(condition)) return isStrongMatch(condition, version.etag);\n',
    replace: '  if (/^(W\\/)?"/.test(condition)) return true;\n',
    why: "A download resumed after a replacement would be made of two files.",
    tests: worker("uploads/media"),
  },
  {
    name: "captions: by their owner",
    file: "app/media/tracks.store.server.ts",
    find: "where id = ${track.upload_id} and owner = ${owner} and status",
    replace: "where id = ${track.upload_id} and status",
    why: "Anybody could put words under other people's films.",
    tests: worker("uploads/captions"),
  },
  {
    name: "captions: taken away by their owner",
    file: "app/media/tracks.store.server.ts",
    find: "and(eq(uploads.id, uploadId), eq(uploads.owner, owner), ",
    replace: "and(eq(uploads.id, uploadId), ",
    why: "Anybody could take the words from under other people's films.",
    tests: worker("uploads/captions"),
  },
  {
    name: "captions: their size",
    file: "app/media/tracks.rules.ts",
    find: '  if (bytes.byteLength > MAX_CAPTIONS_BYTES) return "media.captions_too_large";\n',
    replace: "",
    why: "A file of any size would be kept as captions.",
    tests: worker("uploads/captions"),
  },
  {
    name: "sweep: a young reservation stays",
    file: "app/media/sweep.server.ts",
    find: "  return putWindowClosed(row, now) && (row.part_size",
    replace: "  return now > 0 && (row.part_size",
    why: "Uploads on a slow line would be removed while they are being sent.",
    tests: worker("uploads/sweep"),
    direct: true,
  },
  {
    name: "sweep: parts wait their days",
    file: "app/media/sweep.server.ts",
    find: "(row.part_size === null || resumeWindowClosed(row, now))",
    replace: "(row.part_size === null || row.part_size > 0)",
    why: "Who goes on with a large upload the next day would find it gone.",
    tests: worker("uploads/parts"),
  },
  {
    name: "sweep: a window that moved keeps the row",
    file: "app/media/sweep.store.server.ts",
    find: 'eq(uploads.status, "pending"), eq(uploads.put_expires_at, put_expires_at)',
    replace: 'eq(uploads.status, "pending")',
    why: "A place asked for again in the moment of the sweep would be gone when its bytes arrive.",
    tests: worker("uploads/sweep"),
    direct: true,
  },
  {
  "name": "sweep: a consumer at work is left alone",
  "file": "app/media/sweep.store.server.ts",
  "find": "eq(uploads.status, row.status), unclaimed(now)))",
  "replace": "eq(uploads.status, row.status)))",
  "why": "An upload would be given up while its last reader is about to publish it.",
  "tests": [
    "tests/worker/uploads/sweep.test.ts"
  ],
  "direct": true
},
  {
    name: "sweep: a refused object that came again",
    file: "app/media/sweep.store.server.ts",
    find: "and ${lte(uploads.put_expires_at, before)}`",
    replace: "and 1 = 1`",
    why: "A row would be closed while its URL can still bring bytes, which then lie in storage for ever.",
    tests: worker("uploads/sweep"),
    direct: true,
  },
  {
    name: "sweep: one row that fails stops no other",
    file: "app/media/sweep.server.ts",
    find: "      report.errors++;\n",
    replace: "      throw error;\n",
    why: "One broken row would keep the sweep from all behind it, for ever.",
    tests: worker("uploads/sweep"),
    direct: true,
  },
];

const people: Mutation[] = [
  {
  "name": "picture: its size",
  "file": "app/profiles/avatar.rules.ts",
  "find": "return bytes >= EDIT_AVATAR_LIMIT ?",
  "replace": "return bytes >= EDIT_AVATAR_LIMIT * 1000 ?",
  "why": "The specification allows less than two megabytes.",
  "tests": [
    "tests/worker/identity/avatar.test.ts"
  ]
},
  {
    name: "picture: members only",
    file: "app/routes/avatar/route.ts",
    find: "  if (!context.app.viewer || ",
    replace: "  if (",
    why: "Pictures of members would be open to everybody.",
    tests: worker("identity/avatar"),
  },
  {
    name: "picture: its bytes say what it is",
    file: "app/profiles/avatar.server.ts",
    find: '  if (!type) throw new DomainError("profiles.avatar_not_image");\n',
    replace: "  if (!type) return storeAvatar(deps, accountId, bytes.subarray(bytes.length));\n",
    why: "A page could be stored under the name of a picture.",
    tests: worker("identity/avatar"),
  },
  {
    name: "export: one's own uploads",
    file: "app/data-export/records.server.ts",
    find: 'and(eq(uploads.owner, owner), ne(uploads.status, "deleting"), gt(uploads.id, after))',
    replace: 'and(ne(uploads.status, "deleting"), gt(uploads.id, after))',
    why: "Everybody could download everything of everybody.",
    tests: worker("data-export/data-export"),
  },
  {
    name: "export: one's own history",
    file: "app/data-export/records.server.ts",
    find: "and(eq(accountEvents.account_id, accountId), gt(accountEvents.id, after))",
    replace: "gt(accountEvents.id, after)",
    why: "Everybody could read from where everybody signs in.",
    tests: worker("data-export/own-rows"),
  },
  {
    name: "export: one's own sessions",
    file: "app/data-export/records.server.ts",
    find: "    .where(eq(sessionFamilies.account_id, accountId))\n",
    replace: "",
    why: "Everybody could read which devices everybody has.",
    tests: worker("data-export/own-rows"),
  },
  {
  "name": "export: no key of the machinery",
  "file": "app/data-export/records.server.ts",
  "find": "reserve_key, multipart_id, put_expires_at, peaks, ...shown } = row;\n  void [claim, claim_expires_at, reserve_key, multipart_id, put_expires_at];",
  "replace": "put_expires_at, peaks, ...shown } = row;\n  void [claim, claim_expires_at, put_expires_at];",
  "why": "An archive passed on would carry the name of an open multipart upload.",
  "tests": [
    "tests/worker/data-export/own-rows.test.ts"
  ]
},
  {
    name: "export: a recent sign-in",
    file: "app/data-export/begin-export.server.ts",
    find: "isOlderThan(SENSITIVE_SESSION_MS, family.created_at, now)",
    replace: "isOlderThan(SENSITIVE_SESSION_MS * 1000, family.created_at, now)",
    why: "A laptop left open would give away all there is to steal.",
    tests: worker("data-export/data-export"),
  },
  {
  "name": "export: three an hour",
  "file": "app/data-export/begin-export.server.ts",
  "find": "  if (recent.length >= EXPORTS_PER_WINDOW) {",
  "replace": "  if (recent.length >= EXPORTS_PER_WINDOW * 1000) {",
  "why": "A script could have us read a person's films all day.",
  "tests": [
    "tests/worker/data-export/data-export.test.ts"
  ]
},
  {
    name: "export: the rest of the same object",
    file: "app/data-export/stored-file.server.ts",
    find: "{ range: { offset: sent }, onlyIf: { etagMatches: object.etag } }",
    replace: "{ range: { offset: sent } }",
    why: "A file replaced while it is read would be made of two.",
    tests: worker("data-export/data-export"),
  },
  {
    name: "account: its row waits for its uploads",
    file: "app/registration/delete-account.server.ts",
    find: "  if (!(await deps.removeBelongings(id))) return;\n",
    replace: "  await deps.removeBelongings(id);\n",
    why: "Bytes whose PUT is under way would be left without anybody who knows of them.",
    tests: worker("identity/profile"),
  },
  {
    name: "account: its row waits for KV",
    file: "app/registration/delete-account.server.ts",
    find: "if ((await removeRecords(deps.sessions, await accessHashesOf(deps.db, id))).length > 0) return;",
    replace: "await removeRecords(deps.sessions, await accessHashesOf(deps.db, id));",
    why: "A deleted person's pages could still be read for an hour.",
    tests: worker("identity/end-records"),
  },
  {
    name: "account: a recent sign-in deletes it",
    file: "app/registration/delete-account.server.ts",
    find: "  await requireRecentSession(deps, viewer);\n",
    replace: "  void requireRecentSession;\n",
    why: "A stranger at a laptop left open for a month could delete the account.",
    tests: worker("identity/profile"),
  },
  {
    name: "account: pictures go",
    file: "app/registration/delete-account.server.ts",
    find: "  await removeAvatars(deps, id);\n",
    replace: "  void removeAvatars;\n",
    why: "A deleted person's pictures would stay in storage.",
    tests: worker("identity/profile"),
  },
  {
    name: "account: connections go at once",
    file: "app/registration/delete-account.server.ts",
    find: "    unlinkingAll(deps.db, id),\n",
    replace: "",
    why: "While a deletion waits for the sweep its person could not come again through their provider.",
    tests: worker("identity/profile"),
  },
  {
    name: "account: forgotten at once",
    file: "app/registration/delete-account.server.ts",
    find: "        password_hash: null,\n        date_of_birth: null,\n        phone: null,\n",
    replace: "",
    why: "While a deletion waits for the sweep, birth date and phone would still be there.",
    tests: worker("identity/profile"),
  },
  {
    name: "clean-up: sessions at work stay",
    file: "app/identity/clean-up.server.ts",
    find: "await deleteDeadFamilies(db, now - KEEP_DEAD_DAYS * DAY_MS);",
    replace: "await deleteDeadFamilies(db, now + KEEP_DEAD_DAYS * DAY_MS);",
    why: "The sweep would sign people out a week early.",
    tests: worker("identity/clean-up"),
    direct: true,
  },
  {
    name: "clean-up: a second step that is on stays",
    file: "app/identity/two-step/two-step.store.server.ts",
    find: "and(isNull(twoStep.confirmed_at), lt(twoStep.created_at, before.enrolments))",
    replace: "lt(twoStep.created_at, before.enrolments)",
    why: "The sweep would switch everybody's second step off.",
    tests: worker("identity/clean-up"),
    direct: true,
  },
];

const client: Mutation[] = [
  {
    name: "client: what may pass by itself",
    file: "app/uploads/client/uploader.rules.ts",
    find: "status === 429 || status >= 500",
    replace: "status === 429 || status > 500",
    why: "One bad second of the server would end an upload of an hour.",
    tests: unit("uploads/uploader-rules"),
  },
  {
    name: "client: waits grow",
    file: "app/uploads/client/uploader.rules.ts",
    find: "FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS",
    replace: "FIRST_DELAY_MS * 2 ** (failures - 1), Infinity",
    why: "After an outage browsers would come back after hours, or all at once.",
    tests: unit("uploads/uploader-rules"),
  },
  {
    name: "client: the same file goes on",
    file: "app/uploads/client/fingerprint.browser.ts",
    find: "known.fingerprint === null || known.fingerprint === (await fingerprintOf(file))",
    replace: "known.fingerprint === null || (await fingerprintOf(file)) !== null",
    why: "Another file of the same size and name would be sewn to the half that was sent.",
    tests: unit("uploads/fingerprint"),
  },
  {
  "name": "client: a part refused is signed anew",
  "file": "app/uploads/client/send-parts.browser.ts",
  "find": "    if (result.status === 403 || (",
  "replace": "    if ((",
  "why": "An upload paused for more than an hour could not go on.",
  "tests": [
    "tests/unit/uploads/send-parts.test.ts"
  ]
},
  {
  "name": "client: what arrived unheard counts",
  "file": "app/uploads/client/send-whole.browser.ts",
  "find": "if (status === 200 || status === 412)",
  "replace": "if (status === 200)",
  "why": "An upload whose answer was lost would be called a failure although it is there.",
  "tests": [
    "tests/unit/uploads/send-whole.test.ts"
  ]
},
  {
    name: "client: tokens are renewed in time",
    file: "app/identity/sessions/auth-events.browser.ts",
    find: "const REFRESH_WHEN_TICKS_REMAIN = 3;",
    replace: "const REFRESH_WHEN_TICKS_REMAIN = 0;",
    why: "A page left open would be signed out in the middle of a film.",
    tests: unit("identity/auth-events"),
  },
];

const formats: Mutation[] = [
  {
  "name": "location: a PNG's checksum",
  "file": "app/formats/location/png.ts",
  "find": "found.push(...location, renewedChecksum(chunk, body, location));",
  "replace": "found.push(...location);",
  "why": "A picture whose location was taken out would be broken to strict readers.",
  "tests": [
    "tests/formats/location.test.ts"
  ]
},
  {
  "name": "location: XMP in a PNG",
  "file": "app/formats/location/png.ts",
  "find": "if ((type !== \"eXIf\" && type !== \"iTXt\") ||",
  "replace": "if (type !== \"eXIf\" ||",
  "why": "A picture would be published with the place where somebody lives.",
  "tests": [
    "tests/formats/location.test.ts"
  ]
},
  {
    name: "reader: how many reads",
    file: "app/formats/reading/bounded-reader.ts",
    find: "if (this.#reads >= this.#budget.maxReads) throw",
    replace: "if (this.#reads >= this.#budget.maxReads * 1000) throw",
    why: "A hostile file would have us ask storage without end.",
    tests: FORMATS("bounded-reader"),
  },
  {
    name: "reader: how many bytes",
    file: "app/formats/reading/bounded-reader.ts",
    find: "if (this.#bytesRead + wanted > this.#budget.maxTotalBytes) throw",
    replace: "if (this.#bytesRead + wanted > this.#budget.maxTotalBytes * 1000) throw",
    why: "A hostile file would have us read all of it, and more than once.",
    tests: FORMATS("bounded-reader"),
  },
  {
    name: "reader: how many turns",
    file: "app/formats/reading/bounded-reader.ts",
    find: "if (this.#steps > this.#budget.maxSteps) throw",
    replace: "if (this.#steps > this.#budget.maxSteps * 1000) throw",
    why: "A file of a million empty boxes would hold a worker for minutes.",
    tests: FORMATS("bounded-reader"),
  },
  {
    name: "reader: what was packed",
    file: "app/formats/reading/inflate.ts",
    find: "    while (total < maxBytes) {",
    replace: "    for (;;) {",
    why: "Some kilobytes can unpack to gigabytes.",
    tests: FORMATS("inflate"),
  },
];

/** Every line that is broken by `npm run mutate`, by what it protects. */
export const mutations: readonly Mutation[] = [
  ...sessions,
  ...signingIn,
  ...twoStep,
  ...providers,
  ...platform,
  ...uploads,
  ...media,
  ...people,
  ...client,
  ...formats,
];
