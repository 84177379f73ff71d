CREATE TABLE "transfer_connections" (
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text,
	"account" text DEFAULT '' NOT NULL,
	"drive" jsonb,
	"code" text,
	"expires_at" timestamp with time zone,
	"connected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_connections_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);
--> statement-breakpoint
ALTER TABLE "transfer_connections" ADD CONSTRAINT "transfer_connections_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;