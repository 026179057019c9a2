CREATE TABLE `creator_day` (
	`creator_no` integer NOT NULL,
	`day` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`ranked_views` integer DEFAULT 0 NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`creator_no`, `day`)
);
--> statement-breakpoint
CREATE TABLE `creator_totals` (
	`creator_no` integer PRIMARY KEY NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`ranked_views` integer DEFAULT 0 NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `member_month` (
	`month` integer NOT NULL,
	`member_no` integer NOT NULL,
	`creator_no` integer NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `member_no`, `creator_no`)
);
--> statement-breakpoint
CREATE INDEX `member_month_member` ON `member_month` (`member_no`,`month`);--> statement-breakpoint
CREATE TABLE `upload_day` (
	`upload_id` integer NOT NULL,
	`day` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`ranked_views` integer DEFAULT 0 NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`upload_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `upload_totals` (
	`upload_id` integer PRIMARY KEY NOT NULL,
	`creator_no` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`ranked_views` integer DEFAULT 0 NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_totals_creator` ON `upload_totals` (`creator_no`,`views`,`upload_id`);--> statement-breakpoint
CREATE TABLE `frozen_months` (
	`month` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `watch_day` (
	`account_id` text NOT NULL,
	`day` integer NOT NULL,
	`upload_id` integer NOT NULL,
	`member_no` integer NOT NULL,
	`creator_no` integer NOT NULL,
	`ms` integer NOT NULL,
	`view` integer NOT NULL,
	`ranked` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `upload_id`)
);
--> statement-breakpoint
CREATE INDEX `watch_day_upload` ON `watch_day` (`upload_id`);--> statement-breakpoint
CREATE INDEX `watch_day_age` ON `watch_day` (`day`);--> statement-breakpoint
CREATE TABLE `ledger_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `member_customers` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`member_no` integer NOT NULL,
	`forget_at` integer
);
--> statement-breakpoint
CREATE INDEX `member_customers_member` ON `member_customers` (`member_no`);--> statement-breakpoint
CREATE INDEX `member_customers_forget` ON `member_customers` (`forget_at`) WHERE forget_at is not null;
--> statement-breakpoint
CREATE TABLE `creator_numbers` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text,
	`since` integer NOT NULL,
	`pay_ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `creator_numbers_account_id_unique` ON `creator_numbers` (`account_id`);--> statement-breakpoint
CREATE INDEX `creator_numbers_ended` ON `creator_numbers` (`pay_ended_at`) WHERE pay_ended_at is not null;--> statement-breakpoint
CREATE TABLE `member_numbers` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_numbers_account_id_unique` ON `member_numbers` (`account_id`);--> statement-breakpoint
CREATE TABLE `ledger_disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`minor` integer NOT NULL,
	`fee` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`won_at` integer,
	`lost_at` integer
);
--> statement-breakpoint
CREATE INDEX `ledger_disputes_payment` ON `ledger_disputes` (`payment_id`);--> statement-breakpoint
CREATE TABLE `ledger_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`member_no` integer NOT NULL,
	`booked_at` integer NOT NULL,
	`gross` integer NOT NULL,
	`tax` integer NOT NULL,
	`fee` integer NOT NULL,
	`service_start` integer NOT NULL,
	`service_end` integer NOT NULL,
	`fee_lost` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_payments_member` ON `ledger_payments` (`member_no`);--> statement-breakpoint
CREATE TABLE `ledger_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`booked_at` integer NOT NULL,
	`gross` integer NOT NULL,
	`tax` integer NOT NULL,
	`ends_at` integer
);
--> statement-breakpoint
CREATE INDEX `ledger_refunds_payment` ON `ledger_refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `ledger_refunds_booked` ON `ledger_refunds` (`booked_at`);--> statement-breakpoint
CREATE TABLE `seal` (
	`n` integer PRIMARY KEY NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`root` text NOT NULL,
	`prev` text NOT NULL,
	`hash` text NOT NULL,
	`at` integer NOT NULL,
	CHECK (`first` <= `last`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `transfer` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`code` text NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`minor` integer NOT NULL,
	`ref` text,
	CHECK (`seq` > 0),
	CHECK (`minor` > 0),
	CHECK (`debit` <> `credit`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_key_unique` ON `transfer` (`key`);--> statement-breakpoint
CREATE INDEX `transfer_debit` ON `transfer` (`debit`);--> statement-breakpoint
CREATE INDEX `transfer_credit` ON `transfer` (`credit`);--> statement-breakpoint
CREATE TABLE `close_keys` (
	`month` integer PRIMARY KEY NOT NULL,
	`key` text,
	`destroyed_at` integer
);
--> statement-breakpoint
CREATE TABLE `close_shards` (
	`month` integer NOT NULL,
	`shard` integer NOT NULL,
	`sums` text NOT NULL,
	`input_hash` text NOT NULL,
	`done_at` integer NOT NULL,
	PRIMARY KEY(`month`, `shard`)
);
--> statement-breakpoint
CREATE TABLE `closes` (
	`month` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`cut_at` integer NOT NULL,
	`previous_cut_at` integer NOT NULL,
	`config` text NOT NULL,
	`excluded` text NOT NULL,
	`last_member_no` integer NOT NULL,
	`shards` integer NOT NULL,
	`lease` text,
	`lease_until` integer,
	`booked_at` integer,
	`pot` integer,
	`platform` integer,
	`platform_restated` integer,
	`idle_carry` integer,
	`manifest_hash` text,
	`closed_at` integer
);
--> statement-breakpoint
CREATE TABLE `estimates` (
	`month` integer NOT NULL,
	`creator_no` integer NOT NULL,
	`minor` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`month`, `creator_no`)
);
--> statement-breakpoint
CREATE TABLE `creator_notices` (
	`key` text PRIMARY KEY NOT NULL,
	`creator_no` integer NOT NULL,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `creator_notices_creator` ON `creator_notices` (`creator_no`,`created_at`);--> statement-breakpoint
CREATE INDEX `creator_notices_unsent` ON `creator_notices` (`created_at`) WHERE sent_at is null;--> statement-breakpoint
CREATE TABLE `payout_accounts` (
	`creator_no` integer PRIMARY KEY NOT NULL,
	`provider_account_id` text NOT NULL,
	`country` text NOT NULL,
	`details_submitted` integer DEFAULT false NOT NULL,
	`transfers_active` integer DEFAULT false NOT NULL,
	`payouts_enabled` integer DEFAULT false NOT NULL,
	`requirements` text DEFAULT '[]' NOT NULL,
	`disabled_reason` text,
	`bank_failed_at` integer,
	`bank_failure` text,
	`fetched_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_provider` ON `payout_accounts` (`provider_account_id`);--> statement-breakpoint
CREATE INDEX `payout_accounts_fetched` ON `payout_accounts` (`fetched_at`);--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`creator_no` integer NOT NULL,
	`month` integer NOT NULL,
	`minor` integer NOT NULL,
	`currency` text NOT NULL,
	`destination` text NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`first_sent_at` integer,
	`tried_at` integer,
	`transfer_id` text,
	`reversed_minor` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_key_unique` ON `payouts` (`key`);--> statement-breakpoint
CREATE INDEX `payouts_creator` ON `payouts` (`creator_no`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_sending` ON `payouts` (`tried_at`) WHERE state = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_transfer` ON `payouts` (`transfer_id`) WHERE transfer_id is not null;--> statement-breakpoint
CREATE TABLE `statements` (
	`month` integer NOT NULL,
	`creator_no` integer NOT NULL,
	`watched` integer NOT NULL,
	`idle` integer NOT NULL,
	`restated` integer NOT NULL,
	`total` integer NOT NULL,
	`watched_now` integer NOT NULL,
	`idle_now` integer NOT NULL,
	`held` integer NOT NULL,
	`hold_until` integer NOT NULL,
	`released_at` integer,
	`look` text NOT NULL,
	`hash` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`month`, `creator_no`)
);
--> statement-breakpoint
CREATE INDEX `statements_creator` ON `statements` (`creator_no`,`month`);--> statement-breakpoint
CREATE INDEX `statements_held` ON `statements` (`hold_until`) WHERE released_at is null;
--> statement-breakpoint
-- One trigger for both, since two may hide the conflict. A row that is there already is no error: whoever asks again
-- after a lost answer adds nothing. A number of one's own choice would let REPLACE delete a row, or leave a hole.
CREATE TRIGGER `transfer_once` BEFORE INSERT ON `transfer`
WHEN NEW.`seq` IS NOT NULL AND NEW.`seq` <> -1 OR EXISTS (SELECT 1 FROM `transfer` WHERE `key` = NEW.`key`)
BEGIN
	SELECT CASE
		WHEN NEW.`seq` IS NOT NULL AND NEW.`seq` <> -1 THEN RAISE(ABORT, 'transfer: the ledger counts by itself')
		WHEN EXISTS (
			SELECT 1 FROM `transfer` WHERE `key` = NEW.`key` AND `code` = NEW.`code` AND `debit` = NEW.`debit`
				AND `credit` = NEW.`credit` AND `minor` = NEW.`minor` AND `ref` IS NEW.`ref`
		) THEN RAISE(IGNORE)
		ELSE RAISE(ABORT, 'transfer: another row has this key')
	END;
END;
--> statement-breakpoint
CREATE TRIGGER `transfer_stays` BEFORE UPDATE ON `transfer`
BEGIN
	SELECT RAISE(ABORT, 'transfer: rows never change');
END;
--> statement-breakpoint
CREATE TRIGGER `transfer_remains` BEFORE DELETE ON `transfer`
BEGIN
	SELECT RAISE(ABORT, 'transfer: rows never go');
END;
--> statement-breakpoint
CREATE TRIGGER `seal_once` BEFORE INSERT ON `seal`
WHEN EXISTS (SELECT 1 FROM `seal` WHERE `n` = NEW.`n`)
BEGIN
	SELECT RAISE(ABORT, 'seal: this link is there');
END;
--> statement-breakpoint
CREATE TRIGGER `seal_stays` BEFORE UPDATE ON `seal`
BEGIN
	SELECT RAISE(ABORT, 'seal: links never change');
END;
--> statement-breakpoint
CREATE TRIGGER `seal_remains` BEFORE DELETE ON `seal`
BEGIN
	SELECT RAISE(ABORT, 'seal: links never go');
END;
--> statement-breakpoint
-- What came on since the row was last written goes into every sum; what is deleted later stays in them.
CREATE TRIGGER `watch_day_begins` AFTER INSERT ON `watch_day`
BEGIN
	INSERT INTO `upload_day` (`upload_id`, `day`, `views`, `ranked_views`, `ms`)
		VALUES (NEW.`upload_id`, NEW.`day`, NEW.`view`, NEW.`view` * NEW.`ranked`, NEW.`ms`)
		ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
	INSERT INTO `upload_totals` (`upload_id`, `creator_no`, `views`, `ranked_views`, `ms`)
		VALUES (NEW.`upload_id`, NEW.`creator_no`, NEW.`view`, NEW.`view` * NEW.`ranked`, NEW.`ms`)
		ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
	INSERT INTO `creator_day` (`creator_no`, `day`, `views`, `ranked_views`, `ms`)
		VALUES (NEW.`creator_no`, NEW.`day`, NEW.`view`, NEW.`view` * NEW.`ranked`, NEW.`ms`)
		ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
	INSERT INTO `creator_totals` (`creator_no`, `views`, `ranked_views`, `ms`)
		VALUES (NEW.`creator_no`, NEW.`view`, NEW.`view` * NEW.`ranked`, NEW.`ms`)
		ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
	INSERT INTO `member_month` (`month`, `member_no`, `creator_no`, `ms`)
		VALUES (CAST(strftime('%Y%m', NEW.`day` * 86400, 'unixepoch') AS INTEGER), NEW.`member_no`, NEW.`creator_no`, NEW.`ms`)
		ON CONFLICT DO UPDATE SET `ms` = `ms` + excluded.`ms`;
END;
--> statement-breakpoint
CREATE TRIGGER `watch_day_grows` AFTER UPDATE OF `ms`, `view`, `ranked` ON `watch_day`
WHEN NEW.`ms` <> OLD.`ms` OR NEW.`view` <> OLD.`view` OR NEW.`ranked` <> OLD.`ranked`
BEGIN
	INSERT INTO `upload_day` (`upload_id`, `day`, `views`, `ranked_views`, `ms`)
		VALUES (NEW.`upload_id`, NEW.`day`, NEW.`view` - OLD.`view`, NEW.`view` * NEW.`ranked` - OLD.`view` * OLD.`ranked`, NEW.`ms` - OLD.`ms`)
		ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
	INSERT INTO `upload_totals` (`upload_id`, `creator_no`, `views`, `ranked_views`, `ms`)
		VALUES (NEW.`upload_id`, NEW.`creator_no`, NEW.`view` - OLD.`view`, NEW.`view` * NEW.`ranked` - OLD.`view` * OLD.`ranked`, NEW.`ms` - OLD.`ms`)
		ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
	INSERT INTO `creator_day` (`creator_no`, `day`, `views`, `ranked_views`, `ms`)
		VALUES (NEW.`creator_no`, NEW.`day`, NEW.`view` - OLD.`view`, NEW.`view` * NEW.`ranked` - OLD.`view` * OLD.`ranked`, NEW.`ms` - OLD.`ms`)
		ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
	INSERT INTO `creator_totals` (`creator_no`, `views`, `ranked_views`, `ms`)
		VALUES (NEW.`creator_no`, NEW.`view` - OLD.`view`, NEW.`view` * NEW.`ranked` - OLD.`view` * OLD.`ranked`, NEW.`ms` - OLD.`ms`)
		ON CONFLICT DO UPDATE SET `views` = `views` + excluded.`views`, `ranked_views` = `ranked_views` + excluded.`ranked_views`, `ms` = `ms` + excluded.`ms`;
	INSERT INTO `member_month` (`month`, `member_no`, `creator_no`, `ms`)
		VALUES (CAST(strftime('%Y%m', NEW.`day` * 86400, 'unixepoch') AS INTEGER), NEW.`member_no`, NEW.`creator_no`, NEW.`ms` - OLD.`ms`)
		ON CONFLICT DO UPDATE SET `ms` = `ms` + excluded.`ms`;
END;
