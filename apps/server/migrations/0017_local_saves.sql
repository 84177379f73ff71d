CREATE TABLE "local_saves" (
	"local_save_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"object_id" text NOT NULL,
	"parse_id" text NOT NULL,
	"trans_id" text,
	"filename" text NOT NULL,
	"type" text NOT NULL,
	"model_type" integer,
	"create_at" timestamp with time zone NOT NULL,
	"output_path" text,
	"project_name" text DEFAULT '' NOT NULL,
	"output_layout" text DEFAULT 'grouped' NOT NULL,
	"file_type" integer NOT NULL,
	"translate_param" jsonb,
	"user_generated_id" text NOT NULL,
	"local_status" integer NOT NULL,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "local_saves" ADD CONSTRAINT "local_saves_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "local_saves_user" ON "local_saves" USING btree ("user_id","create_at","local_save_id");--> statement-breakpoint
CREATE UNIQUE INDEX "local_saves_parse" ON "local_saves" USING btree ("user_id","parse_id") WHERE "local_saves"."trans_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "local_saves_translation" ON "local_saves" USING btree ("user_id","trans_id") WHERE "local_saves"."trans_id" is not null;