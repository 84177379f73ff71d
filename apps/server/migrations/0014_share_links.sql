CREATE TABLE "share_links" (
	"share_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"object_id" text NOT NULL,
	"parse_id" text NOT NULL,
	"with_source" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_object_id_space_objects_object_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."space_objects"("object_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_parse_id_parses_parse_id_fk" FOREIGN KEY ("parse_id") REFERENCES "public"."parses"("parse_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_hash" ON "share_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "share_links_object" ON "share_links" USING btree ("object_id","created_at");--> statement-breakpoint
CREATE INDEX "share_links_parse" ON "share_links" USING btree ("parse_id");--> statement-breakpoint
CREATE INDEX "share_links_user" ON "share_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_links_expiry" ON "share_links" USING btree ("expires_at");