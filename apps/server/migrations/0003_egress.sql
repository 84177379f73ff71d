CREATE TABLE "egress" (
	"egress_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"documents" jsonb NOT NULL,
	"output_id" text,
	"purpose" text NOT NULL,
	"host" text NOT NULL,
	"local" boolean NOT NULL,
	"requests" integer NOT NULL,
	"failed" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "local_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "space_objects" ADD COLUMN "local_only" boolean;--> statement-breakpoint
ALTER TABLE "egress" ADD CONSTRAINT "egress_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "egress_user" ON "egress" USING btree ("user_id","first_at","egress_id");--> statement-breakpoint
CREATE INDEX "egress_documents" ON "egress" USING gin ("documents" jsonb_path_ops);