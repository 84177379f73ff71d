CREATE TABLE "transfer_authorizations" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"platform" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"transfer_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"output_id" text NOT NULL,
	"object_ids" text[] NOT NULL,
	"platform" text NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"request" jsonb NOT NULL,
	"sealed_password" text,
	"state" jsonb,
	"page_id" text,
	"url" text,
	"blocks" integer DEFAULT 0 NOT NULL,
	"blocks_done" integer DEFAULT 0 NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"images_done" integer DEFAULT 0 NOT NULL,
	"losses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_authorizations" ADD CONSTRAINT "transfer_authorizations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_authorizations" ADD CONSTRAINT "transfer_authorizations_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_authorizations_unused" ON "transfer_authorizations" USING btree ("user_id") WHERE "transfer_authorizations"."used_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_user" ON "transfers" USING btree ("user_id","created_at","transfer_id");--> statement-breakpoint
CREATE INDEX "transfers_objects" ON "transfers" USING gin ("object_ids");--> statement-breakpoint
CREATE INDEX "transfers_task" ON "transfers" USING btree ("output_id");