CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" text,
	"password_hash" text,
	"wechat_id" text,
	"nickname" text,
	"role" text DEFAULT 'user' NOT NULL,
	"pro_until" timestamp with time zone,
	"invite_code" text NOT NULL,
	"invited_by" text,
	"invite_settled_at" timestamp with time zone,
	"invite_rewarded" boolean DEFAULT false NOT NULL,
	"banned_at" timestamp with time zone,
	"delete_at" timestamp with time zone,
	"phone_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"act" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_overrides" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "balance_entries" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"act" text NOT NULL,
	"delta" integer NOT NULL,
	"order_number" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_outs" (
	"cash_out_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount" integer NOT NULL,
	"account" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product" jsonb NOT NULL,
	"price" integer NOT NULL,
	"pay_method" integer NOT NULL,
	"state" text NOT NULL,
	"invoice_status" integer DEFAULT 0 NOT NULL,
	"invoice" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"provider" text,
	"transaction_id" text,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"user_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" integer NOT NULL,
	"reason" integer NOT NULL,
	"description" text,
	"rejection_message" text,
	"application_time" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "draft_versions" (
	"draft_id" text NOT NULL,
	"revision" integer NOT NULL,
	"markdown" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_versions_draft_id_revision_pk" PRIMARY KEY("draft_id","revision")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"markdown" text NOT NULL,
	"revision" integer NOT NULL,
	"parse_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossaries" (
	"glossary_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_items" (
	"item_id" bigserial PRIMARY KEY NOT NULL,
	"glossary_id" text NOT NULL,
	"origin" text NOT NULL,
	"translate" text NOT NULL,
	"origin_lang" text NOT NULL,
	"translate_lang" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_models" (
	"own_id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"display_name" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"context_size" integer NOT NULL,
	"serves" text[] NOT NULL,
	"sealed_key" text NOT NULL,
	"key_hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_entries" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"grant_id" text,
	"output_id" text,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"delta" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_grants" (
	"grant_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"remaining" integer NOT NULL,
	"members_only" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"order_number" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_reservations" (
	"output_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"day" text NOT NULL,
	"detail" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redeem_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"pages" integer NOT NULL,
	"images" integer NOT NULL,
	"points" integer NOT NULL,
	"for_user_id" text,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"used_by" text,
	"used_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"attempt_id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifted_wechats" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_wechats" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"wechat_id" text NOT NULL,
	"nickname" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"code_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"message_id" bigserial PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"verify_id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"phone" text NOT NULL,
	"challenge" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parses" (
	"parse_id" text PRIMARY KEY NOT NULL,
	"object_id" text NOT NULL,
	"user_id" text NOT NULL,
	"parse_version" integer,
	"parse_model" integer,
	"pages" text,
	"status" integer NOT NULL,
	"page_count" integer,
	"result_key" text,
	"report" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space_objects" (
	"object_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"object_name" text NOT NULL,
	"file_type" integer NOT NULL,
	"state" text NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"page_count" integer,
	"encrypted" boolean DEFAULT false NOT NULL,
	"sealed_password" text,
	"blob_key" text,
	"cover_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_lines" (
	"translate_id" text NOT NULL,
	"line_id" text NOT NULL,
	"position" integer NOT NULL,
	"page_idx" integer NOT NULL,
	"raw" text NOT NULL,
	"translated" text DEFAULT '' NOT NULL,
	"need_translate" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "translation_lines_translate_id_line_id_pk" PRIMARY KEY("translate_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "translation_memory" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"plain" boolean DEFAULT false NOT NULL,
	"doubt" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_memory_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "translation_segments" (
	"translate_id" text NOT NULL,
	"segment" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "translation_segments_translate_id_segment_pk" PRIMARY KEY("translate_id","segment")
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"translate_id" text PRIMARY KEY NOT NULL,
	"object_id" text NOT NULL,
	"parse_id" text NOT NULL,
	"user_id" text NOT NULL,
	"translate_param" jsonb NOT NULL,
	"status" integer NOT NULL,
	"result_key" text,
	"report" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"output_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" integer NOT NULL,
	"object_id" text,
	"parse_id" text,
	"translate_id" text,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"page_count" integer,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"speed" real,
	"priority" integer DEFAULT 0 NOT NULL,
	"code" text,
	"result" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"worker" text,
	"lease_until" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_outs" ADD CONSTRAINT "cash_outs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_draft_id_drafts_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("draft_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossaries" ADD CONSTRAINT "glossaries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_items" ADD CONSTRAINT "glossary_items_glossary_id_glossaries_glossary_id_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossaries"("glossary_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_models" ADD CONSTRAINT "own_models_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_entries" ADD CONSTRAINT "quota_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_entries" ADD CONSTRAINT "quota_entries_grant_id_quota_grants_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."quota_grants"("grant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_grants" ADD CONSTRAINT "quota_grants_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_reservations" ADD CONSTRAINT "quota_reservations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_for_user_id_users_user_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parses" ADD CONSTRAINT "parses_object_id_space_objects_object_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."space_objects"("object_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parses" ADD CONSTRAINT "parses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_objects" ADD CONSTRAINT "space_objects_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_lines" ADD CONSTRAINT "translation_lines_translate_id_translations_translate_id_fk" FOREIGN KEY ("translate_id") REFERENCES "public"."translations"("translate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory" ADD CONSTRAINT "translation_memory_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_segments" ADD CONSTRAINT "translation_segments_translate_id_translations_translate_id_fk" FOREIGN KEY ("translate_id") REFERENCES "public"."translations"("translate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_object_id_space_objects_object_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."space_objects"("object_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_parse_id_parses_parse_id_fk" FOREIGN KEY ("parse_id") REFERENCES "public"."parses"("parse_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "users_wechat" ON "users" USING btree ("wechat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_invite_code" ON "users" USING btree ("invite_code");--> statement-breakpoint
CREATE INDEX "users_invited_by" ON "users" USING btree ("invited_by") WHERE "users"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "users_delete_at" ON "users" USING btree ("delete_at") WHERE "users"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "balance_entries_user" ON "balance_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "cash_outs_user" ON "cash_outs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","order_number");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" USING btree ("user_id","application_time");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "drafts_user" ON "drafts" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "glossaries_user" ON "glossaries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_items_term" ON "glossary_items" USING btree ("glossary_id","origin","origin_lang","translate_lang");--> statement-breakpoint
CREATE INDEX "own_models_user" ON "own_models" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quota_entries_user" ON "quota_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quota_entries_task" ON "quota_entries" USING btree ("output_id");--> statement-breakpoint
CREATE INDEX "quota_grants_order" ON "quota_grants" USING btree ("order_number") WHERE "quota_grants"."order_number" is not null;--> statement-breakpoint
CREATE INDEX "quota_grants_user" ON "quota_grants" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "quota_reservations_user_day" ON "quota_reservations" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "redeem_codes_created" ON "redeem_codes" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "attempts_subject" ON "attempts" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "attempts_at" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_at" ON "sms_outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "parses_object" ON "parses" USING btree ("object_id","created_at");--> statement-breakpoint
CREATE INDEX "parses_user" ON "parses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "space_objects_user_created" ON "space_objects" USING btree ("user_id","created_at","object_id");--> statement-breakpoint
CREATE INDEX "space_objects_user_sha" ON "space_objects" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE INDEX "translations_object" ON "translations" USING btree ("object_id","created_at");--> statement-breakpoint
CREATE INDEX "translations_user" ON "translations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tasks_waiting" ON "tasks" USING btree ("type","user_id","priority" DESC NULLS LAST,"created_at","output_id") WHERE "tasks"."status" = 0;--> statement-breakpoint
CREATE INDEX "tasks_user_started" ON "tasks" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "tasks_running" ON "tasks" USING btree ("user_id","lease_until") WHERE "tasks"."status" = 1;--> statement-breakpoint
CREATE INDEX "tasks_user_created" ON "tasks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_object" ON "tasks" USING btree ("object_id");