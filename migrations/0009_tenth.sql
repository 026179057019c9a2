CREATE TABLE `comment_news` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`upload_id` integer NOT NULL,
	`parent_id` integer NOT NULL,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comment_news_group` ON `comment_news` (`account_id`,`upload_id`,`parent_id`,`day`);--> statement-breakpoint
CREATE INDEX `comment_news_newest` ON `comment_news` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comment_news_upload` ON `comment_news` (`upload_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`upload_id` integer NOT NULL,
	`author` text NOT NULL,
	`parent_id` integer,
	`text` text NOT NULL,
	`filing` text NOT NULL,
	`created_at` integer NOT NULL,
	`hidden_at` integer,
	`removed_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_filing` ON `comments` (`author`,`filing`);--> statement-breakpoint
CREATE INDEX `comments_newest` ON `comments` (`upload_id`,`created_at`,`id`) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX `comments_replies` ON `comments` (`parent_id`,`created_at`,`id`) WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX `comments_upload` ON `comments` (`upload_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author`,`id`);--> statement-breakpoint
CREATE TABLE `quiet_comments` (
	`account_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`blocker` text NOT NULL,
	`blocked` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`blocker`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_pair` ON `blocks` (`blocker`,`blocked`);--> statement-breakpoint
CREATE INDEX `blocks_newest` ON `blocks` (`blocker`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked`,`id`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_synced` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_account` ON `passkeys` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `used_passkey_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_passkey_challenges_expiry` ON `used_passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `copyright_counter_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`decision_id` integer NOT NULL,
	`account_id` text,
	`name` text,
	`postal_address` text,
	`telephone` text,
	`email` text,
	`words` text,
	`signature` text,
	`created_at` integer NOT NULL,
	`restore_at` integer NOT NULL,
	`restore_by` integer NOT NULL,
	`restore_reference` text NOT NULL,
	`ended_at` integer,
	`outcome` text,
	`forgotten_at` integer,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `copyright_counter_decision` ON `copyright_counter_notices` (`decision_id`);--> statement-breakpoint
CREATE INDEX `copyright_counter_due` ON `copyright_counter_notices` (`restore_at`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `copyright_counter_account` ON `copyright_counter_notices` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `copyright_counter_kept` ON `copyright_counter_notices` (`created_at`) WHERE forgotten_at is null;--> statement-breakpoint
CREATE TABLE `copyright_looks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `copyright_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`filing` text NOT NULL,
	`name` text,
	`postal_address` text,
	`telephone` text,
	`email` text,
	`signature` text,
	`claimed` text,
	`network_mark` text,
	`created_at` integer NOT NULL,
	`said_court` text,
	`said_number` text,
	`said_at` integer,
	`denied_at` integer,
	`sued_at` integer,
	`sued_by` text,
	`sued_words` text,
	`forgotten_at` integer,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `copyright_notices_report_id_unique` ON `copyright_notices` (`report_id`);--> statement-breakpoint
CREATE INDEX `copyright_notices_filing` ON `copyright_notices` (`filing`);--> statement-breakpoint
CREATE INDEX `copyright_notices_network` ON `copyright_notices` (`network_mark`,`created_at`) WHERE network_mark is not null;--> statement-breakpoint
CREATE INDEX `copyright_notices_kept` ON `copyright_notices` (`created_at`) WHERE forgotten_at is null;--> statement-breakpoint
CREATE TABLE `payout_stops` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`creator_no` integer NOT NULL,
	`cause` text NOT NULL,
	`ref` text NOT NULL,
	`began_at` integer NOT NULL,
	`until` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_stops_once` ON `payout_stops` (`ref`,`creator_no`,`cause`);--> statement-breakpoint
CREATE INDEX `payout_stops_creator` ON `payout_stops` (`creator_no`) WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE `accounts` ADD `comments_paused_until` integer;--> statement-breakpoint
ALTER TABLE `measures` ADD `matter_at` integer;--> statement-breakpoint
CREATE INDEX `measures_risk` ON `measures` (`subject`,`began_at`) WHERE what = 'pay_held';--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `seen` integer;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `missed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `settled` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `part_ms` integer;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `whole_ms` integer;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `mark` text;--> statement-breakpoint
ALTER TABLE `pay_holds` ADD `idle_at` integer;--> statement-breakpoint
CREATE INDEX `pay_holds_look` ON `pay_holds` (`id`) WHERE seen is null and (ended_at is null or outcome = 'idle');--> statement-breakpoint
CREATE INDEX `pay_holds_idle` ON `pay_holds` (`idle_at`) WHERE month = 0 and ended_at is null and idle_at is not null;--> statement-breakpoint
ALTER TABLE `uploads` ADD `comments_on` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `adults_by_decision` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Hand: copyright
-- Whose strikes may have changed is reckoned anew (app/moderation/copyright).
CREATE TRIGGER `measures_copyright_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'removed' AND EXISTS (SELECT 1 FROM `decisions` WHERE `id` = NEW.`decision_id` AND `category` = 'copyright')
BEGIN
	INSERT INTO `copyright_looks` (`account_id`, `changes`) VALUES (NEW.`concerned`, 1)
		ON CONFLICT (`account_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `measures_copyright_end` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
	AND EXISTS (SELECT 1 FROM `decisions` WHERE `id` = NEW.`decision_id` AND `category` = 'copyright')
BEGIN
	INSERT INTO `copyright_looks` (`account_id`, `changes`) VALUES (NEW.`concerned`, 1)
		ON CONFLICT (`account_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `copyright_notices_remain` BEFORE DELETE ON `copyright_notices`
BEGIN
	SELECT RAISE(ABORT, 'copyright_notices: rows never go');
END;
--> statement-breakpoint
CREATE TRIGGER `copyright_counter_remain` BEFORE DELETE ON `copyright_counter_notices`
BEGIN
	SELECT RAISE(ABORT, 'copyright_counter_notices: rows never go');
END;
--> statement-breakpoint
-- Hand: money
-- An account that a decision ended is paid 120 days later (10368000000 ms), however many decisions follow one another: the
-- first that still holds says until when. By the creator's number, so that it outlives the account.
CREATE TRIGGER `measures_stop_payouts` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'ended'
BEGIN
	INSERT INTO `payout_stops` (`creator_no`, `cause`, `ref`, `began_at`, `until`)
		SELECT `no`, 'ended', 'decision:' || NEW.`decision_id`, NEW.`began_at`,
			coalesce((SELECT min(`until`) FROM `payout_stops` WHERE `creator_no` = `creator_numbers`.`no` AND `cause` = 'ended' AND `ended_at` IS NULL),
				NEW.`began_at` + 10368000000)
		FROM `creator_numbers` WHERE `account_id` = NEW.`concerned`
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `measures_let_payouts_go` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'ended' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
	UPDATE `payout_stops` SET `ended_at` = NEW.`ended_at`
		WHERE `ref` = 'decision:' || NEW.`decision_id` AND `cause` = 'ended' AND `ended_at` IS NULL;
END;
--> statement-breakpoint
-- Whose money is held, by their number, from this very moment. Of a person it is for risk: holds that follow one another
-- within 120 days are about one matter, and all end 120 days after the first of them began.
CREATE TRIGGER `measures_hold_pay` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'pay_held'
BEGIN
	UPDATE `measures` SET `matter_at` = coalesce((
			SELECT coalesce(m.`matter_at`, m.`began_at`) FROM `measures` AS m
			WHERE m.`what` = 'pay_held' AND m.`subject` = NEW.`subject` AND m.`id` <> NEW.`id`
				AND coalesce(m.`ended_at`, NEW.`began_at`) > NEW.`began_at` - 10368000000
			ORDER BY m.`began_at` DESC, m.`id` DESC LIMIT 1), NEW.`began_at`)
		WHERE `id` = NEW.`id` AND NEW.`subject` LIKE 'person:%';
	UPDATE `measures` SET `until` = min(coalesce(`until`, 8640000000000000), `matter_at` + 10368000000)
		WHERE `id` = NEW.`id` AND `matter_at` IS NOT NULL;
	INSERT INTO `pay_holds` (`decision_id`, `creator_no`, `upload_id`, `month`, `from_held`, `from_payable`, `created_at`, `until`, `idle_at`)
		SELECT m.`decision_id`, n.`no`,
			CASE WHEN m.`subject` LIKE 'work:%' THEN CAST(substr(m.`subject`, 6) AS INTEGER) ELSE 0 END, 0, 0, 0,
			m.`began_at`, m.`until`,
			CASE WHEN m.`subject` LIKE 'work:%' THEN (SELECT `appeal_until` FROM `decisions` WHERE `id` = m.`decision_id`) END
		FROM `measures` AS m JOIN `creator_numbers` AS n ON n.`account_id` = m.`concerned` WHERE m.`id` = NEW.`id`
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What is to be looked at again (`seen` is null), so that nothing has to go through all that is held.
CREATE TRIGGER `measures_hold_pay_ends` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'pay_held' AND NEW.`ended_at` IS NOT NULL AND OLD.`ended_at` IS NULL
BEGIN
	UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
		WHERE `decision_id` = NEW.`decision_id` AND `month` = 0 AND `ended_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `appeals_leave_pay_held` AFTER UPDATE OF `outcome` ON `appeals`
WHEN NEW.`outcome` = 'upheld' AND NEW.`by` = 'concerned'
BEGIN
	UPDATE `pay_holds` SET `idle_at` = 0
		WHERE `decision_id` = NEW.`decision_id` AND `month` = 0 AND `ended_at` IS NULL AND `idle_at` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `statements_come_held` AFTER INSERT ON `statements`
BEGIN
	UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
		WHERE `creator_no` = NEW.`creator_no` AND `month` = 0 AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;
--> statement-breakpoint
CREATE TRIGGER `statements_change_held` AFTER UPDATE OF `watched_now`, `idle_now` ON `statements`
BEGIN
	UPDATE `pay_holds` SET `seen` = NULL
		WHERE `creator_no` = NEW.`creator_no` AND `month` = NEW.`month` AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;
--> statement-breakpoint
-- What was on its way when a decision came, and arrived or came back.
CREATE TRIGGER `payouts_change_held` AFTER UPDATE OF `state` ON `payouts`
WHEN NEW.`state` <> OLD.`state`
BEGIN
	UPDATE `pay_holds` SET `seen` = NULL, `mark` = lower(hex(randomblob(8)))
		WHERE `creator_no` = NEW.`creator_no` AND (`month` = 0 OR `missed` > 0) AND (`ended_at` IS NULL OR `outcome` = 'idle');
END;
--> statement-breakpoint
-- Who is given their number after a decision about their money.
CREATE TRIGGER `creator_numbers_held` AFTER INSERT ON `creator_numbers`
WHEN EXISTS (SELECT 1 FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` IN ('ended', 'pay_held') AND ended_at is null)
BEGIN
	INSERT INTO `payout_stops` (`creator_no`, `cause`, `ref`, `began_at`, `until`)
		SELECT NEW.`no`, 'ended', 'decision:' || `decision_id`, `began_at`,
			(SELECT min(`began_at`) FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` = 'ended' AND ended_at is null) + 10368000000
		FROM `measures` WHERE `concerned` = NEW.`account_id` AND `what` = 'ended' AND ended_at is null
		ON CONFLICT DO NOTHING;
	INSERT INTO `pay_holds` (`decision_id`, `creator_no`, `upload_id`, `month`, `from_held`, `from_payable`, `created_at`, `until`, `idle_at`)
		SELECT m.`decision_id`, NEW.`no`,
			CASE WHEN m.`subject` LIKE 'work:%' THEN CAST(substr(m.`subject`, 6) AS INTEGER) ELSE 0 END, 0, 0, 0,
			m.`began_at`, m.`until`,
			CASE WHEN m.`subject` LIKE 'work:%' THEN (SELECT `appeal_until` FROM `decisions` WHERE `id` = m.`decision_id`) END
		FROM `measures` AS m WHERE m.`concerned` = NEW.`account_id` AND m.`what` = 'pay_held' AND m.ended_at is null
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What decisions of before hold.
UPDATE `measures` SET `matter_at` = `began_at`, `until` = min(coalesce(`until`, 8640000000000000), `began_at` + 10368000000)
	WHERE `what` = 'pay_held' AND `subject` LIKE 'person:%' AND ended_at is null;
--> statement-breakpoint
UPDATE `pay_holds` SET `idle_at` = CASE
		WHEN EXISTS (SELECT 1 FROM `appeals` AS a WHERE a.`decision_id` = `pay_holds`.`decision_id` AND a.`by` = 'concerned' AND a.`outcome` = 'upheld') THEN 0
		ELSE (SELECT `appeal_until` FROM `decisions` WHERE `id` = `pay_holds`.`decision_id`) END
	WHERE `month` = 0 AND `upload_id` <> 0 AND ended_at is null;
--> statement-breakpoint
INSERT INTO `pay_holds` (`decision_id`, `creator_no`, `upload_id`, `month`, `from_held`, `from_payable`, `created_at`, `until`, `idle_at`)
	SELECT m.`decision_id`, n.`no`,
		CASE WHEN m.`subject` LIKE 'work:%' THEN CAST(substr(m.`subject`, 6) AS INTEGER) ELSE 0 END, 0, 0, 0, m.`began_at`, m.`until`,
		CASE WHEN m.`subject` LIKE 'work:%' THEN (SELECT `appeal_until` FROM `decisions` WHERE `id` = m.`decision_id`) END
	FROM `measures` AS m JOIN `creator_numbers` AS n ON n.`account_id` = m.`concerned`
	WHERE m.`what` = 'pay_held' AND m.ended_at is null
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `payout_stops` (`creator_no`, `cause`, `ref`, `began_at`, `until`)
	SELECT n.`no`, 'ended', 'decision:' || m.`decision_id`, m.`began_at`, m.`began_at` + 10368000000
	FROM `measures` AS m JOIN `creator_numbers` AS n ON n.`account_id` = m.`concerned`
	WHERE m.`what` = 'ended' AND m.ended_at is null
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE `pay_holds` SET `settled` = (SELECT `minor` FROM `transfer` WHERE `key` = 'withheld-back:' || `pay_holds`.`id` || ':payable')
	WHERE `outcome` = 'idle' AND EXISTS (SELECT 1 FROM `transfer` WHERE `key` = 'withheld-back:' || `pay_holds`.`id` || ':payable');
--> statement-breakpoint
UPDATE `pay_holds` SET `from_payable` = max(0, `from_payable` - `settled`), `from_held` = `from_held` - max(0, `settled` - `from_payable`)
	WHERE `outcome` = 'idle' AND `settled` > 0;
--> statement-breakpoint
-- Hand: age
-- As with restrictions (0008): reckoned from all measures in force, each time one begins or ends.
CREATE TRIGGER `measures_for_adults_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'adults' AND NEW.`subject` LIKE 'work:%'
BEGIN
	UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `measures_for_adults` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` = 'adults' AND NEW.`subject` LIKE 'work:%'
BEGIN
	UPDATE `uploads` SET `adults_by_decision` = EXISTS (SELECT 1 FROM `measures`
			WHERE `subject` = NEW.`subject` AND `what` = 'adults' AND ended_at is null)
		WHERE `id` = CAST(substr(NEW.`subject`, 6) AS INTEGER);
END;
--> statement-breakpoint
-- Hand: comments
-- What a decision removed nobody sees until it ends.
CREATE TRIGGER `measures_of_a_comment_begin` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`subject` LIKE 'comment:%'
BEGIN
	UPDATE `comments` SET `removed_at` = coalesce(`removed_at`, NEW.`began_at`) WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `measures_of_a_comment` AFTER UPDATE OF `ended_at` ON `measures`
WHEN NEW.`what` = 'removed' AND NEW.`subject` LIKE 'comment:%'
BEGIN
	UPDATE `comments` SET `removed_at` = (SELECT min(`began_at`) FROM `measures`
			WHERE `subject` = NEW.`subject` AND `what` = 'removed' AND ended_at is null)
		WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `measures_pause_comments` AFTER INSERT ON `measures`
WHEN NEW.`what` = 'no_comments'
BEGIN
	UPDATE `measures` SET `until` = NEW.`until` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- 8640000000000000 is the last moment a date can have: paused until another decision.
CREATE TRIGGER `measures_of_comments` AFTER UPDATE OF `ended_at`, `until` ON `measures`
WHEN NEW.`what` = 'no_comments'
BEGIN
	UPDATE `accounts` SET `comments_paused_until` = (SELECT max(coalesce(`until`, 8640000000000000)) FROM `measures`
			WHERE `concerned` = NEW.`concerned` AND `what` = 'no_comments' AND ended_at is null)
		WHERE `id` = NEW.`concerned`;
END;
--> statement-breakpoint
-- A deleted comment goes for good: its text at once, and all of it where nothing answers it. While somebody has to judge
-- it, staff alone still read it.
CREATE TRIGGER `comments_deleted` AFTER UPDATE OF `deleted_at` ON `comments`
WHEN NEW.`deleted_at` IS NOT NULL AND OLD.`deleted_at` IS NULL
	AND NOT EXISTS (SELECT 1 FROM `cases` WHERE `subject` = 'comment:' || NEW.`id` AND closed_at is null)
BEGIN
	UPDATE `comments` SET `text` = '' WHERE `id` = NEW.`id`;
	DELETE FROM `comments` WHERE `id` = NEW.`id`
		AND NOT EXISTS (SELECT 1 FROM `comments` AS `reply` WHERE `reply`.`parent_id` = NEW.`id` AND parent_id is not null);
END;
--> statement-breakpoint
CREATE TRIGGER `comments_last_reply` AFTER DELETE ON `comments`
WHEN OLD.`parent_id` IS NOT NULL
BEGIN
	DELETE FROM `comments` WHERE `id` = OLD.`parent_id` AND `deleted_at` IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM `comments` AS `reply` WHERE `reply`.`parent_id` = OLD.`parent_id` AND parent_id is not null)
		AND NOT EXISTS (SELECT 1 FROM `cases` WHERE `subject` = 'comment:' || OLD.`parent_id` AND closed_at is null);
END;
--> statement-breakpoint
CREATE TRIGGER `cases_let_comments_go` AFTER UPDATE OF `closed_at` ON `cases`
WHEN NEW.`closed_at` IS NOT NULL AND OLD.`closed_at` IS NULL AND NEW.`subject` LIKE 'comment:%'
	AND NOT EXISTS (SELECT 1 FROM `cases` AS `other` WHERE `other`.`subject` = NEW.`subject` AND `other`.closed_at is null)
BEGIN
	UPDATE `comments` SET `text` = '' WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER) AND `deleted_at` IS NOT NULL;
	DELETE FROM `comments` WHERE `id` = CAST(substr(NEW.`subject`, 9) AS INTEGER) AND `deleted_at` IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM `comments` AS `reply`
			WHERE `reply`.`parent_id` = CAST(substr(NEW.`subject`, 9) AS INTEGER) AND parent_id is not null);
END;
--> statement-breakpoint
-- Comments go with their work; one that is still to be judged when that is done.
CREATE TRIGGER `uploads_take_comments` AFTER DELETE ON `uploads`
BEGIN
	DELETE FROM `comment_news` WHERE `upload_id` = OLD.`id`;
	DELETE FROM `comments` WHERE `upload_id` = OLD.`id`
		AND NOT EXISTS (SELECT 1 FROM `cases` WHERE `subject` = 'comment:' || `comments`.`id` AND closed_at is null);
	UPDATE `comments` SET `deleted_at` = unixepoch() * 1000 WHERE `upload_id` = OLD.`id` AND `deleted_at` IS NULL;
END;
